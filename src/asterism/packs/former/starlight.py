"""Starlight: lists by place (`["take-rays", 2, "long"]`) became tables by name; values have hyphens."""

from asterism.packs.former.rewriting import Former, Strange, Table, listed, number

# What stood at which place after the word
BOONS: dict[str, tuple[str, ...]] = {
    "take-rays": ("n", "length"),
    "gain-ap": ("n",),
    "take-core": ("n",),
    "free-flush": ("pool",),
    "free-steps": ("n",),
    "waive-surcharge": ("",),
    "swap-rays": ("n",),
    "wild-colour": ("n",),
    "any-pattern": (),
    "leap": (),
    "any-constellation": (),
}
ACTS: dict[str, tuple[str, ...]] = {
    "launch": ("size", "first"),
    "discard": ("pool", "n", "end"),
    "flush": ("pool",),
    "refresh": (),
}
GOALS: dict[str, tuple[str, tuple[str, ...]]] = {
    "stars": ("stars", ("min",)),
    "constellations": ("constellations", ("min",)),
    "stars-in": ("stars", ("in", "min")),
    "stars-in-one": ("stars-in-one", ("min",)),
    "spread": ("constellations", ("min", "with")),
    "size": ("stars", ("size", "min")),
    "magnitude-count": ("magnitudes", ("min",)),
    "aspect-count": ("aspects", ("min",)),
    "privilege-count": ("privileges", ("min",)),
    "linked": ("linked", ("min",)),
    "flares-used": ("flares-used", ("min",)),
}
MARKS = ("stars-in-each", "magnitudes", "aspects", "privileges")
PASSIVES = {"neighbour-night": ("each", "most"), "core-limits": ("gain", "keep")}
SIZES = ("small", "medium", "large")
VALUES = {
    "daybreak": "daybreak",
    "alpha_day": "alpha-day",
    "laurel_bonus": "laurel-bonus",
    "ray_pool": "ray-pool",
    "flare_costs": "flare-costs",
    "laurels_per_player": "laurels",
    "late_seat_ap": "late-seat-ap",
}


def worded(old: object) -> list[object]:
    found = listed(old)
    if not found:
        raise Strange(f"should be a list that begins with a word, not {old!r}")
    return found


def named(old: object, words: dict[str, tuple[str, ...]]) -> Table:
    """`["take-rays", 2, "long"]` as `{ do = "take-rays", n = 2, length = "long" }`."""
    word, *places = worded(old)
    names = words.get(str(word))
    if names is None or len(names) != len(places):
        raise Strange(f"knows no {old!r}")
    return {"do": word, **{name: value for name, value in zip(names, places, strict=True) if name}}


def boon(old: object) -> object:
    return [named(old, BOONS)]


def acts(old: object) -> object:
    return [named(one, ACTS) for one in worded(old)]


def counter(old: object) -> Table:
    word, _, part = str(old).partition(".")
    if word == "stars" and part in SIZES:
        return {"per": word, "size": part}
    if word == "rays" and part and part != "here":
        return {"per": "rays-here", "colours": [part]}
    return {"per": f"{word}-{part}" if part else word}


def night(old: object) -> object:
    word, *places = worded(old)
    if word == "flat":
        return places[0]
    if word == "per":
        each, counted, most = places
        return {**counter(counted), "each": each, "most": most}
    if word == "base-per":
        base, each, counted, most = places
        return {"base": base, **counter(counted), "each": each, "most": number(most) - number(base)}
    if word == "if":
        return {"per": "fulfilled", "goal": goal(places[0]), "each": places[1]}
    raise Strange(f"knows no {old!r}")


def goal(old: object) -> object:
    word, *places = worded(old)
    if isinstance(word, list):
        return {"all": [goal(part) for part in worded(old)]}
    if word in MARKS:
        return {str(word): places[0]}
    if word not in GOALS:
        raise Strange(f"knows no {old!r}")
    counted, names = GOALS[str(word)]
    return {"count": counted, **dict(zip(names, places, strict=True))}


def passives(old: object) -> object:
    found: Table = {}
    for one in old if isinstance(old, list) else []:
        word, *places = worded(one)
        names = PASSIVES.get(str(word))
        found[str(word)] = dict(zip(names, places, strict=True)) if names else places[0] if places else True
    return found


def values(kinds: dict[str, object]) -> Table:
    old = kinds.get("values")
    if not isinstance(old, dict):
        return {}
    found: Table = {new: old[name] for name, new in VALUES.items() if name in old}
    slotless, difficulty = old.get("slotless"), old.get("difficulty")
    if isinstance(slotless, dict):
        found["slotless"] = [slotless[size] for size in SIZES]
    if isinstance(difficulty, dict):
        found |= {f"starbot-{name}": points for name, points in difficulty.items()}
    return found


FORMER = Former(
    {
        ("flare", "night"): night,
        ("flare", "boon"): boon,
        ("laurel", "goal"): goal,
        ("accolade", "goal"): goal,
        ("god", "powers"): passives,
        ("god", "restrictions"): passives,
        ("starbot", "action"): acts,
    },
    dropped=(("values", ""),),
    values=values,
)
