import type { Range } from '#contract/documents.ts';

/** True when two ranges have a character in common. */
export function overlap(one: Range, other: Range): boolean {
  return one.start < other.end && other.start < one.end;
}

/** A range of a text without the white space at its ends; empty for white space alone. */
export function trimRange(text: string, start: number, end: number): Range {
  const inside = text.slice(start, end);
  const trimmedStart = start + inside.length - inside.trimStart().length;
  return { start: trimmedStart, end: trimmedStart + inside.trim().length };
}
