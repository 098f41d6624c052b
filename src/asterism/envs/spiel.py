"""OpenSpiel: importing this module registers `asterism_codex` and so on, with chance as explicit nodes.

>>> import pyspiel, asterism.envs.spiel
>>> game = pyspiel.load_game("asterism_codex")
>>> state = game.new_initial_state()
>>> state.is_chance_node(), len(state.chance_outcomes())
(True, 6)

Sealed choices are asked one seat after the other and stay hidden until they are shown. An information state is all that
was ever told to a seat, with its own answers, as a string; as a tensor it would have hundreds of thousands of numbers,
so there is none. States that come from `resample_from_infostate` have no history, so they cannot be serialised.
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
from asterism.kernel.errors import SetupError
from asterism.kernel.state import Event, State

OUTCOMES: Final = 128  # outcomes of chance have numbers below
POINTS: Final = 1000.0  # no score is larger
TERMINAL_REWARDS: Final = (RANK, WIN, SCORE, MARGIN)
PARAMETERS: Final = {"seats": 0, "settings": "", "pack": "house", "form": "", "reward": "", "limit": 0}


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
        provides_information_state_tensor=False,
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


class Moment:
    """A position, or an answer whose luck is still open. It is never changed, so copies of a state share it."""

    def __init__(self, branch: Branch[State] | None, g: State | None, story: Step | None, lore: dict[int, str]) -> None:
        self.branch: Branch[State] | None = branch  # None in an imagined position
        self.g: State | None = g
        self.story: Step | None = story
        self.lore: dict[int, str] = lore  # what each seat knew when an imagined story began
        self.options: dict[int, int] = {}  # by their numbers, once they were asked for

    def __deepcopy__(self, memo: dict[int, object]) -> "Moment":
        return self

    @staticmethod
    def after(branch: Branch[State], before: "Moment | None") -> "Moment":
        story, lore = (before.story, before.lore) if before is not None else (None, {})
        if branch.state is None:
            return Moment(branch, None, story, lore)
        story = Step(story, branch.seat, branch.option, branch.state.log or [])
        return Moment(branch, branch.state, story, lore)

    def told(self, player: int) -> str:
        """Everything a player was told, and has answered, in order."""
        lines: list[str] = []
        step = self.story
        while step is not None:
            for kind, audience, *arguments in reversed(step.events):
                if audience >> player & 1:
                    lines.append(f"{kind}:{','.join(map(str, arguments))}")
            if step.seat == player and step.option >= 0:
                lines.append(f"answer {step.option}")
            step = step.before
        if player in self.lore:
            lines.append(self.lore[player])
        return "\n".join(reversed(lines))


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
        return Observer(self.table, kind.perfect_recall, kind.private_info != pyspiel.PrivateInfoType.NONE)


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
        lore = {seat: look_words(table, world, seat) for seat in range(table.players)}
        lore[player] = moment.told(player)
        imagined = SpielState(self.get_game())
        imagined.moment = Moment(None, world, None, lore)
        return imagined

    def __str__(self) -> str:
        moment = self.moment
        if moment.g is None:
            known = moment.branch.prefix if moment.branch is not None else []
            return f"{self.table().game.title}: chance is asked, after {known}"
        return f"{self.table().game.title}: {moment.g.count} answers given\n{look_words(self.table(), moment.g, 0)}"


def look_words(table: Table, g: State, seat: int) -> str:
    """A look with the names of its fields."""
    seen: list[int] = []
    table.senses.look(g, seat, seen)
    lines = [f"seat {seat}"]
    for field, offset in zip(table.schema.fields, table.schema.offsets, strict=True):
        lines.append(f"{field.name}: {' '.join(map(str, seen[offset : offset + field.size]))}")
    return "\n".join(lines)


class Observer:
    """What a player perceives now; with perfect recall, also all it was ever told (as a string only).

    What is public alone is not told apart: without the player's own knowledge nothing is observed.
    """

    def __init__(self, table: Table, recall: bool, private: bool) -> None:
        self.table = table
        self.recall = recall
        self.private = private
        tells = private and not recall
        self.tensor: NDArray[np.float32] = np.zeros(table.schema.width if tells else 0, np.float32)
        self.dict: dict[str, NDArray[np.float32]] = {}
        if tells:
            for field, offset in zip(table.schema.fields, table.schema.offsets, strict=True):
                self.dict[field.name] = self.tensor[offset : offset + field.size]

    def set_from(self, state: SpielState, player: int) -> None:
        g = state.moment.g
        if not self.dict:
            return
        seen: list[int] = []
        if g is not None:
            self.table.senses.look(g, player, seen)
        self.tensor[:] = seen if seen else 0

    def string_from(self, state: SpielState, player: int) -> str:
        moment = state.moment
        if not self.private:
            return ""
        now = look_words(self.table, moment.g, player) if moment.g is not None else f"seat {player}"
        return f"{moment.told(player)}\n{now}" if self.recall else now


def register() -> None:
    """Make all games known to OpenSpiel; the module does so when it is imported."""
    for id in asterism.shelf():
        pyspiel.register_game(type_of(id), type(name_of(id), (SpielGame,), {"id": id}))


register()
