"""Figures on documents that the training doesn't read. The product's own figures: npm run bench -- answers."""

from collections.abc import Sequence

import numpy as np
import torch

from data import Document, Pair, PairReader
from model import Judge, LowerLayers

# The units of a document that the judge reads for a question: the most similar ones.
CANDIDATES = 12
# Pairs that are scored at once.
BATCH = 32
# The share of answered questions that may be refused, when the refused near misses are counted.
REFUSED = 0.08


@torch.no_grad()
def scores_of(judge: Judge, lower: LowerLayers, pairs: Sequence[Pair]) -> list[float]:
    """The log-odds that each pair's unit answers its question."""
    judge.eval()
    scores = [0.0] * len(pairs)
    order = sorted(range(len(pairs)), key=lambda index: len(pairs[index][0]) + len(pairs[index][1]))
    with torch.autocast("cpu", torch.bfloat16):
        for start in range(0, len(order), BATCH):
            batch = order[start : start + BATCH]
            for index, score in zip(batch, judge(lower, [pairs[index] for index in batch]).tolist(), strict=True):
                scores[index] = score
    return scores


def figures(
    judge: Judge, lower: LowerLayers, reader: PairReader, documents: Sequence[Document], similarity_weight: float
) -> str:
    """
    A line of figures: of the answered questions, those with a right unit first and among the first three; of the near
    misses, those refused when 8 % of the answered questions are. Units are ordered by score and weighed similarity.
    """
    ranks: list[int] = []
    best_answered: list[float] = []
    best_near: list[float] = []
    for document in documents:
        for question, similarity in zip(document.questions, document.similarity, strict=True):
            candidates = np.argsort(-similarity)[:CANDIDATES]
            pairs = [reader.pair(question.text, document.units, unit) for unit in candidates]
            total = np.array(scores_of(judge, lower, pairs)) + similarity_weight * similarity[candidates]
            if not question.right:
                best_near.append(total.max())
                continue
            best_answered.append(total.max())
            order = candidates[np.argsort(-total)]
            ranks.append(next((rank for rank, unit in enumerate(order) if unit in question.right), CANDIDATES))
    if not ranks or not best_near:
        return "no questions held back"
    first, three = (100 * np.mean(np.array(ranks) < most) for most in (1, 3))
    refused = 100 * np.mean(np.array(best_near) < np.quantile(best_answered, REFUSED))
    return (
        f"right first {first:.1f} %, in three {three:.1f} %, near misses refused {refused:.1f} % "
        f"({len(ranks)} questions, {len(best_near)} near misses)"
    )
