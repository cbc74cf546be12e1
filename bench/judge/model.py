"""
The judge: a cross-encoder of twelve layers, made from the shipped embedding model.

The lower six layers are the embedding model's own, stay as they are and read question and unit apart, so that their
outputs are computed once for each text. The upper six are trained, and read both together.
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
import torch
from numpy.typing import NDArray
from onnx import numpy_helper
from torch import Tensor, nn
from torch.nn import functional

from alignment import PARTS, QUESTION, UNIT, Alignment
from data import END, Ids, Pair, padded

LAYERS, LOWER_LAYERS = 12, 6
WIDTH, HEADS = 384, 12
HIDDEN = 256
# Sequences that the lower layers read at once.
BATCH = 48

# The layers' parts here, and as the shipped ONNX file names them.
LINEAR = {"attention_in": "qkv", "attention_out": "ao", "widen": "fi", "narrow": "fo"}
NORMS = {"attention_norm": "x1", "output_norm": "x2"}

Weights = dict[str, NDArray]


def shipped_weights(encoder: Path) -> Weights:
    """The initializers of the embedding model by name, and as `word` its word table unpacked, [words, 384]."""
    graph = onnx.load(encoder / "model.onnx").graph
    weights = {tensor.name: numpy_helper.to_array(tensor) for tensor in graph.initializer}
    # Blocks of 32 values of 4 bits: a byte holds one of the first 16 values and one of the last.
    packed = weights["word_q4"].reshape(-1, WIDTH // 32, 16)
    values = np.concatenate([packed & 15, packed >> 4], axis=2).astype(np.float32) - 8
    weights["word"] = (values * weights["word_scale"].astype(np.float32)[:, :, None]).reshape(-1, WIDTH)
    return weights


def _norm(weights: Weights, name: str) -> nn.LayerNorm:
    norm = nn.LayerNorm(WIDTH, eps=1e-12)
    norm.weight.data = torch.tensor(weights[f"{name}_w"])
    norm.bias.data = torch.tensor(weights[f"{name}_b"])
    return norm


def _linear(weights: Weights, name: str) -> nn.Linear:
    matrix = weights[f"{name}_q"].astype(np.float32) * weights[f"{name}_s"]
    linear = nn.Linear(*matrix.shape)
    linear.weight.data = torch.tensor(matrix.T.copy())
    linear.bias.data = torch.tensor(weights[f"{name}_b"])
    return linear


class Layer(nn.Module):
    """A layer of BERT that begins with the embedding model's weights. The attention's scale is within them."""

    def __init__(self, weights: Weights, index: int, dropout: float = 0.0) -> None:
        super().__init__()
        for part, name in LINEAR.items():
            self.add_module(part, _linear(weights, f"l{index}.{name}"))
        for part, name in NORMS.items():
            self.add_module(part, _norm(weights, f"l{index}.{name}"))
        self.dropout = nn.Dropout(dropout)

    def forward(self, hidden: Tensor, mask: Tensor) -> Tensor:
        """hidden: [batch, tokens, 384]; mask: [batch, tokens], 1 for a token, 0 for padding."""
        batch, tokens, _ = hidden.shape
        heads = self.attention_in(hidden).view(batch, tokens, 3, HEADS, WIDTH // HEADS)
        queries, keys, values = heads.permute(2, 0, 3, 1, 4)
        bias = ((mask.float() - 1) * 1e4)[:, None, None, :].to(queries.dtype)
        context = functional.scaled_dot_product_attention(queries, keys, values, attn_mask=bias, scale=1.0)
        context = self.attention_out(context.transpose(1, 2).reshape(batch, tokens, WIDTH))
        hidden = self.attention_norm(hidden + self.dropout(context))
        wide = functional.gelu(self.widen(hidden))
        return self.output_norm(hidden + self.dropout(self.narrow(wide)))


class LowerLayers:
    """The frozen lower layers. They keep what they computed: 768 bytes a token of every text they have read."""

    def __init__(self, weights: Weights) -> None:
        self._words = torch.tensor(weights["word"])
        self._positions = torch.tensor(weights["pos_table"])
        self._norm = _norm(weights, "x0")
        self._layers = nn.ModuleList(Layer(weights, index) for index in range(LOWER_LAYERS)).eval()
        self._known: dict[Ids, Tensor] = {}

    def read(self, sequences: Sequence[Ids]) -> list[Tensor]:
        """Returns a tensor for each sequence of token ids, [tokens, 384] in bfloat16."""
        unknown = sorted({sequence for sequence in sequences if sequence not in self._known}, key=len)
        for start in range(0, len(unknown), BATCH):
            batch = unknown[start : start + BATCH]
            for sequence, hidden in zip(batch, self._run(batch), strict=True):
                self._known[sequence] = hidden[: len(sequence)].clone()
        return [self._known[sequence] for sequence in sequences]

    @torch.no_grad()
    def _run(self, batch: Sequence[Ids]) -> Tensor:
        ids, mask = map(torch.from_numpy, padded(batch))
        with torch.autocast("cpu", torch.bfloat16):
            hidden = self._norm(self._words[ids] + self._positions[: ids.shape[1]])
            for layer in self._layers:
                hidden = layer(hidden, mask)
        return hidden.to(torch.bfloat16)


class Judge(nn.Module):
    """What is trained: the upper layers, what is added between them and the lower ones, and the head that scores."""

    def __init__(self, weights: Weights, dropout: float = 0.0) -> None:
        super().__init__()
        self.upper = nn.ModuleList(Layer(weights, index, dropout) for index in range(LOWER_LAYERS, LAYERS))
        self.part = nn.Parameter(torch.zeros(len(PARTS), WIDTH))
        self.hidden = nn.Linear(4 * WIDTH, HIDDEN)
        self.out = nn.Linear(HIDDEN, 1)
        nn.init.zeros_(self.out.bias)
        self.alignment = Alignment(WIDTH)
        self.dropout = nn.Dropout(dropout)

    def centre(self, lower: LowerLayers, pairs: Sequence[Pair]) -> None:
        """Sets the mean of the lower layers' vectors, [384], to that of some pairs."""
        vectors = lower.read([sequence for pair in pairs for sequence in pair])
        self.alignment.mean.copy_(torch.cat(vectors).float().mean(0))

    def forward(self, lower: LowerLayers, pairs: Sequence[Pair]) -> Tensor:
        """The log-odds that each pair's unit answers its question, [pairs]."""
        questions, units = lower.read([pair[0] for pair in pairs]), lower.read([pair[1] for pair in pairs])
        both = [torch.cat(pair) for pair in zip(questions, units, strict=True)]
        ids, mask = map(torch.from_numpy, padded([question + unit for question, unit in pairs]))
        ends = (ids == END).long()
        part = (ends.cumsum(1) - ends).clamp(max=len(PARTS) - 1)
        hidden = nn.utils.rnn.pad_sequence(both, batch_first=True).float()
        with torch.autocast("cpu", enabled=False):
            hidden = hidden + self.part[part] + self.alignment(hidden, ids, part, mask)
        for layer in self.upper:
            hidden = layer(hidden, mask)
        return self._score(hidden.float(), part, mask.float())

    def _score(self, hidden: Tensor, part: Tensor, mask: Tensor) -> Tensor:
        def mean(wanted: int) -> Tensor:
            weight = mask * (part == wanted)
            return (hidden * weight[..., None]).sum(1) / weight.sum(1, keepdim=True).clamp(min=1)

        question, unit = mean(QUESTION), mean(UNIT)
        features = self.dropout(torch.cat([hidden[:, 0], question, unit, question * unit], 1))
        return self.out(functional.gelu(self.hidden(features)))[:, 0]
