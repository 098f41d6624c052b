"""Gods: which of the standard rules each of them bends, as named values."""

from typing import Final

from asterism.games.starlight.model.names import POOL_NAMES, POOLS, PRIVILEGE_NAMES, PRIVILEGES
from asterism.kernel.english import some
from asterism.kernel.entry import Entry, Schema, whole

MOST: Final = 99


class Passive:
    """A power or restriction, written `name = true`."""

    def __init__(self, name: str, says: str) -> None:
        self.name: str = name
        self.says: str = says

    def schema(self) -> Schema:
        return {"enum": [True]}

    def read(self, table: Entry, bent: dict[str, int], values: dict[str, int], power: bool) -> str:
        """Note what is bent by the passive's name; its words, as a power or as a restriction."""
        value = table.value(self.name)
        if value is not True:
            table.problem(self.name, f"can only be true, not {value!r}")
        bent[self.name] = 1
        return self.says


class Number(Passive):
    """A passive written `name = 3`. `limits`: how it reads as a restriction; `most`, `all`: how all there is reads."""

    def __init__(
        self,
        name: str,
        says: str,
        one: str = "",
        many: str = "",
        limits: str = "",
        most: int = MOST + 1,
        all: str = "",
    ) -> None:
        super().__init__(name, says)
        self.one: str = one  # what is counted
        self.many: str = many
        self.limits: str = limits or says
        self.most: int = most
        self.all: str = all

    def schema(self) -> Schema:
        return whole(0, MOST)

    def read(self, table: Entry, bent: dict[str, int], values: dict[str, int], power: bool) -> str:
        number = table.number(self.name, 0, MOST)
        bent[self.name] = number
        says = self.all if number >= self.most else self.says if power else self.limits
        if number == 1:
            says = says.replace("up to ", "")
        return says.replace("{}", some(number, self.one, self.many) if self.one else str(number))


class Numbers(Passive):
    """A passive of two numbers, written `name = { first = 2, second = 3 }`."""

    def __init__(self, name: str, says: str, first: str, second: str, one: str = "") -> None:
        super().__init__(name, says)
        self.parts: list[str] = [first, second]
        self.one: str = one  # what the first number counts

    def schema(self) -> Schema:
        parts = {part: whole(0, MOST) for part in self.parts}
        return {"type": "object", "properties": parts, "required": self.parts, "additionalProperties": False}

    def read(self, table: Entry, bent: dict[str, int], values: dict[str, int], power: bool) -> str:
        both = table.part(self.name)
        words = self.says
        for part in self.parts:
            number = both.number(part, 0, MOST)
            bent[f"{self.name}.{part}"] = number
            shown = some(number, self.one) if self.one and part == self.parts[0] else str(number)
            words = words.replace(f"{{{part}}}", shown)
        both.finish()
        return words


class CoreLimits(Numbers):
    """How many Cores may be taken and kept; what stays as in the book is not said."""

    def read(self, table: Entry, bent: dict[str, int], values: dict[str, int], power: bool) -> str:
        words = super().read(table, bent, values, power)
        gain, keep = bent[f"{self.name}.gain"], bent[f"{self.name}.keep"]
        most = "up to" if power else "at most"
        if gain == values["cores-per-action"] and keep != values["core-limit"]:
            return f"keep {most} {some(keep, 'Core')}"
        return words if power else words.replace("up to", most)


class Choice(Passive):
    """A passive written `name = "word"`."""

    def __init__(self, name: str, says: str, words: list[str], names: list[str]) -> None:
        super().__init__(name, says)
        self.words: list[str] = words
        self.names: list[str] = names

    def schema(self) -> Schema:
        return {"enum": self.words}

    def read(self, table: Entry, bent: dict[str, int], values: dict[str, int], power: bool) -> str:
        bent[self.name] = table.choice(self.name, self.words)
        return self.says.replace("{}", self.names[bent[self.name]])


