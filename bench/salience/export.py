"""Writes networks as text/summarize/salience/tensors.ts reads them."""

import json
import struct
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from network import Network, Reader


def export(networks: Sequence[Network], reader: Reader, output: Path) -> None:
    """One file for all networks: weights of linear layers as int8 with a scale a row, all else as float32."""
    tensors: dict[str, np.ndarray] = {
        "mean.alone": reader.mean_alone,
        "mean.values": reader.mean_values,
        "deviation.values": reader.deviation_values,
    }
    for number, network in enumerate(networks):
        tensors.update({f"{number}.{name}": tensor.numpy() for name, tensor in network.state_dict().items()})
    entries, data = [], b""
    for name, tensor in tensors.items():
        matrix = np.atleast_2d(tensor).astype(np.float32)
        rows, columns = matrix.shape
        is_weight = name.endswith(".weight") and tensor.ndim == 2
        kind = "int8" if is_weight else "float32"
        entries.append({"name": name, "rows": rows, "columns": columns, "type": kind, "offset": len(data)})
        data += _quantised(matrix) if is_weight else matrix.tobytes()
        data += bytes(-len(data) % 4)
    header = json.dumps({"format": 1, "tensors": entries}).encode()
    header += b" " * (-len(header) % 4)
    output.write_bytes(struct.pack("<I", len(header)) + header + data)


def _quantised(matrix: np.ndarray) -> bytes:
    scales = np.maximum(np.abs(matrix).max(axis=1), 1e-12).astype(np.float32) / 127
    return scales.tobytes() + np.round(matrix / scales[:, None]).astype(np.int8).tobytes()
