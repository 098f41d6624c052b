"""The book's example of play, from start to end, with the book's numbers."""

from asterism.games.starlight.model.names import PRIVILEGES
from asterism.games.starlight.model.state import RAYS, Starlight
from asterism.games.starlight.rules.setup import Night
from asterism.games.starlight.rules.turn import Turn
from games.starlight.helpers import (
    do,
    drop_starter,
    give_core,
    give_rays,
    house,
    names,
    offered,
    set_core_pool,
    set_ray_pool,
    slot_number,
    stand,
    table,
)
from rules_coverage import rule

RED, YELLOW, BLUE = 0, 1, 2


def example() -> Starlight:
    """Red on Gain Cores; Yellow on Gain Short Rays with 2 saved AP; Blue on Gain Cores; one star in Hydrus."""
    g = table(3)
    g.round = 6
    g.stack = []
    g.call(Night(1))
    stand(g, RED, "cores")
    stand(g, YELLOW, "short-rays")
    stand(g, BLUE, "cores")
    g.saved[YELLOW] = 2
    g.place_star(BLUE, slot_number("hy1"))
    g.stars[BLUE] = 1
    g.night[BLUE] = 7
    drop_starter(g, YELLOW)
    give_core(g, YELLOW, "core-07")  # cornucopia; amber, pearl; equal sizes
    give_rays(g, YELLOW, "2 long-amber", "short-pearl")
    g.magnitudes[YELLOW] = 1 << 3
    set_ray_pool(g, "long-ruby", "long-amber", "long-jade", "long-azure", "long-pearl", "long-pearl")
    set_core_pool(g, "core-11", "core-12", "core-13")
    g.advance()
    return g


@rule(
    "ap.five-per-turn",
    "ap.step-cost",
    "rays.cost",
    "rays.example-refill",
    "ap.surcharge",
    "ap.saved-adds-next-turn",
    "launch.step3-pay",
    "launch.step6-privilege",
    "launch.step7-magnitude",
    "launch.step8-aspect",
    "sky.hydrus-example",
    "ocr.ap-icons",
    "rondel.order",
)
def test_the_example_of_play() -> None:
    g = example()
    # Red: two steps past a Launch space, three long rays, out of AP
    assert g.waiting() == [RED] and g.ap == 5
    do(g, "step")
    assert house().space_ids[g.space[RED]] == "launch-west"
    do(g, "step")
    assert house().space_ids[g.space[RED]] == "long-rays" and g.ap == 3
    g.chance.force([0, 2, 4], RAYS)
    do(g, "act", "take-ray long-ruby", "take-ray long-jade", "take-ray long-pearl")
    assert sum(g.rays[RED]) == 3
    assert g.long_pool == [2, 6, 8, 0, 2, 4]  # three random replacements
    # Yellow: 5 and 2 saved make 7
    assert g.waiting() == [YELLOW] and g.ap == 7 and g.saved[YELLOW] == 0
    do(g, "step")
    assert house().space_ids[g.space[YELLOW]] == "cores" and g.ap == 6
    do(g, "act", "take-core core-12")
    assert g.ap == 4  # one for the card, one surcharge because of Blue
    do(g, "finish", "step")
    assert house().space_ids[g.space[YELLOW]] == "launch-west" and g.ap == 3
    do(g, "act", "choose-core core-07", "attach-ray long-amber", "attach-ray long-amber", "attach-ray short-pearl")
    do(g, "star-complete")
    hydrus = [words for words in offered(g) if words.startswith("launch hy")]
    assert hydrus == ["launch hy2"]  # the small slot; the medium one does not take magnitude 3
    assert g.eligible >> slot_number("hy3") & 1
    bags = (len(g.long_bag), len(g.short_bag))
    do(g, "launch hy2")
    assert g.ap == 2
    assert g.owner_of(slot_number("hy2")) == YELLOW
    assert g.night[YELLOW] == 7
    assert names(g.privileges[YELLOW], PRIVILEGES) == ["refill-rays"]
    assert g.magnitudes[YELLOW] == 1 << 3  # marked before, so nothing new
    assert names(g.aspects[YELLOW], house().aspect_ids) == ["cornucopia"]
    assert (len(g.long_bag), len(g.short_bag)) == (bags[0] + 2, bags[1] + 1)
    assert [house().cores[core].id for core in g.cores[YELLOW]] == ["core-12"]
    do(g, "end-turn")
    assert g.saved[YELLOW] == 2
    assert g.waiting() == [BLUE]
    assert isinstance(g.stack[-1], Turn)
