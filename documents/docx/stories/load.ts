import { KalemError } from '#contract/errors.ts';
import type {
  ComparableBlock,
  ComparableDocument,
  ComparableStory,
  Paragraph,
  Table,
  TableCell,
  TableRow,
} from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import { emptyError } from '../../losses/notices.ts';
import { attributeOf, childOf, childrenOf, descendantsOf } from '../../xml/dom.ts';
import { parsePart } from '../../xml/parse.ts';
import type { Element } from '../../xml/tree.ts';
import { Numbering } from '../numbering.ts';
import type { RevisionReading } from '../stories.ts';
import { Styles } from '../styles.ts';
import { blocksIn, hasPageBreaks } from './blocks.ts';
import { type OpenedChunks, openChunks } from './chunks.ts';
import { Formats } from './formats.ts';
import { leftOutOf, noticesOf } from './left-out.ts';
import { ListIndents } from './list-indents.ts';
import { type DocxParts, type DocxSource, type Relation, readParts } from './package.ts';
import { paragraphReader, type ReadParagraph } from './paragraph.ts';
import { type Piece, PieceReader } from './pieces.ts';
import { resolveRevisions } from './revisions.ts';
import { cellsIn, rowsIn } from './rows-and-cells.ts';

export interface LoadedParagraph {
  readonly element: Element;
  readonly pieces: Piece[];
}

export interface LoadedStory {
  readonly story: ComparableStory;
  /** The element that directly contains its blocks: w:body, w:hdr, w:footnote, w:txbxContent ... */
  readonly container: Element;
  readonly part: string;
  readonly anchor: Piece | null;
}

/** A docx as trees, with the objects read from them. Every loading yields equal objects in the same order. */
export interface LoadedDocx {
  readonly document: ComparableDocument;
  readonly revisions: number;
  readonly pages: number | null;
  /** Trees by part name, with earlier tracked changes resolved. */
  readonly parts: ReadonlyMap<string, Element>;
  readonly stories: readonly LoadedStory[];
  readonly paragraphs: ReadonlyMap<Paragraph, LoadedParagraph>;
  readonly tables: ReadonlyMap<Table, Element>;
  readonly rows: ReadonlyMap<TableRow, Element>;
  readonly cells: ReadonlyMap<TableCell, Element>;
  readonly formats: Formats;
  /** For each element that shows an image, a key that distinguishes the image from others. */
  readonly images: ReadonlyMap<Element, string>;
  /** The name of the body's part. */
  readonly main: string;
  /** See DocxParts. */
  readonly relations: ReadonlyMap<string, Relation>;
  readonly chunks: OpenedChunks;
  readonly lists: LoadedLists;
}

/** A paragraph's place in a list, its style's included. */
export interface ListPlace {
  readonly id: string;
  /** From 0. */
  readonly level: number;
}

/** The lists of a document. */
interface LoadedLists {
  /** The part that defines them, and its name; null without any. */
  readonly part: Uint8Array | null;
  readonly name: string;
  /** The list of a paragraph with these properties; null outside lists. */
  placeOf(properties: Element | null): ListPlace | null;
  /** See ListNumbers. */
  looksOf(id: string): string | null;
}

/** @throws KalemError as readStories */
export async function loadDocx(source: DocxSource, reading: RevisionReading): Promise<LoadedDocx> {
  const parts = await readParts(source);
  let revisions = 0;
  for (const root of parts.stories.values()) revisions += resolveRevisions(root, reading);
  const chunks = openChunks(parts);
  const styles = parts.styles ? parsePart(parts.styles) : null;
  const theme = parts.theme ? parsePart(parts.theme) : null;
  const formats = new Formats(styles, theme, new ListIndents(parts.numbering));
  const meanings = new Styles(parts.styles);
  const numbering = new Numbering(parts.numbering, meanings.language);
  const loader = new Loader(parts, meanings, paragraphReader(meanings, numbering, formats));
  loader.load();
  const document = { stories: loader.stories.map(({ story }) => story) };
  const hasText = document.stories.some(({ blocks }) =>
    paragraphsIn(blocks).some(({ text }) => text.trim() !== ''),
  );
  const { pages, stories, paragraphs, tables, rows, cells, images } = loader;
  const read = { stories, paragraphs, tables, rows, cells, images };
  const { main, relations, stories: trees } = parts;
  const lists: LoadedLists = {
    part: parts.numbering,
    name: parts.numberingName,
    placeOf: (properties) => meanings.styleOf(properties, numbering).numbering,
    looksOf: (id) => numbering.looksOf(id),
  };
  const loaded = {
    ...read,
    document,
    revisions,
    pages,
    formats,
    parts: trees,
    main,
    relations,
    chunks,
    lists,
  };
  if (!hasText) throw emptyError(noticesOf(loaded), leftOutOf(loaded).pictures.count);
  return loaded;
}

/** Reads the stories one after another, and keeps the element of each object. */
class Loader {
  readonly stories: LoadedStory[] = [];
  readonly paragraphs = new Map<Paragraph, LoadedParagraph>();
  readonly tables = new Map<Table, Element>();
  readonly rows = new Map<TableRow, Element>();
  readonly cells = new Map<TableCell, Element>();
  readonly images = new Map<Element, string>();
  pages: number | null = null;
  readonly #parts: DocxParts;
  readonly #styles: Styles;
  readonly #readParagraphText: ReadParagraph;
  readonly #storyCounts = new Map<string, number>();
  readonly #notes: Piece[] = [];
  readonly #textBoxes: { container: Element; part: string; anchor: Piece }[] = [];

