"""Card text: what it is made of, how it is stored and how it runs.

A text is a list of steps. A step is an op of the game (`{ do = "charge", n = 2 }`) or a joint of the language, which
governs other steps: `choose`, `may`, `if`, `per`, `repeat`, `pay`. Each step of a pack is one object whose
constructor reads its arguments, and by that declares them (`Args`); it knows what it does (`do`), whether that would
change anything (`can`) or be done in full (`complete`), its words and its rough worth.

All steps of a pack lie in one list. An address is a place in it, None ends a block, address 0 is the empty text; so
a text in progress is a few plain ints.

`text.py` has steps and the running text, `amounts.py` numbers and counters, `conditions.py` conditions, `joints.py` the
joints; what a game writes its ops with is all found here. `reader.py` reads packs, `describing.py` describes a
vocabulary to editors and authors.
"""

from asterism.kernel.cards.amounts import Amount as Amount
from asterism.kernel.cards.amounts import Counter as Counter
from asterism.kernel.cards.amounts import Measure as Measure
from asterism.kernel.cards.conditions import AllOf as AllOf
from asterism.kernel.cards.conditions import Always as Always
from asterism.kernel.cards.conditions import AnyOf as AnyOf
from asterism.kernel.cards.conditions import Count as Count
from asterism.kernel.cards.conditions import Flag as Flag
from asterism.kernel.cards.conditions import Not as Not
from asterism.kernel.cards.conditions import Test as Test
from asterism.kernel.cards.joints import Choose as Choose
from asterism.kernel.cards.joints import Cost as Cost
from asterism.kernel.cards.joints import If as If
from asterism.kernel.cards.joints import May as May
from asterism.kernel.cards.joints import Pay as Pay
from asterism.kernel.cards.joints import Per as Per
from asterism.kernel.cards.joints import Repeat as Repeat
from asterism.kernel.cards.joints import While as While
from asterism.kernel.cards.text import MOST as MOST
from asterism.kernel.cards.text import NO as NO
from asterism.kernel.cards.text import NO_BOUND as NO_BOUND
from asterism.kernel.cards.text import NOWHERE as NOWHERE
from asterism.kernel.cards.text import PART as PART
from asterism.kernel.cards.text import REQUIRED as REQUIRED
from asterism.kernel.cards.text import YES as YES
from asterism.kernel.cards.text import Args as Args
from asterism.kernel.cards.text import G as G
from asterism.kernel.cards.text import Op as Op
from asterism.kernel.cards.text import Text as Text
from asterism.kernel.cards.text import Texts as Texts
from asterism.kernel.cards.text import text_below as text_below
