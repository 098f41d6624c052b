"""What one viewer is shown of a table. Everything is made from the viewer's observation, decision and log."""

import marshal
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from asterism.drawing.areas import Areas
from asterism.drawing.boards import board_of, has_board
from asterism.drawing.tokens import seat_glyph
from asterism.kernel.english import of_others, some
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import Content
from asterism.kernel.procedure import Cited, Sealed
from asterism.kernel.speech.decision import Barred, Choice, Decision
from asterism.kernel.speech.speech import Key
from asterism.kernel.speech.view import SeatPanel, Zone
from asterism.kernel.state import SPECTATOR, State
from asterism.web.advice import Note
from asterism.web.choices import GROUP, Bar, as_json, bar_of, goes_with
from asterism.web.fairness import may_see_everything, others_at
from asterism.web.happened import Happened
from asterism.web.journal import Ending
from asterism.web.lesson import LessonPage, leads_by
from asterism.web.live import Live, Told
from asterism.web.once import once
from asterism.web.playing import undo_plan
from asterism.web.revision import sentence_of
from asterism.web.rows import Head, Said, Seat
from asterism.web.undo import Plan

LATELY = 80  # answers whose story a page shows


@dataclass
class Spot:
    """A piece, zone or seat as something to press: nothing, one answer, a pick that narrows, or a barred move."""

    state: str = ""  # "", "can-act", "selected", "target", "barred"
    answer: str = ""  # the key of the only option left here
    label: str = ""
    note: str = ""
    picks: list[str] = field(default_factory=list)  # the picks after pressing it
    suggested: bool = False  # a lesson or an expert proposes a move by it


@dataclass
class SeatView:
    """One seat beside the table."""

    seat: Seat
    panel: SeatPanel | None
    waiting: bool
    ready: bool
    mine: bool
    viewed: bool

    @property
    def glyph(self) -> str:
        return seat_glyph(self.seat.seat)

    @property
    def thinking(self) -> bool:
        return self.waiting and self.seat.played_by_bot != ""


