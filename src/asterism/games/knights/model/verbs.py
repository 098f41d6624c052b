"""What a player can do, numbered; `table.py` names each verb and words its options."""

from typing import Final

# setup
TAKE_KNIGHT: Final = 1  # Knight
DEFEND: Final = 2  # Homeworld
FACE: Final = 3  # Boss
GIVE_WILD: Final = 4  # seat
# turn order
TAKE_TURN: Final = 5  # seat
# attack phase
ATTACK_WITH: Final = 6  # card, owner
END_ATTACKS: Final = 7
# main phase
PLAY: Final = 8  # card
GAIN_CARD: Final = 9  # supply deck
OVERCHARGE: Final = 10
GAIN_SLOT: Final = 11
EQUIP: Final = 12  # card
POWER_UP: Final = 13
USE_ABILITY: Final = 14
USE_WORLD: Final = 15
BOSS_ACTION: Final = 16
END_MAIN: Final = 17
# draw phase
LAY: Final = 18  # card: next of the played cards onto the discard pile
LAY_REST: Final = 19
THROW: Final = 20  # card from hand
THROW_REST: Final = 21
KEEP_REST: Final = 22
# inside card texts
HIT: Final = 23  # 0: the Boss, else the place in the minion row
CHOOSE_PLAYER: Final = 24  # seat
PICK: Final = 28  # card, zone, place in the discard pile from the bottom
STOP: Final = 29
CHOOSE_SUPPLY: Final = 30  # supply deck
CALL_BACK: Final = 31  # Boss card from the Boss discard pile
CHOOSE_MINION: Final = 32  # place in the row from 1
BURY: Final = 33  # turn order card to the bottom
NEXT_TURN_CARD: Final = 34  # turn order card on top of the others
NEXT_BOSS_CARD: Final = 35  # Boss card on top of the others
LEAVE: Final = 36  # the rest as it lies
