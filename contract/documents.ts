import { z } from 'zod';
import { cellName, SheetOrigin } from './sheet-cells.ts';

/**
 * The formats that are read as documents, by extension. A picture becomes a document too, when its text is recognised.
 */
export const documentKinds = [
  'pdf',
  'doc',
  'docx',
  'txt',
  'xlsx',
  'pptx',
  'odt',
  'html',
  'md',
  'rtf',
  'epub',
  'eml',
  'xls',
  'csv',
  'ods',
  'odp',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Subtitles, which translation alone takes. */
export const captionKinds = ['srt', 'vtt'] as const;
export type CaptionKind = (typeof captionKinds)[number];

/** The kinds that a translation writes again in their own form; it makes a docx of any other. */
export const rewrittenKinds = ['docx', 'txt', 'md', 'html', ...captionKinds] as const;
export type RewrittenKind = (typeof rewrittenKinds)[number];

/** All lower-case extensions of some kinds. */
export function extensionsOf(kinds: readonly string[]): string[] {
  const others = Object.entries(otherExtensions);
  return kinds.flatMap((kind) => [
    kind,
    ...others.filter(([, target]) => target === kind).map(([extension]) => extension),
  ]);
}

/** Kinds whose tables are parts of sheets with named cells. */
const sheetKinds: ReadonlySet<string> = new Set<DocumentKind>(['xlsx', 'xls', 'csv', 'ods']);
/** Kinds whose pages are slides. */
const slideKinds: ReadonlySet<string> = new Set<DocumentKind>(['pptx', 'odp']);

/** Other extensions of files whose content is of a kind above, such as workbooks with macros, which are never run. */
const otherExtensions: Readonly<Record<string, DocumentKind>> = {
  xlsm: 'xlsx',
  xltx: 'xlsx',
  xltm: 'xlsx',
  pptm: 'pptx',
  ppsx: 'pptx',
  ppsm: 'pptx',
  potx: 'pptx',
  potm: 'pptx',
  ott: 'odt',
  ots: 'ods',
  otp: 'odp',
  xlt: 'xls',
  tsv: 'csv',
  htm: 'html',
  xhtml: 'html',
  markdown: 'md',
};

/** The kind that a lower-case extension stands for; an unknown one for itself. */
export function kindOfExtension(extension: string): string {
  return Object.hasOwn(otherExtensions, extension) ? (otherExtensions[extension] ?? extension) : extension;
}

/** Offsets into a text in UTF-16 code units, the end exclusive. */
export const Range = z.object({ start: z.int().min(0), end: z.int().min(0) });
export type Range = z.infer<typeof Range>;

/**
 * How the readers of a format name a location in it where they don't count pages: a slide, or a sheet's row or cell
 * ("Prices!B4").
 */
export const Address = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('slide'), number: z.int().min(1) }),
  /** `column`: that of its first cell, counted from 1; absent in results of earlier versions. */
  z.object({
    kind: z.literal('row'),
    sheet: z.string(),
    row: z.int().min(1),
    column: z.int().min(1).optional(),
  }),
  z.object({ kind: z.literal('cell'), name: z.string() }),
]);
export type Address = z.infer<typeof Address>;

/**
 * A range and the page on which it begins; page is null where the format has no pages (txt, doc, most docx). A slide
 * is a page with an address.
 */
export const TextLocation = Range.extend({
  page: z.int().min(1).nullable(),
  address: Address.optional(),
});
export type TextLocation = z.infer<typeof TextLocation>;

export const Page = Range.extend({ number: z.int().min(1) });
export type Page = z.infer<typeof Page>;

/** The range of a block. `recognised`: its text was recognised in a picture (OCR), and may have faults. */
const BlockRange = Range.extend({
  recognised: z.literal(true).optional(),
  sheet: SheetOrigin.optional(),
});

