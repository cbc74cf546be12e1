"""What the judge's layers read, as parts of its ONNX graph. [tokens] stands for all tokens of a batch in a row."""

import numpy as np
from numpy.typing import NDArray
from onnx import TensorProto

from alignment import AFTER, LAST_SPECIAL, QUESTION, UNIT
from data import END
from graph import Graph
from model import WIDTH

# Added to the attention between tokens that don't see one another.
UNSEEN = 1e4
# Values of the word table that share a scale, and the bytes that hold them.
BLOCK, BLOCK_BYTES = 32, 16

State = dict[str, NDArray]
"""The trained weights by their names in model.py."""


def parts(graph: Graph) -> tuple[str, str, str]:
    """For each token its part, its side (0: the question's, 1: the unit's) and its position within its side."""
    ends = graph.cast(graph.add("Equal", "input_ids", graph.integers(END)), TensorProto.INT64)
    ended = graph.add("Sub", graph.add("CumSum", ends, graph.integers(1)), ends)
    part = graph.add("Min", ended, graph.integers(AFTER))
    one = graph.integers(1)
    side = graph.add("Min", ended, one)
    length = graph.add("ReduceSum", graph.add("Sub", one, side), graph.integers([1]), keepdims=1)
    width = graph.add("Squeeze", graph.add("Shape", "input_ids", start=1, end=2))
    index = graph.add("Range", graph.integers(0), width, one)
    return part, side, graph.add("Sub", index, graph.add("Mul", side, length))


def word_vectors(graph: Graph, position: str) -> str:
    """The words' vectors, unpacked from 4 bits, and those of their positions, [tokens, 384]."""
    packed = graph.add("Gather", graph.shipped("word_q4"), "input_ids", axis=0)
    packed = graph.add("Reshape", packed, graph.integers([0, 0, WIDTH // BLOCK, BLOCK_BYTES]))
    low = graph.add("BitwiseAnd", packed, graph.constant([15], np.uint8))
    high = graph.add("BitShift", packed, graph.constant([4], np.uint8), direction="RIGHT")
    values = graph.add("Sub", graph.cast(graph.add("Concat", low, high, axis=3)), graph.number([8]))
    scale = graph.cast(graph.add("Gather", graph.shipped("word_scale"), "input_ids", axis=0))
    words = graph.add("Mul", values, graph.add("Unsqueeze", scale, graph.integers([3])))
    words = graph.add("Reshape", words, graph.integers([0, 0, WIDTH]))
    positions = graph.add("Gather", graph.shipped("pos_table", copied=True), position, axis=0)
    return graph.add("Reshape", graph.add("Add", words, positions), graph.integers([-1, WIDTH]))


def attention_biases(graph: Graph, mask: str, side: str) -> tuple[str, str]:
    """What is added to the attention: where a token sees all others, and where it sees those of its side alone."""
    together = graph.add("Unsqueeze", _bias(graph, mask), graph.integers([1, 2]))
    own_side = graph.add("Unsqueeze", _bias(graph, _pairwise(graph, side)), graph.integers([1]))
    return together, graph.add("Add", own_side, together)


def _bias(graph: Graph, seen: str) -> str:
    """0 where `seen` is 1, and very little where it is 0."""
    return graph.add("Mul", graph.add("Sub", seen, graph.number(1)), graph.number(UNSEEN))


def _pairwise(graph: Graph, value: str) -> str:
    """1 for two tokens of one value, else 0: [batch, length, length]."""
    rows, columns = (graph.add("Unsqueeze", value, graph.integers([axis])) for axis in (2, 1))
    return graph.cast(graph.add("Equal", rows, columns))


def batched(graph: Graph, rows: str, *sizes: int) -> str:
    """[tokens, ...] as [batch, length, *sizes]"""
    shape = graph.add("Concat", graph.add("Shape", "input_ids"), graph.integers(sizes or [WIDTH]), axis=0)
    return graph.add("Reshape", rows, shape)


def alignment(graph: Graph, state: State, hidden: str, part: str) -> str:
    """What alignment.py computes, [batch, length, 384]."""
    mean = graph.constant(state["alignment.mean"], np.float32, "alignment_mean")
    centred = graph.add("Sub", batched(graph, hidden), mean)
    length = graph.add("ReduceL2", centred, graph.integers([-1]), keepdims=1)
    direction = graph.add("Div", centred, graph.add("Max", length, graph.number(1e-12)))
    similarity = graph.add("MatMul", direction, graph.add("Transpose", direction, perm=[0, 2, 1]))
    same = _pairwise(graph, "input_ids")
    word = graph.add(
        "And",
        graph.add("Greater", "input_ids", graph.integers(LAST_SPECIAL)),
        graph.cast("attention_mask", TensorProto.BOOL),
    )
    question, unit = (
        graph.add("And", graph.add("Equal", part, graph.integers(wanted)), word) for wanted in (QUESTION, UNIT)
    )
    other = graph.add("And", graph.add("Not", graph.add("Equal", part, graph.integers(QUESTION))), word)
    around = graph.add("And", other, graph.add("Not", unit))

    def greatest(values: str, among: str) -> str:
        masked = graph.add("Where", graph.add("Unsqueeze", among, graph.integers([1])), values, graph.number(-1))
        return graph.add("ReduceMax", masked, graph.integers([2]), keepdims=0)

    features = []
    for looking, among in ((question, unit), (question, around), (other, question)):
        for value in (greatest(similarity, among), graph.add("Max", greatest(same, among), graph.number(0))):
            feature = graph.add("Mul", value, graph.cast(looking))
            features.append(graph.add("Unsqueeze", feature, graph.integers([2])))
    weights = graph.constant(state["alignment.weight.weight"].T, np.float32, "alignment_weight")
    return graph.add("MatMul", graph.add("Concat", *features, axis=2), weights)
