import { type Hunk, hunksOf, matchStrings } from '../plain/sequences.ts';

type IndexRange = [start: number, end: number];

/** Ranges of the original and the revised text in UTF-16 code units, ends exclusive. */
interface CharacterParts {
  before: IndexRange[];
  after: IndexRange[];
}

/** Code units. In a longer text the marked characters are lost on a reader. */
const longestCompared = 400;
/** Below this share of common characters, 0 to 1, one word was replaced by another. */
const leastShare = 0.5;
/** Characters. A common piece up to this length between two changes is marked with them. */
const longestAbsorbed = 1;

/**
 * Finds the characters, with their combining marks, in which two versions of a text differ.
 * @returns null when marking them wouldn't help: the texts are equal, one is empty or longer than `longestCompared`, or
 *   most characters differ
 */
export function characterParts(original: string, revised: string): CharacterParts | null {
  if (original === '' || revised === '' || original === revised) return null;
  if (original.length > longestCompared || revised.length > longestCompared) return null;
  const a = charactersOf(original);
  const b = charactersOf(revised);
  const partners = matchStrings(a, b);
  const common = partners.filter((partner) => partner >= 0).length;
  if ((2 * common) / (a.length + b.length) < leastShare) return null;
  const hunks = mergeNear(hunksOf(partners, b.length));
  const before = hunks.map(({ startA, endA }): IndexRange => [startA, endA]);
  const after = hunks.map(({ startB, endB }): IndexRange => [startB, endB]);
  return { before: toCodeUnits(a, before), after: toCodeUnits(b, after) };
}

const charactersOf = (text: string) => text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? [];

/** Joins differences that at most `longestAbsorbed` characters separate. */
function mergeNear(hunks: readonly Hunk[]): Hunk[] {
  const merged: Hunk[] = [];
  for (const hunk of hunks) {
    const last = merged.at(-1);
    if (last && hunk.startA - last.endA <= longestAbsorbed) {
      last.endA = hunk.endA;
      last.endB = hunk.endB;
    } else merged.push({ ...hunk });
  }
  return merged;
}

/**
 * Converts ranges of characters to ranges of code units; empty ones, opposite an insertion or deletion, are left out.
 */
function toCodeUnits(characters: readonly string[], ranges: readonly IndexRange[]): IndexRange[] {
  const offsets = [0];
  for (const character of characters) offsets.push((offsets.at(-1) ?? 0) + character.length);
  return ranges
    .filter(([start, end]) => end > start)
    .map(([start, end]): IndexRange => [offsets[start] ?? 0, offsets[end] ?? 0]);
}