/** A piece of a document. Captions, footnotes, comments, code and references stay out of summaries. */
export const Block = z.discriminatedUnion('kind', [
  BlockRange.extend({ kind: z.literal('heading'), level: z.int().min(1).max(6) }),
  BlockRange.extend({ kind: z.literal('paragraph') }),
  /**
   * The text range begins with `marker` ("•", "3.", "a)"), which is '' when the source shows none; level 1 is an
   * outermost item.
   */
  BlockRange.extend({ kind: z.literal('listItem'), level: z.int().min(1), marker: z.string() }),
  BlockRange.extend({
    kind: z.literal('table'),
    rows: z.array(z.object({ header: z.boolean(), cells: z.array(Range) })),
  }),
  /** The title of a table or figure. */
  BlockRange.extend({ kind: z.literal('caption') }),
  BlockRange.extend({ kind: z.literal('footnote') }),
  /** A note that a reviewer attached to the document; its text is no part of it. */
  BlockRange.extend({ kind: z.literal('comment'), author: z.string().nullable() }),
  /** A term and, after a line feed, what it means: an entry of a glossary, or an option of a program. */
  BlockRange.extend({ kind: z.literal('definition'), term: Range }),
  BlockRange.extend({ kind: z.literal('code') }),
  /** A table of contents, an index or a list of references: readable, but not running text. */
  BlockRange.extend({ kind: z.literal('reference') }),
]);
export type Block = z.infer<typeof Block>;

/**
 * Something a user should know about how the file was read; worded as notices.{code}. The params of
 * encoding_guessed are `encoding`, such as "windows-1254"; those about pages `pages`, as in "2, 4–7"; about slides
 * `slides`, in the same form; about sheets `sheets`, their names; about files `names`.
 */
