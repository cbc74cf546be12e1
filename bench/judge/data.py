"""Documents with questions, and the token ids by which the judge reads a question and a unit of its document."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

REPOSITORY = Path(__file__).resolve().parents[2]
ENCODER, OUTPUT = REPOSITORY / "models" / "e5-small-latin", REPOSITORY / "models" / "answer-judge" / "model.onnx"
DATA = Path(__file__).parent / "data"
WRITTEN = [DATA / "tr.jsonl", DATA / "en.jsonl"]

# The tokens that the vocabulary sets apart.
START, PAD, END = 0, 1, 2
# Tokens. engines/e5/judge.ts reads with the same limits.
MOST_ALL, MOST_QUESTION, MOST_HEADING, MOST_TEXT, MOST_AROUND, MOST_BEFORE = 128, 32, 14, 72, 32, 20
# The start and the end around the question, and the start and the three ends of the unit with its surroundings.
MARKS = 6

Kind = Literal["para", "item", "row", "def"]
Ids = tuple[int, ...]
Pair = tuple[Ids, Ids]
"""The question's tokens, and those of a unit with its surroundings."""


@dataclass(frozen=True)
class Unit:
    """The piece of a document that an answer quotes: a sentence, list item, definition or row of a table."""

    text: str
    heading: str | None
    block: int
    kind: Kind
    """A sentence of a paragraph (`para`) is read with the sentences beside it."""


@dataclass(frozen=True)
class Question:
    text: str
    language: str
    right: tuple[int, ...]
    """The indexes of the units that answer it; none for a near miss."""


@dataclass(frozen=True, eq=False)
class Document:
    name: str
    language: str
    units: tuple[Unit, ...]
    questions: tuple[Question, ...]
    similarity: NDArray[np.float32] = field(default_factory=lambda: np.empty((0, 0), np.float32))
    """Dot products of sentence vectors, [questions, units]: see similarity.py."""


def read_documents(files: Iterable[Path]) -> list[Document]:
    """Reads files with one document a line, in the form that README.md describes."""
    return [
        _document(f"{file.stem}-{number}", json.loads(line))
        for file in files
        for number, line in enumerate(file.read_text("utf8").splitlines())
    ]


def _document(name: str, record: dict) -> Document:
    units: list[Unit] = []
    index_of: dict[tuple[int, int], int] = {}
    for block, content in enumerate(record["blocks"]):
        for sentence, text in enumerate(content["s"]):
            index_of[block, sentence] = len(units)
            units.append(Unit(text, content["h"] or None, block, content["type"]))
    answered = [
        Question(asked["q"], asked["lang"], tuple(index_of[block, sentence] for block, sentence in asked["right"]))
        for asked in record["questions"]
    ]
    near = [Question(asked["q"], asked["lang"], ()) for asked in record["near"]]
    return Document(name, record["lang"], tuple(units), (*answered, *near))


class PairReader:
    """Cuts questions and units into tokens as engines/e5/judge.ts does."""

    def __init__(self, encoder: Path) -> None:
        self._tokenizer = Tokenizer.from_file(str(encoder / "tokenizer.json"))
        self._known: dict[str, list[int]] = {}

    def pair(self, question: str, units: Sequence[Unit], index: int) -> Pair:
        """
        The question, and the unit at an index with what surrounds it; together at most 128 tokens:
        <s> question </s> and <s> heading: text before </s> unit </s> text after </s>
        """
        unit = units[index]
        asked = self._ids(question)[:MOST_QUESTION]
        own = self._ids(unit.text)[:MOST_TEXT]
        above = self._ids(f"{unit.heading}:")[:MOST_HEADING] if unit.heading else []
        room = min(MOST_ALL - MARKS - len(asked) - len(own) - len(above), MOST_AROUND)
        most_before = max(0, min(MOST_BEFORE, room))
        before = self._beside(units, index, -1)[-most_before:] if most_before else []
        after = self._beside(units, index, 1)[: max(0, room - len(before))]
        return (START, *asked, END), (START, *above, *before, END, *own, END, *after, END)

    def _beside(self, units: Sequence[Unit], index: int, step: int) -> list[int]:
        """The tokens of the sentence next to a sentence in its paragraph; none for other units."""
        unit, other = units[index], index + step
        if unit.kind != "para" or not 0 <= other < len(units) or units[other].block != unit.block:
            return []
        return self._ids(units[other].text)

    def _ids(self, text: str) -> list[int]:
        if text not in self._known:
            self._known[text] = self._tokenizer.encode(text).ids[1:-1]
        return self._known[text]


def padded(sequences: Sequence[Sequence[int]]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """A batch: token ids and mask (1 for a token, 0 for padding), both [sequences, longest]."""
    shape = (len(sequences), max(map(len, sequences)))
    ids, mask = np.full(shape, PAD, np.int64), np.zeros(shape, np.int64)
    for row, sequence in enumerate(sequences):
        ids[row, : len(sequence)] = sequence
        mask[row, : len(sequence)] = 1
    return ids, mask
