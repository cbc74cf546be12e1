import type { Range } from '#contract/documents.ts';
import { flatten } from '../builder.ts';

/**
 * Finds the ranges of recognised words in the text that was made from them. The words of a line stay together
 * there, but lines may be in another order, and a hyphen at the end of a line may be gone. A word that the text
 * spells differently has null.
 * @param lines the words of each line
 */
export function locateLines(lines: readonly (readonly string[])[], text: string): (Range | null)[][] {
  const usedOffsets = new Uint8Array(text.length);
  let from = 0;
  return lines.map((line) => {
    const words = line.map((word) => flatten(word).trim());
    const ranges = bestMatch(words, text, from, usedOffsets);
    if (!ranges) return line.map(() => null);
    for (const range of ranges) {
      if (!range) continue;
      usedOffsets.fill(1, range.start, range.end);
      from = range.end;
    }
    return ranges;
  });
}

/**
 * The match with the most words of a line, searched from `from` on and then from the start.
 * @returns a range for each word, or null when no word is found
 */
function bestMatch(
  words: readonly string[],
  text: string,
  from: number,
  usedOffsets: Uint8Array,
): (Range | null)[] | null {
  const spellings = words.map((word, index) => withoutHyphen(word, index === words.length - 1));
  // The words before the first one that the text has can't be found.
  const lead = spellings.findIndex((spelling) => text.includes(spelling));
  const first = spellings[lead];
  if (first === undefined) return null;
  let best: (Range | null)[] | null = null;
  let most = 0;
  const offsets = [...occurrences(first, text, from, text.length), ...occurrences(first, text, 0, from)];
  for (const offset of offsets) {
    if (usedOffsets[offset] === 1) continue;
    const ranges = matchWords(words, lead, text, offset);
    // A line begins inside a word only where a hyphen cuts the word, so this counts half a word less.
    const insidePenalty = /[\p{L}\p{N}]/u.test(text.charAt(offset - 1)) ? 0.5 : 0;
    const score = ranges.filter((range) => range !== null).length - insidePenalty;
    if (score <= most) continue;
    most = score;
    best = ranges;
    if (score === words.length) break;
  }
  return best;
}

function* occurrences(word: string, text: string, from: number, to: number): Generator<number> {
  if (word === '') return;
  for (
    let offset = text.indexOf(word, from);
    offset !== -1 && offset < to;
    offset = text.indexOf(word, offset + 1)
  )
    yield offset;
}

/** Matches the words from the index `lead` on, one after another, with only white space between them. */
function matchWords(words: readonly string[], lead: number, text: string, start: number): (Range | null)[] {
  let offset = start;
  return words.map((word, index) => {
    if (index < lead) return null;
    while (/\s/.test(text.charAt(offset))) offset += 1;
    const spelling = text.startsWith(word, offset) ? word : withoutHyphen(word, index === words.length - 1);
    if (spelling === '' || !text.startsWith(spelling, offset)) return null;
    const range = { start: offset, end: offset + spelling.length };
    offset = range.end;
    return range;
  });
}

/** Drops the hyphen of a word that a line's end cuts. @param isLast true for the last word of its line */
function withoutHyphen(word: string, isLast: boolean): string {
  return isLast ? word.replace(/(?<=\p{L})[-‐\u00ad]$/u, '') : word;
}
