"""An ONNX graph while it is being put together: constants, operators, and weights of the shipped model."""

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import onnx
from numpy.typing import ArrayLike, NDArray
from onnx import TensorProto, helper, numpy_helper

# The name under which whoever runs the model hands over the bytes of the shipped one (engines/e5/judge.ts).
SHARED = "e5-small-latin.onnx"
# Bytes: smaller weights are copied.
LEAST_SHARED = 100_000
# Weights are stored from -63 to 63, so that processors without VNNI don't saturate.
MOST_WEIGHT = 63


class Graph:
    """Values are told by their names. A constant that occurs again is stored once."""

    def __init__(self, encoder: Path) -> None:
        file = encoder / "model.onnx"
        self._shipped = {tensor.name: tensor for tensor in onnx.load(file).graph.initializer}
        self._bytes = file.read_bytes()
        self._nodes: list[onnx.NodeProto] = []
        self._initializers: dict[str, onnx.TensorProto] = {}

    def add(self, operator: str, *inputs: str, outputs: Sequence[str] = (), **attributes: object) -> str:
        """Adds an operator and returns the name of its first output."""
        names = list(outputs) or [f"{operator}_{len(self._nodes)}"]
        self._nodes.append(helper.make_node(operator, inputs, names, **attributes))
        return names[0]

    def constant(self, value: ArrayLike, kind: type[np.generic], name: str | None = None) -> str:
        array = np.array(value, kind)
        name = name or f"{array.dtype}{list(array.shape)}{array.tolist()}"
        if name not in self._initializers:
            self._initializers[name] = numpy_helper.from_array(array, name)
        return name

    def integers(self, value: ArrayLike) -> str:
        return self.constant(value, np.int64)

    def number(self, value: ArrayLike) -> str:
        return self.constant(value, np.float32)

    def cast(self, value: str, kind: int = TensorProto.FLOAT) -> str:
        return self.add("Cast", value, to=kind)

    def shipped(self, name: str, copied: bool = False) -> str:
        """A weight of the shipped model: its bytes in the shipped file, unless it is small or to be copied."""
        if name in self._initializers:
            return name
        tensor = onnx.TensorProto()
        tensor.CopyFrom(self._shipped[name])
        raw = tensor.raw_data
        if len(raw) > LEAST_SHARED and not copied:
            offset = self._bytes.find(raw)
            if offset < 0 or self._bytes.find(raw, offset + 1) >= 0:
                raise ValueError(f"The shipped model doesn't hold {name} exactly once")
            tensor.ClearField("raw_data")
            tensor.data_location = TensorProto.EXTERNAL
            for key, value in (("location", SHARED), ("offset", offset), ("length", len(raw))):
                tensor.external_data.add(key=key, value=str(value))
        self._initializers[name] = tensor
        return name

    def linear(self, name: str, rows: str, trained: tuple[NDArray, NDArray] | None = None) -> str:
        """
        rows: [rows, inputs], which are quantised row by row to 8 bits around `zeros`, a vector that the graph must have
        trained: the weights, [outputs, inputs], and the bias, [outputs]; the shipped model's if none are given
        Returns [rows, outputs].
        """
        if trained:
            matrix, bias = trained[0].T, trained[1]
            scale = np.maximum(np.abs(matrix).max(0), 1e-9) / MOST_WEIGHT
            self.constant(np.clip(np.round(matrix / scale), -MOST_WEIGHT, MOST_WEIGHT), np.int8, f"{name}_q")
            self.constant(scale, np.float32, f"{name}_s")
            self.constant(bias, np.float32, f"{name}_b")
        else:
            for suffix in "qsb":
                self.shipped(f"{name}_{suffix}")
        greatest = self.add("ReduceMax", self.add("Abs", rows), self.integers([-1]), keepdims=1)
        row_scale = self.add("Max", self.add("Mul", greatest, self.number([1 / 127])), self.number([1e-9]))
        flat_scale = self.add("Reshape", row_scale, self.integers([-1]))
        quantised = self.add("QuantizeLinear", rows, flat_scale, "zeros", axis=0)
        product = self.cast(self.add("MatMulInteger", quantised, f"{name}_q", self.constant(128, np.uint8)))
        scaled = self.add("Mul", self.add("Mul", product, f"{name}_s"), row_scale)
        return self.add("Add", scaled, f"{name}_b")

    def norm(self, name: str, rows: str, trained: tuple[NDArray, NDArray] | None = None) -> str:
        """trained: weight and bias, both [width]; the shipped model's if none are given"""
        for suffix, value in zip("wb", trained or (None, None), strict=True):
            if value is None:
                self.shipped(f"{name}_{suffix}")
            else:
                self.constant(value, np.float32, f"{name}_{suffix}")
        return self.add("LayerNormalization", rows, f"{name}_w", f"{name}_b", axis=-1, epsilon=1e-12)

    def save(self, inputs: Sequence[str], output: str, path: Path) -> None:
        """inputs: int64 [batch, length]; output: float32 [batch]"""
        graph = helper.make_graph(
            self._nodes,
            "judge",
            [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "length"]) for name in inputs],
            [helper.make_tensor_value_info(output, TensorProto.FLOAT, ["batch"])],
            list(self._initializers.values()),
        )
        path.parent.mkdir(parents=True, exist_ok=True)
        onnx.save(helper.make_model(graph, opset_imports=[helper.make_opsetid("", 21)], ir_version=10), path)
