import { type Hunk, hunksOf, matchStrings } from '../plain/sequences.ts';

/** A range of a text in UTF-16 code units, end exclusive. */
type CharacterRange = [start: number, end: number];

interface CharacterParts {
  before: CharacterRange[];
  after: CharacterRange[];
}

/** Code units; in more than a word or two, marked characters don't help a reader. */
const longestCompared = 400;
/** Below this share of common characters, one word was replaced by another. */
const leastShare = 0.5;
/** Characters; so short a common piece between two changes doesn't help a reader. */
const shortestCommon = 1;

/**
 * The characters in which versions of a word differ, each with its combining marks; null when most do or none does, and
 * for an empty or long text.
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
  const before = hunks.map(({ startA, endA }): CharacterRange => [startA, endA]);
  const after = hunks.map(({ startB, endB }): CharacterRange => [startB, endB]);
  return { before: toCodeUnits(a, before), after: toCodeUnits(b, after) };
}

const charactersOf = (text: string) => text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? [];

/** Joins differences that hardly a character separates. */
function mergeNear(hunks: readonly Hunk[]): Hunk[] {
  const merged: Hunk[] = [];
  for (const hunk of hunks) {
    const last = merged.at(-1);
    if (last && hunk.startA - last.endA <= shortestCommon) {
      last.endA = hunk.endA;
      last.endB = hunk.endB;
    } else merged.push({ ...hunk });
  }
  return merged;
}

/** Converts ranges of characters to ranges of code units; empty ones are left out. */
function toCodeUnits(characters: readonly string[], ranges: readonly CharacterRange[]): CharacterRange[] {
  const offsets = [0];
  for (const character of characters) offsets.push((offsets.at(-1) ?? 0) + character.length);
  return ranges
    .filter(([start, end]) => end > start)
    .map(([start, end]): CharacterRange => [offsets[start] ?? 0, offsets[end] ?? 0]);
}
