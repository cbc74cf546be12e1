import { oneLine } from '../../lines.ts';
import { shownBetweenCells, textOfBlock } from '../block-text.ts';
import type {
  BlockAlignment,
  DocumentAlignment,
  Paragraph,
  ParagraphAlignment,
  RowAlignment,
  Table,
  TableAlignment,
  TableRow,
} from '../model.ts';
import { type Atom, atomsOf, type Place } from './atoms.ts';
import type { FormatScope } from './told.ts';

/** A part of the document whose text may share a change. */
export interface Scope extends FormatScope {
  /** The text that the scope is about. */
  readonly atoms: Atom[];
  /** The scope of the table that a column is in. */
  readonly table?: Scope;
  /** Text that shares a change of the scope or doesn't: a section's heading, the head of a column. */
  readonly optional: Atom[];
}

/** The text that both documents have, and the scopes that it belongs to. */
export interface ScopedText {
  /** The atoms of each place, in reading order. */
  readonly places: readonly (readonly Atom[])[];
  readonly scopes: readonly Scope[];
}

/** Collects the text that both documents have, with every scope of two paragraphs or more. */
export function scopedText({ stories }: DocumentAlignment): ScopedText {
  const collector = new Collector(stories.flatMap(({ blocks }) => movedParagraphs(blocks)));
  for (const [story, { blocks }] of stories.entries()) collector.addStory(story, blocks);
  return collector;
}

/** The paragraphs at the old ends of moves, with the numbers of the moves. */
function movedParagraphs(blocks: readonly BlockAlignment[]): [move: number, Paragraph][] {
  return blocks.flatMap((block): [number, Paragraph][] => {
    if (block.kind === 'paragraph')
      return block.move !== null && block.original ? [[block.move, block.original]] : [];
    return block.rows.flatMap(({ cells }) => cells.flatMap((cell) => movedParagraphs(cell.blocks)));
  });
}

/** A scope that a paragraph belongs to, as one that counts or as an optional one. */
interface Membership {
  readonly scope: Scope;
  readonly optional: boolean;
}

/** So many rows below the head, and this share of them, differ from the one above in a table with stripes. */
const stripes = { rows: 3, share: 0.75 };

/** The two fills of a table's stripes, which move on when rows come or go; null without stripes, or with other fills. */
function movedStripes(
  original: Table | null,
  revised: Table | null,
  rows: readonly RowAlignment[],
): ReadonlySet<string> | null {
  const [before, after] = [stripesOf(original), stripesOf(revised)];
  const areSame = before && after && before.symmetricDifference(after).size === 0;
  return areSame && rows.some((row) => !row.original || !row.revised) ? after : null;
}

function stripesOf(table: Table | null): ReadonlySet<string> | null {
  const fills = (table?.rows ?? []).slice(1).map(({ cells: [first] }) => {
    const [block] = first?.blocks ?? [];
    return block?.kind === 'paragraph' ? (block.format.cellBackground ?? '') : '';
  });
  const turns = fills.slice(1).filter((fill, index) => fill !== fills[index]).length;
  const two = new Set(fills);
  const isStriped =
    fills.length >= stripes.rows && two.size === 2 && turns >= stripes.share * (fills.length - 1);
  return isStriped ? two : null;
}

class Collector implements ScopedText {
  readonly places: Atom[][] = [];
  readonly scopes: Scope[] = [];
  readonly #moved: ReadonlyMap<number, Paragraph>;
  readonly #document = this.#scope('document', '');
  readonly #styles = new Map<string, Scope>();
  #story = 0;
  /** The headings above the current paragraph, outermost first. */
  #sections: { level: number; scope: Scope }[] = [];

  constructor(moved: readonly [number, Paragraph][]) {
    this.#moved = new Map(moved);
  }

  addStory(story: number, blocks: readonly BlockAlignment[]): void {
    this.#story = story;
    this.#sections = [];
    this.#addBlocks(blocks, []);
  }

  #scope(kind: FormatScope['kind'], name: string, table?: Scope): Scope {
    const scope: Scope = { kind, name, atoms: [], optional: [], ...(table && { table }) };
    this.scopes.push(scope);
    return scope;
  }

  #addBlocks(blocks: readonly BlockAlignment[], around: readonly Membership[]): void {
    for (const block of blocks) {
      if (block.kind === 'paragraph') this.#addParagraph(block, around);
      else if (block.revised) this.#addTable(block, around);
    }
  }

  #addTable({ original, revised, rows }: TableAlignment, around: readonly Membership[]): void {
    const [head] = revised?.rows ?? [];
    const names = textsOfCells(head);
    const table = this.#scope('table', names.join(shownBetweenCells));
    const columns = names.map((name) => this.#scope('column', name, table));
    for (const row of rows) {
      // A moved row is compared at its new place.
      if (!row.revised || (!row.original && row.move == null)) continue;
      const ofRow = this.#scope('row', textsOfCells(row.revised).join(shownBetweenCells));
      const isHead = row.revised === head;
      const inRow = [...around, { scope: table, optional: false }, { scope: ofRow, optional: false }];
      for (const cell of row.cells) {
        if (!cell.original || !cell.revised) continue;
        const column = columns[columnOf(row, cell, columns.length)];
        this.#addBlocks(cell.blocks, column ? [...inRow, { scope: column, optional: isHead }] : inRow);
      }
    }
    const fills = movedStripes(original, revised, rows);
    if (!fills) return;
    for (const { changed } of table.atoms) {
      const { before = '', after = '' } = changed.get('cellBackground') ?? {};
      if (fills.has(before) && fills.has(after)) changed.delete('cellBackground');
    }
  }

  #addParagraph(alignment: ParagraphAlignment, around: readonly Membership[]): void {
    const { revised, move } = alignment;
    const original = alignment.original ?? (move === null ? undefined : this.#moved.get(move));
    if (!original || !revised) return;
    const ownSection = revised.style === 'heading' ? this.#openSection(revised) : null;
    const place: Place = { index: this.places.length, alignment, original, revised, story: this.#story };
    const atoms = atomsOf(place);
    this.places.push(atoms);
    const memberships: Membership[] = [
      { scope: this.#document, optional: false },
      { scope: this.#styleScope(original.format.style ?? ''), optional: false },
      ...this.#sections.map(({ scope }) => ({ scope, optional: scope === ownSection })),
      ...around,
    ];
    for (const { scope, optional } of memberships) scope[optional ? 'optional' : 'atoms'].push(...atoms);
  }

  #openSection({ level, text }: Paragraph): Scope {
    const scope = this.#scope('section', oneLine(text));
    this.#sections = [...this.#sections.filter((section) => section.level < level), { level, scope }];
    return scope;
  }

  #styleScope(name: string): Scope {
    const key = name.toLowerCase();
    const scope = this.#styles.get(key) ?? this.#scope('style', name);
    this.#styles.set(key, scope);
    return scope;
  }
}

const textsOfCells = (row: TableRow | undefined) =>
  row?.cells.map(({ blocks }) => oneLine(blocks.map(textOfBlock).join(' '))) ?? [];

/** The column of a cell; -1 in a row with merged cells, whose columns can't be told. */
function columnOf({ revised }: RowAlignment, cell: RowAlignment['cells'][number], columns: number): number {
  if (!revised || !cell.revised || revised.cells.length !== columns) return -1;
  return revised.cells.indexOf(cell.revised);
}
