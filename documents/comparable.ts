import { type Block, type Document, locationOf, pageAt, type Range } from '#contract/documents.ts';
import type {
  ComparableBlock,
  ComparableDocument,
  ComparableStory,
  Paragraph,
  Run,
  TableRow,
} from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import { bullet, parseNumber, typedNumber } from '#text/compare/printed-number.ts';
import { markerLength, oneLine } from '#text/lines.ts';
import { withoutMargins } from './heads/margins.ts';
import { joinMargins, mapParagraphs, marginOf } from './heads/stories.ts';
import { markOfNote, noteMarkRemover } from './note-marks.ts';

interface ComparableOptions {
  /**
   * The list markers that are part of the text; beside a docx, which computes its own, all would look inserted, unless its
   * numbers were typed.
   */
  readonly markers: 'all' | 'numbers' | 'none';
}

/** The formatting of every paragraph of a document without any. */
const unknown: Paragraph['format'] = {};
const none: Paragraph['runs'] = [];

/** Converts a document of the common model, which has no formatting; each footnote and comment becomes a story, and the heads and the feet of pages. */
export function comparableOf(document: Document, { markers }: ComparableOptions): ComparableDocument {
  /** @param place the range whose address it has, such as that of its row */
  const paragraphOf = (
    { start, end }: Range,
    style: Paragraph['style'],
    level: number,
    place: Range = { start, end },
  ): Paragraph => {
    const text = document.text.slice(start, end);
    const typed = typedNumber(text);
    const { address } = locationOf(document, place);
    return {
      kind: 'paragraph',
      style,
      level,
      text,
      number: typed?.number,
      typed: typed?.length,
      page: pageAt(document.pages, start),
      ...(address && { address }),
      format: unknown,
      runs: none,
    };
  };
  const itemOf = (block: Extract<Block, { kind: 'listItem' }>): Paragraph => {
    const item = paragraphOf(block, 'listItem', block.level);
    const typed = markerLength(item.text, block.marker);
    // An item whose marker is all that it has is compared by it.
    if (typed === 0 || typed >= item.text.trimEnd().length) return item;
    const number = parseNumber(block.marker).shape === bullet ? bullet : block.marker;
    return markers === 'all' || (markers === 'numbers' && number !== bullet)
      ? { ...item, number, typed }
      : { ...item, text: item.text.slice(typed), number, typed: undefined };
  };
  const blockOf = (block: Block): ComparableBlock => {
    switch (block.kind) {
      case 'heading':
        return paragraphOf(block, 'heading', block.level);
      case 'listItem':
        return itemOf(block);
      case 'table':
        return {
          kind: 'table',
          rows: block.rows.map(({ cells }) => {
            const row = { start: cells[0]?.start ?? block.start, end: cells.at(-1)?.end ?? block.end };
            return { cells: cells.map((cell) => ({ blocks: [paragraphOf(cell, 'paragraph', 0, row)] })) };
          }),
        };
      default:
        return paragraphOf(block, 'paragraph', 0);
    }
  };
  const noteOf = (block: Block): ComparableBlock => {
    const note = blockOf(block);
    const marked = note.kind === 'paragraph' ? markOfNote(note.text) : null;
    // The mark is no text: it moves on when another note is put in before it.
    return note.kind === 'paragraph' && marked
      ? { ...note, text: note.text.slice(marked.length), number: undefined, typed: undefined }
      : note;
  };
  const own = withoutMargins(document);
  const marks = own.flatMap((block) =>
    block.kind === 'footnote' ? (markOfNote(document.text.slice(block.start, block.end))?.mark ?? []) : [],
  );
  const withoutMarks = noteMarkRemover(marks);
  const blocks = own
    .filter(({ kind }) => kind !== 'footnote' && kind !== 'comment')
    .map((block) => mapText(blockOf(block), withoutMarks));
  const body = document.kind === 'pdf' ? joinBrokenTables(blocks) : blocks.flatMap(withoutLoneColumn);
  const storiesOf = (kind: 'footnote' | 'comment') =>
    own
      .filter((block) => block.kind === kind)
      .map((block, index): ComparableStory => ({ kind, number: index + 1, blocks: [noteOf(block)] }));
  return {
    stories: [
      { kind: 'body', number: 1, blocks: body },
      ...marginOf('header', document.pageHeads),
      ...marginOf('footer', document.pageFeet),
      ...storiesOf('footnote'),
      ...storiesOf('comment'),
    ],
  };
}

