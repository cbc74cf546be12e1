import type {
  BlockAlignment,
  Edit,
  ParagraphAlignment,
  RowAlignment,
  StoryAlignment,
  TableRow,
} from '../model.ts';
import { paragraphsIn } from '../paragraphs.ts';
import { textsOfRow, wordsOfRow } from './cell-text.ts';
import { commonShare, wordsIn } from './words-in.ts';

/** A text that only one document has: a paragraph, a row, or an edit without another one beside it. */
interface Leftover {
  readonly key: ParagraphAlignment | RowAlignment | Edit;
  readonly side: 'original' | 'revised';
  readonly words: readonly string[];
}

/**
 * Takes out what documents of different formats only divide differently: a row that the other reader found as a line, a
 * note in the middle of a table. Such texts are made of the same words on both sides, whatever their order; they are
 * shown where the original has them.
 */
export function dropSameLeftovers(stories: readonly StoryAlignment[]): StoryAlignment[] {
  const same = sameOnes(stories.flatMap(({ blocks }) => blocks.flatMap(leftoversOf)));
  if (same.size === 0) return [...stories];
  return stories.map((story) => ({ ...story, blocks: withoutLeftovers(story.blocks, same) }));
}

function leftoversOf(block: BlockAlignment): Leftover[] {
  if (block.kind === 'table')
    return block.rows.flatMap((row) => {
      const lone = row.original && row.revised ? null : (row.original ?? row.revised);
      if (lone && row.move == null)
        return [
          {
            key: row,
            side: row.original ? 'original' : 'revised',
            words: wordsOfRow(lone),
          },
        ];
      return row.cells.flatMap((cell) => cell.blocks.flatMap(leftoversOf));
    });
  const { original, revised, move, edits } = block;
  // A text that moved stays, and the words in it may be divided differently.
  if (move === null && (!original || !revised)) {
    const words = wordsIn((original ?? revised)?.text ?? '');
    return [{ key: block, side: original ? 'original' : 'revised', words }];
  }
  return edits.flatMap((edit, index): Leftover[] => {
    const stands = [edits[index - 1], edits[index + 1]].every((each) => !each || each.kind === 'equal');
    if (edit.kind === 'equal' || edit.role || !stands) return [];
    return [{ key: edit, side: edit.kind === 'delete' ? 'original' : 'revised', words: wordsIn(edit.text) }];
  });
}

/** White space, and lines of dots and rules, as for a signature, are no text; a single sign in a text is. */
const ruled = /^\s*$|[_.…·–—-]{3}/u;
const isRule = (key: Leftover['key']) => !('text' in key) || ruled.test(key.text);

/** The leftovers whose words all stand in leftovers of the other side that are covered in the same way. */
function sameOnes(leftovers: readonly Leftover[]): Set<Leftover['key']> {
  const wordless = leftovers.filter(({ words, key }) => words.length === 0 && isRule(key));
  let left = leftovers.filter(({ words }) => words.length > 0);
  for (;;) {
    const pools = { original: countsOf(left, 'original'), revised: countsOf(left, 'revised') };
    const covered = left.filter(({ side, words }) =>
      takeAll(words, side === 'original' ? pools.revised : pools.original),
    );
    if (covered.length === left.length) return new Set([...covered, ...wordless].map(({ key }) => key));
    left = covered;
  }
}

function countsOf(leftovers: readonly Leftover[], wanted: Leftover['side']): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { side, words } of leftovers)
    if (side === wanted) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** Takes words out of a pool if it has all of them. */
function takeAll(words: readonly string[], pool: Map<string, number>): boolean {
  const needed = new Map<string, number>();
  for (const word of words) needed.set(word, (needed.get(word) ?? 0) + 1);
  if ([...needed].some(([word, count]) => (pool.get(word) ?? 0) < count)) return false;
  for (const [word, count] of needed) pool.set(word, (pool.get(word) ?? 0) - count);
  return true;
}

