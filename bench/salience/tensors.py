"""Reads the file of networks that export.py wrote."""

import json
import struct
from pathlib import Path

import numpy as np


def read_tensors(file: Path) -> dict[str, np.ndarray]:
    """Each tensor as a matrix of float32, [rows, columns]."""
    content = file.read_bytes()
    (length,) = struct.unpack_from("<I", content)
    header, start = json.loads(content[4 : 4 + length]), 4 + length
    tensors = {}
    for entry in header["tensors"]:
        shape, offset = (entry["rows"], entry["columns"]), start + entry["offset"]
        size = shape[0] * shape[1]
        if entry["type"] == "float32":
            matrix = np.frombuffer(content, np.float32, size, offset)
        else:
            scales = np.frombuffer(content, np.float32, shape[0], offset)
            values = np.frombuffer(content, np.int8, size, offset + 4 * shape[0])
            matrix = values.reshape(shape) * scales[:, None]
        tensors[entry["name"]] = np.array(matrix, np.float32).reshape(shape)
    return tensors
