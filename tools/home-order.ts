import { type ProcessType, processTypes } from '#contract/processes.ts';

/** Sorts tools as the home page and every list of tools show them: in the order of `processTypes`. */
export function sortInHomeOrder<Tool extends { contract: { type: ProcessType } }>(
  tools: readonly Tool[],
): Tool[] {
  const rank = ({ contract }: Tool) => processTypes.indexOf(contract.type);
  return tools.toSorted((one, other) => rank(one) - rank(other));
}
