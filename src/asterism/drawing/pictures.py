"""A picture for every card, drawn from what it is: its kind and family give the shape, its text the sign beside it,
its name the rest. The same card always has the same picture; everything is plain SVG without a style sheet.
"""

from collections.abc import Callable, Sequence

from asterism.drawing.svg import Number, around, circle, number, outline, path, picture, polygon, spikes, tag
from asterism.drawing.tokens import ICONS, mix
from asterism.kernel.cards.text import Texts
from asterism.kernel.procedure import G

# The sign of a word of card text; a card shows the sign of the first word that has one
SIGNS: dict[str, str] = {
    "activate": "library", "adjust": "reroll", "artifact": "library", "attack": "sword", "boost": "crown",
    "boss-heal": "heart", "buy": "library", "capture": "capture", "change-colour": "reroll", "charge": "focus",
    "convert": "exchange", "cross-type": "exchange", "damage": "sword", "destroy": "purge", "discard": "hand",
    "drain": "moon", "draw": "card", "energy": "bolt", "energy-for": "bolt", "flush": "reroll", "foresee": "eye",
    "fortify": "shield", "free-flush": "reroll", "free-steps": "ring", "gain": "focus", "gain-any": "focus",
    "gain-ap": "bolt", "gain-stone": "sun", "heal": "heart", "heal-world": "home", "launch": "target", "leap": "ring",
    "lose": "moon", "meditate": "meditate", "move-sky": "stargaze", "omen": "eye", "peek": "eye", "power": "crown",
    "power-world": "home", "purge": "purge", "raze": "purge", "read": "stargaze", "read-as": "stargaze",
    "rearrange": "exchange", "recall": "hand", "roll-again": "reroll", "score": "crown", "shift-star": "exchange",
    "side-draw": "card", "stack": "card", "stargaze": "stargaze", "stars": "stargaze", "suffer": "bolt",
    "suffer-world": "planet", "summon": "eye", "swap": "exchange", "swap-rays": "exchange", "swap-row": "exchange",
    "take-core": "sun", "take-rays": "hand", "take-star": "hand", "talisman": "shield", "to-twilight": "dusk",
    "track": "target", "trap": "trap", "turn-face": "reroll", "unslot": "ring", "vp": "crown", "wild-colour": "sun",
}  # fmt: skip

HUES = {
    "fuel": 210, "weapon": 8, "tech": 160, "strike": 350, "minion": 280, "world": 190, "artifact": 38, "talisman": 320,
    "flare": 20, "god": 48, "laurel": 110, "accolade": 45,
}  # fmt: skip


PEOPLE = ("knight", "boss", "god")
APART = 1424  # of what a name comes to: so the colours of the house set's people lie far apart


class Paint:
    """The colours of one picture, around one hue."""

    def __init__(self, hue: int) -> None:
        self.night = f"hsl({hue} 42% 13%)"
        self.deep = f"hsl({hue} 45% 26%)"
        self.main = f"hsl({hue} 48% 52%)"
        self.light = f"hsl({hue} 65% 80%)"
        self.glow = f"hsl({(hue + 40) % 360} 95% 72%)"


class About:
    """What the shape of a picture may depend on."""

    def __init__(self, id: str, family: str) -> None:
        self.id = id
        self.family = family

    def shape(self, shapes: dict[str, str], seed: int) -> str:
        """The shape that the name speaks of (shapes are known by a few words), or else one of them."""
        for words, drawn in shapes.items():
            if any(word in self.id for word in words.split()):
                return drawn
        return list(shapes.values())[seed % len(shapes)]


Draw = Callable[[int, Paint, About], str]


