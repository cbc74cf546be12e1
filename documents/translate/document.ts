import { type Block, type Document, pageAt, type Range } from '#contract/documents.ts';
import { detectLanguage } from '#text/language.ts';
import { markerLength } from '#text/lines.ts';
import { unmarked } from '#text/plain/marked/marked.ts';
import type { TranslatableUnit } from './translatable.ts';

/** Units with the ranges of their texts in the document, in the same order. */
export interface LocatedUnits {
  units: TranslatableUnit[];
  ranges: Range[];
}

/** Finds the units of a document: blocks, without their list markers, and cells. Code and text without letters are left out. */
export function unitsOfDocument(document: Document): LocatedUnits {
  const located: LocatedUnits = { units: [], ranges: [] };
  for (const block of document.blocks) {
    for (const range of rangesOf(document, block)) {
      if (!isUnit(document, block, range)) continue;
      located.ranges.push(range);
      located.units.push({
        kind: kindOf(block),
        level: 'level' in block ? block.level : 0,
        part: block.kind === 'footnote' || block.kind === 'comment' ? block.kind : 'body',
        content: unmarked(document.text.slice(range.start, range.end)),
        page: pageAt(document.pages, range.start),
      });
    }
  }
  return located;
}

function kindOf({ kind }: Block): TranslatableUnit['kind'] {
  if (kind === 'table') return 'cell';
  return kind === 'definition' || kind === 'comment' ? 'paragraph' : kind;
}

/** True when a range of a block is a unit: it has a letter and isn't code. */
export function isUnit({ text }: Document, block: Block, { start, end }: Range): boolean {
  return block.kind !== 'code' && /\p{L}/u.test(text.slice(start, end));
}

/** The range of a block's own words, of each cell of a table, or of a term and of its meaning. */
export function rangesOf({ text }: Document, block: Block): Range[] {
  if (block.kind === 'table') return block.rows.flatMap(({ cells }) => cells);
  const { start, end } = block;
  if (block.kind === 'definition') return [block.term, { start: block.term.end + 1, end }];
  const mark = block.kind === 'listItem' ? markerLength(text.slice(start, end), block.marker) : 0;
  return [{ start: start + mark, end }];
}

/** Makes the document that results refer to when a file has its own units; cells become paragraphs. */
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
    // Every white space character becomes one space, so that offsets stay.
    text += unit.content.text.replace(/\s/g, ' ');
    const range = { start, end: text.length };
    ranges.push(range);
    if (unit.content.text !== '') blocks.push(blockOf(unit, range));
  }
  const heading = blocks.find((block) => block.kind === 'heading');
  const title = heading ? text.slice(heading.start, heading.end) : null;
  const language = detectLanguage(text);
  return {
    document: {
      kind,
      title,
      language,
      otherLanguages: [],
      text,
      pages: [],
      blocks,
      notices: [],
      pageHeads: [],
      pageFeet: [],
    },
    ranges,
  };
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