/** Changes the texts of a block that has no formatting. */
function mapText(block: ComparableBlock, change: (text: string) => string): ComparableBlock {
  return mapParagraphs(block, (paragraph) => {
    const { text, typed = 0 } = paragraph;
    return { ...paragraph, text: text.slice(0, typed) + change(text.slice(typed)) };
  });
}

/** The paragraphs of a sheet that its reader took for a table of one column; other blocks as they are. */
function withoutLoneColumn(block: ComparableBlock): readonly ComparableBlock[] {
  if (block.kind !== 'table' || block.rows.some(({ cells }) => cells.length > 1)) return [block];
  const inner = block.rows.flatMap(({ cells }) => cells.flatMap(({ blocks }) => blocks));
  const isOfSheet = inner.some(
    (each) => each.kind === 'paragraph' && each.address !== undefined && each.address.kind !== 'slide',
  );
  return isOfSheet ? inner : [block];
}

/** Joins the parts of a table that goes on after the end of a page or column, where its head is often repeated. */
function joinBrokenTables(blocks: readonly ComparableBlock[]): ComparableBlock[] {
  const joined: ComparableBlock[] = [];
  for (const block of blocks) {
    const last = joined.at(-1);
    const [head] = last?.kind === 'table' ? last.rows : [];
    if (last?.kind !== 'table' || !head) joined.push(block);
    else if (block.kind === 'table') {
      const [first, ...rest] = block.rows;
      const repeats = first !== undefined && textOfCells(first) === textOfCells(head);
      // With nothing between them, the next table is on the same page only where a column begins.
      const pages = (pageOf(first) ?? 0) - (pageOf(last.rows.at(-1)) ?? 0);
      const goesOn = first?.cells.length === head.cells.length && (pages === 0 || pages === 1);
      if (repeats) joined[joined.length - 1] = { ...last, rows: [...last.rows, ...rest] };
      else if (goesOn) joined[joined.length - 1] = { ...last, rows: [...last.rows, ...block.rows] };
      else joined.push(block);
    } else if (oneLine(block.text) !== textOfCells(head)) joined.push(block);
  }
  return joined;
}

const paragraphsOfRow = ({ cells }: TableRow) => [...paragraphsIn(cells.flatMap(({ blocks }) => blocks))];
const textOfCells = (row: TableRow) =>
  oneLine(
    paragraphsOfRow(row)
      .map(({ text }) => text)
      .join(' '),
  );
const pageOf = (row: TableRow | undefined) => (row ? (paragraphsOfRow(row)[0]?.page ?? null) : null);

const isMargin = ({ kind }: ComparableStory) => kind === 'header' || kind === 'footer';

/** The printed numbers of a document's paragraphs; those of headers and footers are text. */
export function numbersIn({ stories }: ComparableDocument): Set<string> {
  const numbers = stories
    .filter((story) => !isMargin(story))
    .flatMap(({ blocks }) =>
      [...paragraphsIn(blocks)].flatMap(({ number }) => (number && number !== bullet ? [number] : [])),
    );
  return new Set(numbers);
}

/**
 * Reduces a document to what the common model holds, so that it can't differ from others in anything else.
 * @param numbers printed numbers of the other document: a text that begins with one of them has it too
 */
export function flattenComparable(
  { stories }: ComparableDocument,
  numbers: ReadonlySet<string> = new Set(),
): ComparableDocument {
  const longest = Math.max(0, ...Array.from(numbers, ({ length }) => length));
  const flatten = (story: ComparableStory) => (block: ComparableBlock) => {
    const flat = flattenBlock(block);
    return flat.kind === 'paragraph' && !isMargin(story) ? withNumber(flat, numbers, longest) : flat;
  };
  return {
    stories: joinMargins(stories)
      .map((story) => ({ ...story, blocks: story.blocks.map(flatten(story)).filter(hasText) }))
      .filter(({ kind, blocks }) => kind === 'body' || blocks.length > 0),
  };
}

