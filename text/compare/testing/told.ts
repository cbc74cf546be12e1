import { compareDocuments } from '../compare.ts';
import { detailAlignment } from '../detail/detail.ts';
import type { BlockAlignment, ComparableBlock, Edit, ParagraphAlignment } from '../model.ts';
import { typedNumber } from '../printed-number.ts';
import { documentOf, paragraph } from './pieces.ts';

/** The documents of one format, of two, and two whose paragraphs were guessed. */
export const alone = { isMixed: false, isInferred: false, areTablesInferred: false, formatted: false };
export const mixed = { isMixed: true, isInferred: true, areTablesInferred: true, formatted: false };
export const inferred = { isMixed: false, isInferred: true, areTablesInferred: true, formatted: false };

/** A paragraph whose typed number is known, as a reader makes it. */
const typed = (text: string, more: Parameters<typeof paragraph>[1] = {}) => {
  const found = typedNumber(text);
  return paragraph(text, { number: found?.number, typed: found?.length, ...more });
};
/** A list item with an automatic number. */
export const numbered = (number: string, text: string) =>
  paragraph(text, { style: 'listItem', level: 1, number });

type Blocks = (string | ComparableBlock)[];
const typedBlocks = (blocks: Blocks) => blocks.map((each) => (typeof each === 'string' ? typed(each) : each));

function detailed(original: Blocks, revised: Blocks, options = alone) {
  return detailAlignment(
    compareDocuments(documentOf(...typedBlocks(original)), documentOf(...typedBlocks(revised))),
    options,
  );
}

/** What is told, one line a change: "{+new+}", "[-old-]", "[-old-]{+new+}", with the role before it. */
export function told(original: Blocks, revised: Blocks, options = alone): string[] {
  const { stories, numbers = [] } = detailed(original, revised, options);
  return [
    ...stories.flatMap(({ blocks }) => blocks.flatMap(linesOf)),
    ...numbers.map(({ before, after }) => `number: ${before} -> ${after}`),
  ];
}

/** The same for one block. */
export function linesOf(block: BlockAlignment): string[] {
  if (block.kind === 'paragraph') return linesOfParagraph(block);
  return block.rows.flatMap((row) => {
    const cells = row.cells.map(({ original, revised }) => (revised ?? original)?.blocks ?? []);
    const text = cells
      .map((blocks) => blocks.map((each) => (each.kind === 'paragraph' ? each.text : '')).join(' '))
      .join(' | ');
    const isLone = row.original === null || row.revised === null;
    const moved = row.move == null ? [] : [`row ${row.original ? 'from' : 'to'} ${row.move}: ${text}`];
    if (isLone && row.move == null) return [`row ${row.original ? '-' : '+'} ${text}`];
    return [
      ...moved,
      ...row.cells.flatMap((cell) =>
        cell.column
          ? [`column ${cell.original ? '-' : '+'} ${cell.column.name}`]
          : row.original || row.revised
            ? cell.blocks.flatMap((each) => (row.move != null && row.original ? [] : linesOf(each)))
            : [],
      ),
    ];
  });
}

function linesOfParagraph({ original, revised, edits, move, untold }: ParagraphAlignment): string[] {
  if (move !== null) return [`${original ? 'from' : 'to'} ${move}`];
  const lines: string[] = [];
  let pending: Edit[] = [];
  const flush = () => {
    const [first] = pending;
    const text = pending
      .map((edit) => (edit.kind === 'delete' ? `[-${edit.text}-]` : `{+${edit.text}+}`))
      .join('');
    if (first && first.role?.kind !== 'automatic')
      lines.push(first.role && first.role.kind !== 'replace' ? `${first.role.kind}: ${text}` : text);
    pending = [];
  };
  for (const edit of edits) {
    const [first] = pending;
    if (edit.kind === 'equal' || (first && first.role?.kind !== edit.role?.kind)) flush();
    if (edit.kind !== 'equal') pending.push(edit);
  }
  flush();
  if (lines.length === 0 && !untold && (original === null) !== (revised === null)) return ['empty'];
  return lines;
}
