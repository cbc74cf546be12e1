import type { ProcessListItem } from '#contract/processes.ts';
import type { ToolContract } from '#contract/tools.ts';

/**
 * The tool that files are most probably meant for: of those that want exactly as many files, the one that was used
 * last, or else the first.
 * @param tools the tools that take the files
 * @param recent the user's processes, newest first
 */
export function likeliestTool<
  Tool extends { contract: { type: ToolContract['type']; input: { files: { minimum: number } } } },
>(
  tools: readonly Tool[],
  fileCount: number,
  recent: readonly Pick<ProcessListItem, 'type'>[],
): Tool | undefined {
  const exact = tools.filter(({ contract }) => Math.max(1, contract.input.files.minimum) === fileCount);
  const candidates = exact.length > 0 ? exact : tools;
  const lastUsed = recent.find(({ type }) => candidates.some((tool) => tool.contract.type === type));
  return candidates.find((tool) => tool.contract.type === lastUsed?.type) ?? candidates[0];
}
