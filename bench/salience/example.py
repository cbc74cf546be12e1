"""Writes what the shipped networks give for made-up sentences, by which their computation in TypeScript is tested."""

import json
import sys
from pathlib import Path

import numpy as np
import torch

from data import Document, nearness
from network import ALONE_SCALE, JUDGEMENTS, Network, Reader
from tensors import read_tensors

JUDGEMENT_WEIGHTS = (0.5, 1.0, 1.5)
SECTIONS, BLOCKS = [0, 0, 0, 1, 1, 2], [0, 0, 1, 2, 3, 4]


def main(weights: Path, output: Path) -> None:
    tensors = read_tensors(weights)
    reader = Reader.__new__(Reader)
    reader.mean_alone = tensors.pop("mean.alone")[0]
    reader.mean_values, reader.deviation_values = tensors.pop("mean.values")[0], tensors.pop("deviation.values")[0]
    chance = np.random.default_rng(1)

    def unit_vectors() -> np.ndarray:
        vectors = reader.mean_alone + chance.normal(size=(len(SECTIONS), len(reader.mean_alone))) / (2 * ALONE_SCALE)
        return (vectors / np.linalg.norm(vectors, axis=1, keepdims=True)).round(4).astype(np.float32)

    alone, headed, sections = unit_vectors(), unit_vectors(), np.array(SECTIONS)
    near = nearness(alone, headed, sections)
    spread = chance.normal(size=(len(SECTIONS), len(reader.mean_values)))
    values = (reader.mean_values + spread * reader.deviation_values).round(4).astype(np.float32)
    document = Document("example", alone, headed, values, sections, np.array(BLOCKS), np.zeros(len(SECTIONS)))
    inputs, _ = reader.batch([(document, np.arange(len(SECTIONS)))])
    scores = []
    for number in sorted({name.split(".")[0] for name in tensors}):
        network = Network(len(reader.mean_values)).eval()
        own = {name.split(".", 1)[1]: value for name, value in tensors.items() if name.startswith(f"{number}.")}
        shaped = {name: torch.from_numpy(own[name]).view(value.shape) for name, value in network.state_dict().items()}
        network.load_state_dict(shaped)
        with torch.no_grad():
            scores.append(network(*inputs)[0] @ torch.tensor(JUDGEMENT_WEIGHTS) / JUDGEMENTS)
    judged = torch.stack(scores).mean(dim=0)
    arrays = {"alone": alone, "headed": headed, "values": values}
    record = {name: [[round(float(x), 4) for x in row] for row in array] for name, array in arrays.items()}
    record |= {"sections": SECTIONS, "blocks": BLOCKS, "nearness": near.round(5).tolist()}
    record["judged"] = judged.numpy().astype(float).round(5).tolist()
    output.write_text(json.dumps(record) + "\n", "utf8")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
