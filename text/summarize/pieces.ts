import type { Block, Document, Range } from '#contract/documents.ts';
import { markerLength, oneLine } from '../lines.ts';
import { trimRange } from '../plain/ranges.ts';
import { labelRows, type Table } from '../search/tables.ts';
import { sentencesIn, stretchesOf } from '../sentences.ts';
import { countWords } from '../words.ts';
import { isBoilerplate } from './boilerplate.ts';
import { contentsOf } from './contents.ts';
import { isLabelText, isTotal } from './wording.ts';

export type PieceKind = 'paragraph' | 'listItem' | 'row' | 'definition';

/** What a summary may hold of a block: a sentence, an item, a row of a table, a term with its meaning. */
export interface Piece extends Range {
  kind: PieceKind;
  text: string;
  /** A row or definition as it is read; null for a sentence. */
  wording: string | null;
}

/** The pieces of one block, in order. */
export type Pieces = (block: Block) => Piece[];

const sentenceEnd = /[.!?…:;]["'”’»)\]]*(?:\[?\d{1,3}\]?|[⁰¹²³⁴-⁹]{1,3})?$/;
/** Words; a longer piece is a list or a text without stops, and no use in a summary. */
const longestSentence = 100;
/** Characters with spaces; a longer piece is data rather than words. */
const longestPiece = 3000;
/** Words in each piece of a text without stops. */
const wordsPerStretch = 30;
/** Words; a longer row is layout, and a longer definition a text of its own. */
const longestRow = 40;
const longestDefinition = 50;
/** Rows; of a longer table in a text only the totals may be chosen. */
const mostRows = 15;

/**
 * Cuts blocks into pieces.
 * @param mode `strict`: running text, without labels and address lines; `loose`: all that can be read, and a text
 *   without stops in lines or stretches
 */
export function piecesOf(document: Document, mode: 'strict' | 'loose'): Pieces {
  const { text, language } = document;
  const isContents = contentsOf(document);
  const accepts = mode === 'strict' ? isRunningText : isReadable;
  const split = mode === 'strict' ? sentencesIn : splitLoosely;
  const sentencePieces = (range: Range, kind: PieceKind) =>
    withLabels(text, split(document, range, language), language)
      .map((each) => ({ start: each.start, end: each.end, text: text.slice(each.start, each.end) }))
      .filter((each) => accepts(each.text, kind, language))
      .map((each): Piece => ({ ...each, kind, wording: null }));
  return (block) => {
    const { start, end } = block;
    if (block.kind === 'paragraph') {
      // A footnote that a reader took for a paragraph.
      if (/^[⁰¹²³⁴-⁹*]+\s/.test(text.slice(start, start + 4)) || isContents(block)) return [];
      return sentencePieces(block, 'paragraph');
    }
    if (block.kind === 'listItem') {
      if (isContents(block)) return [];
      return sentencePieces(
        { start: start + markerLength(text.slice(start, end), block.marker), end },
        'listItem',
      );
    }
    if (block.kind === 'table') return rowsOf(block, text);
    return block.kind === 'definition' ? definitionOf(block, text) : [];
  };
}

/** Joins a label of one word ("Decision.", "Karar 3.") to the sentence after it. */
function withLabels(text: string, ranges: readonly Range[], language: string): Range[] {
  const joined: Range[] = [];
  let label: Range | null = null;
  for (const range of ranges) {
    const written = text.slice(range.start, range.end);
    if (label === null && isLabelText(written, language)) {
      label = range;
      continue;
    }
    joined.push({ start: label?.start ?? range.start, end: range.end });
    label = null;
  }
  return label === null ? joined : [...joined, label];
}

/** The rows of a sheet or a short table, and the totals of a longer one. */
function rowsOf(table: Table, text: string): Piece[] {
  const rows = labelRows(table, text);
  return rows.flatMap(({ start, end, cells }): Piece[] => {
    const [first, second, ...others] = cells;
    const own = text.slice(start, end);
    if (!first || !isReadable(own)) return [];
    const isNamed = cells.some(({ column }) => column !== '');
    if (!table.sheet) {
      if (!second || countWords(own) > longestRow || rows.length < 2) return [];
      if (rows.length > mostRows && !isTotal(first.text)) return [];
      // A table without column names is read as labels and values, which only two columns are.
      if (!isNamed && others.length > 0) return [];
    }
    const values = cells.slice(1).map(({ column, text }) => (column === '' ? text : `${column}: ${text}`));
    const wording = second ? `${first.text}: ${values.join('; ')}` : oneLine(own);
    return [{ start, end, text: own, kind: 'row', wording: withStop(wording) }];
  });
}

/** Ends a wording as a sentence ends, since others follow it in the same paragraph. */
function withStop(wording: string): string {
  return sentenceEnd.test(wording) ? wording : `${wording}.`;
}

function definitionOf({ start, end, term }: Extract<Block, { kind: 'definition' }>, text: string): Piece[] {
  const own = text.slice(start, end);
  if (!isReadable(own) || countWords(own) > longestDefinition) return [];
  const wording = `${oneLine(text.slice(term.start, term.end)).replace(/:$/, '')}: ${oneLine(text.slice(term.end, end))}`;
  return [{ start, end, text: own, kind: 'definition', wording: withStop(wording) }];
}

/** Sentences; a text without stops is split into lines, or else into pieces of so many words. */
function splitLoosely(document: Document, range: Range, language: string): Range[] {
  const { text } = document;
  return sentencesIn(document, range, language).flatMap((sentence) => {
    const { start, end } = sentence;
    const written = text.slice(start, end);
    if (countWords(written) <= longestSentence) return [sentence];
    if (!written.includes('\n')) return stretchesOf(text, sentence, wordsPerStretch);
    return Array.from(written.matchAll(/[^\n]+/g), ({ 0: { length }, index }) =>
      trimRange(text, start + index, start + index + length),
    );
  });
}

function isReadable(text: string): boolean {
  return text.length <= longestPiece && /\p{L}{2}/u.test(text);
}

/** True for a piece that can be read as a sentence: no label, address line or notice. */
function isRunningText(text: string, kind: PieceKind, language: string): boolean {
  if (!isReadable(text)) return false;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < (text.endsWith(':') ? 4 : 8) || letters < text.length * 0.5) return false;
  if (isBoilerplate(text, language)) return false;
  const words = countWords(text);
  if (words < 3 && kind === 'paragraph' && /\p{L}:$/u.test(text)) return true;
  if (words < 3 || words > longestSentence) return false;
  if (sentenceEnd.test(text)) return true;
  return kind === 'listItem' ? words >= 4 : words >= 15;
}
