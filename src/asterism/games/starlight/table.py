from asterism.kernel.table import Table
from asterism.games.starlight.state import Starlight
class StarlightTable(Table[Starlight]):
    def __init__(self) -> None:
        super().__init__([], "end.final-round")
