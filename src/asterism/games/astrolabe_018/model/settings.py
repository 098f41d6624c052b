"""The table options: one for each ruling that a table may decide otherwise, in the order of `terms.py`."""

from asterism.kernel.game import Setting


def offered(id: str, title: str, choices: list[str], text: str) -> Setting:
    return Setting(id, title, choices, text, rule=id)


SETTINGS = (
    offered(
        "astrolabe.twelve-sectors", "Layout of the astrolabe", ["full", "narrow"], "The second layout of the pack."
    ),
    offered("astrolabe.persistence", "Rings", ["stay", "reset"], "Both rings go back to reset every round."),
    offered("set.dial-may-stay", "Time of day", ["free", "change"], "The time must differ from the round before."),
    offered(
        "set.focus-visibility", "Focus spent on a setting", ["open", "hidden"], "Hidden until the number is called."
    ),
    offered("unique.library-price", "Library price", ["raised", "dial"], "A unique number does not raise prices."),
    offered("token.moves-at-round-end", "First-player token", ["round-end", "reveal"], "It moves at the reveal."),
    offered("capture.each-card", "Capture", ["each", "sum"], "The points of all Divs captured in a turn add up."),
    offered("capture.row-always-three", "Size of the Div row", ["3", "2", "4", "5", "6"], "Face-up Divs."),
    offered("dice.keep-limit", "Dice one may keep", ["5", "3", "4", "6", "7", "8"], "The keeping limit."),
    offered("dice.faces", "Faces of the dice", ["twin-green-red", "twin-yellow"], "Which colour is on two faces."),
    offered("read.markers-unlimited", "Fate markers", ["unlimited", "30"], "No star is read while all are in use."),
    offered("reroll.one-by-one", "Reroll", ["one-by-one", "together"], "All dice are named before any is rolled."),
    offered("library.two-purchases", "Purchases in a Library action", ["2", "1"], "How many artifacts may be bought."),
    offered("library.replace", "Replacing artifacts", ["allowed", "forbidden"], "A type one owns cannot be bought."),
    offered("artifact.bought-now", "Bought artifacts work", ["next-round", "at-once"], "In the rest of the turn."),
    offered("artifact.slot-bonus-meaning", "Bonus for both artifacts", ["on", "off"], "One focus a round."),
    offered("stone.supply-empty", "Stones", ["15", "unlimited"], "How many there are."),
    offered("stone.same-turn", "New stones", ["at-once", "next-turn"], "When a stone may first be used."),
    offered("goal.automatic", "Goals", ["automatic", "ask"], "The player is asked about each goal that is met."),
    offered(
        "setup.first-player-random",
        "First-player token",
        ["random", "seat-1", "seat-2", "seat-3", "seat-4", "seat-5"],
        "Who starts with it.",
    ),
    offered("end.when-deck-dry", "End by the deck", ["row-short", "deck-empty"], "When the last round is announced."),
    offered("end.no-round-limit", "Most rounds", ["none", "12", "20", "40", "60"], "Scored after that many."),
)
