"""Which cards are too strong, too weak, dead? Screened by regression, confirmed by giving and by barring them."""

from collections import Counter
from statistics import fmean

import asterism
from asterism.kernel.english import capital, listed, some
from asterism.lab.answer import Answer, Table, answers
from asterism.lab.answers import game_table, how_many_more
from asterism.lab.experiment import FRESH, Arm, Deals, Experiment, Player
from asterism.lab.measures import (
    Finding,
    Stratum,
    as_one_family,
    comparisons,
    deals_of,
    difference,
    level,
    scores,
    strata,
    table,
    won_by,
)
from asterism.lab.playing import GameRow
from asterism.lab.regression import DEALS_A_COLUMN, FEWEST_DEALS, Slope, slopes
from asterism.lab.stats import DISCOVERY_RATE, EQUAL, MOVED, TOO_FEW, mean, share
from asterism.lab.store import Run

OPEN = "open: too few games"


@answers("cards", collect=("cards",))
def screened(run: Run) -> Answer:
    """All cards at a glance. What stands out here is a lead: `--confirm` asks again, on other deals."""
    tables: list[Table] = []
    leads: dict[str, list[str]] = {}
    tested: list[int] = []
    had = 0
    for stratum in strata(run.experiment):
        for arm in run.experiment.arms:
            rows = [row for rows in deals_of(run, arm, stratum).values() for row in rows]
            if rows:
                made, found = card_table(run, rows, stratum)
                tables.append(made)
                had = max(had, len(made.rows))
                tested.append(len(found))
                for slope in found:
                    if slope.stands:
                        leads.setdefault(slope.name, []).append("strong" if slope.estimate.value > 0 else "weak")
    return Answer(lead_sentences(leads, tested, had), [*tables, game_table(run)])


def lead_sentences(leads: dict[str, list[str]], tested: list[int], had: int) -> list[str]:
    """What the screening says of `had` cards; `tested` is how many each table and bot could say something of."""
    judged = [count for count in tested if count]
    if not judged:
        needed = max(FEWEST_DEALS, DEALS_A_COLUMN * had)
        return [
            f"There are too few deals to say anything of single cards yet: {some(had, 'card')} need about {needed}."
        ]
    if not leads:
        return [f"No card of {max(judged)} stands out from the others, as far as these games can tell."]
    agreed = [f"{card} ({said[0]})" for card, said in leads.items() if len(said) == len(judged) and len(set(said)) == 1]
    single = [f"{card} ({said[0]})" for card, said in leads.items() if len(set(said)) == 1 and len(said) < len(judged)]
    split = [card for card, said in leads.items() if len(set(said)) > 1]
    share = f"{len(leads)} of {some(max(judged), 'card')}"
    if len(judged) > 1:
        sentences = [f"{share} stand out for at least one bot, for all of them: {', '.join(agreed) or 'none'}."]
        sentences += [f"For one bot only: {', '.join(single)}."] if single else []
    else:
        sentences = [f"{share} stand out: {', '.join(agreed)}."]
    if split:
        sentences.append(f"The verdict flips between bots on {', '.join(split)}.")
    if len(judged) < len(tested):
        sentences.append(
            f"{len(tested) - len(judged)} of {len(tested)} tables and bots had too few deals to judge cards."
        )
    confirm = ",".join(list(leads)[:4])
    sentences.append(
        f"This is a screening, in which one lead in ten is false and winners may own what did not help them: "
        f"`asterism lab cards ... --confirm {confirm}` gives and bars them on fresh deals."
    )
    return sentences


