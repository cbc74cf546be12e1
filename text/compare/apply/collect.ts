import type {
  BlockAlignment,
  ComparableBlock,
  Edit,
  Paragraph,
  ParagraphAlignment,
  RowAlignment,
  StoryAlignment,
  Table,
  TableAlignment,
  TableRow,
} from '../model.ts';
import { bullet, typedNumber } from '../printed-number.ts';
import { replaceAll } from '../words.ts';
import type { Container, Places } from './places.ts';
import { editSources, type SourceEdits } from './source-edits.ts';

/** A block that only the revised document has, or the new location of a paragraph that moved. */
export interface Inserted {
  readonly block: ComparableBlock;
  readonly move: number | null;
  /** The paragraph that it was; null for a new one. */
  readonly from: Paragraph | null;
}

/** What is put in behind a part of the original; `null` stands for the start. */
type Behind<Part, Added> = Map<Part | null, Added[]>;

interface Cursor {
  readonly container: Container;
  readonly block: ComparableBlock | null;
}

/** The told changes by the places of the original at which they belong. */
export class ToldChanges {
  readonly edits = new Map<Paragraph, SourceEdits>();
  /** The paragraphs that are gone, with the numbers of their moves. */
  readonly deleted = new Map<Paragraph, number | null>();
  readonly deletedRows = new Set<TableRow>();
  /** Tables in whose place another one stands; null where it stands in the place of an earlier one. */
  readonly replaced = new Map<Table, Table | null>();
  readonly inserted = new Map<Container, Behind<ComparableBlock, Inserted>>();
  readonly insertedRows = new Map<Table, Behind<TableRow, TableRow>>();
  /** Stories that only the revised document has. */
  readonly newStories: StoryAlignment[] = [];
  readonly #places: Places;
  readonly #body: Container | null;
  readonly #movedFrom = new Map<number, Paragraph>();

  constructor(places: Places, body: Container | null, told: readonly StoryAlignment[]) {
    this.#places = places;
    this.#body = body;
    for (const { blocks } of told) this.#noteMoves(blocks);
    for (const story of told) this.#addStory(story);
  }

  #noteMoves(blocks: readonly BlockAlignment[]): void {
    for (const block of blocks) {
      if (block.kind === 'table')
        for (const { cells } of block.rows) for (const cell of cells) this.#noteMoves(cell.blocks);
      else if (block.move !== null && block.original) this.#movedFrom.set(block.move, block.original);
    }
  }

  #addStory(told: StoryAlignment): void {
    const { original, revised, blocks } = told;
    const kind = (original ?? revised)?.kind ?? 'body';
    const [first] = this.#places.sourcesIn(original?.blocks ?? []);
    const home = (first && this.#places.storyOf(first)) ?? (kind === 'body' ? this.#body : null);
    const lone = blocks.filter((block) => !block.original && block.revised);
    if (!home && revised && lone.length > 0) {
      const added = { ...revised, blocks: lone.flatMap((block) => block.revised ?? []) };
      this.newStories.push({ original: null, revised: added, blocks: lone });
    }
    if (!home) {
      for (const block of blocks) if (block.original) this.#add(block, null);
      return;
    }
    let cursor: Cursor = { container: home, block: null };
    for (const block of kind === 'header' || kind === 'footer' ? blocks.map(withoutAutomatic) : blocks) {
      this.#add(block, cursor);
      for (const source of this.#places.sourcesIn(block.original ? [block.original] : [])) {
        const story = this.#places.storyOf(source);
        // A text that stands elsewhere in the original doesn't say where its neighbours belong.
        if (story?.kind === kind) cursor = { container: story, block: this.#places.blockIn(story, source) };
      }
    }
  }

  #add(block: BlockAlignment, cursor: Cursor | null): void {
    if (block.kind === 'table') this.#addTable(block, cursor);
    else if (block.original) this.#addOriginal(block, block.original);
    else if (block.revised && cursor) this.#insert(cursor, this.#arrived(block, block.revised));
  }

  #addOriginal(block: ParagraphAlignment, original: Paragraph): void {
    const sources = this.#places.sourcesOf(original);
    if (!block.revised) for (const source of sources) this.deleted.set(source, block.move);
    else
      for (const [index, edits] of this.#editsOf(block, original, block.revised, sources).entries()) {
        const source = sources[index];
        if (source) this.edits.set(source, edits);
      }
  }

  #editsOf(
    block: ParagraphAlignment,
    original: Paragraph,
    revised: Paragraph,
    sources: readonly Paragraph[],
  ): SourceEdits[] {
    const [first] = sources;
    const carried = editSources(block, sources);
    if (!carried || !first) {
      // Without a common text only the whole can be replaced.
      const edits = replaceAll(first?.text ?? '', revisedText(block.edits));
      const isSame = block.edits.every(({ kind }) => kind === 'equal');
      return first && sources.length === 1 && !isSame
        ? [{ pieces: [edits], formatting: [], isJoined: false }]
        : [];
    }
    const [lead, ...rest] = carried;
    return lead
      ? [renumbered(lead, first, original, revised, block.numberChange !== undefined), ...rest]
      : [];
  }

  /** The new location of a paragraph that moved, with the text that it has there, or a new paragraph. */
  #arrived(block: ParagraphAlignment, revised: Paragraph): Inserted {
    const original = block.move === null ? undefined : this.#movedFrom.get(block.move);
    const sources = this.#places.sourcesOf(original ?? null);
    const [from] = sources;
    const edits = original && this.#editsOf(block, original, revised, sources);
    if (!from || !edits || edits.length === 0) return { block: revised, move: null, from: null };
    const text = edits.map(({ pieces }) => pieces.map(revisedText).join(' ')).join(' ');
    return { block: withText(from, text), move: sources.length === 1 ? block.move : null, from };
  }

  #insert({ container, block }: Cursor, added: Inserted): void {
    const behind: Behind<ComparableBlock, Inserted> = this.inserted.get(container) ?? new Map();
    this.inserted.set(container, behind.set(block, [...(behind.get(block) ?? []), added]));
  }

  #addTable({ original, revised, rows }: TableAlignment, cursor: Cursor | null): void {
    const tables = new Set(rows.flatMap((row) => this.#placeOf(row)?.table ?? []));
    const [first] = tables;
    if (revised && (!original || !first)) {
      if (cursor) this.#insert(cursor, { block: revised, move: null, from: null });
    } else if (revised && first && rows.some(({ cells }) => cells.some(({ column }) => column))) {
      for (const table of tables) this.replaced.set(table, table === first ? revised : null);
      for (const row of rows) this.#deleteRow(row);
    } else if (first) this.#addRows(rows, first);
  }

  #placeOf({ original }: RowAlignment) {
    const [source] = this.#places.sourcesIn(original?.cells.flatMap(({ blocks }) => blocks) ?? []);
    return source === undefined ? null : this.#places.rowOf(source);
  }

  #addRows(rows: readonly RowAlignment[], first: Table): void {
    let [table, last]: [Table, TableRow | null] = [first, null];
    for (const row of rows) {
      const place = this.#placeOf(row);
      if (place) [table, last] = [place.table, place.row];
      if (!row.original && row.revised) {
        const behind: Behind<TableRow, TableRow> = this.insertedRows.get(table) ?? new Map();
        this.insertedRows.set(table, behind.set(last, [...(behind.get(last) ?? []), row.revised]));
      } else if (!row.revised) {
        this.#deleteRow(row);
      } else for (const cell of row.cells) this.#addCell(cell.blocks, place?.row ?? null);
    }
  }

  #deleteRow({ original }: RowAlignment): void {
    for (const source of this.#places.sourcesIn(original?.cells.flatMap(({ blocks }) => blocks) ?? [])) {
      this.deleted.set(source, null);
      const place = this.#places.rowOf(source);
      if (place) this.deletedRows.add(place.row);
    }
  }

  /** @param row that the cell belongs to, for a text in a cell that only the revised document has */
  #addCell(blocks: readonly BlockAlignment[], row: TableRow | null): void {
    const [first] = this.#places.sourcesIn(blocks.flatMap(({ original }) => original ?? []));
    const container = (first && this.#places.containerOf(first)) ?? row?.cells.at(-1);
    if (!container) return;
    let block: ComparableBlock | null = first ? null : (container.blocks.at(-1) ?? null);
    for (const each of blocks) {
      this.#add(each, { container, block });
      for (const source of this.#places.sourcesIn(each.original ? [each.original] : []))
        block = this.#places.blockIn(container, source) ?? block;
    }
  }
}

