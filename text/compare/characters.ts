import { matchSequences, type Span, spansOf } from '../plain/sequences.ts';

/** Ranges of a text in UTF-16 code units, end exclusive. */
type Part = [start: number, end: number];

interface CharacterParts {
  before: Part[];
  after: Part[];
}

/** Longer texts are no word or two: their characters tell a reader nothing. */
const longest = 400;
/** Below this share of common characters it is another word. */
const alike = 0.5;
/** A character that stayed between two that changed is no help to a reader. */
const lone = 1;

/**
 * The characters of two versions of a word that differ; null when most of it does, or when nothing
 * stayed. Characters are code points with their combining marks.
 */
export function characterParts(before: string, after: string): CharacterParts | null {
  if (before === '' || after === '' || before === after) return null;
  if (before.length > longest || after.length > longest) return null;
  const a = charactersOf(before);
  const b = charactersOf(after);
  const ids = new Map<string, number>();
  const numbered = (characters: readonly string[]) =>
    Int32Array.from(characters, (character) => {
      const id = ids.get(character) ?? ids.size;
      ids.set(character, id);
      return id;
    });
  const partners = matchSequences(numbered(a), numbered(b));
  const common = partners.reduce((sum, partner) => sum + (partner >= 0 ? 1 : 0), 0);
  if ((2 * common) / (a.length + b.length) < alike) return null;
  const spans = mergeLone(spansOf(partners, b.length));
  return {
    before: partsOf(
      a,
      spans.map(({ startA, endA }) => [startA, endA]),
    ),
    after: partsOf(
      b,
      spans.map(({ startB, endB }) => [startB, endB]),
    ),
  };
}

const charactersOf = (text: string) => text.match(/\P{M}\p{M}*|\p{M}+/gsu) ?? [];

function mergeLone(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.startA - last.endA <= lone) {
      last.endA = span.endA;
      last.endB = span.endB;
    } else merged.push({ ...span });
  }
  return merged;
}

/** Ranges of characters as ranges of code units; empty ones are left out. */
function partsOf(characters: readonly string[], ranges: readonly Part[]): Part[] {
  const offsets = [0];
  for (const character of characters) offsets.push((offsets.at(-1) ?? 0) + character.length);
  return ranges
    .filter(([start, end]) => end > start)
    .map(([start, end]): Part => [offsets[start] ?? 0, offsets[end] ?? 0]);
}