def card_table(run: Run, rows: list[GameRow], stratum: Stratum) -> tuple[Table, list[Slope]]:
    """Pick, use and dead rate, the owners' wins, and what moves with owning the card, all else equal."""
    games: Counter[str] = Counter()
    owners: dict[str, list[float]] = {}  # what they won, or scored where everybody plays alone
    uses: Counter[str] = Counter()
    idle: Counter[str] = Counter()
    for row in rows:
        games.update({str(line[0]) for line in table(row, "cards")})
        for card, seat, _, used in table(row, "cards"):
            gained = won_by(row, int(seat)) if wins_count(run) else scores(row)[int(seat)]
            owners.setdefault(str(card), []).append(gained)
            uses[str(card)] += int(used)
            idle[str(card)] += not used
    found = {slope.name: slope for slope in ownership_slopes(run, rows, sorted(owners))}
    lines: list[list[str]] = []
    points: list[dict[str, object]] = []
    for card in sorted(owners, key=lambda card: (-found[card].shrunk if card in found else 0.0, -games[card])):
        slope = found.get(card)
        line = [
            card,
            f"{100 * games[card] / len(rows):.0f} %",
            f"{uses[card] / len(owners[card]):.1f}",
            f"{100 * idle[card] / len(owners[card]):.0f} %",
            share(sum(owners[card]), len(owners[card])).percent() if wins_count(run) else str(mean(owners[card])),
            slope_words(run, slope) if slope else "too rare" if found else "too few deals",
            f"{slope.rank[0]} to {slope.rank[1]}" if slope else "",
            f"{slope.q:.2f}" if slope else "",
            f"screened {'strong' if slope.estimate.value > 0 else 'weak'}" if slope and slope.stands else "",
        ]
        lines.append(line)
        if slope:
            points.append(point(card, slope, games[card] / len(rows)))
    gain = "owners won" if wins_count(run) else "owners scored"
    heads = ["card", "in games", "uses", "never used", gain, "all else equal", "rank", "q", "stands out"]
    note = (
        f"{some(len(rows), 'game')}. *{capital(gain)}* describes: winners own more, whatever it is. "
        f"*All else equal*: what a seat's {'wins' if wins_count(run) else 'points'} move with owning it, with as many "
        "cards, from the same seat."
    )
    if found:
        note += (
            f" {some(len(found), 'card')} tested as one family: *q* is the share of false leads among those up to this "
            f"one (Benjamini-Hochberg; up to {DISCOVERY_RATE:g} a card stands out). *Too rare*: had by one side alone "
            f"in fewer than {FEWEST_DEALS} deals."
        )
    made = Table(f"Cards: {stratum}", heads, lines, note, "cards", points)
    return made, list(found.values())


def slope_words(run: Run, slope: Slope) -> str:
    return slope.estimate.percent() if wins_count(run) else str(slope.estimate)


def point(card: str, slope: Slope, rate: float) -> dict[str, object]:
    return {
        "card": card,
        "rate": rate,
        "effect": slope.estimate.value,
        "low": slope.estimate.low,
        "high": slope.estimate.high,
        "stands": slope.stands,
    }


def wins_count(run: Run) -> bool:
    """Whether a card is measured by wins; where everybody plays alone, by points."""
    game = asterism.game(run.experiment.game)
    return game.team or not game.solitary


def ownership_slopes(run: Run, rows: list[GameRow], cards: list[str]) -> list[Slope]:
    """Deviation-coded: a seat against the mean of its game. A team wins as one, so its games are compared."""
    together = asterism.game(run.experiment.game).team or rows[0]["seats"] == 1
    places = {card: i for i, card in enumerate(cards)}
    seats = 0 if together else rows[0]["seats"]
    names = [*cards, "number of cards", *[f"seat {seat + 1}" for seat in range(1, seats)]]
    x: list[list[float]] = []
    y: list[float] = []
    deals: list[int] = []
    for row in rows:
        owned = [[0.0] * (len(cards) + 1) for _ in range(row["seats"])]
        for card, seat, _, _ in table(row, "cards"):
            owned[int(seat)][places[str(card)]] = 1.0
            owned[int(seat)][-1] += 1.0
        if together:
            merged = [max(column) for column in zip(*owned, strict=True)]
            merged[-1] = sum(line[-1] for line in owned)
            x.append([*merged, 1.0])
            y.append(won_by(row, 0) if wins_count(run) else scores(row)[0])
            deals.append(row["deal"])
            continue
        usual = [fmean(column) for column in zip(*owned, strict=True)]
        for seat in range(row["seats"]):
            apart = [own - mean for own, mean in zip(owned[seat], usual, strict=True)]
            seat_codes = [float(seat == other) - 1 / seats for other in range(1, seats)]
            x.append([*apart, *seat_codes])
            y.append(won_by(row, seat) - 1 / seats if wins_count(run) else scores(row)[seat] - fmean(scores(row)))
            deals.append(row["deal"])
    return slopes([*names, "level"] if together else names, len(cards), x, y, deals)


