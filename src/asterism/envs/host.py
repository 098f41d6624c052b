"""What the environments of all libraries share: a table, its pictures and its record."""

from typing import Unpack

from asterism.envs.render import MODES, Picture, render
from asterism.envs.spaces import ActionSpace, ObservationSpace, action_space, observation_space
from asterism.envs.table import CHANGE, Table, Words, one_of
from asterism.kernel.game.record import Record


class Host:
    """Has a table; `render_mode` is "human", "ansi" or "rgb_array"."""

    table: Table
    render_mode: str | None

    def lay(self, game: str, render_mode: str | None, **words: Unpack[Words]) -> None:
        """Lay the table, before anything else is done."""
        self.render_mode = None if render_mode is None else one_of("render_mode", render_mode, tuple(MODES))
        self.table = Table(game, **words)
        self.standing: list[float] = []

    def stand(self) -> None:
        """Note where everybody stands as a game begins."""
        self.standing = self.table.standings() if self.table.reward == CHANGE else []

    def paid(self) -> list[float]:
        """What the last answers are worth to each player."""
        table = self.table
        paid = table.payments() if table.ended() else [0.0] * table.players
        if table.reward != CHANGE:
            return paid
        before, self.standing = self.standing, table.standings()
        return [paid[seat] + self.standing[seat] - before[seat] for seat in range(table.players)]

    def render(self) -> Picture:
        return render(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def record(self) -> Record:
        """The game so far; it opens in the browser."""
        return self.table.record()


class Agents(Host):
    """Every seat that is asked anything is an agent of PettingZoo; `more` numbers stand for answers of its own."""

    def lay_for_agents(self, game: str, render_mode: str | None, max_cycles: int, more: int, words: Words) -> None:
        if max_cycles:
            words.setdefault("limit", max_cycles)
        self.lay(game, render_mode, **words)
        self.metadata = {"name": f"asterism_{game}", "render_modes": MODES, "is_parallelizable": False, "render_fps": 1}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._observation_space = observation_space(self.table, more)
        self._action_space = action_space(self.table, more)

    def observation_space(self, agent: str) -> ObservationSpace:
        self.seat_of(agent)
        return self._observation_space

    def action_space(self, agent: str) -> ActionSpace:
        self.seat_of(agent)
        return self._action_space

    def seat_of(self, agent: str) -> int:
        if agent not in self.seats:
            raise KeyError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return self.seats[agent]
