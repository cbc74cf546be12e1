"""Vectors of the embedding model for the sentences of documents, kept in a file so that each text is read once."""

from collections.abc import Iterable
from hashlib import md5
from pathlib import Path

import numpy as np
import onnxruntime
from numpy.typing import NDArray
from tokenizers import Tokenizer

BATCH = 16
MOST_TOKENS = 512
PAD = 1


class Vectors:
    """Unit vectors, [384], of texts that are read as passages."""

    def __init__(self, encoder: Path, cache: Path) -> None:
        self._encoder, self._cache = encoder, cache
        self._known: dict[str, NDArray[np.float16]] = {}
        if cache.exists():
            with np.load(cache, allow_pickle=True) as stored:
                self._known.update(zip(stored["k"].tolist(), stored["v"], strict=True))

    def prepare(self, texts: Iterable[str]) -> None:
        """Embeds the texts that aren't known yet, and stores all."""
        missing = sorted({text for text in texts if _key(text) not in self._known}, key=lambda text: (len(text), text))
        if not missing:
            return
        tokenizer = Tokenizer.from_file(str(self._encoder / "tokenizer.json"))
        session = onnxruntime.InferenceSession(str(self._encoder / "model.onnx"))
        for start in range(0, len(missing), BATCH):
            batch = missing[start : start + BATCH]
            encodings = tokenizer.encode_batch([f"passage: {text}" for text in batch])
            ids = [encoding.ids[:MOST_TOKENS] for encoding in encodings]
            shape = (len(ids), max(map(len, ids)))
            padded, mask = np.full(shape, PAD, np.int64), np.zeros(shape, np.int64)
            for row, own in enumerate(ids):
                padded[row, : len(own)] = own
                mask[row, : len(own)] = 1
            (vectors,) = session.run(None, {"input_ids": padded, "attention_mask": mask})
            self._known.update((_key(text), vector.astype(np.float16)) for text, vector in zip(batch, vectors))
        np.savez(self._cache, k=np.array(list(self._known)), v=np.stack(list(self._known.values())))

    def of(self, texts: Iterable[str]) -> NDArray[np.float32]:
        """[texts, 384]"""
        return np.stack([self._known[_key(text)] for text in texts]).astype(np.float32)


def _key(text: str) -> str:
    return md5(f"passage: {text}".encode()).hexdigest()
