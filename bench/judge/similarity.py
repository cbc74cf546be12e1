"""How similar questions and units are to the embedding model, which chooses the units that the judge reads."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from tokenizers import Tokenizer

from data import Document, Unit, padded

BATCH = 16
MOST_TOKENS = 512


def with_similarities(documents: Sequence[Document], encoder: Path) -> list[Document]:
    """
    Gives documents their similarities: the dot product of a question with the mean of two vectors of a unit, which is
    read alone and behind its heading.
    """
    vectors = _vectors({text for document in documents for text in _texts_of(document)}, encoder)

    def of(document: Document) -> NDArray[np.float32]:
        alone = np.stack([vectors[_alone(unit)] for unit in document.units])
        headed = np.stack([vectors[_headed(unit)] for unit in document.units])
        asked = np.stack([vectors[_asked(question.text)] for question in document.questions])
        return asked @ ((alone + headed) / 2).T

    return [replace(document, similarity=of(document)) for document in documents]


def _texts_of(document: Document) -> Iterable[str]:
    for unit in document.units:
        yield from (_alone(unit), _headed(unit))
    for question in document.questions:
        yield _asked(question.text)


def _alone(unit: Unit) -> str:
    return f"passage: {unit.text}"


def _headed(unit: Unit) -> str:
    return f"passage: {unit.heading}: {unit.text}" if unit.heading else _alone(unit)


def _asked(question: str) -> str:
    return f"query: {question}"


def _vectors(texts: Iterable[str], encoder: Path) -> dict[str, NDArray[np.float32]]:
    """The vector of each text, [384] and of unit length; texts carry the prefixes that the model was trained with."""
    tokenizer = Tokenizer.from_file(str(encoder / "tokenizer.json"))
    session = onnxruntime.InferenceSession(str(encoder / "model.onnx"))
    # Texts of about equal length waste the least time on padding.
    ordered = sorted(texts, key=lambda text: (len(text), text))
    vectors: dict[str, NDArray[np.float32]] = {}
    for start in range(0, len(ordered), BATCH):
        batch = ordered[start : start + BATCH]
        ids, mask = padded([encoding.ids[:MOST_TOKENS] for encoding in tokenizer.encode_batch(batch)])
        (embeddings,) = session.run(None, {"input_ids": ids, "attention_mask": mask})
        vectors.update(zip(batch, embeddings, strict=True))
    return vectors
