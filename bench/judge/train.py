"""Trains the judge: two processes of one thread each, which share every step. README.md tells how it is called."""

import argparse
import random
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
import torch.distributed as dist

from data import ENCODER, WRITTEN, Document, PairReader, read_documents
from evaluate import figures
from examples import Asked, ExampleReader, hash_of
from learning import Learner
from model import shipped_weights
from similarity import with_similarities
from table_questions import with_table_questions

PROCESSES = 2
# Questions of a step, in both processes together.
QUESTIONS = 8
# The rates of learning rise over the first steps, and fall to a fiftieth at the end.
WARM_STEPS, LEAST_RATE = 100, 0.02
# One in so many documents is held back from the training, and judged at its end.
HELD_BACK = 24
# One in so many documents gives a pair from which the usual vector is computed.
USUAL = 7
LOG_EVERY = 50


def options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path, help="the file of the trained weights")
    parser.add_argument("--start", type=Path, help="the weights of an earlier run to go on from")
    parser.add_argument("--data", type=Path, nargs="+", default=WRITTEN, help="files of documents")
    parser.add_argument("--encoder", type=Path, default=ENCODER, help="the folder of the embedding model")
    parser.add_argument("--epochs", type=float, default=9, help="how often each question is read at most")
    parser.add_argument("--minutes", type=float, default=50, help="how long the steps may take")
    parser.add_argument("--wrong", type=int, default=5, help="units that don't answer, beside one that does")
    parser.add_argument("--average", type=float, default=0.995, help="the decay of the averaged weights")
    parser.add_argument("--fall", type=float, default=0.5, help="the last part of the run, in which the rates fall")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def main() -> None:
    settings = options()
    documents = with_similarities(with_table_questions(read_documents(settings.data)), settings.encoder)
    with tempfile.TemporaryDirectory() as folder:
        torch.multiprocessing.spawn(work, (settings, documents, f"{folder}/meeting-point"), PROCESSES)


def work(rank: int, settings: argparse.Namespace, documents: Sequence[Document], meeting_point: str) -> None:
    """What one process does. Both draw the same examples, since they begin with one seed, and share them out."""
    torch.set_num_threads(1)
    dist.init_process_group("gloo", f"file://{meeting_point}", rank=rank, world_size=PROCESSES)
    for set_seed in (random.seed, np.random.seed, torch.manual_seed):
        set_seed(settings.seed)
    reader = PairReader(settings.encoder)
    read = [document for document in documents if not is_held_back(document)]
    asked = [(document, index) for document in read for index in range(len(document.questions))]
    usual = [reader.pair(document.questions[0].text, document.units, 1) for document in read[::USUAL]]
    learner = Learner(shipped_weights(settings.encoder), settings.average, settings.start, usual)
    train(rank, settings, learner, ExampleReader(reader, asked, settings.wrong), asked)
    if rank == 0:
        learner.save(settings.out)
        held_back = [document for document in documents if is_held_back(document)]
        weight = learner.similarity_weight.item()
        print("Documents held back:", figures(learner.averaged, learner.lower, reader, held_back, weight))
    dist.barrier()
    dist.destroy_process_group()


def train(
    rank: int, settings: argparse.Namespace, learner: Learner, examples: ExampleReader, asked: Sequence[Asked]
) -> None:
    """Steps until each question has been read in every epoch, or the time is over."""
    steps = int(settings.epochs * len(asked) / QUESTIONS)
    started = time.monotonic()
    step, progress = 0, 0.0
    queue: list[Asked] = []
    losses: list[float] = []
    while progress < 1:
        if len(queue) < QUESTIONS:
            queue = list(asked)
            random.shuffle(queue)
        drawn = [examples.read(*queue.pop()) for _ in range(QUESTIONS)]
        # Of two examples of about equal length each process takes one.
        own = sorted(drawn, key=lambda example: example.tokens)[rank::PROCESSES]
        losses.append(learner.step(own, QUESTIONS, rate_at(step, steps, progress, settings.fall)))
        step += 1
        progress = furthest(max(step / steps, (time.monotonic() - started) / 60 / settings.minutes))
        if rank == 0 and step % LOG_EVERY == 0:
            print(f"step {step} of {steps}: loss {np.mean(losses[-LOG_EVERY:]):.3f}", flush=True)


def is_held_back(document: Document) -> bool:
    return hash_of(document.units[0].text) % HELD_BACK == 7


def rate_at(step: int, steps: int, progress: float, fall: float) -> float:
    """The share of the full rates of learning at a step; progress goes from 0 to 1, and the rates fall at its end."""
    rising = (step + 1) / min(WARM_STEPS, steps // 10 + 1)
    falling = max(LEAST_RATE, (1 - progress) / fall) if progress > 1 - fall else 1.0
    return min(rising, falling)


def furthest(progress: float) -> float:
    """The progress of the process that is furthest, so that both stop at the same step."""
    shared = torch.tensor(progress)
    dist.all_reduce(shared, op=dist.ReduceOp.MAX)
    return shared.item()


if __name__ == "__main__":
    main()