/** A header's paragraph without the changes of what a program fills in, such as the number of the page. */
function withoutAutomatic(block: BlockAlignment): BlockAlignment {
  if (block.kind === 'table') return block;
  const edits = block.edits.flatMap(({ kind, text, role }): Edit[] => {
    if (role?.kind !== 'automatic') return [{ kind, text, ...(role && { role }) }];
    return kind === 'delete' ? [{ kind: 'equal', text }] : [];
  });
  return { ...block, edits };
}

export const revisedText = (edits: readonly Edit[]) =>
  edits.map(({ kind, text }) => (kind === 'delete' ? '' : text)).join('');

/** A paragraph of the original with another text. */
export function withText(paragraph: Paragraph, text: string): Paragraph {
  const isCounted = paragraph.number !== undefined && paragraph.typed === undefined;
  const found = isCounted ? null : typedNumber(text);
  const number = isCounted ? paragraph.number : found?.number;
  return { ...paragraph, text, number, typed: found?.length, runs: [] };
}

/** Gives a paragraph whose number was typed the number that it has now. */
function renumbered(
  lead: SourceEdits,
  { typed = 0, text, number }: Paragraph,
  original: Paragraph,
  revised: Paragraph,
  isTold: boolean,
): SourceEdits {
  const [edits = [], ...pieces] = lead.pieces;
  const now = revised.typedText ?? (revised.number === bullet ? undefined : revised.number);
  if (now === undefined || now.trim() === number) return lead;
  const isTyped = typed > 0 && original.typedText !== undefined;
  // A number that the program counts moves on by itself.
  if (!isTyped && (number !== undefined || !isTold)) return lead;
  const old = isTyped ? text.slice(0, typed) : '';
  const space = /\s*$/.exec(old)?.[0] || ' ';
  const [first, ...rest] = edits;
  if (isTyped && (first?.kind !== 'equal' || !first.text.startsWith(old))) return lead;
  const bare = first && isTyped ? [{ ...first, text: first.text.slice(old.length) }, ...rest] : edits;
  const shift = now.trim().length + space.length - old.length;
  return {
    ...lead,
    pieces: [[...replaceAll(old, now.trim() + space), ...bare].filter((edit) => edit.text !== ''), ...pieces],
    formatting: lead.formatting.map((change) =>
      change.end === 0 ? change : { ...change, start: change.start + shift, end: change.end + shift },
    ),
  };
}
