"""Which of the complete figures are scored: the best selection in which no two share a hex, exactly."""

from typing import Final

from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.sky import Placement

NO_LIMIT: Final = 1 << 30
MOST_STEPS: Final = 8_000  # of a search for a full sky, and as many for the choice among equals
MOST_STEPS_SO_FAR: Final = 1_500  # while the sky is being drawn: a hundred draws are compared at a time


class Wish:
    """What a selection has to bring along besides its worth, for an achievement that depends on it."""

    def __init__(self, cards: int, most_clusters: int, one_of: int) -> None:
        self.cards: int = cards  # at least so many different cards
        self.most_clusters: int = most_clusters  # at most so many clusters inside
        self.one_of: int = one_of  # one of these placements (bits), unless 0


class Packing:
    """Branch and bound over placements of which no two may share a hex.

    Placements are sorted into cliques, of each of which at most one can be chosen: the placements of one card, or,
    where copies of a card score again, placements that all overlap each other. The bound is the best
    placement of every clique that is still possible, and no cluster twice. Sets of placements are bits of an int.

    A search takes so many steps at most; beyond, the best that was found counts, and `exact` is no longer true.
    Skies of the house set need a few hundred. # constellation.bounded-search
    """

    def __init__(
        self,
        placements: list[Placement],
        sky: int,
        repeat_cards: bool,
        share_outside: bool,
        most_steps: int = MOST_STEPS,
        clusters: int = NO_LIMIT,
        swing: int = 0,
    ) -> None:
        self.placements: list[Placement] = placements
        self.repeat_cards: bool = repeat_cards
        count = len(placements)
        # hexes outside count like any other, unless they may be shared # constellation.off-sky-exclusive
        self.feet: list[int] = [placement.foot & sky if share_outside else placement.foot for placement in placements]
        self.clashing: list[int] = [-1] * count  # filled when first asked for
        self.cards: list[int] = self._by_target()
        self.cliques: list[int] = self._overlapping() if repeat_cards else self.cards
        self.steps: int = most_steps  # left
        self.most_steps: int = most_steps
        self.exact: bool = True
        self.clusters: int = clusters  # in the sky
        self.swing: int = swing  # what a cluster inside is worth
        self.inside: list[int] = [placement.clusters for placement in placements]
        self.fallback: int = 0  # what the first search found
        # the search in progress
        self.worths: list[int] = [placement.worth for placement in placements]
        self.ranked: list[list[int]] = []  # by clique, the most worthy first
        self.members: list[int] = []  # the same cliques as bits
        self.wishes: list[Wish] = []
        self.per_cluster: int = 0
        self.best: int = 0
        self.chosen: int = 0

    def clashes(self, i: int) -> int:
        """The placements that share a hex with placement i, itself included."""
        known = self.clashing[i]
        if known < 0:
            foot = self.feet[i]
            known = 0
            bit = 1
            for other in self.feet:
                if other & foot:
                    known |= bit
                bit <<= 1
            self.clashing[i] = known
        return known

    def _by_target(self) -> list[int]:
        """The placements of each target, of which one scores unless copies do. # constellation.once-per-card"""
        cliques: list[int] = []
        last = -1
        for i, placement in enumerate(self.placements):
            if placement.target != last:
                cliques.append(0)
                last = placement.target
            cliques[-1] |= 1 << i
        return cliques

    def _overlapping(self) -> list[int]:
        """A cover by groups of placements that overlap pairwise, greedily large."""
        cliques: list[int] = []
        left = (1 << len(self.placements)) - 1
        while left:
            low = left & -left
            clique = low
            common = self.clashes(low.bit_length() - 1) & left & ~low
            while common:
                low = common & -common
                clique |= low
                common &= self.clashes(low.bit_length() - 1) & ~low
            cliques.append(clique)
            left &= ~clique
        return cliques

    def best_worth(self) -> int:
        """The highest sum of worths of a legal selection."""
        self._search_for([placement.worth for placement in self.placements], [], 0, self.swing)
        self.fallback = self.chosen
        self.exact = self.steps >= 0
        self.steps = self.most_steps  # for the choice among equals
        return self.best

    def best_selection(self, content: CodexContent, wishes: list[Wish], worth: int) -> list[Placement] | None:
        """The selection reported among those with this (the best) worth that grant all wishes, if there is any."""
        chosen = self._preferred(content, wishes, worth)
        if self.steps < 0 and not chosen and self._grants(wishes, self.fallback, 0):
            chosen = self.fallback
        if chosen == 0 and worth > 0:
            return None
        if self.repeat_cards:
            # more different cards before the order of placements # constellation.tie-break
            for cards in range(len(self.cards), self.different_cards(chosen), -1):
                better = self._preferred(content, [*wishes, Wish(cards, NO_LIMIT, 0)], worth)
                if better:
                    chosen = better
                    break
        if chosen == 0 and not self._grants(wishes, 0, 0):
            return None
        return [placement for i, placement in enumerate(self.placements) if chosen >> i & 1]

    def _preferred(self, content: CodexContent, wishes: list[Wish], worth: int) -> int:
        """Rank in one number: worth, then cards, then one bit for each placement in order. # constellation.tie-break

        Reading a selection as a binary number with the first placements in the highest bits compares sorted lists
        of placements one by one, a longer list beating its own beginning.
        """
        count = len(self.placements)
        order = sorted(range(count), key=self.order_keys(content).__getitem__)
        keys = [0] * count
        for rank, i in enumerate(order):
            one_card = 0 if self.repeat_cards else 1 << count
            keys[i] = self.placements[i].worth << count + 8 | one_card | 1 << count - 1 - rank
        self._search_for(keys, wishes, (worth << count + 8) - 1, self.swing << count + 8)
        return self.chosen

    def order_keys(self, content: CodexContent) -> list[tuple[int, int, int, int]]:
        """Target, rotation, q, r: the order in which placements are compared."""
        keys: list[tuple[int, int, int, int]] = []
        for placement in self.placements:
            q, r = content.grid.place(placement.anchor)
            keys.append((placement.target, placement.turn, q, r))
        return keys

    def _search_for(self, worths: list[int], wishes: list[Wish], floor: int, per_cluster: int) -> None:
        """Find the selection with the highest sum above `floor`; leaves it in `best` and `chosen`."""
        self.per_cluster = 0 if self.repeat_cards else per_cluster  # placements of one clique have one card's points
        self.worths = worths
        self.wishes = wishes
        self.best = floor
        self.chosen = 0
        ranked: list[list[int]] = []
        for clique in self.cliques:
            members = [i for i in range(len(worths)) if clique >> i & 1]
            members.sort(key=worths.__getitem__, reverse=True)
            ranked.append(members)
        ranked.sort(key=self._first_worth, reverse=True)
        self.ranked = ranked
        self.members = [bits_of(members) for members in ranked]
        self._search(0, (1 << len(worths)) - 1, 0, 0, self.clusters)

    def _first_worth(self, members: list[int]) -> int:
        return self.worths[members[0]]

    def _search(self, at: int, left: int, worth: int, chosen: int, free: int) -> None:
        """Choose from the cliques from `at` on, among the placements `left`; so many clusters are still free."""
        self.steps -= 1
        if self.steps < 0:
            return
        worths = self.worths
        ranked = self.ranked
        count = len(ranked)
        if self.wishes and not self._grants(self.wishes, chosen, left):
            return
        rest = 0  # what the cliques after the next one could add
        rest_inside = 0  # and the clusters they would take for it
        first = -1
        while at < count:
            for i in ranked[at]:
                if left >> i & 1:
                    first = i
                    break
            if first >= 0:
                break
            at += 1
        if first < 0:
            if worth > self.best:
                self.best = worth
                self.chosen = chosen
            return
        later = at + 1
        while later < count:
            for i in ranked[later]:
                if left >> i & 1:
                    rest += worths[i]
                    rest_inside += self.inside[i]
                    break
            later += 1
        for i in ranked[at]:
            if left >> i & 1:
                over = max(0, self.inside[i] + rest_inside - free)  # clusters that would be counted twice
                if worth + worths[i] + rest - self.per_cluster * over <= self.best:
                    if over == 0:
                        return
                    continue
                remaining = left & ~(self.clashes(i) | self.members[at])
                self._search(at + 1, remaining, worth + worths[i], chosen | 1 << i, free - self.inside[i])
        over = max(0, rest_inside - free)
        if worth + rest - self.per_cluster * over > self.best:
            self._search(at + 1, left & ~self.members[at], worth, chosen, free)

    def _grants(self, wishes: list[Wish], chosen: int, left: int) -> bool:
        """Whether a selection, with help from the placements left, can still grant every wish."""
        for wish in wishes:
            if wish.one_of and not wish.one_of & (chosen | left):
                return False
            if wish.cards and self.different_cards(chosen | left) < wish.cards:
                return False
            if wish.most_clusters < NO_LIMIT and self.clusters_inside(chosen) > wish.most_clusters:
                return False
        return True

    def different_cards(self, chosen: int) -> int:
        count = 0
        for copies in self.cards:
            if copies & chosen:
                count += 1
        return count

    def clusters_inside(self, chosen: int) -> int:
        count = 0
        while chosen:
            low = chosen & -chosen
            count += self.inside[low.bit_length() - 1]
            chosen ^= low
        return count


def bits_of(numbers: list[int]) -> int:
    """A set of small numbers as bits."""
    bits = 0
    for number in numbers:
        bits |= 1 << number
    return bits