/** Recognises a number that the other document has at the start of a text, where the text's own is no longer one. */
function withNumber(paragraph: Paragraph, numbers: ReadonlySet<string>, longest: number): Paragraph {
  const { text, number, typed } = paragraph;
  if (typed === undefined && number !== undefined && number !== bullet) return paragraph;
  for (let length = Math.min(longest, text.length - 2); length >= (typed ?? 1); length--) {
    if (!numbers.has(text.slice(0, length))) continue;
    const space = text[length] === ' ' ? 1 : 0;
    // A long number may reach to the tab stop behind it, where the text begins.
    const isGlued =
      space === 0 && gluedNumber.test(text.slice(0, length)) && /^\p{Lu}\p{Ll}/u.test(text.slice(length));
    if (space > 0 || isGlued) return { ...paragraph, number: text.slice(0, length), typed: length + space };
  }
  return paragraph;
}

/** A wide number, behind which a word may begin without a space: "Article IV", "10.", "(viii)", "1.10". */
const gluedNumber =
  /\p{L}{2}\s[\p{Lu}\d]+$|^\(?(?:\d{2,3}|[IVXLC]{3,}|[ivxlc]{3,})[.)]$|^\d{1,2}(?:\.\d{1,2})+[.)]?$/u;

/** Weight and slant are what a document keeps in all formats that have looks; fonts are often replaced by others. */
function withWeight({ start, end, format: { bold, italic } }: Run): Run {
  return { start, end, format: { ...(bold && { bold }), ...(italic && { italic }) } };
}

/** Gives the offset in a text that has the same signs, but less white space, for one in the other text. */
function offsetsIn(text: string, flat: string): (offset: number) => number {
  if (text === flat) return (offset) => offset;
  const offsets: number[] = [];
  let at = 0;
  for (const sign of text.split('')) {
    while (/\s/.test(flat.charAt(at)) && !/\s/.test(sign)) at += 1;
    offsets.push(at);
    if (sign === flat.charAt(at)) at += 1;
  }
  return (offset) => offsets[offset] ?? flat.length;
}

function flattenBlock(block: ComparableBlock): ComparableBlock {
  if (block.kind === 'paragraph') {
    const { typed = 0, runs, print } = block;
    // The two signs for a millionth look alike, and programs write either.
    const text = block.text.replaceAll('µ', 'μ');
    const number = oneLine(text.slice(0, typed));
    const rest = oneLine(text.slice(typed));
    const flat = number === '' || rest === '' ? number + rest : `${number} ${rest}`;
    const offsetOf = offsetsIn(text, flat);
    return {
      ...block,
      text: flat,
      typed: number === '' ? undefined : flat.length - rest.length,
      format: {},
      runs: runs.map((run) => withWeight({ ...run, start: offsetOf(run.start), end: offsetOf(run.end) })),
      ...(print && { print: { ...print, lineStarts: print.lineStarts?.map(offsetOf) ?? null } }),
    };
  }
  const rows = block.rows.map(({ cells }) => ({
    cells: cells.map((cell) => {
      const texts = cell.blocks.map(flattenBlock);
      const withText = texts.filter(hasText);
      return { blocks: withText.length > 0 ? withText : texts.slice(0, 1) };
    }),
  }));
  return { ...block, rows: withoutEmptyColumns(rows) };
}

/** Rows without the columns in which none of them has a text, which a page doesn't show. */
function withoutEmptyColumns(rows: readonly TableRow[]): readonly TableRow[] {
  const count = rows[0]?.cells.length ?? 0;
  if (rows.some(({ cells }) => cells.length !== count)) return rows;
  const filled = Array.from({ length: count }, (_, index) =>
    rows.some(({ cells }) => cells[index]?.blocks.some(hasText)),
  );
  if (filled.every(Boolean) || !filled.some(Boolean)) return rows;
  return rows.map(({ cells }) => ({ cells: cells.filter((_, index) => filled[index]) }));
}

function hasText(block: ComparableBlock): boolean {
  return block.kind === 'table' || block.text !== '';
}
