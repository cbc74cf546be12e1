import { limits } from '#contract/limits.ts';
import type { ToolInput } from '#contract/tools.ts';

/** The maximum length of a tool's text input, in UTF-16 code units. */
export function maximumCharacters({ characters = limits.textMaximum }: ToolInput): number {
  return characters;
}

/**
 * The reason why a form can't be sent: too few files, no text, or a text that is too long; null when it can be. Only
 * the open tab counts.
 * @param files the number of filled slots
 */
export function inputProblem(
  { tab, files, text }: { tab: 'file' | 'text'; files: number; text: string },
  input: ToolInput,
): 'files' | 'text' | 'length' | null {
  if (tab === 'file') return files < input.files.minimum ? 'files' : null;
  if (text.trim() === '') return 'text';
  return text.length > maximumCharacters(input) ? 'length' : null;
}
