"""The table in the browser: server, lobby, live play, replay, for every game."""


def __getattr__(name: str) -> object:
    """`asterism.web.serve`, imported when it is asked for."""
    if name == "serve":
        from asterism.web.server import serve

        return serve
    raise AttributeError(f"module 'asterism.web' has no attribute {name!r}")
