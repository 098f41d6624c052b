"""What a full sky leaves in a player's journal: its total, its achievements, and what it may be compared with."""

from typing import Final

from asterism.games.codex.model.content import Achievement, CodexContent
from asterism.games.codex.model.names import TIERS
from asterism.games.codex.model.state import Codex, HouseRules
from asterism.games.codex.rules.scoring import sheet_of
from asterism.kernel.english import listed
from asterism.kernel.game.journal import Finished, Milestone


def finished(g: Codex, seat: int) -> Finished | None:
    """Only a full sky counts, among games like this one. # win.best-scope, achievement.scope"""
    if not g.has_finished(seat):
        return None
    sheet = sheet_of(g, seat)
    achievements = [g.content.achievements[i].id for i in sheet.achievements]  # achievement.when
    return Finished(scope(g), house_words(g), sheet.total, achievements)


def milestones(content: CodexContent) -> list[Milestone]:
    return [Milestone(item.id, item.name, wanted(item)) for item in content.achievements]


# What each test of an achievement asks for, in the order of the content's TESTS
WANTED: Final = [
    "a total of # or more",
    "lose # or more on clusters and still pass %",
    "three guide stars in a triangle, each two of them in line",
    "a nebula of # hexes or more",
    "# or more constellations",
    "# or more clusters in one @ constellation",
    "a guide pair worth # or more",
    "a constellation without one regular star",
]


def wanted(item: Achievement) -> str:
    """What an achievement asks for."""
    tiers = listed([TIERS[tier] for tier in sorted(item.tiers, reverse=True)], "or")
    words = WANTED[item.test].replace("#", str(item.at_least)).replace("%", str(item.above))
    return words.replace("@ ", f"{tiers} " if len(item.tiers) < len(TIERS) - 1 else "")


def scope(g: Codex) -> str:
    """Games are compared with games of the same pack under the same scoring settings."""
    settings = [f"{name}={'on' if value else 'off'}" for name, value in scoring_settings(g)]
    return " ".join([g.content.id, g.content.digest, *settings])


def house_words(g: Codex) -> str:
    """The scoring settings that are not as the rulebook has them."""
    usual = HouseRules()
    plain = [usual.repeat_cards, usual.share_outside, usual.guides_between]
    changed = [
        (name, value) for (name, value), default in zip(scoring_settings(g), plain, strict=True) if value != default
    ]
    return ", ".join(f"{name.replace('_', ' ')} {'on' if value else 'off'}" for name, value in changed)


def scoring_settings(g: Codex) -> list[tuple[str, bool]]:
    house = g.house_rules()
    return [
        ("repeat_cards", house.repeat_cards),
        ("share_outside", house.share_outside),
        ("guides_between", house.guides_between),
    ]
