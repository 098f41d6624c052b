"""OpenSpiel: importing this module registers `asterism_codex` and so on, with chance as explicit nodes.

>>> import pyspiel, asterism.envs.spiel
>>> game = pyspiel.load_game("asterism_codex")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 6)

Sealed choices are asked one seat after the other and stay hidden until they are shown. An information state is all that
was ever told to a seat, with its own answers. As a tensor it holds what the seat perceives now and the newest `recall`
things that it was told or has answered: all of them in a short game, in a long one as many as the parameter says.
States that come from `resample_from_infostate` have no history, so they cannot be serialised.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import numpy as np
import pyspiel
from numpy.typing import NDArray

import asterism
from asterism.envs.table import CHANGE, MARGIN, RANK, SCORE, WIN, Table, one_of
from asterism.kernel.branch import Branch
from asterism.kernel.chance import Chance
from asterism.kernel.english import some
from asterism.kernel.errors import SetupError
from asterism.kernel.option import first, second, third, verb_of
from asterism.kernel.state import Event, State

OUTCOMES: Final = 128  # outcomes of chance have numbers below
POINTS: Final = 1000.0  # no score is larger
TERMINAL_REWARDS: Final = (RANK, WIN, SCORE, MARGIN)
PARAMETERS: Final = {"seats": 0, "settings": "", "pack": "house", "form": "", "reward": "", "limit": 0, "recall": 128}

# Things that a seat recalls
EVENT: Final = 1  # its kind and arguments
ANSWER: Final = 2  # of its own: the option
LOOK: Final = 3  # where an imagined story began
Recalled = tuple[int, ...]
ROW: Final = 7  # numbers of a thing recalled: what it is, its kind or verb, up to five arguments


def name_of(game: str) -> str:
    """The name of a game in OpenSpiel."""
    return f"asterism_{game.replace('-', '_')}"


def type_of(game: str, utility: Any = pyspiel.GameType.Utility.GENERAL_SUM) -> Any:
    made = asterism.game(game)
    return pyspiel.GameType(
        short_name=name_of(game),
        long_name=made.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=made.seat_range[1],
        min_num_players=1,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=PARAMETERS,
    )


def settings_of(words: str) -> dict[str, str]:
    """Settings as they stand in a parameter: `"gods:on;starbots:1"`."""
    pairs = [pair.partition(":") for pair in words.split(";") if pair]
    for name, colon, choice in pairs:
        if not (name and colon and choice):
            raise SetupError(f'settings are written like "gods:on;starbots:1", not {words!r}')
    return {name: choice for name, _, choice in pairs}


class Step(NamedTuple):
    """An answer, what it brought about, and all that came before."""

    before: "Step | None"
    seat: int
    option: int
    events: list[Event]


Lore = dict[int, list[Recalled]]


class Moment:
    """A position, or an answer whose luck is still open. It is never changed, so copies of a state share it."""

    def __init__(self, branch: Branch[State] | None, g: State | None, story: Step | None, lore: Lore) -> None:
        self.branch: Branch[State] | None = branch  # None in an imagined position
        self.g: State | None = g
        self.story: Step | None = story
        self.lore: Lore = lore  # what each seat knew when an imagined story began
        self.options: dict[int, int] = {}  # by their numbers, once they were asked for

    def __deepcopy__(self, memo: dict[int, object]) -> "Moment":
        return self

    def __getstate__(self) -> dict[str, object]:
        """The story as a list: link by link, thousands of answers would be too deep for pickle."""
        told: list[tuple[int, int, list[Event]]] = []
        step = self.story
        while step is not None:
            told.append((step.seat, step.option, step.events))
            step = step.before
        return {**self.__dict__, "story": told[::-1], "options": {}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        self.story = None
        for seat, option, events in kept["story"]:
            self.story = Step(self.story, seat, option, events)

    @staticmethod
    def after(branch: Branch[State], before: "Moment | None") -> "Moment":
        story, lore = (before.story, before.lore) if before is not None else (None, {})
        if branch.state is None:
            return Moment(branch, None, story, lore)
        story = Step(story, branch.seat, branch.option, branch.state.log or [])
        return Moment(branch, branch.state, story, lore)

    def recalled(self, player: int, most: int = -1) -> list[Recalled]:
        """What a player was told and has answered, in order; only the newest if there are more than so many."""
        found: list[Recalled] = []
        step = self.story
        while step is not None and not 0 <= most <= len(found):
            for kind, audience, *arguments in reversed(step.events):
                if audience >> player & 1:
                    found.append((EVENT, kind, *arguments))
            if step.seat == player and step.option >= 0:
                found.append((ANSWER, step.option))
            step = step.before
        if step is None:
            found += reversed(self.lore.get(player, []))
        return found[: most if most >= 0 else None][::-1]

    def told(self, player: int) -> str:
        """All that a player recalls, a line for each thing."""
        return "\n".join(line_of(one) for one in self.recalled(player))


def line_of(recalled: Recalled) -> str:
    what, first_of, *rest = recalled
    if what == EVENT:
        return f"{first_of}:{','.join(map(str, rest))}"
    return f"answer {first_of}" if what == ANSWER else f"look {' '.join(map(str, recalled[1:]))}"


class SpielGame(pyspiel.Game):
    """One table. Parameters are those of `Table`; settings are written `"gods:on;starbots:1"`."""

    id = ""

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        table = Table(
            self.id,
            int(chosen["seats"]),
            settings_of(str(chosen["settings"])),
            str(chosen["pack"]),
            str(chosen["form"]),
            str(chosen["reward"]),
            int(chosen["limit"]),
        )
        self.table = table
        self.recall = int(chosen["recall"])
        if self.recall < 0:
            raise SetupError(f"recall is a number of things told, not {self.recall}")
        one_of(f"the reward ({CHANGE} is paid on the way)", table.reward, TERMINAL_REWARDS)
        most = 1.0 if table.reward in (RANK, WIN) else POINTS
        info = {"min_utility": 0.0 if table.reward == WIN else -most, "max_utility": most}
        utility = pyspiel.GameType.Utility.GENERAL_SUM
        if table.game.team:
            utility = pyspiel.GameType.Utility.IDENTICAL
        elif table.reward == RANK and table.players > 1:
            utility = pyspiel.GameType.Utility.ZERO_SUM
            info["utility_sum"] = 0.0
        blank = table.game.blank(table.content, table.seats, table.settings)
        blank.log = []
        self.opening = Moment.after(Branch.opening(blank), None)
        super().__init__(
            type_of(self.id, utility),
            pyspiel.GameInfo(
                num_distinct_actions=table.actions,
                max_chance_outcomes=OUTCOMES,
                num_players=table.players,
                max_game_length=table.limit,
                **info,
            ),
            dict(params or {}),
        )

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None) -> "Observer":
        if params:
            raise SetupError(f"observers have no parameters, but {params}")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        recall = self.recall if kind.perfect_recall else -1
        return Observer(self.table, recall, kind.private_info != pyspiel.PrivateInfoType.NONE)


class SpielState(pyspiel.State):
    """A node: chance is asked, or a seat is, or the game has ended or was cut off at its limit."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment = game.opening

    def table(self) -> Table:
        table: Table = self.get_game().table
        return table

    def current_player(self) -> int:
        if self.moment.g is None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return self.moment.g.waiting()[0]

    def is_terminal(self) -> bool:
        g = self.moment.g
        return g is not None and (not g.stack or g.count >= self.table().limit)

    def by_number(self) -> dict[int, int]:
        """The options of the seat that is asked, by their numbers."""
        moment = self.moment
        if not moment.options and moment.g is not None and moment.g.stack:
            g, table = moment.g, self.table()
            seat = g.waiting()[0]
            options = g.stack[-1].onward(g, seat)[: table.actions]
            moment.options = dict(sorted(zip(table.numbers_of(g, seat, options), options, strict=True)))
        return moment.options

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.by_number()) if player == self.current_player() else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        branch = self.moment.branch
        outcomes = branch.outcomes() if branch is not None else []
        total = sum(weight for _, weight in outcomes)
        return [(outcome, weight / total) for outcome, weight in outcomes]

    def _apply_action(self, action: int) -> None:
        moment = self.moment
        if moment.g is None and moment.branch is not None:
            branch = moment.branch.take(action)
        elif moment.g is not None and action in self.by_number():
            branch = Branch(moment.g, moment.g.waiting()[0], self.by_number()[action])
        else:
            raise SetupError(f"{action} is no legal action here: see legal_actions")
        self.moment = Moment.after(branch, moment)

    def _action_to_string(self, player: int, action: int) -> str:
        table, moment = self.table(), self.moment
        if player == pyspiel.PlayerId.CHANCE:
            asked = moment.branch.asked if moment.branch is not None else None
            return f"{table.game.streams[asked.stream]} {action}" if asked is not None else str(action)
        if moment.g is not None and action in self.by_number():
            return " ".join(map(str, moment.g.game.speech.key(moment.g, self.by_number()[action])))
        return " ".join(map(str, table.describe(action)))

    def returns(self) -> list[float]:
        g, table = self.moment.g, self.table()
        return table.paid(g) if g is not None else [0.0] * table.players

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that the player cannot tell from this one; what others were told begins with what they see."""
        moment, table = self.moment, self.table()
        if moment.g is None:
            raise SetupError("worlds are imagined where a seat is asked, not where chance is")
        world = moment.g.sample(player, Chance.seeded(int(sampler() * (1 << 31))))
        world.log = []
        lore: Lore = {seat: [(LOOK, *looked(table, world, seat))] for seat in range(table.players)}
        lore[player] = moment.recalled(player)
        imagined = SpielState(self.get_game())
        imagined.moment = Moment(None, world, None, lore)
        return imagined

    def __str__(self) -> str:
        moment = self.moment
        if moment.g is None:
            known = moment.branch.prefix if moment.branch is not None else []
            return f"{self.table().game.title}: chance is asked, after {known}"
        given = some(moment.g.count, "answer")
        return f"{self.table().game.title}: {given} given\n{look_words(self.table(), moment.g, 0)}"


def looked(table: Table, g: State, seat: int) -> list[int]:
    seen: list[int] = []
    table.senses.look(g, seat, seen)
    return seen


def look_words(table: Table, g: State, seat: int) -> str:
    """A look with the names of its fields."""
    seen = looked(table, g, seat)
    lines = [f"seat {seat}"]
    for field, offset in zip(table.schema.fields, table.schema.offsets, strict=True):
        lines.append(f"{field.name}: {' '.join(map(str, seen[offset : offset + field.size]))}")
    return "\n".join(lines)


class Observer:
    """What a player perceives now, and with a `recall` from 0 on so many of the newest things that it recalls.

    As a string it is all of them. What is public alone is not told apart: without the player's own knowledge nothing is
    observed. A thing told is a row: what it is (0: nothing), its kind or verb, its arguments.
    """

    def __init__(self, table: Table, recall: int, private: bool) -> None:
        self.table = table
        self.recall = recall
        self.private = private
        sizes = {field.name: field.size for field in table.schema.fields} if private else {}
        self.looks: int = sum(sizes.values())
        if private and recall > 0:
            sizes["recalled"] = recall * ROW
        self.tensor: NDArray[np.float32] = np.zeros(sum(sizes.values()), np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        start = 0
        for name, size in sizes.items():
            self.dict[name] = self.tensor[start : start + size]
            start += size
        if "recalled" in self.dict:
            self.dict["recalled"] = self.dict["recalled"].reshape(recall, ROW)

    def set_from(self, state: SpielState, player: int) -> None:
        g = state.moment.g
        self.tensor[:] = 0
        if g is not None and self.looks:
            self.tensor[: self.looks] = looked(self.table, g, player)
        if "recalled" in self.dict:
            rows = self.dict["recalled"]
            for i, one in enumerate(reversed(state.moment.recalled(player, self.recall))):  # the newest first
                values = [ANSWER, *parts_of(one[1])] if one[0] == ANSWER else [] if one[0] == LOOK else list(one)
                rows[i, : len(values)] = values

    def string_from(self, state: SpielState, player: int) -> str:
        moment = state.moment
        if not self.private:
            return ""
        now = look_words(self.table, moment.g, player) if moment.g is not None else f"seat {player}"
        return f"{moment.told(player)}\n{now}" if self.recall >= 0 else now


def parts_of(packed: int) -> list[int]:
    return [verb_of(packed), first(packed), second(packed), third(packed)]


def register() -> None:
    """Make all games known to OpenSpiel; the module does so when it is imported."""
    for id in asterism.shelf():
        pyspiel.register_game(type_of(id), type(name_of(id), (SpielGame,), {"id": id}))


register()
