import { type Block, type Document, locationOf, type Range } from '#contract/documents.ts';
import { markerLength, oneLine } from '../lines.ts';
import { trimRange } from '../plain/ranges.ts';
import { sentencesIn, stretchesOf } from '../sentences.ts';
import { countWords } from '../words.ts';
import { isAside } from './asides.ts';
import { type Piece, withPassages } from './passages.ts';
import { labelRows, type Table } from './tables.ts';
import type { Unit } from './unit.ts';

/** A list item of more words than this is cut into sentences like a paragraph. */
const longestItem = 50;
/** A sentence of more words than this is cut at its semicolons, if it has any. */
const longestSentence = 60;
/** Words; a longer piece without a stop is transcribed speech or the like, and is cut every `wordsPerStretch`. */
const endlessSentence = 200;
const wordsPerStretch = 50;
/** A row of more words than this is layout rather than data in columns. */
const longestRow = 200;
/** Characters. Even cut, some texts are too long (raw data, say): only their first part can be found. */
const longestUnit = 2_000;

interface Context {
  headings: { level: number; text: string }[];
  /** The line that introduces the current list. */
  lead: string | null;
  /** The question that the current block answers. */
  question: string | null;
}

/**
 * Cuts a document into the units that answers quote, in reading order: sentences, list items, rows of tables,
 * captions, headings. `start` and `end` are offsets into the document's text, so that a quote is always a
 * piece of it. Code, tables of contents, indexes and reference lists are left out.
 */
export function unitsOf(document: Document): Unit[] {
  const units: Unit[] = [];
  let pieces: Piece[] = [];
  const context: Context = { headings: [], lead: null, question: null };
  const add = (range: Range, unit: Pick<Piece, 'kind'> & Partial<Piece>) => {
    const text = unit.text ?? oneLine(document.text.slice(range.start, range.end));
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const above = [...context.headings.map((heading) => heading.text), context.question];
    const path = [...above.filter((line) => line !== null), ...(unit.path ?? [])];
    pieces.push({
      start: range.start,
      end: range.end,
      ...locationOf(document, range),
      kind: asideKind(unit.kind, text, document.language),
      text: text.slice(0, longestUnit),
      heading: unit.heading ?? context.headings.at(-1)?.text ?? null,
      path,
      cells: unit.cells ?? null,
    });
  };

  for (const [index, block] of document.blocks.entries()) {
    const text = document.text.slice(block.start, block.end);
    if (block.kind !== 'listItem') context.lead = null;
    const question = questionOf(block, text);
    switch (block.kind) {
      case 'heading':
        while ((context.headings.at(-1)?.level ?? 0) >= block.level) context.headings.pop();
        add(block, { kind: 'heading' });
        context.headings.push({ level: block.level, text: oneLine(text) });
        break;
      case 'caption':
        add(block, { kind: 'caption' });
        break;
      case 'table': {
        const caption = captionOf(document, index);
        const labels = caption ? { heading: caption, path: [caption] } : {};
        for (const row of labelRows(block, document.text)) {
          if (countWords(row.text) <= longestRow)
            add(row, { kind: 'row', text: row.text, cells: row.cells, ...labels });
          else
            for (const range of cellsIn(block, row).flatMap((cell) => unitRanges(document, cell)))
              add(range, { kind: 'sentence', ...labels });
        }
        break;
      }
      case 'listItem': {
        const from = block.start + markerLength(text, block.marker);
        const path = context.lead ? [context.lead] : [];
        const item = { start: from, end: block.end };
        if (countWords(text) <= longestItem) add(item, { kind: 'listItem', path });
        else for (const range of unitRanges(document, item)) add(range, { kind: 'sentence', path });
        break;
      }
      case 'definition': {
        const path = [oneLine(document.text.slice(block.term.start, block.term.end))];
        if (countWords(text) <= longestItem) add(block, { kind: 'listItem', path });
        else for (const range of unitRanges(document, block)) add(range, { kind: 'sentence', path });
        break;
      }
      case 'paragraph':
      case 'footnote':
      case 'comment':
        for (const range of unitRanges(document, block)) add(range, { kind: 'sentence' });
        if (/:\s*$/.test(text)) context.lead = oneLine(document.text.slice(pieces.at(-1)?.start, block.end));
        break;
    }
    if (question) pieces = pieces.map((piece) => ({ ...piece, kind: 'question' }));
    units.push(...withPassages(pieces));
    pieces = [];
    // A question is answered by the block below it, and by the items of a list.
    if (question || block.kind !== 'listItem') context.question = question;
  }
  return units;
}

/** The text of a block that only asks; null for other blocks. */
function questionOf({ kind }: Block, text: string): string | null {
  const line = oneLine(text);
  return ['paragraph', 'listItem'].includes(kind) && /^[^.!?]+\?$/.test(line) ? line : null;
}

function asideKind(kind: Unit['kind'], text: string, language: string): Unit['kind'] {
  return kind !== 'heading' && isAside(text, language) ? 'aside' : kind;
}

/** The sentences of a range; very long ones are cut at their semicolons, else into stretches. */
function unitRanges(document: Document, part: Range): Range[] {
  const { text } = document;
  const words = (range: Range) => countWords(text.slice(range.start, range.end));
  return sentencesIn(document, part, document.language)
    .flatMap((range) => (words(range) > longestSentence ? clauses(text, range) : [range]))
    .flatMap((range) =>
      words(range) > endlessSentence ? stretchesOf(text, range, wordsPerStretch) : [range],
    );
}

/** The cells of a table that lie in a range. */
function cellsIn({ rows }: Table, { start, end }: Range): Range[] {
  return rows.flatMap((row) => row.cells).filter((cell) => cell.start >= start && cell.end <= end);
}

/** The parts of a range between semicolons. */
function clauses(text: string, { start, end }: Range): Range[] {
  return Array.from(text.slice(start, end).matchAll(/[^;]+(?:;|$)/g), ({ 0: { length }, index }) =>
    trimRange(text, start + index, start + index + length),
  ).filter((clause) => clause.end > clause.start);
}

/** The caption right above a table, or right below it when that one isn't another table's. */
function captionOf(document: Document, index: number): string | null {
  const above = document.blocks[index - 1];
  const below = document.blocks[index + 1];
  const caption =
    above?.kind === 'caption'
      ? above
      : below?.kind === 'caption' && document.blocks[index + 2]?.kind !== 'table'
        ? below
        : null;
  return caption ? oneLine(document.text.slice(caption.start, caption.end)) : null;
}
