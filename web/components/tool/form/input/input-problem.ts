import { limits } from '#contract/limits.ts';
import type { ToolInput } from '#contract/tools.ts';

/** Letters that a tool takes as text, in UTF-16 units. */
export function mostCharacters({ characters = limits.textMaximum }: ToolInput): number {
  return characters;
}

/**
 * What keeps a form from being sent: too few files, no text, or one that is too long; null when all is well. What
 * stands behind the other tab doesn't matter.
 * @param files How many places are filled
 */
export function inputProblem(
  { tab, files, text }: { tab: 'file' | 'text'; files: number; text: string },
  input: ToolInput,
): 'files' | 'text' | 'length' | null {
  if (tab === 'file') return files < input.files.minimum ? 'files' : null;
  if (text.trim() === '') return 'text';
  return text.length > mostCharacters(input) ? 'length' : null;
}
