"""What players can do, by number; `table.py` gives each its stable name."""

from typing import Final

from asterism.kernel.cards import NO as NO
from asterism.kernel.cards import PART
from asterism.kernel.cards import YES as YES

BRANCH: Final = PART
AIM: Final = 0  # time, action, number
SET: Final = 1  # dial, action steps, number steps
ACT: Final = 2  # action, strength
BUY: Final = 3  # artifact
BUY_BLIND: Final = 4
SIDE: Final = 5  # side
ACTIVATE: Final = 6  # artifact, dark, bright
PLAY: Final = 7  # talisman
DISCARD: Final = 8  # talisman
END_TURN: Final = 9
CAPTURE_ROW: Final = 10  # demon
CAPTURE_BLIND: Final = 11
PUT: Final = 12  # slot
COVER: Final = 13  # token, slot, icon colour
TO_SKY: Final = 14  # token, sky slot
TO_BAG: Final = 15  # token
RESOLVE: Final = 16  # constellation
TRAP_IN: Final = 17  # demon, artifact
PURGE_ONE: Final = 18  # demon
STOP: Final = 19
STRENGTH: Final = 20  # number
TAKE: Final = 21  # sky slot, demon slot, icon colour
LIFT: Final = 22  # demon slot, icon colour, token
LIFT_SKY: Final = 23  # sky slot
ESSENCE_KIND: Final = 24  # kind
CONVERT: Final = 25  # kind given
PAY: Final = 29  # dark, bright
TURN_RINGS: Final = 30  # action steps, number steps
USE: Final = 31  # artifact
MOVE_ARTIFACT: Final = 32  # artifact
SWAP_CARD: Final = 33  # card
ON_TOP_CARD: Final = 34  # card
UNDER_CARD: Final = 35  # card
SWAP_SLOTS: Final = 36  # slot, slot
GIVE: Final = 37  # talisman
