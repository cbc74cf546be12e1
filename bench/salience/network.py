"""The network that judges the sentences of a document; text/summarize/salience/network.ts computes the same."""

from collections.abc import Sequence

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from data import Document

WIDTH, HEADS, LAYERS, JUDGEMENTS = 96, 4, 1, 3
VECTOR = 384
ALONE_SCALE, HEADED_SCALE, FARTHEST, DIRECT_SHARE = 12, 16, 4, 0.3
BIASES = 4
"""Attention knows of another sentence: same section, same block, nearness, and distance."""

Batch = tuple[Tensor, Tensor, Tensor, Tensor, Tensor]
"""Vectors alone and under headings, values, relations [batch, n, n, 4], and a mask of what is no padding."""


class Layer(nn.Module):
    def __init__(self, dropout: float) -> None:
        super().__init__()
        self.attention_norm, self.output_norm = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH)
        self.attention_in, self.attention_out = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(WIDTH, WIDTH)
        self.widen, self.narrow = nn.Linear(WIDTH, 2 * WIDTH), nn.Linear(2 * WIDTH, WIDTH)
        self.bias = nn.Parameter(torch.zeros(HEADS, BIASES))
        self.dropout = nn.Dropout(dropout)

    def forward(self, state: Tensor, relations: Tensor, mask: Tensor) -> Tensor:
        batch, length, _ = state.shape
        size = WIDTH // HEADS
        parts = self.attention_in(self.attention_norm(state)).view(batch, length, 3, HEADS, size)
        query, key, value = parts.permute(2, 0, 3, 1, 4)
        weights = query @ key.transpose(-1, -2) / size**0.5 + torch.einsum("bijc,hc->bhij", relations, self.bias)
        weights = weights.masked_fill(~mask[:, None, None, :], -1e9).softmax(-1)
        attended = (self.dropout(weights) @ value).transpose(1, 2).reshape(batch, length, WIDTH)
        state = state + self.dropout(self.attention_out(attended))
        return state + self.dropout(self.narrow(functional.gelu(self.widen(self.output_norm(state)))))


class Network(nn.Module):
    """Gives three log-odds for each sentence: that it may, should and must stand in a summary."""

    def __init__(self, values: int, dropout: float = 0.2, input_dropout: float = 0.3) -> None:
        super().__init__()
        self.alone, self.headed = nn.Linear(VECTOR, WIDTH), nn.Linear(VECTOR, WIDTH)
        self.values = nn.Linear(values, WIDTH)
        self.layers = nn.ModuleList(Layer(dropout) for _ in range(LAYERS))
        self.norm = nn.LayerNorm(WIDTH)
        self.judgements, self.direct = nn.Linear(WIDTH, JUDGEMENTS), nn.Linear(values, JUDGEMENTS)
        self.dropout, self.input_dropout = nn.Dropout(dropout), nn.Dropout(input_dropout)

    def forward(self, alone: Tensor, headed: Tensor, values: Tensor, relations: Tensor, mask: Tensor) -> Tensor:
        drop = self.input_dropout
        state = functional.gelu(self.alone(drop(alone)) + self.headed(drop(headed)) + self.values(drop(values)))
        state = self.dropout(state)
        for layer in self.layers:
            state = layer(state, relations, mask)
        return self.judgements(self.dropout(self.norm(state))) + DIRECT_SHARE * self.direct(values)


class Reader:
    """Shifts and scales what the network reads by what is usual in the training documents."""

    def __init__(self, documents: Sequence[Document]) -> None:
        values = np.concatenate([document.values for document in documents])
        self.mean_alone = np.concatenate([document.alone for document in documents]).mean(axis=0)
        self.mean_values, self.deviation_values = values.mean(axis=0), values.std(axis=0) + 1e-2

    def batch(self, documents: Sequence[tuple[Document, np.ndarray]]) -> tuple[Batch, Tensor]:
        """The chosen sentences of documents, padded to the longest, and their marks."""
        size, longest = len(documents), max(len(chosen) for _, chosen in documents)
        values_size = len(self.mean_values)
        alone, headed = (np.zeros((size, longest, VECTOR), np.float32) for _ in range(2))
        values = np.zeros((size, longest, values_size), np.float32)
        relations = np.zeros((size, longest, longest, BIASES), np.float32)
        mask, marks = np.zeros((size, longest), bool), np.zeros((size, longest), np.float32)
        for row, (document, chosen) in enumerate(documents):
            length = len(chosen)
            own = document.headed[chosen]
            alone[row, :length] = (document.alone[chosen] - self.mean_alone) * ALONE_SCALE
            headed[row, :length] = (own - own.mean(axis=0)) * HEADED_SCALE
            scaled = (document.values[chosen] - self.mean_values) / self.deviation_values
            values[row, :length] = np.clip(scaled, -FARTHEST, FARTHEST)
            relations[row, :length, :length] = _relations(document.sections[chosen], document.blocks[chosen])
            mask[row, :length] = True
            marks[row, :length] = document.weights[chosen]
        alone, headed, values, relations, mask = map(torch.from_numpy, (alone, headed, values, relations, mask))
        return (alone, headed, values, relations, mask), torch.from_numpy(marks)


def _relations(sections: np.ndarray, blocks: np.ndarray) -> np.ndarray:
    order = np.arange(len(sections))
    distance = np.abs(order[:, None] - order[None])
    same = [sections[:, None] == sections[None], blocks[:, None] == blocks[None]]
    return np.stack([*same, np.exp(-distance / 2), np.minimum(distance, 40) / 20], axis=-1)