# Confirmation


def confirmation(screening: Experiment, cards: list[str]) -> Experiment:
    """Each card given to one player, and barred to one player, on deals that nobody has seen."""
    game = asterism.game(screening.game)
    pack = next(iter(screening.arms.values()))
    seats = screening.seats[0] if screening.seats else game.seats_offered()
    live = game.live_seats(seats, pack.settings)
    rest = [] if game.team else [Player(gift="?") for _ in range(live - 1)]
    arms: dict[str, Arm] = {"as it is": Arm(pack.pack, pack.changes, pack.settings)} if game.team else {}
    for card in cards:
        arms[f"{card} given"] = Arm(pack.pack, pack.changes, pack.settings, [], [Player(gift=card), *rest])
        arms[f"{card} barred"] = Arm(pack.pack, pack.changes, pack.settings, [], [Player(forbid=[card])])
    deals = Deals(FRESH + screening.deals.first, screening.deals.count)
    about = {"cards": ";".join(cards)}
    question = f"Are {listed(cards)} strong or weak?" if len(cards) > 1 else f"Is {cards[0]} strong or weak?"
    return Experiment(screening.game, question, "confirm", about, [seats], screening.bots, deals, arms=arms)


@answers("confirm", about=("cards",))
def confirmed(run: Run) -> Answer:
    """Whoever is given a card against one with another card; whoever may not have it against those who may."""
    cards = run.experiment.about["cards"].split(";")
    findings: list[Finding] = []
    rows: list[list[str]] = []
    words: dict[str, list[str]] = {}
    for card, given, barred in effects(run, cards):
        said = verdict_on(given, barred)
        words.setdefault(card, []).append(said)
        findings += [given, barred]
        rows.append([card, str(given.stratum), str(given.deals), given.words(), barred.words(), said])
    sentences = [f"{card}: {'; '.join(dict.fromkeys(said))}." for card, said in words.items()]
    if any(OPEN in said for said in words.values()):
        sentences.append(f"For what is open: {how_many_more(findings)}.")
    split = [card for card, said in words.items() if len(set(said)) > 1]
    if split:
        sentences.append(f"The verdict differs between bots on {', '.join(split)}.")
    heads = ["card", "table", "deals", "wins when given (95 %)", "wins when barred (95 %)", "verdict"]
    note = (
        "*Given*: begins with it against others who begin with another card, in all seats; it says nothing of price "
        "and time. *Barred*: may not take it, others may: what access is worth, price included."
    )
    return Answer(sentences, [Table("Given and barred", heads, rows, note)], findings)


def effect(run: Run, arm: str, stratum: Stratum) -> Finding | None:
    if asterism.game(run.experiment.game).team:
        return difference(run, "won", "as it is", arm, stratum, comparisons(run))
    return level(run, "player 1", arm, stratum, 1 / stratum.seats, comparisons(run))


def effects(run: Run, cards: list[str]) -> list[tuple[str, Finding, Finding]]:
    """Every card given and barred at every table, as one family: one that does not stand in it is called open."""
    found: list[tuple[str, Finding, Finding]] = []
    for stratum in strata(run.experiment):
        for card in cards:
            given, barred = (effect(run, f"{card} {what}", stratum) for what in ("given", "barred"))
            if given is not None and barred is not None:
                found.append((card, given, barred))
    as_one_family(run, [finding for _, *both in found for finding in both])
    return found


def verdict_on(given: Finding, barred: Finding) -> str:
    """Strong or weak is who wins more or less with the card in hand; barring it tells what its price leaves of that."""
    if given.verdict == MOVED:
        strength = "strong" if sum(given.values) > 0 else "weak"
        access = {EQUAL: "its price makes up for it", TOO_FEW: "what access to it is worth is open"}
        if barred.verdict == MOVED:
            loses = sum(barred.values) < 0
            return f"confirmed {strength}, and whoever may not take it wins {'less' if loses else 'more'}"
        return f"confirmed {strength} in hand; {access[barred.verdict]}"
    if given.verdict == EQUAL:
        return "not confirmed: ordinary within the band"
    return OPEN
