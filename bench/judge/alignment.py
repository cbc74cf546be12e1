"""What the tokens of the question find among the unit's, and the other way round, told to the upper layers."""

import torch
from torch import Tensor, nn
from torch.nn import functional

# What a token belongs to, as the ends in a sequence tell: the question, the heading and the text before the unit, the
# unit, the text after.
QUESTION, BEFORE, UNIT, AFTER = PARTS = range(4)
# Tokens up to this id aren't words.
LAST_SPECIAL = 3
FEATURES = 6


class Alignment(nn.Module):
    """
    Adds to each token what it finds on the other side: how similar the nearest token is by the lower layers' vectors,
    and whether the very same token occurs. A question's tokens look into the unit and into the text around it; theirs
    look into the question.
    """

    def __init__(self, width: int) -> None:
        super().__init__()
        self.weight = nn.Linear(FEATURES, width, bias=False)
        nn.init.zeros_(self.weight.weight)
        # The mean of the lower layers' vectors: without it all of them are similar.
        self.register_buffer("mean", torch.zeros(width))

    def forward(self, hidden: Tensor, ids: Tensor, part: Tensor, mask: Tensor) -> Tensor:
        """
        hidden: the lower layers' outputs, [batch, tokens, width], float32; ids, part, mask: [batch, tokens]
        Returns what is added to `hidden`.
        """
        direction = functional.normalize(hidden - self.mean, dim=-1)
        similarity = direction @ direction.transpose(1, 2)
        same = (ids[:, :, None] == ids[:, None, :]).float()
        word = (ids > LAST_SPECIAL) & (mask > 0)
        in_question, in_unit = word & (part == QUESTION), word & (part == UNIT)
        around = word & ((part == BEFORE) | (part == AFTER))

        def greatest(values: Tensor, among: Tensor) -> Tensor:
            return values.masked_fill(~among[:, None, :], -1.0).amax(2)

        features = [
            value * looking
            for looking, among in ((in_question, in_unit), (in_question, around), (in_unit | around, in_question))
            for value in (greatest(similarity, among), greatest(same, among).clamp(min=0))
        ]
        return self.weight(torch.stack(features, 2))
