import { withoutStamp } from '#documents/heads/tidy.ts';
import { headWords } from '#documents/heads/words.ts';
import { alternatives } from '#text/load-words.ts';
import { areLevel, type EdgeRow, type Row } from './edge-rows.ts';

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

/** The own texts of rows, each found once: a long document asks for them often. */
const known = new WeakMap<Row, string | null>();

function ownTextOf({ row }: EdgeRow): string | null {
  const text = known.get(row);
  if (text !== undefined) return text;
  const found = ownTextIn(row.text);
  known.set(row, found);
  return found;
}

/** True for rows that may be one running line: sentences and values that differ in another number than the page's aren't. */
export const mayRecur = (one: EdgeRow, other: EdgeRow): boolean => ownTextOf(one) === ownTextOf(other);

/** The sentences and values among rows that no other one at their height repeats. */
export function ownTextsAmong(rows: readonly EdgeRow[]): Set<EdgeRow> {
  const byText = Map.groupBy(rows, ownTextOf);
  return new Set(
    rows.filter((row) => {
      const text = ownTextOf(row);
      const same = text === null ? [] : (byText.get(text) ?? []);
      return text !== null && !same.some((other) => other !== row && areLevel(other, row));
    }),
  );
}
