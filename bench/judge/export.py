"""
Writes the trained judge as ONNX: weights int8 per output, activations 8 bits per token, as in the shipped embedding
model, whose file holds the word table and the lower layers.
"""

import argparse
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from onnx import TensorProto

from alignment import QUESTION, UNIT
from data import ENCODER, OUTPUT
from graph import Graph
from graph_inputs import State, alignment, attention_biases, batched, parts, word_vectors
from model import HEADS, LAYERS, LINEAR, LOWER_LAYERS, NORMS, WIDTH


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("trained", type=Path, help="the file that train.py wrote")
    parser.add_argument("--out", type=Path, default=OUTPUT)
    parser.add_argument("--encoder", type=Path, default=ENCODER, help="the folder of the embedding model")
    options = parser.parse_args()
    state = {name: value.numpy() for name, value in torch.load(options.trained)["judge"].items()}
    write_model(state, options.encoder, options.out)


def write_model(state: State, encoder: Path, path: Path) -> None:
    """Inputs: `input_ids` and `attention_mask`, [batch, length]. Output: `score`, [batch], log-odds."""
    graph = Graph(encoder)
    mask = graph.cast("attention_mask")
    part, side, position = parts(graph)
    hidden = graph.norm("x0", word_vectors(graph, position))
    size = graph.add("Reshape", graph.add("Size", "input_ids"), graph.integers([-1]))
    zero = TensorProto(data_type=TensorProto.UINT8, dims=[1], int32_data=[128])
    # The zero point of the activations, once for each token.
    graph.add("ConstantOfShape", size, outputs=["zeros"], value=zero)
    together, apart = attention_biases(graph, mask, side)
    for index in range(LAYERS):
        if index == LOWER_LAYERS:
            table = graph.constant(state["part"], np.float32, "part_table")
            added = graph.add("Add", graph.add("Gather", table, part, axis=0), alignment(graph, state, hidden, part))
            hidden = graph.add("Add", hidden, graph.add("Reshape", added, graph.integers([-1, WIDTH])))
        hidden = _layer(graph, state, index, hidden, together if index >= LOWER_LAYERS else apart)
    _score(graph, state, batched(graph, hidden), part, mask)
    graph.save(["input_ids", "attention_mask"], "score", path)


def _layer(graph: Graph, state: State, index: int, hidden: str, bias: str) -> str:
    def trained(part: str) -> tuple[NDArray, NDArray] | None:
        name = f"upper.{index - LOWER_LAYERS}.{part}"
        return (state[f"{name}.weight"], state[f"{name}.bias"]) if index >= LOWER_LAYERS else None

    def linear(part: str, rows: str) -> str:
        return graph.linear(f"l{index}.{LINEAR[part]}", rows, trained(part))

    def norm(part: str, rows: str) -> str:
        return graph.norm(f"l{index}.{NORMS[part]}", rows, trained(part))

    def heads(rows: str, order: list[int]) -> str:
        return graph.add("Transpose", batched(graph, rows, HEADS, WIDTH // HEADS), perm=order)

    names = [f"l{index}.{name}" for name in ("queries", "keys", "values")]
    graph.add("Split", linear("attention_in", hidden), outputs=names, axis=1, num_outputs=3)
    queries, values = heads(names[0], [0, 2, 1, 3]), heads(names[2], [0, 2, 1, 3])
    keys = heads(names[1], [0, 2, 3, 1])
    attention = graph.add("Softmax", graph.add("Add", graph.add("MatMul", queries, keys), bias), axis=-1)
    context = graph.add("Transpose", graph.add("MatMul", attention, values), perm=[0, 2, 1, 3])
    context = graph.add("Reshape", context, graph.integers([-1, WIDTH]))
    hidden = norm("attention_norm", graph.add("Add", hidden, linear("attention_out", context)))
    narrowed = linear("narrow", graph.add("Gelu", linear("widen", hidden)))
    return norm("output_norm", graph.add("Add", hidden, narrowed))


def _score(graph: Graph, state: State, hidden: str, part: str, mask: str) -> None:
    def mean(wanted: int) -> str:
        own = graph.add("Mul", mask, graph.cast(graph.add("Equal", part, graph.integers(wanted))))
        weighted = graph.add("Mul", hidden, graph.add("Unsqueeze", own, graph.integers([2])))
        count = graph.add("ReduceSum", own, graph.integers([1]), keepdims=1)
        total = graph.add("ReduceSum", weighted, graph.integers([1]), keepdims=0)
        return graph.add("Div", total, graph.add("Max", count, graph.number(1)))

    def dense(name: str, values: str) -> str:
        weights = graph.constant(state[f"{name}.weight"].T, np.float32, f"{name}_weight")
        bias = graph.constant(state[f"{name}.bias"], np.float32, f"{name}_bias")
        return graph.add("Add", graph.add("MatMul", values, weights), bias)

    question, unit = mean(QUESTION), mean(UNIT)
    first = graph.add("Gather", hidden, graph.integers(0), axis=1)
    features = graph.add("Concat", first, question, unit, graph.add("Mul", question, unit), axis=1)
    score = dense("out", graph.add("Gelu", dense("hidden", features)))
    graph.add("Squeeze", score, graph.integers([1]), outputs=["score"])


if __name__ == "__main__":
    main()
