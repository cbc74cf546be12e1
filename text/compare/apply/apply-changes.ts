import type {
  BlockAlignment,
  CellAlignment,
  ComparableBlock,
  ComparableDocument,
  ComparableStory,
  Edit,
  Paragraph,
  RowAlignment,
  StoryAlignment,
  Table,
  TableRow,
} from '../model.ts';
import { oneSidedBlock, oneSidedRow } from '../one-sided.ts';
import { paragraphsIn } from '../paragraphs.ts';
import { revisedText, ToldChanges, withText } from './collect.ts';
import { likeNeighbours } from './inserted.ts';
import { joinedAmong } from './joined.ts';
import { type Container, Places } from './places.ts';
import type { SourceEdits } from './source-edits.ts';

/** A document with changes in it, and how it aligns with the one without them. */
export interface AppliedChanges {
  readonly revised: ComparableDocument;
  readonly stories: readonly StoryAlignment[];
}

/**
 * Puts the changes that a comparison of two formats tells into the original, which keeps all else: the numbers that its
 * program counts, its white space, and what the other format has lost. Tracked changes are written from it.
 * @param original as it was read
 * @param told a detailed alignment whose paragraphs have `sources`, see withSources
 * @returns an alignment of the objects of `original` with the document that it becomes
 */
export function applyChanges(original: ComparableDocument, told: readonly StoryAlignment[]): AppliedChanges {
  const body = original.stories.find(({ kind }) => kind === 'body') ?? null;
  const changes = new ToldChanges(new Places(original), body, told);
  const applier = new Applier(changes, original);
  const stories = original.stories.map((story) => applier.applyTo(story));
  const all = [...stories, ...changes.newStories];
  return { revised: { stories: all.flatMap(({ revised }) => revised ?? []) }, stories: all };
}

class Applier {
  readonly #changes: ToldChanges;
  /** Changed texts of headers and footers, of which others with the same text are copies. */
  readonly #twins = new Map<string, Paragraph>();

  constructor(changes: ToldChanges, { stories }: ComparableDocument) {
    this.#changes = changes;
    for (const { kind, blocks } of stories.filter(isMargin))
      for (const block of blocks)
        if (block.kind === 'paragraph' && (changes.edits.has(block) || changes.deleted.has(block)))
          this.#twins.set(`${kind} ${block.text}`, block);
  }

