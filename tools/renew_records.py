"""Brings records to the rules of today: python tools/renew_records.py FILE...

Each record is played again by its answers. Where everything agrees the file is rewritten with the present revision
and fresh digests; where it does not, the file is left alone and the first difference is told.
"""

import argparse
import sys
from pathlib import Path

import asterism
from asterism.kernel.errors import AsterismError
from asterism.kernel.game.record import Record
from asterism.kernel.game.upgrade import renewed


def main() -> int:
    parser = argparse.ArgumentParser(description="Bring records to the rules of today.")
    parser.add_argument("files", metavar="FILE", nargs="+", type=Path)
    failed = 0
    for path in parser.parse_args().files:
        try:
            record = Record.load(path)
            renewed(asterism.game(record.game), record).save(path)
        except AsterismError as error:
            failed += 1
            print(f"{path}: {error}", file=sys.stderr)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
