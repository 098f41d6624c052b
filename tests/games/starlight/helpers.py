"""What the Starlight tests share: positions set up piece by piece, answers written as words."""

import shutil
import tomllib
from collections.abc import Iterable
from pathlib import Path

from asterism.games.starlight import GAME
from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.names import PRIVILEGES
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.counters import star_launched
from asterism.games.starlight.rules.invariant import invariant
from asterism.games.starlight.rules.launch import FLARE, Launch
from asterism.games.starlight.rules.ops import VOCABULARY
from asterism.games.starlight.rules.setup import Night
from asterism.games.starlight.rules.turn import ACTING, Turn
from asterism.kernel.cards import Amount, Op, Test
from asterism.kernel.cards.reader import TextReader
from asterism.kernel.entry import Entry
from asterism.kernel.errors import PackError
from asterism.kernel.pack import Reader
from games.answering import play_randomly as play_randomly
from games.answering import rule_refusing

HOUSE = GAME.folder / "packs" / "house"
PLAIN = {"seating": "as-listed", "start-player": "seat-1", "late-seats": "off"}


def house() -> StarlightContent:
    content = GAME.content()
    assert isinstance(content, StarlightContent)
    return content


def written(text: str) -> tuple[TextReader[Starlight], Entry]:
    """A value as an author would write it on a card of the house set, ready to be read."""
    reader = Reader(HOUSE, GAME.id)
    return TextReader(VOCABULARY, house().texts), Entry(reader, "test.toml", "card", tomllib.loads(f"it = {text}"))


def goal(text: str) -> Test[Starlight]:
    texts, entry = written(text)
    found = texts.test(entry, "it")
    assert entry.reader.problems == []
    return found


def night(text: str) -> Amount[Starlight]:
    """The upper box of a Flare."""
    texts, entry = written(text)
    found = texts.amount(entry, "it", 0, 99, place="flare")
    assert entry.reader.problems == []
    return found


def act(text: str) -> Op[Starlight]:
    """One step of a Starbot's card."""
    texts, entry = written(text)
    found = texts.step(entry, "it", entry.value("it"), "starbot")
    assert found is not None and entry.reader.problems == []
    return found


def scoring(g: Starlight, seat: int, core: str, rays: list[int], slot: str = "") -> None:
    """Seat's star with these rays has landed in its slot (or scores without one): Flares can be attached."""
    place = g.content.slot_ids.index(slot) if slot else -1
    g.call(Launch(seat, FLARE, not slot, core_number(core), 0, rays, place, []))
    assert star_launched(g, seat) is not None


def raw_table(seats: int, seed: int, settings: dict[str, str]) -> Starlight:
    """A new game with exactly these options."""
    g = GAME.new(seats, seed, settings)
    assert isinstance(g, Starlight)
    return g


def table(seats: int = 2, seed: int = 1, **settings: str) -> Starlight:
    """A new game; seats play in their order and nobody starts with saved AP unless the options say so."""
    words = {name.replace("_", "-"): choice for name, choice in settings.items()}
    return raw_table(seats, seed, {**PLAIN, **words})


def scene(
    seats: int = 2,
    space: str = "cores",
    ap: int = 5,
    fresh: bool = False,
    round: int = 2,
    last: bool = False,
    seed: int = 1,
    settings: dict[str, str] | None = None,
    **more: str,
) -> Starlight:
    """Seat 0 in the middle of a turn: standing on a space with so many AP, nobody else on the rondel.

    `fresh`: it has just stepped there. `last`: it is the last turn of the game.
    """
    g = table(seats, seed, **{**(settings or {}), **more})
    if g.god_offers:
        for seat in g.waiting():
            g.apply(seat, g.options(seat)[0])
    g.round = round
    g.turn = 0
    g.ap = ap
    g.daybreak = round - 1 if last else 0
    g.space = [-1] * seats
    g.space[0] = house().space_ids.index(space)
    g.stack = []
    g.call(Night(2))
    g.call(Turn(0, ACTING, fresh, fresh, False, g.stars[0] << 8 | len(g.used[0])))
    return g


