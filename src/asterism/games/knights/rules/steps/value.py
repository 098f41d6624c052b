"""What a text is roughly worth to the team before anybody chooses: for advice, never for rules."""

from asterism.games.knights.model.names import (
    AGAIN,
    ANY,
    ARM,
    ATTACK,
    BOSS_DRAW,
    BOSS_HEAL,
    C_ALLY_WEAPONS,
    C_SLOTS,
    C_YOUR_OTHER_WEAPONS,
    COLLECTIVE,
    DAMAGE,
    DESTROY,
    DISARM,
    DISCARD,
    DRAIN,
    DRAIN_WORLD,
    DRAW,
    EACH,
    EACH_FOE,
    EACH_MINION,
    END,
    ENERGY,
    ENERGY_FOR,
    EVERY,
    FORESEE,
    FORTIFY,
    GAIN,
    HEAL,
    HEAL_WORLD,
    IF,
    JUMP,
    LOSE,
    MAY,
    MINION,
    OMEN,
    OR,
    OTHER_FOE,
    PAY,
    POWER,
    POWER_WORLD,
    RAZE,
    RECALL,
    SIDE_DRAW,
    SLOT,
    STACK,
    SUFFER,
    SUFFER_WORLD,
    SUMMON,
    TRACK,
    TRIGGER,
    UNSLOT,
    WIDTH,
)


def text_value(code: list[int], start: int) -> tuple[float, float]:
    """Energy, and everything else in points of damage; harm to the team counts below zero."""
    energy = rest = 0.0
    at = start
    while code[at] != END:
        op = code[at]
        if op == JUMP:
            if code[at + 6] <= at:
                break  # a rule that repeats itself counts once
            at = code[at + 6]
        elif op == OR:
            best_energy, best_rest = option_value(code, code[at + 2], code[at + 7])
            for i in range(1, code[at + 1]):
                other_energy, other_rest = option_value(code, code[at + 2 + i], code[at + 7])
                if other_energy + other_rest > best_energy + best_rest:
                    best_energy, best_rest = other_energy, other_rest
            energy += best_energy
            rest += best_rest
            at = code[at + 7]
        elif op == OMEN:
            energy_a, rest_a = option_value(code, at + WIDTH, code[at + 7])
            energy_b, rest_b = option_value(code, code[at + 6], code[at + 7])
            energy += 0.35 * energy_a + 0.65 * energy_b
            rest += 0.35 * rest_a + 0.65 * rest_b
            at = code[at + 7]
        elif op == IF:
            otherwise = code[at + 6]
            end = otherwise
            if code[otherwise - WIDTH] == JUMP and code[otherwise - WIDTH + 6] > otherwise:
                end = code[otherwise - WIDTH + 6]
            energy_a, rest_a = option_value(code, at + WIDTH, otherwise)
            energy_b, rest_b = option_value(code, otherwise, end)
            energy += 0.5 * (energy_a + energy_b)
            rest += 0.5 * (rest_a + rest_b)
            at = end
        elif op in (MAY, PAY, EACH, AGAIN):
            at += WIDTH
        else:
            gained, worth = step_value(code, at)
            energy += gained
            rest += worth
            at += WIDTH
    return energy, rest


def sure_damage(code: list[int], start: int) -> float:
    """What an attack does to a lone enemy when nothing helps it."""
    total = 0.0
    at = start
    while code[at] != END:
        op = code[at]
        if op in (IF, JUMP):
            at = code[at + 6]
            continue
        if op == OR:
            at = code[at + 7]
            continue
        if op == DAMAGE and code[at + 6] not in (OTHER_FOE, MINION, EACH_MINION):
            total += code[at + 2]
        at += WIDTH
    return total


def option_value(code: list[int], start: int, end: int) -> tuple[float, float]:
    """One option of several: from its start to where the options meet again."""
    energy = rest = 0.0
    at = start
    while at < end and code[at] != JUMP:
        gained, worth = step_value(code, at)
        energy += gained
        rest += worth
        at += WIDTH
    return energy, rest


def usual_amount(code: list[int], at: int) -> float:
    """The amount of a step in a usual position."""
    counter = code[at + 3]
    if not counter:
        return float(code[at + 2])
    usual = {C_SLOTS: 2.5, C_YOUR_OTHER_WEAPONS: 1.0, C_ALLY_WEAPONS: 2.0}.get(counter, 1.0)
    return code[at + 2] + code[at + 4] * usual


def step_value(code: list[int], at: int) -> tuple[float, float]:
    """Energy and worth of one step."""
    op, who, x = code[at], code[at + 1], code[at + 6]
    n = usual_amount(code, at)
    if op == ENERGY:
        return n, 0.0
    if op == ENERGY_FOR:
        return 0.85 * n, 0.0
    if op == DAMAGE:
        return 0.0, n * {OTHER_FOE: 0.9, MINION: 0.8, EACH_MINION: 2.0, EACH_FOE: 2.5}.get(x, 1.0)
    if op == ATTACK:
        return 0.0, 3.0 if n == 1 else 5.5
    each = 2.0 if who == EVERY else 1.0
    worth = {
        HEAL: 0.75,
        HEAL_WORLD: 0.6,
        POWER: 1.3,
        POWER_WORLD: 1.0,
        SLOT: 3.0,
        DRAW: 1.2,
        RECALL: 1.6,
        STACK: 0.6,
        ARM: 1.5,
        FORESEE: 0.8,
        SUFFER: -0.9,
        SUFFER_WORLD: -0.55,
        DRAIN: -1.0,
        DRAIN_WORLD: -0.8,
        UNSLOT: -2.5,
        DISARM: -2.0,
        BOSS_HEAL: -1.0,
        FORTIFY: -0.8,
        TRACK: -1.2,
        SIDE_DRAW: -3.0,
        BOSS_DRAW: -3.0,
        SUMMON: -3.0,
        TRIGGER: -1.5,
        RAZE: -0.7,
        LOSE: -100.0,
    }.get(op, 0.0)
    if op == GAIN:
        return 0.0, 2.0
    if op in (DESTROY, DISCARD):
        # a player thins out what is weak, a Boss takes what it can
        return 0.0, 0.6 * n if code[at + 7] else -0.8 * n * each
    if op == SUFFER and who not in (ANY, EVERY, COLLECTIVE):
        return 0.0, -1.0 * n
    return 0.0, worth * n * each
