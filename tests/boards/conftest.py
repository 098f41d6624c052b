from collections.abc import Iterator

import pytest

from boards.rooms import Room, open_room


@pytest.fixture(scope="module")  # while a browser is open, no other may be opened in its process
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    with open_room(tmp_path_factory.mktemp("room")) as room:
        yield room