def stand(g: Starlight, seat: int, space: str) -> None:
    g.space[seat] = g.content.space_ids.index(space)


def core_number(id: str) -> int:
    return [card.id for card in house().cores].index(id)


def flare_number(id: str) -> int:
    return [card.id for card in house().flares].index(id)


def slot_number(id: str) -> int:
    return house().slot_ids.index(id)


def god_number(id: str) -> int:
    return [card.id for card in house().gods].index(id)


def give_rays(g: Starlight, seat: int, *kinds: str) -> None:
    """Rays from the bags ("long-ruby"), or written with a number ("2 long-ruby")."""
    for words in kinds:
        number, _, kind = words.rpartition(" ")
        ray = g.content.ray_ids.index(kind)
        for _ in range(int(number or 1)):
            bag = g.short_bag if ray & 1 else g.long_bag
            if ray not in bag:  # it lies in the pool: change it for another
                pool = g.short_pool if ray & 1 else g.long_pool
                other = next(there for there in bag if there != ray)
                pool[pool.index(ray)] = other
                bag[bag.index(other)] = ray
            bag.remove(ray)
            g.add_ray(seat, ray, 1)


def give_core(g: Starlight, seat: int, id: str) -> int:
    """A Core out of the deck (or the pool, which gets another)."""
    core = core_number(id)
    if core in g.core_pool:
        g.core_pool[g.core_pool.index(core)] = g.core_deck[0]
        g.core_deck[0] = core
    g.core_deck.remove(core)
    g.cores[seat] = [*g.cores[seat], core]
    return core


def drop_starter(g: Starlight, seat: int = 0) -> None:
    g.cores[seat] = [core for core in g.cores[seat] if core < g.content.deck_cores]


def give_flare(g: Starlight, seat: int, id: str, used: bool = False) -> int:
    flare = flare_number(id)
    if flare in g.flare_pool:
        g.flare_pool[g.flare_pool.index(flare)] = g.flare_deck[0]
        g.flare_deck[0] = flare
    g.flare_deck.remove(flare)
    if used:
        g.used[seat] = [*g.used[seat], flare]
    else:
        g.flares[seat] = [*g.flares[seat], flare]
    return flare


def give_privilege(g: Starlight, seat: int, *ids: str) -> None:
    for id in ids:
        g.privileges[seat] |= 1 << PRIVILEGES.index(id)


def give_laurels(g: Starlight, seat: int, *ids: str) -> None:
    """Exactly these Laurels; what the seat had goes back to the deck."""
    numbers = [[card.id for card in house().laurels].index(id) for id in ids]
    g.laurel_deck = sorted(g.laurel_deck + g.laurels[seat])
    g.laurels[seat] = []
    for laurel in numbers:
        for other in range(g.seats):
            if laurel in g.laurels[other]:
                spare = next(card for card in g.laurel_deck if card not in numbers)
                g.laurel_deck.remove(spare)
                g.laurels[other] = [spare if card == laurel else card for card in g.laurels[other]]
                g.laurel_deck.append(laurel)
        g.laurel_deck.remove(laurel)
    g.laurels[seat] = numbers


def lay_accolades(g: Starlight, *ids: str) -> None:
    """These Accolades on locations 1, 2, ...; others follow."""
    numbers = [[card.id for card in house().accolades].index(id) for id in ids]
    rest = [card for card in range(len(house().accolades)) if card not in numbers]
    g.accolades = (numbers + rest)[:5]


def give_god(g: Starlight, seat: int, id: str) -> None:
    """Play by this God from now on (Laurels and starting privileges included)."""
    g.god[seat] = god_number(id)
    g.privileges[seat] |= g.god_of(seat).start_privileges
    g.free_flushes = g.god_of(0).free_flushes