def card_picture(kind: str, id: str, family: str = "", ops: Sequence[str] = (), wide: bool = True) -> str:
    """The picture of a card: `wide` for a place of any width, which shows its middle, else a square for small faces.

    `family` tells cards of a kind apart (a Boss by its extra deck, a minion by its Boss, an artifact by its family).
    """
    seed, paint = mix(f"{kind}:{id}"), paint_of(kind, id)
    drawn = backdrop(seed, paint, wide) + likeness(kind, id, family)
    signs = [SIGNS[op] for op in ops if op in SIGNS]
    if signs:
        drawn += sign(signs[0], paint, 28 if wide and kind not in PEOPLE else 19, 17)
    width = 2 * half_width(wide)
    more = {"aria_hidden": "true", "preserveAspectRatio": "xMidYMid slice"}
    return picture(drawn, width, 60, "", f"card-picture picture-{kind}", -width // 2, -30, **more)


def half_width(wide: bool) -> int:
    """As much sky as a flat place may want; a higher one shows less of it, never less of what it is about."""
    return 240 if wide else 30


def likeness(kind: str, id: str, family: str = "") -> str:
    """What a picture shows, without its sky, around (0, 0) in a square of 60: for a larger drawing."""
    return KINDS.get(kind, artifact)(mix(f"{kind}:{id}"), paint_of(kind, id), About(id, family))


def paint_of(kind: str, id: str) -> Paint:
    """People have any colour, things one like that of their kind."""
    seed = mix(f"{kind}:{id}")
    return Paint(30 * (seed // APART % 12) if kind in PEOPLE else (HUES.get(kind, 220) + 8 * (seed % 7) - 24) % 360)


def ops_of(texts: Texts[G], addresses: Sequence[int]) -> list[str]:
    """The words of a card's texts, in order."""
    return [op.NAME for address in addresses if address for op in texts.walk(address)]


def ink(drawn: str, fill: str = "none", line: str = "", thick: Number = 1.6) -> str:
    """A path in a colour, with an outline if asked."""
    if not line:
        return tag("path", "", d=drawn, fill=fill)
    return tag("path", "", d=drawn, fill=fill, stroke=line, stroke_width=thick, stroke_linejoin="round")


def disc(x: Number, y: Number, size: Number, fill: str, line: str = "") -> str:
    return circle(x, y, size, fill=fill, stroke=line, stroke_width=1.6 if line else "")


def shape(points: list[tuple[float, float]], fill: str, line: str = "") -> str:
    return polygon(points, fill=fill, stroke=line, stroke_width=1.4 if line else "")


def backdrop(seed: int, paint: Paint, wide: bool) -> str:
    """A piece of sky: a band of light that leans, and a few stars."""
    half = half_width(wide)
    lean = seed % 25 - 12
    drawn = tag("rect", "", x=-half, y=-30, width=2 * half, height=60, fill=paint.night)
    drawn += ink(f"M{-half} {12 + lean}L{half} {-8 - lean}V{16 - lean}L{-half} {34 + lean}z", paint.deep)
    dots = ""
    for i in range(22 if wide else 7):
        seed = (seed * 1103515245 + 12345) & 0x7FFFFFFF
        dots += f"M{(seed >> 4) % (2 * half) - half} {(seed >> 14) % 56 - 28}h.1"
        if i == 3:
            drawn += shape(
                spikes(21 - (seed >> 9) % 9 + (22 if wide else 0), -17 + (seed >> 6) % 6, 5, 1.3, 4), paint.light
            )
    return drawn + tag("path", "", d=dots, stroke=paint.light, stroke_width=1.4, stroke_linecap="round")


def sign(name: str, paint: Paint, x: Number, y: Number) -> str:
    """What the card does, as a sign on a seal."""
    return disc(x, y, 10.5, paint.night, paint.light) + tag(
        "path", "", d=ICONS[name], fill="none", stroke=paint.glow, stroke_width=2.2, stroke_linecap="round",
        stroke_linejoin="round", transform=f"translate({number(x)} {number(y)}) scale(.7)",
    )  # fmt: skip


# Astro Knights

FUELS = {
    "core cell plasma": "M-10-23h20v6l5 5v25l-5 5v5h-20v-5l-5-5v-25l5-5z",
    "salt crystal shard beacon": "M0-24l14 12l-6 34h-16l-6-34z",
    "brick charge bloom": "M-13-22h26l8 22l-8 22h-26l-8-22z",
    "coil ledger drift tank": "M-16-10a16 8 0 0 1 32 0v22a16 8 0 0 1-32 0z",
}
WEAPONS = {
    "blaster gun pistol carbine": "M-24-8H15l9 4v5H3l-3 4h-8l-4 14h-10l4-16h-6z",
    "hammer maul mace": "M-15-23h30v15h-10v31h-10v-31h-10z",
    "rifle lance rail beam coil gatling": "M-28 3l11-5h33v-5h9v11h-22l-4 4h-11l-6 9h-9z",
    "blade saber sword pike spear knife claw edge": (
        "M21-25l5 5l-29 31l-6-6zM-13 1l13 13l-4 4l-4-4l-10 11l-6-6l11-10l-4-4z"
    ),
    "cannon mortar bombard howitzer": "M-26 6l36-20l9 14l-36 17zM-10 11a8 8 0 1 0 .1 0z",
    "battery turret tower array": "M-4-26h8l3 30l9 4v5h-9l-3 12h-8l-3-12h-9v-5l9-4z",
}


def fuel(seed: int, paint: Paint, about: About) -> str:
    """A vessel with light in it."""
    body = ink(about.shape(FUELS, seed), paint.main, paint.light)
    rays = 4 + seed // 4 % 5
    return disc(0, 0, 27, paint.deep) + body + shape(spikes(0, 1, 9.5, 3.5, rays, seed % 40), paint.glow)


def weapon(seed: int, paint: Paint, about: About) -> str:
    """Something to aim with, and what leaves it."""
    body = ink(about.shape(WEAPONS, seed), paint.main, paint.light)
    flashes = "".join(f"M{-46 + 4 * i} {-18 + 9 * i}h{8 + (seed >> i) % 12}" for i in range(2 + seed // 6 % 3))
    return tag("path", "", d=flashes, stroke=paint.glow, stroke_width=2, stroke_linecap="round") + body


def tech(seed: int, paint: Paint, about: About) -> str:
    """A wheel of an engine, with others behind it."""
    teeth = 7 + seed % 5
    behind = shape(spikes(-20, 8, 12, 9, 6 + seed // 5 % 4), paint.deep, paint.main)
    wheel = shape(spikes(2, -2, 24, 18, teeth, seed % 30), paint.main, paint.light)
    return (
        behind
        + wheel
        + disc(2, -2, 10, paint.night, paint.light)
        + shape(spikes(2, -2, 7, 2.5, 3 + seed // 7 % 4), paint.glow)
    )


def strike(seed: int, paint: Paint, about: About) -> str:
    """A blow of the Boss: a burst and what made it."""
    burst = shape(spikes(-4, 2, 28, 12 + seed % 5, 7 + seed % 6, seed % 50), paint.main, paint.glow)
    claws = "".join(f"M{-14 + 9 * i}-26c{4 + i} 14 {2 - i} 30-4 {40 + seed % 8}" for i in range(2 + seed // 9 % 3))
    return burst + tag("path", "", d=claws, fill="none", stroke=paint.night, stroke_width=3.4, stroke_linecap="round")


def drone(seed: int, paint: Paint, about: About) -> str:
    wings = 14 + seed % 8
    body = ink(
        f"M-{wings + 8}-6L-8-10V10L-{wings + 8} 6zM{wings + 8}-6L8-10V10L{wings + 8} 6z", paint.deep, paint.light
    )
    body += ink("M-11-14h22l5 14l-5 14h-22l-5-14z", paint.main, paint.light)
    legs = ink(f"M-8 14l-6 {8 + seed % 5}M8 14l6 {8 + seed % 5}M0 14v{6 + seed % 7}", line=paint.light, thick=2.4)
    return legs + body + disc(0, 0, 6, paint.night, paint.glow) + disc(0, 0, 2.4, paint.glow)


def beetle(seed: int, paint: Paint, about: About) -> str:
    count = 3 + seed % 2
    legs = "".join(f"M-8 {-8 + 9 * i}l-14 {-6 + 5 * i}l-4 8M8 {-8 + 9 * i}l14 {-6 + 5 * i}l4 8" for i in range(count))
    body = ink("M0-8c16 0 17 32 0 34c-17-2-16-34 0-34zM0-8v34", paint.main, paint.light)
    head = ink(f"M-8-8c0-12 16-12 16 0zM-4-16l-{5 + seed % 5}-10M4-16l{5 + seed % 5}-10", paint.deep, paint.light)
    return (
        ink(legs, line=paint.light, thick=2.2)
        + body
        + head
        + disc(-4, -11, 2, paint.glow)
        + disc(4, -11, 2, paint.glow)
    )


def maw(seed: int, paint: Paint, about: About) -> str:
    teeth = 5 + seed % 3
    step = 40 / teeth
    upper = "".join(f"l{number(step / 2)} 9l{number(step / 2)}-9" for _ in range(teeth))
    lower = "".join(f"l{number(step / 2)}-8l{number(step / 2)} 8" for _ in range(teeth))
    eyes = "".join(disc(-14 + 9 * i, -17, 2.6, paint.glow) for i in range(2 + seed // 3 % 3))
    jaws = ink("M-26-4c0-26 52-26 52 0c4 34-56 34-52 0z", paint.main, paint.light)
    mouth = ink("M-20-4h40c4 24-44 24-40 0z", paint.night)
    return jaws + mouth + ink(f"M-20-4{upper}zM-16 13{lower}z", paint.light) + eyes


def clock(seed: int, paint: Paint, about: About) -> str:
    hours = "".join(
        "M{} {}L{} {}".format(*(number(part) for r in (19, 23) for part in around(0, 0, r, 30 * i))) for i in range(12)
    )
    long, short = around(0, 0, 17, 30 * (seed % 12)), around(0, 0, 11, 30 * (seed // 12 % 12) + 8)
    hands = f"M0 0L{number(long[0])} {number(long[1])}M0 0L{number(short[0])} {number(short[1])}"
    legs = ink("M-14 20l-6 9M14 20l6 9", line=paint.light, thick=3)
    face = disc(0, 0, 26, paint.main, paint.light) + disc(0, 0, 15, paint.night)
    return legs + face + ink(hours, line=paint.night, thick=2) + ink(hands, line=paint.glow, thick=2.6)


def fortress(seed: int, paint: Paint, about: About) -> str:
    guns = ink("M-50-2h26v7h-26zM50-2h-26v7h26zM-44 12h22v6h-22zM44 12h-22v6h22z", paint.deep, paint.light)
    hull = ink("M-28 24l-6-26l10-4v-12h8v6h8v-12h16v12h8v-6h8v12l10 4l-6 26z", paint.main, paint.light)
    return guns + hull + ink("M-16 6h32l-4 9h-24z", paint.night) + ink("M-12 10h8M4 10h8", line=paint.glow, thick=3.4)


def brood(seed: int, paint: Paint, about: About) -> str:
    legs = "M-12-2l-24-14l-12 20M-12 6l-22 0l-14 22M12-2l24-14l12 20M12 6l22 0l14 22M-10 12l-14 14M10 12l14 14"
    crown = ink("M-16-16l-6-12l10 5l4-7l8 6l8-6l4 7l10-5l-6 12z", paint.glow)
    body = ink("M0 0c20 0 18 30 0 30c-18 0-20-30 0-30z", paint.deep, paint.light)
    head = ink("M-16-16h32c4 14-8 24-16 24c-8 0-20-10-16-24z", paint.main, paint.light)
    eyes = ink("M-12-10l9 5l-7 4zM12-10l-9 5l7 4z", paint.glow)
    return (
        ink(legs, line=paint.light, thick=2.6)
        + body
        + head
        + crown
        + eyes
        + ink("M-5 7l-3 9M5 7l3 9", line=paint.light)
    )


def appetite(seed: int, paint: Paint, about: About) -> str:
    arms = "M-22 4c-14-4-22 6-32-6M22 4c14-4 22 6 32-6M-20 16c-12 2-16 12-28 8M20 16c12 2 16 12 28 8"
    return ink(arms, line=paint.main, thick=5) + maw(seed | 2, paint, about) + disc(0, -20, 5, paint.night, paint.glow)


def last_clock(seed: int, paint: Paint, about: About) -> str:
    pillars = ink("M-38-24h12v50h-12zM38-24h-12v50h12zM-42 24h84v5h-84z", paint.deep, paint.light)
    hood = ink("M0-30c18 4 28 14 30 26l-60 0c2-12 12-22 30-26z", paint.main, paint.light)
    return pillars + hood + clock(seed, paint, about)


BOSSES: dict[str, Draw] = {
    "Artillery": fortress,
    "Brood": brood,
    "Maws": appetite,
    "Hours": last_clock,
}
MINIONS: dict[str, Draw] = {
    "Artillery": drone,
    "Brood": beetle,
    "Maws": maw,
    "Hours": clock,
}


def boss(seed: int, paint: Paint, about: About) -> str:
    """A Boss by the name of its extra deck; one of the forms for a Boss of somebody's own."""
    return BOSSES.get(about.family, list(BOSSES.values())[seed % 4])(seed, paint, about)


def minion(seed: int, paint: Paint, about: About) -> str:
    return MINIONS.get(about.family, list(MINIONS.values())[seed % 4])(seed, paint, about)


CRESTS = [
    "M-3-24c-10-8-24-4-28 6c10-4 18 0 24 4z",
    "M0-30l5 10h-10z",
    "M-16-16c-10-2-14-10-12-14c6 0 12 4 16 8zM16-16c10-2 14-10 12-14c-6 0-12 4-16 8z",
    "M-4-31h8v14h-8zM-10-27h20v4h-20z",
    "M-14-20c0-14 28-14 28 0c-8-6-20-6-28 0z",
    "M-20-14l-6-14l12 6zM0-22l-4-8h8zM20-14l6-14l-12 6z",
]
VISORS = [
    "M-14-6h28v5h-28z",
    "M-14-8h28l-10 8v14h-8v-14z",
    "M-12-8l9 4l-9 4zM12-8l-9 4l9 4z",
    "M-3-10h6v20h-6zM-14-6h28v5h-28z",
    "M-13-4c8-8 18-8 26 0c-8 7-18 7-26 0z",
]
HELMS = [
    "M-18-8c0-20 36-20 36 0v16l-8 10h-20l-8-10z",
    "M-19-6l9-14h20l9 14l-5 22l-14 6l-14-6z",
    "M-17-18h34v26c0 8-10 14-17 16c-7-2-17-8-17-16z",
]


def knight(seed: int, paint: Paint, about: About) -> str:
    """A helmet that nobody else wears: its form, its visor, its crest and its colour."""
    shoulders = ink("M-34 30c2-14 16-18 34-18s32 4 34 18z", paint.deep, paint.light)
    crest = ink(CRESTS[seed % 6], paint.glow)
    helm = ink(HELMS[seed // 6 % 3], paint.main, paint.light)
    face = ink(VISORS[seed // 18 % 5], paint.night) + ink("M-6 14h12", line=paint.deep)
    return tag("g", shoulders + crest + helm + face, transform="translate(0 3) scale(.92)")  # a crest has air above it


def world(seed: int, paint: Paint, about: About) -> str:
    """A planet with its weather, a ring or moons."""
    ball = disc(0, 0, 24, paint.main, paint.light)
    land = ink(f"M-20-6c8-{6 + seed % 8} 14 4 20-2s12-2 18 {seed % 6}c-4 10-18 4-22 10s-12 4-18-2z", paint.deep)
    lamps = "".join(disc(-12 + 8 * i, 6 + (seed >> i) % 9, 1.6, paint.glow) for i in range(4))
    if seed % 3 == 0:
        return ball + land + lamps + ink("M-40 10c14 8 66-8 80-24", line=paint.light, thick=3)
    moons = disc(-36, -14 + seed % 20, 5, paint.light) + (disc(37, 4, 3.5, paint.light) if seed % 3 == 1 else "")
    return ball + land + lamps + moons


# Astrolabe: things of brass and glass

THINGS = {
    "lamp lantern": (
        "M-16 12h32l-6 10h-20z"
        "M-22 2c0 12 44 12 44 0c4-2 8-2 10-8c-8 0-8 4-16 4h-32c-8 0-6 2-6 4zM-4-2c-6-10 4-12 2-22c8 6 8 16 4 22z"
    ),
    "bottle ewer jar flask phial flute gourd": "M-5-26h10v12c14 4 18 14 14 28c-2 8-36 8-38 0c-4-14 0-24 14-28z",
    "bowl dust mortar dipper cauldron basin": (
        "M-26-6h52c0 18-12 26-20 28h-12c-8-2-20-10-20-28z"
        "M-20-10c4-10 36-10 40 0z"
    ),
    "book tables almanac atlas codex scroll": (
        "M0-16c-8-6-18-6-26-3v32c8-3 18-3 26 3c8-6 18-6 26-3v-32c-8-3-18-3-26 3z"
        "M0-16v32"
    ),
    "ring coin wheel rete chain halo": "M0-25a25 25 0 1 0 .1 0zM0-13a13 13 0 1 1-.1 0z",
    "globe mirror sphere orb": "M0-27a17 17 0 0 1 6 33v6h6v12h-24v-12h6v-6a17 17 0 0 1 6-33z",
    "casket coffer cage box chest trunk": "M-22-10l22-14l22 14v26l-22 10l-22-10zM-22-10l22 10l22-10M0 0v26",
    "candle torch censer brazier": (
        "M-8 25h16v-4h-5v-22h12v-4h-30v4h12v22h-5z"
        "M-13-9c0-8 8-6 6-16c8 4 6 8 10 10c2-2 2-4 2-6c5 4 6 8 6 12z"
    ),
    "hourglass sieve sand clock": "M-20-20h40v8l-15 12l15 12v8h-40v-8l15-12l-15-12z",
    "eye glass lens mask hood": "M-24 2c6-20 42-20 48 0c-6 20-42 20-48 0zM0-8a10 10 0 1 0 .1 0z",
    "key knife padlock blade nail needle broom rope whip": (
        "M16-24l8 8l-9 9l-4-4l-22 22l4 4"
        "l-5 5l-4-4l-4 4l-5-5l31-31l-4-4z"
    ),
    "drum vat cup kettle barrel cask": "M-24-10c0-16 48-16 48 0v18c0 16-48 16-48 0zM-24-10c0 14 48 14 48 0",
}  # fmt: skip


def artifact(seed: int, paint: Paint, about: About) -> str:
    """A thing from a stargazer's house, lit from behind."""
    halo = disc(0, 0, 28, paint.deep)
    if seed // 5 % 2:
        halo += shape(spikes(0, 0, 29, 24, 9 + seed % 7), paint.deep)
    body = ink(about.shape(THINGS, seed + mix(about.family)), paint.main, paint.light)
    return halo + body + shape(spikes(-15, -13, 5, 1.4, 4), paint.glow)


# Starlight: flames, gods, wreaths

FLAMES = [
    "M0 26c-16 0-20-14-12-26c3 5 6 5 8 2c-3-12 3-22 12-28c0 12 14 18 14 34c0 12-10 18-22 18z",
    "M0 26c-20-4-22-20-12-32c2 6 4 7 7 6c0-10 2-18 8-26c4 12 18 16 18 32c0 12-8 18-21 20z",
    "M-2 26c-14-2-20-12-16-24c3 4 6 5 8 3c-4-14 4-24 10-30c2 10 8 12 12 20c2-2 3-5 3-8c10 14 8 36-17 39z",
]


def flare(seed: int, paint: Paint, about: About) -> str:
    """A tongue of a star's fire."""
    outer = ink(FLAMES[seed % 3], paint.main, paint.light)
    sparks = "".join(disc(-30 + (seed >> i) % 60, -24 + 5 * i, 1.7, paint.glow) for i in range(3, 7))
    return disc(0, 4, 26, paint.deep) + sparks + outer + shape(spikes(0, 10, 9, 3, 4 + seed // 3 % 5), paint.glow)


def god(seed: int, paint: Paint, about: About) -> str:
    """A head in a glory of rays."""
    rays = shape(spikes(0, -3, 30, 20, 12 + seed % 9), paint.deep, paint.main)
    bust = ink("M-24 30c0-12 12-14 24-14s24 2 24 14z", paint.main, paint.light)
    face = ink("M-12-12c0-12 24-12 24 0v12c0 8-8 14-12 14s-12-6-12-14z", paint.light)
    hair = [
        "M-14-4c-6-24 34-24 28 0c-4-10-24-10-28 0z",
        "M-16 12c-4-36 36-36 32 0c-4-6-2-18-6-22c-8 4-14 4-20 0c-4 6-2 16-6 22z",
        "M-14-8c0-18 28-18 28 0l-4-4l-4 4l-6-4l-6 4l-4-4z",
    ][seed // 4 % 3]
    beard = ink("M-11 2c2 20 20 20 22 0c-6 6-16 6-22 0z", paint.main) if seed // 12 % 2 else ""
    return rays + bust + face + beard + ink(hair, paint.main) + ink("M-7-3h4M3-3h4", line=paint.night, thick=2.2)


def wreath(seed: int, paint: Paint, about: About) -> str:
    """Leaves around a star."""
    leaves = ""
    count = 6 + seed % 3
    for i in range(count):
        for side in (-1, 1):
            x, y = around(0, 0, 22, side * (28 + 130 * i / count))
            leaves += f"M{number(x)} {number(y)}q{side * 8}-2 {side * 6}-10q{-side * 8} 2 {-side * 6} 10z"
    stem = "M-20-10a22 22 0 0 0 20 32a22 22 0 0 0 20-32"
    inside = outline(spikes(0, 0, 12, 5, 4 + seed // 3 % 5, seed % 45))
    return ink(stem, line=paint.light) + ink(leaves, paint.main, paint.light, 0.8) + path(inside, fill=paint.glow)


KINDS: dict[str, Draw] = {
    "fuel": fuel,
    "weapon": weapon,
    "tech": tech,
    "strike": strike,
    "minion": minion,
    "boss": boss,
    "knight": knight,
    "world": world,
    "artifact": artifact,
    "flare": flare,
    "god": god,
    "laurel": wreath,
    "accolade": wreath,
}