  applyTo(story: ComparableStory): StoryAlignment {
    const twinOf = (paragraph: Paragraph) =>
      isMargin(story) ? (this.#twins.get(`${story.kind} ${paragraph.text}`) ?? paragraph) : paragraph;
    // A comment isn't part of the text that another format has.
    const blocks =
      story.kind === 'comment'
        ? story.blocks.flatMap((block) => equalBlock(block))
        : this.#blocksOf(story, story.blocks, twinOf);
    const kept = blocks.flatMap(({ revised }) => revised ?? []);
    const isGone =
      story.kind !== 'body' && kept.every((block) => block.kind === 'paragraph' && block.text === '');
    const revised =
      isGone && story.blocks.length > 0 && hasText(story.blocks) ? null : { ...story, blocks: kept };
    return { original: story, revised, blocks };
  }

  #blocksOf(
    container: Container,
    blocks: readonly ComparableBlock[],
    twinOf = (paragraph: Paragraph) => paragraph,
  ): BlockAlignment[] {
    const behind = this.#changes.inserted.get(container);
    const insertedBehind = (block: ComparableBlock | null, index: number) =>
      (behind?.get(block) ?? []).map(({ block: added, move, from }) =>
        added.kind === 'table'
          ? oneSidedBlock(bareTable(added), 'revised')
          : oneSidedBlock(from ? added : likeNeighbours(added, blocks, index), 'revised', move),
      );
    const result = insertedBehind(null, 0);
    const joined = joinedAmong(blocks, (paragraph) => this.#changes.edits.get(twinOf(paragraph)));
    for (const [index, block] of blocks.entries()) {
      if (block.kind === 'table') result.push(...this.#tableOf(block));
      else {
        const twin = twinOf(block);
        const edits = this.#changes.edits.get(twin);
        if (joined.gone.has(block)) result.push(oneSidedBlock(block, 'original'));
        else if (edits) result.push(...this.#pairOf(block, edits, joined.parts.get(block) ?? []));
        else if (this.#changes.deleted.has(twin))
          result.push(oneSidedBlock(block, 'original', this.#changes.deleted.get(twin)));
        else result.push(equalBlock(block));
      }
      result.push(...insertedBehind(block, index + 1));
    }
    return result;
  }

  /** @param parts the paragraphs behind that became a part of this one */
  #pairOf(
    original: Paragraph,
    { pieces: [own = [], ...others], formatting }: SourceEdits,
    parts: readonly Paragraph[],
  ): BlockAlignment[] {
    const cut = others
      .flat()
      .flatMap(({ kind, text }): Edit[] => (kind === 'insert' ? [] : [{ kind: 'delete', text }]));
    const texts = parts.map((part) => this.#changes.edits.get(part)?.pieces.map(revisedText).join(' ') ?? '');
    const joined = texts.map((text) => text.trim()).join(' ');
    const space = joined === '' || /\s$/.test(revisedText(others.at(-1) ?? own)) ? '' : ' ';
    const last: Edit[] = joined === '' ? [] : [{ kind: 'insert', text: space + joined }];
    // What is joined with a paragraph that was parted as well follows its last part.
    const edits = [...own, ...cut, ...(others.length > 0 ? [] : last)];
    const further = others.map((piece, index) => (index === others.length - 1 ? [...piece, ...last] : piece));
    const isSame = edits.every(({ kind }) => kind === 'equal');
    const revised = isSame && formatting.length === 0 ? original : withText(original, revisedText(edits));
    return [
      { kind: 'paragraph', original, revised, edits, move: null, formatting },
      ...further.map((piece) => oneSidedBlock(withText(original, revisedText(piece).trim()), 'revised')),
    ];
  }

  #tableOf(table: Table): BlockAlignment[] {
    const { replaced, deletedRows, insertedRows } = this.#changes;
    const added = insertedRows.get(table);
    const other = replaced.get(table);
    const isDeleted = (row: TableRow) =>
      (other !== undefined || deletedRows.has(row)) && !this.#holdsPair(row);
    const replacement = other ? [oneSidedBlock(bareTable(other), 'revised')] : [];
    if (table.rows.every(isDeleted) && !added) return [oneSidedBlock(table, 'original'), ...replacement];
    const insertedBehind = (row: TableRow | null) =>
      (added?.get(row) ?? []).map((each) => oneSidedRow(bareRow(each), 'revised'));
    const rows = [
      ...insertedBehind(null),
      ...table.rows.flatMap((row) => [
        isDeleted(row) ? oneSidedRow(row, 'original') : this.#rowOf(row),
        ...insertedBehind(row),
      ]),
    ];
    return [
      {
        kind: 'table',
        original: table,
        revised: { ...table, rows: rows.flatMap(({ revised }) => revised ?? []) },
        rows,
      },
      ...replacement,
    ];
  }

  /** True for a row some of whose text the other document has elsewhere. */
  #holdsPair({ cells }: TableRow): boolean {
    return [...paragraphsIn(cells.flatMap(({ blocks }) => blocks))].some((paragraph) =>
      this.#changes.edits.has(paragraph),
    );
  }

  #rowOf(row: TableRow): RowAlignment {
    const cells = row.cells.map((cell): CellAlignment => {
      const blocks = this.#blocksOf(cell, cell.blocks);
      return {
        original: cell,
        revised: { ...cell, blocks: blocks.flatMap(({ revised }) => revised ?? []) },
        blocks,
      };
    });
    return {
      original: row,
      revised: { ...row, cells: cells.flatMap(({ revised }) => revised ?? []) },
      cells,
    };
  }
}

const isMargin = ({ kind }: ComparableStory) => kind === 'header' || kind === 'footer';

const hasText = (blocks: readonly ComparableBlock[]): boolean =>
  blocks.some((block) => block.kind === 'table' || block.text !== '');

function equalBlock(block: ComparableBlock): BlockAlignment {
  if (block.kind === 'paragraph') {
    const edits = block.text === '' ? [] : [{ kind: 'equal' as const, text: block.text }];
    return { kind: 'paragraph', original: block, revised: block, edits, move: null, formatting: [] };
  }
  const rows = block.rows.map((row) => ({
    original: row,
    revised: row,
    cells: row.cells.map((cell) => ({ original: cell, revised: cell, blocks: cell.blocks.map(equalBlock) })),
  }));
  return { kind: 'table', original: block, revised: block, rows };
}

/** A table of the other document without the looks of its texts, which the original's neighbours give them. */
const bareTable = (table: Table): Table => ({ ...table, rows: table.rows.map(bareRow) });

function bareRow({ cells }: TableRow): TableRow {
  return {
    cells: cells.map(({ blocks }) => ({
      blocks: blocks.map((block) => (block.kind === 'table' ? bareTable(block) : { ...block, runs: [] })),
    })),
  };
}