def fill(g: Starlight, seat: int, *slots: str, night: bool = True) -> None:
    """Stars of a seat in these slots, with their points."""
    for id in slots:
        slot = slot_number(id)
        g.place_star(seat, slot)
        g.stars[seat] += 1
        if night:
            g.night[seat] += g.content.slot_points[slot]
    for procedure in g.stack:
        if isinstance(procedure, Turn):
            procedure.judged = g.stars[procedure.seat] << 8 | len(g.used[procedure.seat])


def set_core_pool(g: Starlight, *ids: str) -> None:
    """These Cores on offer; everything else of pool and deck is in the deck."""
    everything = g.core_deck + g.core_pool
    g.core_pool = [core_number(id) for id in ids]
    g.core_deck = [core for core in everything if core not in g.core_pool]


def set_flare_pool(g: Starlight, *ids: str) -> None:
    everything = g.flare_deck + [flare for flare in g.flare_pool if flare >= 0]
    g.flare_pool = [flare_number(id) if id else -1 for id in ids]
    g.flare_deck = [flare for flare in everything if flare not in g.flare_pool]


def set_ray_pool(g: Starlight, *kinds: str) -> None:
    """These rays in the pool of their length, from left to right."""
    rays = [g.content.ray_ids.index(kind) for kind in kinds]
    bag = g.short_bag if rays[0] & 1 else g.long_bag
    pool = g.short_pool if rays[0] & 1 else g.long_pool
    bag.extend(pool)
    pool.clear()
    for ray in rays:
        bag.remove(ray)
        pool.append(ray)


def do(g: Starlight, *answers: str) -> None:
    """Answer for whoever is asked, each answer as words: "take-ray long-ruby". Nothing may get lost."""
    for words in answers:
        assert g.waiting(), f"nobody is asked, so {words!r} has no seat"
        g.apply(g.waiting()[0], list(words.split()))
        assert invariant(g) == "", (words, invariant(g))


def offered(g: Starlight) -> list[str]:
    """Everything the asked seat may answer, as words."""
    seat = g.waiting()[0]
    return [" ".join(str(word) for word in GAME.speech.key(g, packed)) for packed in g.options(seat)]


def verbs(g: Starlight) -> set[str]:
    return {words.split()[0] for words in offered(g)}


def refusal(g: Starlight, words: str, seat: int | None = None) -> str:
    """The rule that forbids an answer of whoever is asked, or of a seat."""
    return rule_refusing(g, g.waiting()[0] if seat is None else seat, list(words.split()))


def advised_play(g: Starlight, limit: int = 100_000) -> Starlight:
    for _ in range(limit):
        if not g.stack:
            break
        seat = g.waiting()[0]
        options = g.options(seat)
        worths = GAME.worths(g, seat, options)
        g.step(seat, options[worths.index(max(worths))])
    return g


def names(mask: int, ids: list[str]) -> list[str]:
    return [id for i, id in enumerate(ids) if mask >> i & 1]


def player(g: Starlight, seat: int, viewer: int) -> dict[str, object]:
    players = g.observe(viewer)["players"]
    assert isinstance(players, list)
    found = players[seat]
    assert isinstance(found, dict)
    return found


def copied_pack(folder: Path, changes: Iterable[tuple[str, str, str]]) -> Path:
    """The house pack with some text replaced; every replacement must find its place."""
    pack = folder / "pack"
    shutil.copytree(HOUSE, pack)
    for file, old, new in changes:
        text = (pack / file).read_text(encoding="utf-8")
        assert old in text, f"{file} does not contain {old!r}"
        (pack / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return pack


def play_with(g: Starlight, pack: Path) -> None:
    """Go on with another pack of the same cards."""
    g.content = GAME.load_pack(pack)
    g.pack = g.content


def pack_problems(pack: Path) -> str:
    try:
        GAME.load_pack(pack)
    except PackError as error:
        return str(error)
    return ""
