import { limits } from '#contract/limits.ts';
import type { ToolInput } from '#contract/tools.ts';

/** The maximum length of a tool's text input, in UTF-16 code units. */
export function maximumCharacters({ characters = limits.textMaximum }: ToolInput): number {
  return characters;
}

/**
 * The reason why a form can't be sent: too few files, no text, neither file nor text, or a text that is too long; null
 * when it can be. A chosen file is sent in place of a text.
 * @param files the number of filled slots
 */
export function inputProblem(
  { files, text }: { files: number; text: string },
  input: ToolInput,
): 'files' | 'text' | 'either' | 'length' | null {
  const { minimum, maximum } = input.files;
  if (files > 0 || !input.text) return files < minimum ? 'files' : null;
  if (text.trim() === '') return maximum > 0 ? 'either' : 'text';
  return text.length > maximumCharacters(input) ? 'length' : null;
}
