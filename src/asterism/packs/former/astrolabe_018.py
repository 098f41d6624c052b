"""Astrolabe 0.18: `{ charge = 2 }` became `{ do = "charge", n = 2 }`; the switches of the lab are values now."""

from asterism.packs.former.rewriting import Former, Strange, Table, listed, table, tables

# The argument that the op's own name held; the others held a number
NAMED = {"take_row": "vp", "refresh": "which", "gain_stone": "kind", "peek": "deck", "bonus_action": "action"}
SWITCHES = ("count_unique", "take_token", "guard_dice")
BOUNDS = {"at_least": ("min",), "at_most": ("max",), "exactly": ("min", "max")}
LAB: dict[tuple[str, object], Table] = {
    ("unique_bonus", "off"): {"unique-bonus": 0},
    ("stand_in_dice", "off"): {"numbers": 0},
    ("token_rule", "clockwise"): {"token-clockwise": 1},
    ("refill", "round"): {"refill-after-round": 1},
    ("reveal", "together"): {"reveal-together": 1},
    ("leftover_to_focus", "off"): {"meditating": 0},
}


def text(old: object) -> object:
    return tables(old, step)


def step(old: Table) -> object:
    if "one_of" in old:
        return {"choose": [text(part) for part in listed(old["one_of"])]}
    if "may" in old:
        return {"may": text(old["may"])}
    if "cost" in old:
        price = {name.removeprefix("pay_"): value for name, value in table(old["cost"]).items()}
        return {"pay": price, "then": text(old["then"])}
    if "if" in old:
        found: Table = {"if": condition(old["if"])}
        return found | {part: text(old[part]) for part in ("then", "else") if part in old}
    if "score_per" in old:
        counted = {"most" if name == "max" else name: value for name, value in old.items() if name != "score_per"}
        return {"do": "score", "n": {"per": hyphens(old["score_per"]), **counted}}
    return op(old)


def op(old: Table) -> object:
    """The first key names the op and holds its first argument."""
    if not old:
        raise Strange("has an empty step")
    name, value = next(iter(old.items()))
    rest = {key: item for key, item in old.items() if key != name}
    if name in SWITCHES:
        return {"do": hyphens(name)}
    if name == "read_as":
        return {"do": "read-as", "from": value, **rest}
    return {"do": hyphens(name), NAMED.get(name, "n"): value, **rest}


def condition(old: object) -> object:
    new: Table = {}
    for name, value in table(old).items():
        if name in ("all", "any"):
            new[name] = [condition(part) for part in listed(value)]
        elif name == "not":
            new[name] = condition(value)
        elif name in BOUNDS:
            new |= dict.fromkeys(BOUNDS[name], value)
        elif name in ("count", "most"):
            new[name] = hyphens(value)
        else:
            new[hyphens(name)] = value
    return new


def hyphens(name: object) -> str:
    return str(name).replace("_", "-")


def values(kinds: dict[str, object]) -> Table:
    lab = kinds.get("lab")
    found: Table = {}
    for switch in lab.items() if isinstance(lab, dict) else []:
        found |= LAB.get(switch, {})
    return found


FORMER = Former(
    {
        ("artifact", "effect"): text,
        ("artifact", "when"): condition,
        ("div", "bonus"): text,
        ("goal", "condition"): condition,
    },
    dropped=(("pack", "free_counts"), ("lab", "")),
    values=values,
)
