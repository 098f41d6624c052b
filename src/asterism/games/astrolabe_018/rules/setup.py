"""Components and setup, in the order of the book."""

from asterism.games.astrolabe_018.model.names import (
    BY_RULE,
    E_SETUP_GOAL,
    E_TOKEN,
    GOAL_STREAM,
    NONE,
    O_FIRST,
    SETTING_UP,
    TOKEN_STREAM,
    TURN_NOTES,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018


def set_up(g: Astrolabe018) -> None:
    """Everything onto the table, nothing yet in the players' hands but the first charged focus."""
    seats, content = g.seats, g.content
    g.setting = [0] * seats
    g.hidden = [0] * seats
    g.free_steps = [0] * seats
    g.last_time = [NONE] * seats
    g.dice = [[] for _ in range(seats)]  # setup.player-kit
    g.captured = [NONE] * (g.content.captured * seats)
    g.covered = [0] * (g.content.captured * seats)  # setup.fate-supply
    g.banished = []
    g.artifacts = [NONE] * (2 * seats)
    g.bought = [0] * seats
    g.guarded = [0] * seats
    g.focus = [0] * seats  # setup.focus-face-down
    for seat in range(seats):
        g.focus[seat] = g.content.starting_focus  # setup.two-charged
    g.dial = [g.layout.dial_start] * seats  # setup.astrolabe-reset
    g.action_ring = [0] * seats
    g.number_ring = [0] * seats
    g.decks = [list(range(len(content.div_ids))), [], []]  # setup.div-shuffle
    for card, time in enumerate(content.artifact_time):
        g.decks[1 + time].append(card)  # setup.artifact-split, setup.artifact-shuffle
    g.tops = [[], [], []]
    g.known = [0] * (3 * seats)
    g.bottoms = []
    g.discards = [[], []]
    g.row = []
    g.fill_row()  # setup.div-row
    g.library = [NONE, NONE]
    g.fill_library()  # setup.library-face-up
    g.bag = content.dice_count[:]  # setup.bag-all-dice
    g.stones = [0] * (2 * seats)  # setup.stone-supply
    box = list(range(len(content.goal_ids)))
    g.goals = []
    for _ in range(g.content.open_goals):  # setup.goals-revealed, setup.goals-returned
        g.goals.append(g.chance.draw(box, GOAL_STREAM))
        g.tell(E_SETUP_GOAL, g.goals[-1])
    g.goal_owner = [NONE] * g.content.open_goals
    g.points = [0] * (4 * seats)  # setup.score-markers
    g.stand_ins = []
    g.turn = [0] * TURN_NOTES
    g.batch = []
    g.read_as = []
    g.reactions = []
    g.used = []
    g.used_up = []
    named = g.settings[O_FIRST]
    if named:  # setup.first-token
        g.token = named - 1
    else:
        g.token = g.chance.below(seats, TOKEN_STREAM)  # setup.first-player-random
    g.tell(E_TOKEN, g.token, BY_RULE + SETTING_UP)
