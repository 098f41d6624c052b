"""A server for the tests, run as a process of its own: python outside.py DATABASE PORT"""

import sys

import toy
from asterism.web.config import UNLIMITED, Config
from asterism.web.server import serve

if __name__ == "__main__":
    config = Config(database=sys.argv[1], games=(toy.GAME,), bot_pace=0.02, limits=UNLIMITED)
    sys.exit(serve(port=int(sys.argv[2]), config=config, say=lambda _: None, log_requests=True))