@dataclass
class Scene:
    """Everything on one viewer's table page, and on the API's view of it."""

    head: Head
    game: AnyGame
    viewer: int
    mine: list[int]
    at: int  # the moment shown, in answers
    live: bool  # the moment shown is the present one
    view: dict[str, object]
    headline: str
    asked: Cited
    waiting: list[int]
    ready: list[int]
    decision: Decision | None
    zones: list[Zone]
    seats: list[SeatView]
    told: list[Told]
    content: Content
    undo: Plan | None
    restart: Plan | None
    others: list[int]
    may_fork: bool
    pass_to: int  # the seat whose turn it is behind the curtain, or -1
    picks: list[str] = field(default_factory=list)
    chat: list[Said] = field(default_factory=list)
    notes: str = ""
    lesson: LessonPage | None = None
    ending: Ending | None = None
    pings: list[Said] = field(default_factory=list)  # what somebody has just pointed at
    pointable: dict[str, str] = field(default_factory=dict)  # what one may point at, by id
    hint: Note | None = None  # what the viewer's seat has asked an expert
    happened: Happened | None = None  # since the viewer's last turn; a live table tells it

    @property
    def outcome(self) -> dict[str, Any] | None:
        """How it ended; where rules were corrected since, as it was written down."""
        if self.live and self.head.revised.get("open"):
            return self.head.outcome or None
        shown = self.view["outcome"]
        assert shown is None or isinstance(shown, dict)
        return shown

    @property
    def revised(self) -> str:
        """What a change of the rules did to this game, in a sentence or two; "" if nothing."""
        return sentence_of(self.head, self.game.title)

    @once
    def board(self) -> Areas | None:
        """The drawn board area by area, if the game has one; pages alone ask for it."""
        if not has_board(self.game):
            return None
        return board_of(self.game)(self.view, self.content, [seat.seat.name for seat in self.seats])

    @once
    def options(self) -> list[Choice]:
        """The options that go with what is picked, then several in one go."""
        if self.decision is None:
            return []
        every = [*self.decision.options, *self.decision.series]
        return [choice for choice in every if goes_with(choice, self.picks)]

    @once
    def bar(self) -> Bar:
        """The options as the choice bar shows them."""
        return bar_of(self.options, self.picks, self.piece_names, self.proposes)

    @once
    def piece_names(self) -> dict[str, str]:
        names = {piece.id: piece.name for zone in self.zones for piece in zone.pieces}
        return names | {zone.id: zone.title for zone in self.zones}

    def pick_name(self, pick: str) -> str:
        """What somebody has picked, in words."""
        return pick.removeprefix(GROUP) if pick.startswith(GROUP) else self.piece_names.get(pick, pick)

    def areas(self) -> list[tuple[str, str]]:
        """The areas of the page with their names, for the tabs."""
        if self.board is not None:
            return self.board.filled()
        found = [("stage", "Table"), ("mine", "Mine"), ("others", "Others")]
        zones = {"stage": self.shared_zones, "mine": self.own_zones, "others": self.other_zones}
        return [(area, name) for area, name in found if zones[area]]

    @once
    def touching(self) -> dict[str, list[Choice]]:
        """The options by what they touch."""
        found: dict[str, list[Choice]] = {}
        for choice in self.options:
            for id in choice.touches:
                found.setdefault(id, []).append(choice)
        return found

    def groups(self) -> list[tuple[str, list[Choice]]]:
        """The options under their headings, in the order of the game."""
        groups: dict[str, list[Choice]] = {}
        for choice in self.options:
            if not self.proposes(choice.answer):  # that one stands in the bar
                groups.setdefault(choice.group, []).append(choice)
        return list(groups.items())

    @property
    def barred(self) -> list[Barred]:
        return self.decision.barred if self.decision is not None else []

    def spot(self, id: str) -> Spot:
        """What pressing a piece, zone or seat does now."""
        spot = self._spot(id)
        spot.suggested = self.lesson is not None and self.lesson.points_at(id, self.picks)
        if self.hint is not None and not spot.suggested:
            spot.suggested = leads_by(self.hint.touches, id, self.picks)
        return spot

    def proposes(self, answer: Key | list[Key]) -> bool:
        """Whether this is the move that the lesson or an expert proposes."""
        if self.lesson is not None and self.lesson.suggests(answer):
            return True
        return self.hint is not None and self.hint.key == answer

    def _spot(self, id: str) -> Spot:
        if id in self.picks:
            return Spot("selected", picks=[pick for pick in self.picks if pick != id])
        touching = self.touching.get(id, [])
        state = "target" if self.picks else "can-act"
        if len(touching) == 1:
            only = touching[0]
            return Spot(state, as_json(only.answer), only.label, only.note)
        if touching:
            return Spot(state, note=some(len(touching), "choice"), picks=[*self.picks, id])
        for barred in self.barred:
            if id in barred.choice.touches:
                return Spot("barred", label=barred.choice.label, note=barred.why)
        return Spot()

    @once
    def pressable(self) -> set[str]:
        """The ids whose spot may be more than plain."""
        barred = [id for barred in self.barred for id in barred.choice.touches]
        lesson = self.lesson.suggested.touches if self.lesson is not None and self.lesson.suggested is not None else []
        return {*self.picks, *self.touching, *barred, *lesson, *(self.hint.touches if self.hint is not None else [])}

    def told_lately(self) -> list[tuple[bool, object, list[Told]]]:
        """The end of the log, the newest first, in pieces that stay the same while the log grows.

        The first of each is whether it happened since the viewer's last turn.
        """
        since = self.happened.since if self.happened is not None else self.at
        pieces: dict[tuple[bool, int], list[Told]] = {}
        for told in reversed(self.told[-LATELY:]):
            pieces.setdefault((told.count > since, told.count // 10), []).append(told)
        return [(new, tuple(one.mark for one in some), some) for (new, _), some in pieces.items()]

    @property
    def shared_zones(self) -> list[Zone]:
        return [zone for zone in self.zones if zone.owner < 0]

    @property
    def own_zones(self) -> list[Zone]:
        return [zone for zone in self.zones if zone.owner == self.viewer and self.viewer >= 0]

    @property
    def other_zones(self) -> list[Zone]:
        return [zone for zone in self.zones if zone.owner >= 0 and zone.owner != self.viewer]

    def name(self, seat: int) -> str:
        return self.seats[seat].seat.name

    @property
    def prompt(self) -> str:
        """One sentence: who must do what."""
        if self.outcome is not None:
            return self.result()
        if self.head.closed and self.live:
            return "This table was closed before the game was over."
        if self.head.held and self.live:
            return "The rules were corrected: does the game go on?"
        if self.viewer in self.waiting:
            return f"Your turn: {self.asked.text}."
        names = " and ".join(self.name(seat) for seat in self.waiting)
        sentence = f"{names} must {of_others(self.asked.text)}."
        if self.decision is not None:
            return f"You may still act. {sentence}"
        return sentence

    def result(self) -> str:
        """How it ended, in a sentence."""
        outcome = self.head.outcome if self.live else self.outcome
        assert outcome is not None
        winners = [self.name(seat) for seat, rank in enumerate(outcome["ranks"]) if rank == 1]
        if self.game.team:
            return "You win together." if winners else "You lose together."
        if len(self.seats) == 1:
            return f"{self.name(0)} finishes with {some(outcome['scores'][0], 'point')}."
        return f"{' and '.join(winners)} {'win' if len(winners) > 1 else 'wins'}."

    def to_json(self) -> dict[str, object]:
        """The scene for programs; the same facts as on the page."""
        return {
            "table": self.head.id,
            "game": self.head.game,
            "status": self.head.status,
            "version": self.head.version,
            "epoch": self.head.epoch,
            "answers": self.at,
            "seat": self.viewer if self.viewer >= 0 else None,
            "headline": self.headline,
            "prompt": self.prompt,
            "rule": self.asked.rule,
            "revised": self.revised or None,
            "waiting": self.waiting,
            "ready": self.ready,
            "decision": self.decision.to_json() if self.decision is not None else None,
            "view": self.view,
            "zones": [zone.to_json() for zone in self.zones],
            "seats": [
                {
                    "seat": seat.seat.seat,
                    "name": seat.seat.name,
                    "kind": seat.seat.kind,
                    "bot": seat.seat.played_by_bot or None,
                    "facts": [list(fact) for fact in seat.panel.facts] if seat.panel is not None else [],
                    "score": seat.panel.score if seat.panel is not None else None,
                }
                for seat in self.seats
            ],
            "log": [{"answers": told.count, "lines": told.lines} for told in self.told],
            "chat": [{"seat": said.seat, "text": said.text, "piece": said.piece or None} for said in self.chat],
        }


def scene_of(live: Live, viewer: int, mine: list[int], at: int = -1, picks: Sequence[str] = ()) -> Scene:
    """The present table for a viewer, with what is picked on it, or an earlier moment."""
    match = live.playing
    count = len(match.record.answers)
    is_live = at < 0
    at = count if is_live else at
    state = match.state if is_live else match.at(at)
    table = live.game.speech
    view: dict[str, object] = marshal.loads(marshal.dumps(state.observe(viewer)))  # it shares nothing with the position
    ended = is_live and (live.head.closed or bool(live.head.revised.get("open")))  # or it waits whether to go on
    waiting = state.waiting() if not ended else []
    ready = ready_seats(state) if not ended else []
    panels = {panel.seat: panel for panel in table.panels(view, state.pack)}
    seats = [
        SeatView(
            seat,
            panels.get(seat.seat),
            seat.seat in waiting,
            seat.seat in ready,
            seat.seat in mine,
            seat.seat == viewer,
        )
        for seat in live.seats
    ]
    decision = state.decision(viewer) if is_live and viewer != SPECTATOR and not ended else None
    undoing = is_live and viewer in mine and not ended
    return Scene(
        head=live.head,
        game=live.game,
        viewer=viewer,
        mine=mine,
        at=at,
        live=is_live,
        view=view,
        headline=table.headline(view),
        asked=table.asked(state, viewer),
        waiting=waiting,
        ready=ready,
        decision=decision,
        zones=table.zones(view, state.pack),
        seats=seats,
        told=live.story(viewer, at),
        content=state.pack,
        undo=undo_plan(live, mine, False) if undoing else None,
        restart=undo_plan(live, mine, True) if undoing else None,
        others=others_at(live, mine),
        may_fork=may_see_everything(live, mine),
        pass_to=-1,
        picks=kept_picks(decision, picks),
    )


def kept_picks(decision: Decision | None, picks: Sequence[str]) -> list[str]:
    """Those picks that some option still goes with, in their order."""
    kept: list[str] = []
    for pick in picks:
        if decision is not None and any(goes_with(choice, [*kept, pick]) for choice in decision.options):
            kept.append(pick)
    return kept


def choose_viewer(live: Live, mine: list[int], wanted: int) -> tuple[int, int]:
    """Whose view to show, and whom to pass the screen to: a seat's secrets stay behind a curtain until its turn.

    With one seat on this screen there is nothing to hide. With several, the wanted seat is shown while it may
    act, or while nobody else on this screen has to.
    """
    if not mine:
        return SPECTATOR, -1
    if len(mine) == 1:
        return mine[0], -1
    waiting = [seat for seat in live.head.waiting if seat in mine and not live.seats[seat].standin]
    if not live.head.curtain or live.game.open_hands:
        return (wanted if wanted in waiting or (wanted in mine and not waiting) else (waiting or mine)[0]), -1
    if wanted in mine and (wanted in waiting or not waiting):
        return wanted, -1
    return SPECTATOR, (waiting or mine)[0]


def ready_seats(state: State) -> list[int]:
    """Who has made a secret choice that others are still waited for."""
    top = state.stack[-1] if state.stack else None
    return top.may_act(state) if isinstance(top, Sealed) else []