export const DocumentNotice = z.object({
  code: z.enum([
    /** These pages are pictures, and no text was recognised in them (OCR). */
    'pages_without_text',
    /** The file doesn't state its encoding, so it was guessed. */
    'encoding_guessed',
    /** The text of these pages is nonsense, and wasn't recognised either. */
    'pages_garbled',
    /** These pages are damaged, and some or all of what they show couldn't be read. */
    'pages_unreadable',
    /** These pages are pictures or nonsense, and their text was recognised. */
    'pages_recognised',
    /** Files inside the file that no reader knows or can read; `names`. */
    'parts_unread',
    /** Large pictures, in which text may be, weren't read; `count`, and where they are if that is known. */
    'pictures_unsearched',
    'pictures_unsearched_pages',
    'pictures_unsearched_slides',
    'pictures_unsearched_sheets',
    /** Text that the file hides from its readers wasn't read. */
    'text_hidden',
    /** Text that the file hides from its readers was read too. */
    'text_hidden_read',
    /** Some bytes aren't of the file's encoding and were read as letters of an old one, or as the sign �; `count`. */
    'encoding_damaged',
    /** The text had been encoded twice, and was put right. */
    'encoding_doubled',
    /** These pages show pictures beside their text, and the text in them was recognised. */
    'pictures_recognised',
    /** These pages show pictures beside their text that weren't searched for text, because there are many. */
    'pictures_unread',
    /** These pages have an old recognition with many faults, and couldn't be recognised anew. */
    'pages_poor_layer',
    /** A font of these pages doesn't tell which letters it prints, so that some are missing. */
    'letters_missing',
    /** These pages are a form (XFA) that only some programs lay out; its fields weren't read. */
    'form_unread',
    /** These sheets are hidden, and were read nevertheless. */
    'sheets_hidden',
    /** Rows or columns of these sheets are hidden, and were read nevertheless. */
    'cells_hidden',
    /** These slides are hidden, and were read nevertheless. */
    'slides_hidden',
    /** These files are attached to the message or document, and were not read. */
    'attachments_left_out',
    /** These sheets have formulas without a stored result, which stand for themselves. */
    'formulas_without_results',
    /** These sheets are damaged, and some or all of their cells couldn't be read. */
    'sheets_damaged',
    /** The file doesn't say what was ticked or chosen in some fields of a form. */
    'form_values_missing',
    /** Numbers of lists or clauses couldn't be read. */
    'numbers_left_out',
    /** The file ends in the middle of its text. */
    'text_cut_off',
    /** Of two versions that are compared: pictures of this one that the one before hasn't, or the reverse; `count`. */
    'pictures_differ',
    /** Of two versions that are compared: the size, margins or columns of the pages. */
    'page_setup_differs',
  ]),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type DocumentNotice = z.infer<typeof DocumentNotice>;

/**
 * The model that every readable file becomes. All offsets count UTF-16 code units of `text`, `end` exclusive.
 * Blocks are in reading order, do not overlap, and are separated in `text` by "\n\n"; inside a table rows are
 * separated by "\n" and cells by "\t". Pages are ranges of offsets: a paragraph that runs over a page break stays
 * one block and the break falls inside it.
 */
export const Document = z.object({
  /** The format that was read. image: a picture whose text was recognised. */
  kind: z.enum([...documentKinds, 'image']),
  /** The title in the file's properties or its first heading; null when there is neither. */
  title: z.string().nullable(),
  /** ISO 639-1, as detected; 'und' for no clear language, or in documents stored before detection existed. */
  language: z.string().default('und'),
  /** The ranges of at least 30 words in another language, in order; empty in documents stored before they were found. */
  otherLanguages: z.array(Range.extend({ language: z.string() })).default([]),
  text: z.string(),
  /** Empty where the format has no pages. */
  pages: z.array(Page),
  blocks: z.array(Block),
  notices: z.array(DocumentNotice),
  /**
   * The running heads and feet of a PDF's pages, each once and without page numbers; no part of `text`. The headers and
   * footers of ODT and RTF too, of which `text` holds those that say more than the text. Empty in other formats, and in
   * documents stored before they were kept.
   */
  pageHeads: z.array(z.string()).default([]),
  pageFeet: z.array(z.string()).default([]),
});
export type Document = z.infer<typeof Document>;

/**
 * The number of the page that holds an offset, or of the last page that begins before it, else the first; null in a
 * document without pages.
 */
export function pageAt(pages: readonly Page[], offset: number): number | null {
  return lastFrom(pages, offset)?.number ?? null;
}

/** True when a document's pages are slides. */
export function isSlides({ kind }: { readonly kind: string }): boolean {
  return slideKinds.has(kind);
}

/** The page of a range and, in a presentation or spreadsheet, its address. */
export function locationOf(document: Document, { start, end }: Range): Omit<TextLocation, 'start' | 'end'> {
  const page = pageAt(document.pages, start);
  if (page !== null && slideKinds.has(document.kind))
    return { page, address: { kind: 'slide', number: page } };
  const address = sheetKinds.has(document.kind) ? sheetAddress(document.blocks, { start, end }) : null;
  return address ? { page, address } : { page };
}

/** The cell that holds a range, else the row in which the range begins; null outside of cells. */
function sheetAddress(blocks: readonly Block[], { start, end }: Range): Address | null {
  const block = lastFrom(blocks, start);
  if (!block?.sheet || start >= block.end) return null;
  const { name, row, column } = block.sheet;
  if (block.kind !== 'table') return { kind: 'cell', name: cellName(block.sheet) };
  const rowIndex = lastIndexFrom(block.rows, start, ({ cells }) => cells[0]?.start ?? 0);
  const here = row + rowIndex;
  const cells = block.rows[rowIndex]?.cells ?? [];
  const index = cells.findIndex((cell) => cell.start <= start && end <= cell.end);
  if (index < 0) return { kind: 'row', sheet: name, row: here, column };
  return { kind: 'cell', name: cellName({ name, row: here, column: column + index }) };
}

/** The last of some ranges, which are in order, that begins at or before an offset; else the first. */
function lastFrom<Item extends { start: number }>(items: readonly Item[], offset: number): Item | undefined {
  return items[lastIndexFrom(items, offset, (item) => item.start)];
}

function lastIndexFrom<Item>(
  items: readonly Item[],
  offset: number,
  startOf: (item: Item) => number,
): number {
  let low = 0;
  let high = items.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    const item = items[middle];
    if (item && startOf(item) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
