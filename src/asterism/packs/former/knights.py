"""Astro Knights: amounts and conditions in strings (`"5+1*ally-weapons:3"`, `"track>=3"`) became tables."""

import re

from asterism.packs.former.rewriting import Former, Strange, Table, listed, table, tables

AMOUNT = re.compile(r"(?:(\d+)\+)?(?:(\d+)\*)?([a-z-]+)(?::(\d+))?")
CONDITION = re.compile(r"([a-z-]+)\s*(>=|<=|<|>)\s*(-?\d+|[a-z-]+)")
PICKS = ("discard", "destroy", "recall", "stack")
FLAGS = ("defeated", "full-power", "exhausted")


def text(old: object) -> list[object]:
    return tables(old, step)


def step(old: Table) -> Table:
    name = old["do"]
    rest = {key: value for key, value in old.items() if key != "do"}
    if name == "or":
        return {"choose": [text(part) for part in listed(rest["options"])]}
    if name == "may":
        return may(rest["then"])
    if name == "upto":
        return {**step(table(rest["step"])), "up-to": True}
    if name == "pay":
        return {"pay": {"energy": amount(rest["n"])}, "then": text(rest["then"])}
    if name == "each":
        return {"repeat": {"per": rest["count"]}, "then": text(rest["then"])}
    if name == "if":
        found: Table = {"if": condition(rest["when"])}
        return found | {part: text(rest[part]) for part in ("then", "else") if part in rest}
    if name == "omen":
        return {"do": name, "boss": text(rest["boss"]), "player": text(rest["player"])}
    if rest.get("filter") == "any":
        del rest["filter"]
    new = {"type" if key == "filter" else key: value for key, value in rest.items()}
    return {"do": name, **{key: amount(value) if key in ("n", "max") else value for key, value in new.items()}}


def may(old: object) -> Table:
    """To pick a card or not is one question now: `up-to`."""
    then = text(old)
    only = table(then[0]) if len(then) == 1 else {}
    return {**only, "up-to": True} if only.get("do") in PICKS and only.get("n") == 1 else {"may": then}


def amount(old: object) -> object:
    """`"5+1*ally-weapons:3"`, or the name of a number of the Boss."""
    if not isinstance(old, str) or old == "all":
        return old
    found = AMOUNT.fullmatch(old)
    if found is None:
        raise Strange(f"should be an amount, not {old!r}")
    base, each, counter, most = found.groups()
    new: Table = {"base": int(base)} if base else {}
    new["per"] = counter
    if each and each != "1":
        new["each"] = int(each)
    return {**new, "most": int(most)} if most else new


def condition(old: object) -> object:
    """`"track>=3"`, or a flag."""
    if old in FLAGS:
        return {str(old): True}
    found = CONDITION.fullmatch(str(old))
    if found is None:
        raise Strange(f"should be a condition, not {old!r}")
    counter, sign, bound = found.groups()
    word = "min" if sign.startswith(">") else "max"
    if not bound.lstrip("-").isdigit():
        if len(sign) == 1:
            raise Strange(f"compares with {bound!r}, which is only possible by >= and <=")
        return {"count": counter, word: {"per": bound}}
    shift = {">": 1, "<": -1}.get(sign, 0)
    return {"count": counter, word: int(bound) + shift}


def single(old: object) -> Table:
    rules = [table(rule) for rule in listed(old)]
    if len(rules) != 1:
        raise Strange(f"should be a list of one rule, not {old!r}")
    return rules[0]


def shield(old: object) -> object:
    rule = single(old)
    return {"when": condition(rule["when"]), "less": amount(rule["subtract"])}


def loss(old: object) -> object:
    return condition(single(old)["when"])


def action(old: object) -> object:
    rule = single(old)
    new: Table = {"name": rule["name"], "when": condition(rule["when"]), "cost": amount(rule["cost"])}
    return {**new, "once": rule.get("once", False), "text": text(rule["do"])}


def rules(old: object) -> object:
    """What a Boss does at the end of its turn: rules with `when` and `do` became one text."""
    found: list[object] = []
    for rule in map(table, listed(old)):
        then = text(rule["do"])
        if "when" in rule:
            found.append({"while" if rule.get("repeat") else "if": condition(rule["when"]), "then": then})
        else:
            found += then
    return found


TEXTS = {
    "card": ["play", "buy", "equip", "attack"],
    "knight": ["ability"],
    "homeworld": ["ability"],
    "boss": ["setup", "exhaust"],
    "difficulty": ["setup"],
    "level": ["instant", "activate"],
    "boss-card": ["instant", "activate", "strike"],
}
FORMER = Former(
    {
        **{(kind, field): text for kind, fields in TEXTS.items() for field in fields},
        ("boss", "end-of-turn"): rules,
        ("boss", "filters"): shield,
        ("boss", "loss"): loss,
        ("boss", "actions"): action,
        ("boss", "extra-health"): amount,
    },
    names={
        ("boss", "params"): "numbers",
        ("difficulty", "params"): "numbers",
        ("boss", "filters"): "shield",
        ("boss", "actions"): "action",
    },
    dropped=(("pack", "language"), ("pack", "complete")),
)
