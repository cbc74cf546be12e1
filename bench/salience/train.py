"""
Trains the networks that judge sentences, and writes text/summarize/salience/network.bin. With --folds the marked long
documents are judged by networks that didn't learn from them, for a look at how well that goes; nothing is written.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from data import Document, read_documents
from export import export
from network import Network, Reader
from vectors import Vectors

REPOSITORY = Path(__file__).resolve().parents[2]
FOLDER = REPOSITORY / "bench" / "out" / "salience"
ENCODER = REPOSITORY / "models" / "e5-small-latin"
OUTPUT = REPOSITORY / "text" / "summarize" / "salience" / "network.bin"

BATCH, RATE, DECAY, EPOCHS = 12, 1e-3, 0.2, 8
# How often a document is read in an epoch: the documents to summarize are long, and few are.
READ_LONG, READ_REAL = 6, 2
# Half of the time a document lacks some of its sections.
CROPPED, FEWEST_KEPT = 0.5, 0.4
JUDGEMENT_WEIGHTS = (0.5, 1.0, 1.5)
RANKING_SHARE, JUDGING_SHARE = 1.0, 3.0


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folds", type=int, default=0)
    parser.add_argument("--networks", type=int, default=4, help="networks whose judgements are averaged")
    arguments = parser.parse_args()
    # Small matrices: more threads would only wait for each other.
    torch.set_num_threads(1)
    documents = read_documents(FOLDER / "training.jsonl", Vectors(ENCODER, FOLDER / "vectors.npz"))
    reader = Reader(documents)
    if arguments.folds:
        long = [document for document in documents if _is_long(document)]
        for fold in range(arguments.folds):
            held = long[fold :: arguments.folds]
            network = train([each for each in documents if each not in held], reader, seed=fold)
            print(f"fold {fold}: marks among the first tenth of sentences {_found(network, reader, held):.1%}")
        return
    networks = [train(documents, reader, seed) for seed in range(arguments.networks)]
    export(networks, reader, OUTPUT)


def train(documents: Sequence[Document], reader: Reader, seed: int) -> Network:
    torch.manual_seed(seed)
    chance = np.random.default_rng(seed)
    network = Network(len(reader.mean_values), dropout=0.3, input_dropout=0.4)
    order = [index for index, document in enumerate(documents) for _ in range(_reads(document))]
    steps = len(order) // BATCH * EPOCHS
    optimizer = torch.optim.AdamW(network.parameters(), lr=RATE, weight_decay=DECAY, betas=(0.9, 0.98))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, RATE, steps + 1, pct_start=0.1)
    for _ in range(EPOCHS):
        for batch in _batches(documents, order, chance):
            inputs, marks = reader.batch([(document, _cropped(document, chance)) for document in batch])
            loss = loss_of(network(*inputs), marks, inputs[-1])
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
    return network.eval()


def loss_of(judgements: Tensor, marks: Tensor, mask: Tensor) -> Tensor:
    """Each sentence judged by itself, and the sentences of a document ranked by their marks."""
    targets = torch.stack([(marks >= least).float() for least in (1, 2, 3)], dim=-1)
    weights = torch.tensor(JUDGEMENT_WEIGHTS)
    judged = functional.binary_cross_entropy_with_logits(judgements, targets, reduction="none") @ weights
    judging = (judged * mask).sum() / mask.sum()
    ranked = (judgements.sum(-1) / 1.5).masked_fill(~mask, -1e9).log_softmax(1).clamp(min=-50)
    wanted = 2.0**marks - 1
    shares = wanted / wanted.sum(1, keepdim=True).clamp(min=1e-6)
    return JUDGING_SHARE * judging - RANKING_SHARE * (shares * ranked).sum(1).mean()


def _is_long(document: Document) -> bool:
    return document.name.startswith("long")


def _reads(document: Document) -> int:
    return READ_LONG if _is_long(document) else READ_REAL if document.name.startswith("real") else 1


def _batches(documents: Sequence[Document], order: list[int], chance: np.random.Generator) -> list[list[Document]]:
    """Documents of similar length share a batch, since padding is wasted work; the batches come in any order."""
    order = sorted(order, key=lambda index: len(documents[index].weights) + chance.uniform(0, 15))
    full = len(order) // BATCH * BATCH
    batches = [[documents[index] for index in order[start : start + BATCH]] for start in range(0, full, BATCH)]
    return [batches[index] for index in chance.permutation(len(batches))]


def _cropped(document: Document, chance: np.random.Generator) -> np.ndarray:
    """The indexes of a document's sentences, sometimes without those of some sections."""
    everything = np.arange(len(document.weights))
    if chance.random() > CROPPED:
        return everything
    sections = np.unique(document.sections)
    kept = chance.random(len(sections)) < chance.uniform(FEWEST_KEPT, 1)
    kept[0] = True
    chosen = np.where(np.isin(document.sections, sections[kept]))[0]
    return chosen if len(chosen) >= 4 and document.weights[chosen].max() > 0 else everything


def _found(network: Network, reader: Reader, documents: Sequence[Document]) -> float:
    """The share of the weight of all marks that a document's first tenth by judgement holds."""
    shares = []
    for document in documents:
        inputs, marks = reader.batch([(document, np.arange(len(document.weights)))])
        with torch.no_grad():
            score = network(*inputs)[0] @ torch.tensor(JUDGEMENT_WEIGHTS)
        best = score.argsort(descending=True)[: max(1, len(score) // 10)]
        shares.append(float(marks[0][best].sum() / marks.sum()))
    return float(np.mean(shares))


if __name__ == "__main__":
    main()
