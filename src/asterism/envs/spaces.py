"""What learners perceive and answer, as spaces of Gymnasium."""

from typing import TypedDict

import gymnasium
import numpy as np

from asterism.envs.table import Look, Mask, Table


class Observation(TypedDict):
    """A look, and which numbers may be answered."""

    observation: Look
    action_mask: Mask


ObservationSpace = gymnasium.spaces.Dict
ActionSpace = gymnasium.spaces.Discrete


def look_space(table: Table) -> gymnasium.spaces.Box:
    schema = table.schema
    return gymnasium.spaces.Box(
        np.array(schema.lows, dtype=table.dtype), np.array(schema.highs, dtype=table.dtype), dtype=table.dtype
    )


def mask_space(table: Table, more: int = 0) -> gymnasium.spaces.Box:
    return gymnasium.spaces.Box(0, 1, (table.actions + more,), dtype=np.int8)


def observation_space(table: Table, more: int = 0) -> ObservationSpace:
    """Look and mask; `more` numbers stand for answers of the library's own."""
    return gymnasium.spaces.Dict({"observation": look_space(table), "action_mask": mask_space(table, more)})


def action_space(table: Table, more: int = 0) -> ActionSpace:
    return gymnasium.spaces.Discrete(table.actions + more)
