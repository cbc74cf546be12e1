import { type Hunk, hunksOf, matchSequences } from '../plain/sequences.ts';

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
 * The characters in which versions of a word differ; null when most do. A combining mark belongs to its base.
 */
export function characterParts(before: string, after: string): CharacterParts | null {
  if (before === '' || after === '' || before === after) return null;
  if (before.length > longestCompared || after.length > longestCompared) return null;
  const a = charactersOf(before);
  const b = charactersOf(after);
  const ids = new Map<string, number>();
  const idsOf = (characters: readonly string[]) =>
    Int32Array.from(characters, (character) => {
      const id = ids.get(character) ?? ids.size;
      ids.set(character, id);
      return id;
    });
  const partners = matchSequences(idsOf(a), idsOf(b));
  const common = partners.reduce((sum, partner) => sum + (partner >= 0 ? 1 : 0), 0);
  if ((2 * common) / (a.length + b.length) < leastShare) return null;
  const hunks = mergeLone(hunksOf(partners, b.length));
  return {
    before: partsOf(
      a,
      hunks.map(({ startA, endA }) => [startA, endA]),
    ),
    after: partsOf(
      b,
      hunks.map(({ startB, endB }) => [startB, endB]),
    ),
  };
}

const charactersOf = (text: string) => text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? [];

function mergeLone(hunks: readonly Hunk[]): Hunk[] {
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
function partsOf(characters: readonly string[], ranges: readonly CharacterRange[]): CharacterRange[] {
  const offsets = [0];
  for (const character of characters) offsets.push((offsets.at(-1) ?? 0) + character.length);
  return ranges
    .filter(([start, end]) => end > start)
    .map(([start, end]): CharacterRange => [offsets[start] ?? 0, offsets[end] ?? 0]);
}
