"""The judge while it learns: losses, steps, and the average of its weights."""

import copy
from collections.abc import Sequence
from pathlib import Path

import torch
import torch.distributed as dist
from torch import Tensor, nn
from torch.nn import functional

from data import Pair
from examples import Example
from model import Judge, LowerLayers, Weights

DROPOUT = 0.1
BODY_RATE, HEAD_RATE, ALIGNMENT_RATE, SIMILARITY_RATE = 1e-4, 5e-4, 1e-3, 0.05
WEIGHT_DECAY = 0.01
# What the second loss counts beside the first.
BINARY_WEIGHT = 0.5
# Similarities lie around this, and begin with this weight beside the judge's scores.
USUAL_SIMILARITY, SIMILARITY_WEIGHT = 0.85, 40.0


class Learner:
    def __init__(self, weights: Weights, average: float, start: Path | None, usual: Sequence[Pair]) -> None:
        """
        average: the decay of the averaged weights, which are those that are kept
        start: the weights of an earlier run to go on from
        usual: pairs whose vectors are centred on, where nothing is gone on from
        """
        self.lower = LowerLayers(weights)
        self.judge = Judge(weights, DROPOUT)
        self.similarity_weight = nn.Parameter(torch.tensor(SIMILARITY_WEIGHT))
        if start:
            earlier = torch.load(start)
            self.judge.load_state_dict(earlier["judge"])
            self.similarity_weight.data = earlier["similarity_weight"]
        else:
            self.judge.centre(self.lower, usual)
        self.averaged = copy.deepcopy(self.judge)
        self._average = average
        self._steps = 0
        body = list(self.judge.upper.parameters())
        head = [*self.judge.hidden.parameters(), *self.judge.out.parameters(), self.judge.part]
        alignment = list(self.judge.alignment.parameters())
        self._trained = [*body, *head, *alignment, self.similarity_weight]
        self._optimizer = torch.optim.AdamW(
            [
                {"params": body, "full_rate": BODY_RATE},
                {"params": head, "full_rate": HEAD_RATE},
                {"params": alignment, "full_rate": ALIGNMENT_RATE},
                {"params": [self.similarity_weight], "full_rate": SIMILARITY_RATE, "weight_decay": 0.0},
            ],
            weight_decay=WEIGHT_DECAY,
        )

    def step(self, examples: Sequence[Example], questions: int, rate: float) -> float:
        """
        Learns from this process's examples and those that the others learn from at the same time.

        questions: how many examples all processes have together
        rate: the share of the full rates of learning
        Returns the mean listwise loss of this process's examples.
        """
        listwise, binary = self._losses(examples)
        self._optimizer.zero_grad()
        ((listwise + BINARY_WEIGHT * binary) / questions).backward()
        self._add_gradients()
        nn.utils.clip_grad_norm_(self._trained, 1.0)
        for group in self._optimizer.param_groups:
            group["lr"] = group["full_rate"] * rate
        self._optimizer.step()
        self._steps += 1
        # The first steps count more than the full decay would let them.
        decay = min(self._average, self._steps / (self._steps + 10))
        with torch.no_grad():
            for kept, current in zip(self.averaged.parameters(), self.judge.parameters(), strict=True):
                kept.lerp_(current, 1 - decay)
        return listwise.item() / len(examples)

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        torch.save({"judge": self.averaged.state_dict(), "similarity_weight": self.similarity_weight.data}, path)

    def _losses(self, examples: Sequence[Example]) -> tuple[Tensor, Tensor]:
        """
        Sums over the examples. Listwise: how surely one of the right units stands out among an example's units and
        "none of them", whose log-odds are 0. Binary: whether each unit answers, by itself.
        """
        scores = self._scores([pair for example in examples for pair in example.pairs])
        listwise, binary = torch.zeros(()), torch.zeros(())
        for example, own in zip(examples, scores.split([len(example.pairs) for example in examples]), strict=True):
            similarities, answers = torch.tensor(example.similarities), torch.tensor(example.answers)
            logits = own + self.similarity_weight * (similarities - USUAL_SIMILARITY)
            with_none = torch.cat([logits, logits.new_zeros(1)])
            right = torch.cat([answers, 1 - answers.max()[None]]) == 1
            listwise = listwise + torch.logsumexp(with_none, 0) - torch.logsumexp(with_none[right], 0)
            binary = binary + functional.binary_cross_entropy_with_logits(logits, answers)
        return listwise, binary

    def _scores(self, pairs: Sequence[Pair]) -> Tensor:
        """The scores in the order of the pairs, which are read in two halves by length: less time goes to padding."""
        self.judge.train()
        order = sorted(range(len(pairs)), key=lambda index: len(pairs[index][0]) + len(pairs[index][1]))
        middle = len(order) // 2
        with torch.autocast("cpu", torch.bfloat16):
            scores = torch.cat(
                [
                    self.judge(self.lower, [pairs[index] for index in half]).float()
                    for half in (order[:middle], order[middle:])
                ]
            )
        return scores[torch.tensor(order).argsort()]

    def _add_gradients(self) -> None:
        """Gives every process the sum of all processes' gradients."""
        flat = torch.cat([parameter.grad.flatten() for parameter in self._trained])
        dist.all_reduce(flat)
        sizes = [parameter.numel() for parameter in self._trained]
        for parameter, gradient in zip(self._trained, flat.split(sizes), strict=True):
            parameter.grad = gradient.view_as(parameter)
