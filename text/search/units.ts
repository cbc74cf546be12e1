import { type Document, pageAt, type Range } from '#contract/documents.ts';
import { markerLength, oneLine } from '../lines.ts';
import { sentencesOf } from '../sentences.ts';
import { countWords } from '../words.ts';
import { readTable, type Table } from './tables.ts';
import type { Unit } from './unit.ts';

/** A list item of more words than this is a paragraph with a mark before it. */
const longestItem = 50;
/** A longer sentence is cut at its semicolons, if it has any. */
const longestSentence = 60;
/** What is longer still has no stops, as speech that was written down: it is cut into stretches of words. */
const endlessSentence = 200;
const stretch = 50;
/** A row of more words than this lays a text out rather than telling of something by columns. */
const longestRow = 200;
/** What no cut helps: data in a text's clothes. Its first part can be found. */
const longestUnit = 2_000;

interface Place {
  headings: { level: number; text: string }[];
  /** The line that introduces the list which is being read. */
  lead: string | null;
}

/**
 * Cuts a document into the units that answers quote, in reading order: sentences, list items, rows of
 * tables, captions, headings. `start` and `end` are offsets into the document's text, so that a quote is
 * always a piece of it. Code, tables of contents, indexes and reference lists are left out.
 */
export function unitsOf(document: Document, language: string = document.language): Unit[] {
  const units: Unit[] = [];
  const place: Place = { headings: [], lead: null };
  const add = (range: Range, unit: Pick<Unit, 'kind'> & Partial<Unit>) => {
    const text = unit.text ?? oneLine(document.text.slice(range.start, range.end));
    if (!/[\p{L}\p{N}]/u.test(text)) return;
    const path = [...place.headings.map((heading) => heading.text), ...(unit.path ?? [])];
    units.push({
      start: range.start,
      end: range.end,
      page: pageAt(document.pages, range.start),
      kind: unit.kind,
      text: text.slice(0, longestUnit),
      heading: unit.heading ?? place.headings.at(-1)?.text ?? null,
      path,
      cells: unit.cells ?? null,
    });
  };

  for (const [index, block] of document.blocks.entries()) {
    const text = document.text.slice(block.start, block.end);
    if (block.kind !== 'listItem') place.lead = null;
    switch (block.kind) {
      case 'heading':
        while ((place.headings.at(-1)?.level ?? 0) >= block.level) place.headings.pop();
        add(block, { kind: 'heading' });
        place.headings.push({ level: block.level, text: oneLine(text) });
        break;
      case 'caption':
        add(block, { kind: 'caption' });
        break;
      case 'table': {
        const caption = captionOf(document, index);
        const under = caption ? { heading: caption, path: [caption] } : {};
        for (const row of readTable(block, document.text)) {
          if (countWords(row.text) <= longestRow)
            add(row, { kind: 'row', text: row.text, cells: row.cells, ...under });
          else
            for (const range of cellsIn(block, row).flatMap((cell) => unitRanges(document, cell, language)))
              add(range, { kind: 'sentence', ...under });
        }
        break;
      }
      case 'listItem': {
        const from = block.start + markerLength(text, block.marker);
        const path = place.lead ? [place.lead] : [];
        const whole = { start: from, end: block.end };
        if (countWords(text) <= longestItem) add(whole, { kind: 'listItem', path });
        else
          for (const range of unitRanges(document, whole, language)) add(range, { kind: 'sentence', path });
        break;
      }
      case 'paragraph':
      case 'footnote':
        for (const range of unitRanges(document, block, language)) add(range, { kind: 'sentence' });
        if (/:\s*$/.test(text)) place.lead = oneLine(document.text.slice(units.at(-1)?.start, block.end));
        break;
    }
  }
  return units;
}

/** Sentences of a part of the text, very long ones cut at their semicolons, else into stretches. */
function unitRanges(document: Document, part: Range, language: string): Range[] {
  const { text } = document;
  const words = (range: Range) => countWords(text.slice(range.start, range.end));
  return sentencesOf(document, part, language)
    .flatMap((range) => (words(range) > longestSentence ? clauses(text, range) : [range]))
    .flatMap((range) => (words(range) > endlessSentence ? stretches(text, range) : [range]));
}

function stretches(text: string, { start, end }: Range): Range[] {
  const pieces = text.slice(start, end).matchAll(new RegExp(`(?:\\S+\\s*){1,${stretch}}`, 'g'));
  return Array.from(pieces, ({ 0: piece, index }) => {
    return { start: start + index, end: start + index + piece.trimEnd().length };
  });
}

function cellsIn({ rows }: Table, { start, end }: Range): Range[] {
  return rows.flatMap((row) => row.cells).filter((cell) => cell.start >= start && cell.end <= end);
}

function clauses(text: string, { start, end }: Range): Range[] {
  return Array.from(text.slice(start, end).matchAll(/[^;]+(?:;|$)/g), (match) => {
    const lead = match[0].length - match[0].trimStart().length;
    return { start: start + match.index + lead, end: start + match.index + match[0].trimEnd().length };
  }).filter((range) => range.end > range.start);
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
