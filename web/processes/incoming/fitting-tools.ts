import type { ToolContract } from '#contract/tools.ts';
import { kindOf } from '#web/components/tool/files.ts';

/** The tools that accept all of these files at once. */
export function fittingTools<Tool extends { contract: Pick<ToolContract, 'input'> }>(
  tools: readonly Tool[],
  files: readonly { name: string }[],
): Tool[] {
  return tools.filter(({ contract: { input } }) => {
    const { maximum, kinds } = input.files;
    return files.length <= maximum && files.every((file) => kinds.includes(kindOf(file.name)));
  });
}