  constructor(parts: DocxParts, styles: Styles, readParagraph: ReadParagraph) {
    this.#parts = parts;
    this.#styles = styles;
    this.#readParagraphText = readParagraph;
  }

  load(): void {
    const { main, stories } = this.#parts;
    const body = childOf(stories.get(main), 'w:body');
    if (!body) throw new KalemError('document_corrupt', {}, 'the document has no body');
    const paged = hasPageBreaks(body);
    const pieces = new PieceReader(this.#styles);
    this.#addStory('body', body, main, null, pieces, paged);
    if (paged) this.pages = pieces.page;
    for (const kind of ['header', 'footer'] as const) {
      for (const part of this.#partsUsed(body, kind)) {
        const container = stories.get(part);
        if (container) this.#addStory(kind, container, part, null);
      }
    }
    for (const kind of ['footnote', 'endnote'] as const) this.#addNotes(kind);
    // A text box may hold others, so the list grows during the loop.
    for (const { container, part, anchor } of this.#textBoxes)
      this.#addStory('textBox', container, part, anchor);
  }

  /** Names of the header or footer parts, in the order of the sections that use them. */
  #partsUsed(body: Element, kind: 'header' | 'footer'): Set<string> {
    const partNames = new Set<string>();
    for (const element of descendantsOf(body)) {
      if (element.name !== `w:${kind}Reference`) continue;
      const target = this.#parts.targets.get(attributeOf(element, 'r:id') ?? '');
      if (target) partNames.add(target);
    }
    return partNames;
  }

  #addNotes(kind: 'footnote' | 'endnote'): void {
    const part = this.#parts.stories.entries().find(([, root]) => root.name === `w:${kind}s`);
    if (!part) return;
    const notes = new Map(
      childrenOf(part[1])
        .filter((note) => ['normal', null].includes(attributeOf(note, 'w:type')))
        .map((note) => [attributeOf(note, 'w:id'), note]),
    );
    for (const anchor of this.#notes) {
      if (anchor.code !== kind) continue;
      const id = attributeOf(anchor.node, 'w:id');
      const note = notes.get(id);
      notes.delete(id);
      if (note) this.#addStory(kind, note, part[0], anchor);
    }
  }

  #addStory(
    kind: ComparableStory['kind'],
    container: Element,
    part: string,
    anchor: Piece | null,
    pieces = new PieceReader(this.#styles),
    paged = false,
  ): void {
    const number = (this.#storyCounts.get(kind) ?? 0) + 1;
    this.#storyCounts.set(kind, number);
    const blocks = this.#readBlocks(container, part, pieces, paged);
    this.stories.push({ story: { kind, number, blocks }, container, part, anchor });
  }

  #readBlocks(container: Element, part: string, pieces: PieceReader, paged: boolean): ComparableBlock[] {
    return blocksIn(container).map((element) =>
      element.name === 'w:p'
        ? this.#readParagraph(element, part, pieces, paged)
        : this.#readTable(element, part, pieces, paged),
    );
  }

  #readParagraph(element: Element, part: string, reader: PieceReader, paged: boolean): Paragraph {
    const pieces = reader.read(element);
    const page = paged ? reader.startPage : null;
    const paragraph = this.#readParagraphText(element, pieces, page, (piece) => this.#linkOf(piece, part));
    this.paragraphs.set(paragraph, { element, pieces });
    for (const piece of pieces) {
      if (piece.code === 'footnote' || piece.code === 'endnote') this.#notes.push(piece);
      if (piece.code === 'image') this.images.set(piece.node, this.#imageOf(piece.node, part));
      for (const box of piece.boxes) this.#textBoxes.push({ container: box, part, anchor: piece });
    }
    return paragraph;
  }

  /** The address of a link that leads outside the document. */
  #linkOf({ run }: Piece, part: string): string | null {
    for (let node = run?.parentNode ?? null; node && node.name !== 'w:p'; node = node.parentNode) {
      const id = node.name === 'w:hyperlink' ? attributeOf(node, 'r:id') : null;
      if (id !== null) return this.#parts.media.get(`${part} ${id}`) ?? null;
    }
    return null;
  }

  #imageOf(node: Element, part: string): string {
    const imageKeys: string[] = [];
    for (const element of descendantsOf(node)) {
      for (const name of ['r:embed', 'r:link', 'r:id']) {
        const id = attributeOf(element, name);
        if (id !== null) imageKeys.push(this.#parts.media.get(`${part} ${id}`) ?? id);
      }
    }
    return imageKeys.join(' ');
  }

  #readTable(element: Element, part: string, pieces: PieceReader, paged: boolean): Table {
    const rows = rowsIn(element).map((row) => {
      const cells = cellsIn(row).map((cell) => {
        const loadedCell = { blocks: this.#readBlocks(cell, part, pieces, paged) };
        this.cells.set(loadedCell, cell);
        return loadedCell;
      });
      const loadedRow = { cells };
      this.rows.set(loadedRow, row);
      return loadedRow;
    });
    const table: Table = { kind: 'table', rows };
    this.tables.set(table, element);
    return table;
  }
}
