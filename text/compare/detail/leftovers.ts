import { sourcesOfAll } from '../apply/sources.ts';
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

/** So many words in the middle of a text may stand in another one because of its reader. */
const fewestWithin = 5;

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
 * @param keepsCells true when neither reader guesses tables: then a text in another cell has moved
 */
export function dropSameLeftovers(stories: readonly StoryAlignment[], keepsCells: boolean): StoryAlignment[] {
  const same = sameOnes(
    stories.flatMap(({ blocks }) =>
      blocks
        .filter(({ kind }) => kind === 'paragraph' || !keepsCells)
        .flatMap((block) => leftoversOf(block, false)),
    ),
  );
  if (same.size === 0) return [...stories];
  return stories.map((story) => ({ ...story, blocks: withoutLeftovers(story.blocks, same) }));
}

const isSentence = (text: string) => /[.!?;:…]["'”’»)\]]*\s*$/u.test(text);
const hasWord = ({ text }: Edit) => wordsIn(text).length > 0;

function leftoversOf(block: BlockAlignment, isInCell: boolean): Leftover[] {
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
      return row.cells.flatMap((cell) => cell.blocks.flatMap((each) => leftoversOf(each, true)));
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
    const words = wordsIn(edit.text);
    // A few words within a text, or a figure in a cell, that stand in another one say something else there.
    const isWithin =
      (isInCell && /\d/.test(edit.text)) ||
      (isSentence(revised?.text ?? '') &&
        [edits[index - 1], edits[index + 1]].every((each) => each && hasWord(each)));
    if (isWithin && words.length > 0 && words.length < fewestWithin && !ruled.test(edit.text)) return [];
    return [{ key: edit, side: edit.kind === 'delete' ? 'original' : 'revised', words }];
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

/** A paragraph as the original has it, without a change. */
export function equalParagraph({ original, ...rest }: ParagraphAlignment): ParagraphAlignment {
  const text = original?.text ?? '';
  return { ...rest, original, revised: original, edits: text === '' ? [] : [{ kind: 'equal', text }] };
}

/** The same for a row. */
export function equalRow({ original, cells }: RowAlignment): RowAlignment {
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

/** The same for a block. */
export function equalBlock(block: BlockAlignment): BlockAlignment {
  if (block.kind === 'paragraph') return equalParagraph(block);
  return { ...block, revised: block.original, rows: block.rows.map(equalRow) };
}

/** The share of a row's words that a line must have to be its new version. */
const leastRowShare = 0.4;

/** Pairs a row with the line that the other reader found in its place, as two paragraphs. */
export function pairRowsWithLines(stories: readonly StoryAlignment[]): StoryAlignment[] {
  const pairs = new Map<ParagraphAlignment, RowAlignment>();
  const used = new Set<RowAlignment>();
  for (const { blocks } of stories) {
    for (const [index, block] of blocks.entries()) {
      if (block.kind !== 'paragraph' || !isLone(block)) continue;
      const words = wordsIn((block.original ?? block.revised)?.text ?? '');
      const [best] = rowsBeside(blocks, index)
        .filter((row) => !used.has(row) && (row.original === null) === (block.revised === null))
        .map((row) => {
          const others = wordsOfRow(row.original ?? row.revised ?? { cells: [] });
          const share = commonShare(words, others);
          return { row, share };
        })
        .sort((one, other) => other.share - one.share);
      if (!best || best.share < leastRowShare) continue;
      pairs.set(block, best.row);
      used.add(best.row);
    }
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

/** More rows than this beside a line aren't all looked at. */
const mostRows = 200;

/** The rows of one document at the edges of the tables next to a line, between which nothing stands that both have. */
function rowsBeside(blocks: readonly BlockAlignment[], index: number): RowAlignment[] {
  return ([-1, 1] as const).flatMap((step) => {
    const rows: RowAlignment[] = [];
    for (let at = index + step; rows.length < mostRows; at += step) {
      const block = blocks[at];
      if (!block) break;
      if (block.kind === 'paragraph') {
        if (block.original && block.revised) break;
        continue;
      }
      const fromEdge = step > 0 ? block.rows : block.rows.toReversed();
      const paired = fromEdge.findIndex((row) => row.original && row.revised);
      rows.push(...fromEdge.slice(0, paired < 0 ? undefined : paired).filter(isLone));
      if (paired >= 0) break;
    }
    return rows;
  });
}

const isLone = ({ original, revised, move }: ParagraphAlignment | RowAlignment) =>
  move == null && (original === null) !== (revised === null);

/** A line beside the text of a row, whose words are compared later. */
function withRow(line: ParagraphAlignment, row: RowAlignment): ParagraphAlignment {
  const own = line.original ?? line.revised;
  const lone = row.original ?? row.revised;
  if (!own || !lone) return line;
  const cells = [...paragraphsIn(lone.cells.flatMap(({ blocks }) => blocks))];
  const made = { ...own, text: textsOfRow(lone).join(' '), sources: sourcesOfAll(cells).sources };
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
