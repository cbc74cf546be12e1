import { missingLetter } from '../runs/missing-letters.ts';

/** The most letters that one code stands for: a ligature such as "ffi". */
const longestLigature = 3;
/** The cost of a word that only one of the two readings has; a pair of different words costs up to 1. */
const loneWord = 0.7;
/** Readings that differ by this much or more are different words. */
const sameWord = 0.5;

/**
 * Fills the missing letters of a line from its recognised words. The other letters stay as the line has them.
 * @param line with `missingLetter` for each code that isn't explained
 * @returns null when a word with missing letters can't be found among those recognised
 */
export function fillLetters(line: string, recognised: readonly string[]): string | null {
  const words = line.split(/\s+/).filter((word) => word !== '');
  const pairs = aligned(words, recognised);
  const filled = words.map((word, index) => {
    if (!word.includes(missingLetter)) return word;
    const other = pairs[index];
    return other === undefined || differenceOf(word, other) >= sameWord ? null : other;
  });
  return filled.includes(null) ? null : filled.join(' ');
}

/** The recognised word that stands for each word of a line, by the alignment that costs least (Needleman and Wunsch). */
function aligned(words: readonly string[], recognised: readonly string[]): (string | undefined)[] {
  const width = recognised.length + 1;
  const costs = new Float64Array((words.length + 1) * width);
  const at = (row: number, column: number) => costs[row * width + column] ?? 0;
  const pairCost = (row: number, column: number) =>
    differenceOf(words[row - 1] ?? '', recognised[column - 1] ?? '');
  for (let row = 0; row <= words.length; row += 1) {
    for (let column = 0; column <= recognised.length; column += 1) {
      if (row === 0 || column === 0) costs[row * width + column] = loneWord * (row + column);
      else
        costs[row * width + column] = Math.min(
          at(row - 1, column - 1) + pairCost(row, column),
          at(row - 1, column) + loneWord,
          at(row, column - 1) + loneWord,
        );
    }
  }
  const pairs: (string | undefined)[] = words.map(() => undefined);
  let [row, column] = [words.length, recognised.length];
  while (row > 0 && column > 0) {
    if (at(row, column) === at(row - 1, column) + loneWord) row -= 1;
    else if (at(row, column) === at(row, column - 1) + loneWord) column -= 1;
    else {
      pairs[row - 1] = recognised[column - 1];
      row -= 1;
      column -= 1;
    }
  }
  return pairs;
}

/** How different two readings of a word are, from 0 to 1; a missing letter stands for up to three of any kind. */
function differenceOf(word: string, recognised: string): number {
  if (!word.includes(missingLetter)) return word === recognised ? 0 : distance(word, recognised);
  const parts = word.split(missingLetter).map((part) => part.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&'));
  const known = word.replaceAll(missingLetter, '');
  const pattern = new RegExp(`^${parts.join(`.{1,${longestLigature}}`)}$`, 'u');
  if (pattern.test(recognised)) return known === '' ? sameWord / 2 : 0;
  const gaps = parts.length - 1;
  const edits = distance(known, recognised) * Math.max(known.length, recognised.length);
  return Math.min(1, Math.max(0.1, (edits - gaps) / Math.max(1, recognised.length)));
}

/** The edits that turn one word into the other (Levenshtein), as a share of the longer one's letters. */
function distance(one: string, other: string): number {
  let above = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of [...one].entries()) {
    const current = [row + 1];
    for (let column = 1; column <= other.length; column += 1)
      current.push(
        Math.min(
          (above[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (above[column - 1] ?? 0) + (letter === other[column - 1] ? 0 : 1),
        ),
      );
    above = current;
  }
  return (above[other.length] ?? 0) / Math.max(1, one.length, other.length);
}