PASSIVES: Final[list[Passive]] = [
    Passive("ray-pool-choice", "Gain Long Rays and Gain Short Rays take from both ray pools"),
    Passive("launch-anywhere", "launch to any constellation"),
    Passive("free-first-step", "the first step of each turn costs nothing"),
    Number("extra-laurels", "receive {}", "more Laurel"),
    Number("free-flush", "{} a turn at no cost", "flush", "flushes"),
    Choice("start-privilege", "start with the privilege {}", PRIVILEGES, PRIVILEGE_NAMES),
    Number("wild-colour", "in each launch up to {} may be of any colour", "ray"),
    Number(
        "ignore-pattern",
        "stars of magnitude {} or less ignore the ray pattern",
        most=7,
        all="your stars ignore the ray pattern",
    ),
    Passive("no-surcharge", "never pay the surcharge"),
    Number("causes-surcharge", "opponents pay a surcharge of {} AP where your marker stands"),
    Numbers(
        "neighbour-night",
        "{each} for each opponent's star joined to a new star of yours, at most {most}",
        "each",
        "most",
        "night point",
    ),
    CoreLimits("core-limits", "take up to {gain} Cores per action and keep up to {keep}", "gain", "keep"),
    Number("flares-per-launch", "attach up to {} to a star for points", "Flare"),
    Number("save-cap", "save up to {} AP", limits="save at most {} AP"),
    Choice("no-flush", "you may not pay to flush the {}", POOLS, POOL_NAMES),
    Number("turn-ap", "receive {} AP each turn", limits="receive only {} AP each turn"),
]


class God:
    """The rules that one player plays by; a player without a God plays by the standard ones."""

    def __init__(self, bent: dict[str, int], values: dict[str, int], words: str = "") -> None:
        self.words: str = words
        self.both_ray_pools: bool = "ray-pool-choice" in bent
        self.launch_anywhere: bool = "launch-anywhere" in bent
        self.free_first_step: bool = "free-first-step" in bent
        self.no_surcharge: bool = "no-surcharge" in bent
        self.extra_laurels: int = bent.get("extra-laurels", 0)
        self.free_flushes: int = bent.get("free-flush", 0)
        self.start_privileges: int = 1 << bent["start-privilege"] if "start-privilege" in bent else 0
        self.no_flush: int = 1 << bent["no-flush"] if "no-flush" in bent else 0  # bit mask of pools
        self.wild: int = bent.get("wild-colour", 0)
        self.ignore_pattern: int = bent.get("ignore-pattern", 0)
        self.neighbour_night: int = bent.get("neighbour-night.each", 0)
        self.neighbour_most: int = bent.get("neighbour-night.most", 0)
        self.causes_surcharge: int = bent.get("causes-surcharge", values["surcharge"])  # ap.surcharge
        self.core_take: int = bent.get("core-limits.gain", values["cores-per-action"])  # cores.take-two
        self.core_keep: int = bent.get("core-limits.keep", values["core-limit"])  # cores.limit-four
        self.flares_per_launch: int = bent.get("flares-per-launch", values["flares-per-launch"])  # launch.one-flare
        self.save_cap: int = bent.get("save-cap", values["saved-ap"])  # ap.save-up-to-five
        self.turn_ap: int = bent.get("turn-ap", values["turn-ap"])  # ap.five-per-turn


def read_god(entry: Entry, values: dict[str, int]) -> God:
    """Powers, then restrictions; what they leave alone goes by the values of the pack. # gods.override"""
    known = {passive.name: passive for passive in PASSIVES}
    bent: dict[str, int] = {}
    words: list[str] = []
    for field in ("powers", "restrictions"):
        said: list[str] = []
        table = entry.part(field, {})
        for passive in PASSIVES:
            table.asked[passive.name] = passive.schema()
        for name in table.data:
            if name in known:
                said.append(known[name].read(table, bent, values, field == "powers"))
        table.finish()
        words.append("; ".join(said))
    powers, restrictions = words
    return God(bent, values, f"{powers}. But: {restrictions}." if restrictions else f"{powers}.")
