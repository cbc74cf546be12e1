"""Documents as the network reads them: what dump.ts wrote, with vectors."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from vectors import Vectors

Array = NDArray[np.float32]
FEWEST_SENTENCES = 4


@dataclass(frozen=True, eq=False)
class Document:
    name: str
    alone: Array
    """Vectors of the sentences, [sentences, 384]."""
    headed: Array
    """The same under their headings."""
    values: Array
    """Features, and nearness in meaning as text/summarize/salience/nearness.ts measures it: [sentences, values]."""
    sections: NDArray[np.int64]
    blocks: NDArray[np.int64]
    weights: Array
    """What people marked: 3 must, 2 should, 1 may, 0 needn't stand in a summary."""


def read_documents(file: Path, vectors: Vectors) -> list[Document]:
    """Reads the documents of a file that dump.ts wrote; those of hardly a sentence are left out."""
    records = [json.loads(line) for line in file.read_text("utf8").splitlines()]
    vectors.prepare(text for record in records for unit in record["units"] for text in unit["texts"])
    return [_document(record, vectors) for record in records if len(record["units"]) >= FEWEST_SENTENCES]


def _document(record: dict, vectors: Vectors) -> Document:
    units: Sequence[dict] = record["units"]
    alone = vectors.of(unit["texts"][0] for unit in units)
    headed = vectors.of(unit["texts"][1] for unit in units)
    sections = np.array([unit["section"] for unit in units])
    inputs = np.array([unit["inputs"] for unit in units], np.float32)
    return Document(
        name=record["name"],
        alone=alone,
        headed=headed,
        values=np.concatenate([inputs, nearness(alone, headed, sections)], axis=1),
        sections=sections,
        blocks=np.array([unit["block"] for unit in units]),
        weights=np.array(record.get("weights", [0] * len(units)), np.float32),
    )


def nearness(alone: Array, headed: Array, sections: NDArray[np.int64]) -> Array:
    centre = _unit(headed.mean(axis=0))
    in_section = np.zeros(len(headed), np.float32)
    for section in set(sections.tolist()):
        members = np.where(sections == section)[0]
        in_section[members] = headed[members] @ _unit(headed[members].mean(axis=0))
    nearest = np.sort(headed @ headed.T - 2 * np.eye(len(headed), dtype=np.float32), axis=1)[:, -1]
    parts = [headed @ centre - 0.9, in_section - 0.93, nearest - 0.9, alone @ centre - 0.85]
    return (np.stack(parts, axis=1) * 10).astype(np.float32)


def _unit(vector: Array) -> Array:
    return vector / np.linalg.norm(vector)
