import { withoutStamp } from '#documents/heads/tidy.ts';
import { headWords } from '#documents/heads/words.ts';
import { alternatives } from '#text/load-words.ts';
import type { EdgeRow } from './edge-rows.ts';

/** A sentence has at least so many words, and so many in small letters. */
const fewestWords = { all: 4, small: 2 };
const pageWord = alternatives(headWords('page'));
/** The number of a page with its word, as in "page 3", "Sayfa no: 3" or "3. sayfa". */
const pageNumber = new RegExp(
  `(?<!\\p{L})${pageWord}\\.?\\s*:?\\s*\\d+|\\d+\\.?\\s*${pageWord}(?!\\p{L})`,
  'giu',
);
/** A number at either end of a row, where pages are numbered: "Tender 2025/118 – 3", "3/12". */
const outerNumber = /(?:\s|^)\d{1,4}(?:\s*\/\s*\d{1,4})?\.?$|^\d{1,4}(?:\s*\/\s*\d{1,4})?\s/u;
/** A number behind its label: "Total due: 412". */
const labelledNumber = /\p{L}[).]?\s*:\s*[\p{Sc}\p{L}]{0,3}\s?\d/u;

/**
 * The text of a row whose numbers say something, with "#" for the number of the page: a whole sentence, or a label with
 * its value. Null for other rows.
 */
function ownTextIn(row: string): string | null {
  const text = withoutStamp(row).replace(pageNumber, '#').trim();
  const bare = text.replace(outerNumber, '');
  return isSentence(bare) || labelledNumber.test(bare) ? bare : labelledNumber.test(text) ? text : null;
}

function isSentence(text: string): boolean {
  if (!/^["“‘'«([]*[\p{Lu}\p{N}]/u.test(text) || !/[.!?…]["”’')\]»]*$/u.test(text)) return false;
  const words = text.match(/\p{L}+/gu) ?? [];
  const small = words.filter((word) => /^\p{Ll}{2,}$/u.test(word));
  return words.length >= fewestWords.all && small.length >= fewestWords.small;
}

/** True for rows that may be one running line: sentences and values that differ in another number than the page's aren't. */
export function mayRecur({ row }: EdgeRow, other: EdgeRow): boolean {
  return ownTextIn(row.text) === ownTextIn(other.row.text);
}

/** True for a sentence or a value that no other row at its height repeats. */
export function isOwnText(end: EdgeRow, level: readonly EdgeRow[]): boolean {
  return ownTextIn(end.row.text) !== null && !level.some((other) => other !== end && mayRecur(end, other));
}