function withoutLeftovers(
  blocks: readonly BlockAlignment[],
  same: ReadonlySet<Leftover['key']>,
): BlockAlignment[] {
  return blocks.flatMap((block): BlockAlignment[] => {
    if (block.kind === 'table') {
      const rows = block.rows.flatMap((row): RowAlignment[] => {
        if (same.has(row)) return row.original ? [equalRow(row)] : [];
        const cells = row.cells.map((cell) => ({ ...cell, blocks: withoutLeftovers(cell.blocks, same) }));
        return [{ ...row, cells }];
      });
      return rows.length > 0 ? [{ ...block, rows }] : [];
    }
    if (same.has(block)) return block.original ? [equalParagraph(block)] : [];
    const edits = block.edits.flatMap((edit): Edit[] => {
      if (!same.has(edit)) return [edit];
      return edit.kind === 'delete' ? [{ kind: 'equal', text: edit.text }] : [];
    });
    return [{ ...block, edits }];
  });
}

function equalParagraph({ original, ...rest }: ParagraphAlignment): ParagraphAlignment {
  const text = original?.text ?? '';
  return { ...rest, original, revised: original, edits: text === '' ? [] : [{ kind: 'equal', text }] };
}

function equalRow({ original, cells }: RowAlignment): RowAlignment {
  return {
    original,
    revised: original,
    cells: cells.map((cell) => ({
      original: cell.original,
      revised: cell.original,
      blocks: cell.blocks.map(equalBlock),
    })),
  };
}

function equalBlock(block: BlockAlignment): BlockAlignment {
  if (block.kind === 'paragraph') return equalParagraph(block);
  return { ...block, revised: block.original, rows: block.rows.map(equalRow) };
}

/** The share of a row's words that a line must have to be its new version. */
const leastRowShare = 0.4;

/** Pairs a row with the line that the other reader found in its place, as two paragraphs. */
export function pairRowsWithLines(stories: readonly StoryAlignment[]): StoryAlignment[] {
  const lines = stories.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' && isLone(block) ? [block] : [])),
  );
  const rows = stories.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' ? block.rows.filter((row) => isLone(row)) : [])),
  );
  if (lines.length * rows.length === 0 || lines.length * rows.length > 100_000) return [...stories];
  const pairs = new Map<ParagraphAlignment, RowAlignment>();
  const used = new Set<RowAlignment>();
  for (const line of lines) {
    const words = wordsIn((line.original ?? line.revised)?.text ?? '');
    const [best] = rows
      .filter((row) => !used.has(row) && (row.original === null) === (line.revised === null))
      .map((row) => {
        const others = wordsOfRow(row.original ?? row.revised ?? { cells: [] });
        const share = commonShare(words, others);
        return { row, share };
      })
      .sort((one, other) => other.share - one.share);
    if (!best || best.share < leastRowShare) continue;
    pairs.set(line, best.row);
    used.add(best.row);
  }
  if (pairs.size === 0) return [...stories];
  return stories.map((story) => ({
    ...story,
    blocks: story.blocks.flatMap((block): BlockAlignment[] => {
      if (block.kind === 'table') {
        const left = block.rows.filter((row) => !used.has(row));
        return left.length > 0 ? [{ ...block, rows: left }] : [];
      }
      const row = pairs.get(block);
      return [row ? withRow(block, row) : block];
    }),
  }));
}

const isLone = ({ original, revised, move }: ParagraphAlignment | RowAlignment) =>
  move == null && (original === null) !== (revised === null);

/** A line beside the text of a row, whose words are compared later. */
function withRow(line: ParagraphAlignment, row: RowAlignment): ParagraphAlignment {
  const own = line.original ?? line.revised;
  const lone = row.original ?? row.revised;
  if (!own || !lone) return line;
  const made = { ...own, text: textsOfRow(lone).join(' ') };
  const original = line.original ?? made;
  const revised = line.revised ?? made;
  const isSame = wordsIn(own.text).join(' ') === wordsIn(lineByLine(lone)).join(' ');
  return isSame ? equalParagraph({ ...line, original, revised }) : { ...line, original, revised, edits: [] };
}

/** A row as a reader of lines has it: the first lines of all cells before the second ones. */
function lineByLine({ cells }: TableRow): string {
  const lines = cells.map(({ blocks }) =>
    [...paragraphsIn(blocks)].flatMap(({ text }) => text.split('\n')).filter((text) => text.trim() !== ''),
  );
  const height = Math.max(0, ...lines.map(({ length }) => length));
  return Array.from({ length: height }, (_, at) => lines.map((own) => own[at] ?? '').join(' ')).join(' ');
}
