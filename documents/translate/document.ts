import { type Block, type Document, pageAt, type Range } from '#contract/documents.ts';
import { detectLanguage } from '#text/language.ts';
import { markerLength } from '#text/lines.ts';
import { unmarked } from '#text/plain/marked/marked.ts';
import type { TranslatableUnit } from './translatable.ts';

/** Units and where their texts stand in the document; both in the same order. */
export interface PlacedUnits {
  units: TranslatableUnit[];
  ranges: Range[];
}

/**
 * What is translated of a document that was read: its blocks without list markers, a table's cells one by one.
 * Code is left out, and what has no letter.
 */
export function unitsOfDocument(document: Document): PlacedUnits {
  const placed: PlacedUnits = { units: [], ranges: [] };
  for (const block of document.blocks) {
    for (const range of rangesOf(document, block)) {
      if (!isTranslated(document, block, range)) continue;
      placed.ranges.push(range);
      placed.units.push({
        kind: block.kind === 'table' ? 'cell' : block.kind,
        level: 'level' in block ? block.level : 0,
        part: block.kind === 'footnote' ? 'footnote' : 'body',
        content: unmarked(document.text.slice(range.start, range.end)),
        page: pageAt(document.pages, range.start),
      });
    }
  }
  return placed;
}

/** Whether a range of a block is a unit. */
export function isTranslated({ text }: Document, block: Block, { start, end }: Range): boolean {
  return block.kind !== 'code' && /\p{L}/u.test(text.slice(start, end));
}

/** Where a block's own words stand; of a table, those of each cell. */
export function rangesOf({ text }: Document, block: Block): Range[] {
  if (block.kind === 'table') return block.rows.flatMap(({ cells }) => cells);
  const { start, end } = block;
  const mark = block.kind === 'listItem' ? markerLength(text.slice(start, end), block.marker) : 0;
  return [{ start: start + mark, end }];
}

/**
 * The document that results of a file with units of its own point into: their texts as blocks one below the other,
 * cells as paragraphs.
 */
export function documentOfUnits(
  units: readonly TranslatableUnit[],
  kind: 'txt' | 'docx',
): { document: Document; ranges: Range[] } {
  const ranges: Range[] = [];
  const blocks: Block[] = [];
  let text = '';
  for (const unit of units) {
    if (text !== '') text += '\n\n';
    const start = text.length;
    // White space of one line, letter for letter, so that offsets stay.
    text += unit.content.text.replace(/\s/g, ' ');
    const range = { start, end: text.length };
    ranges.push(range);
    if (unit.content.text !== '') blocks.push(blockOf(unit, range));
  }
  const heading = blocks.find((block) => block.kind === 'heading');
  const title = heading ? text.slice(heading.start, heading.end) : null;
  const language = detectLanguage(text);
  return { document: { kind, title, language, text, pages: [], blocks, notices: [] }, ranges };
}

function blockOf({ kind, level }: TranslatableUnit, range: Range): Block {
  switch (kind) {
    case 'heading':
      return { kind, level: Math.min(6, Math.max(1, level)), ...range };
    case 'listItem':
      return { kind, level: Math.max(1, level), marker: '', ...range };
    case 'cell':
      return { kind: 'paragraph', ...range };
    default:
      return { kind, ...range };
  }
}
