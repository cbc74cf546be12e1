"""What a training step reads: a question with units of its document, of which some or none answer it."""

import hashlib
import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from data import Document, Pair, PairReader, Unit

# A question is read with at most this many of the units that answer it.
MOST_RIGHT = 2
# Of the units that don't answer, these are drawn from the whole document; the others are the most similar ones,
SURPRISES = 2
# whose order is stirred by noise of this scale, so that it isn't the same each time.
NOISE = 0.012
# The share of questions that are also read with a unit of another document, and the similarity it is given.
STRANGERS, STRANGER_SIMILARITY = 0.25, 0.8

Asked = tuple[Document, int]
"""A document and the index of one of its questions."""


@dataclass(frozen=True)
class Example:
    pairs: list[Pair]
    answers: list[float]
    """1 for a unit that answers the question, 0 for one that doesn't."""
    similarities: list[float]

    @property
    def tokens(self) -> int:
        return sum(len(question) + len(unit) for question, unit in self.pairs)


class ExampleReader:
    """Draws examples with the generators of `random` and `numpy.random`: processes of one seed draw the same ones."""

    def __init__(self, reader: PairReader, asked: Sequence[Asked], wrong: int) -> None:
        """wrong: how many units that don't answer stand beside one that does."""
        self._reader = reader
        self._asked = asked
        self._wrong = wrong

    def read(self, document: Document, index: int) -> Example:
        question = document.questions[index]
        similarity = document.similarity[index]
        chosen = self._choose(document, index)
        units = _varied(document)
        pairs = [self._reader.pair(question.text, units, unit) for unit in chosen]
        answers = [float(unit in question.right) for unit in chosen]
        similarities = [float(similarity[unit]) for unit in chosen]
        if random.random() < STRANGERS:
            other, _ = random.choice(self._asked)
            if other is not document:
                pairs.append(self._reader.pair(question.text, other.units, random.randrange(len(other.units))))
                answers.append(0.0)
                similarities.append(STRANGER_SIMILARITY)
        return Example(pairs, answers, similarities)

    def _choose(self, document: Document, index: int) -> list[int]:
        """The indexes of the units to read: right ones first."""
        every = document.questions[index].right
        right = list(every)
        random.shuffle(right)
        right = right[:MOST_RIGHT]
        stirred = document.similarity[index] + np.random.gumbel(0, NOISE, len(document.units))
        wrong = [int(unit) for unit in np.argsort(-stirred) if unit not in every]
        similar = self._wrong + 1 - len(right) - SURPRISES
        rest = wrong[similar:]
        random.shuffle(rest)
        return [*right, *wrong[:similar], *rest[:SURPRISES]]


def _varied(document: Document) -> Sequence[Unit]:
    """
    The units as they are read. Every twelfth document is read as if it were a list, and another twelfth as a list
    without headings, since not every document has paragraphs and headings.
    """
    remainder = hash_of(document.name) % 12
    if remainder > 1:
        return document.units
    return [replace(unit, kind="item", heading=unit.heading if remainder == 0 else None) for unit in document.units]


def hash_of(text: str) -> int:
    """A number that is the same in every process and on every machine."""
    return int(hashlib.md5(text.encode()).hexdigest(), 16)
