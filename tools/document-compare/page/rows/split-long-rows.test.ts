import { expect, test } from 'vitest';
import type { Change, Comparison, Piece, Row } from '../../shared/comparison.ts';
import { splitLongRows } from './split-long-rows.ts';

const sentence = 'The party of the first part keeps what it was given. ';
const change = (id: number, type: Change['type'], row: number): Change => ({
  id,
  type,
  row,
  from: null,
  before: '',
  after: '',
  words: { deleted: 0, inserted: 0, moved: 0 },
  ignorable: null,
  characters: null,
  format: null,
});
const side = (pieces: Piece[]) => ({ cells: [pieces], page: 3 });
const short: Row = {
  story: 0,
  block: 'paragraph',
  level: 0,
  kind: 'equal',
  partner: null,
  original: side([{ text: 'short', change: null }]),
  revised: null,
  changes: [],
};
const text = (rows: readonly Row[], which: 'original' | 'revised') =>
  rows.flatMap((row) => row[which]?.cells.flat().map((piece) => piece.text) ?? []).join('');

/** A paragraph of many sentences with a replaced word in each, and two changes without text. */
function long(count: number): Comparison {
  const original: Piece[] = [];
  const revised: Piece[] = [];
  const changes: Change[] = [change(0, 'format', 1)];
  for (let index = 0; index < count; index++) {
    const id = changes.length;
    // The other side has the common text around a deletion in one piece.
    const deletes = index % 2 === 0;
    original.push({ text: sentence, change: null }, { text: 'old ', change: id });
    const last = revised.at(-1);
    if (last && last.change === null) last.text += sentence;
    else revised.push({ text: sentence, change: null });
    if (!deletes) revised.push({ text: 'new ', change: id });
    changes.push(change(id, deletes ? 'delete' : 'replace', 1));
  }
  const row: Row = {
    ...short,
    block: 'listItem',
    level: 1,
    kind: 'changed',
    original: side(original),
    revised: side(revised),
    changes: changes.map(({ id }) => id),
  };
  return { stories: [{ kind: 'body', number: 1 }], rows: [short, row, short], changes };
}

test('a comparison without long paragraphs stays as it is', () => {
  const comparison = long(3);
  expect(splitLongRows(comparison)).toBe(comparison);
});

test('a long paragraph is split into rows of a few thousand characters, complete on both sides', () => {
  const before = long(400);
  const { rows, changes } = splitLongRows(before);
  expect(rows.length).toBeGreaterThan(6);
  for (const row of rows) expect(text([row], 'original').length).toBeLessThan(4000);
  expect(text(rows, 'original')).toBe(text(before.rows, 'original'));
  expect(text(rows, 'revised')).toBe(text(before.rows, 'revised'));
  // Both sides are cut at the same point, so each part has the same common text on both.
  for (const row of rows.slice(1, -1)) {
    const common = (which: 'original' | 'revised') =>
      row[which]?.cells
        .flat()
        .filter((piece) => piece.change === null)
        .map((piece) => piece.text)
        .join('');
    expect(common('original')).toBe(common('revised'));
  }
  expect(rows.slice(1, -1).map(({ block }) => block)).toEqual([
    'listItem',
    ...rows.slice(2, -1).map(() => 'paragraph'),
  ]);
  // Every change refers to a row that contains it, in the same order as before.
  for (const { id, row } of changes) expect(rows[row]?.changes, String(id)).toContain(id);
  expect(changes[0]?.row).toBe(1);
  expect(changes.map(({ row }) => row)).toEqual(
    changes.map(({ row }) => row).sort((one, other) => one - other),
  );
});

test('a long paragraph that moved keeps its partner and both its rows', () => {
  const moved = (kind: 'movedFrom' | 'movedTo', partner: number): Row => {
    const own = side([{ text: sentence.repeat(200), change: 0 }]);
    const there = kind === 'movedTo';
    return {
      ...short,
      kind,
      partner,
      original: there ? null : own,
      revised: there ? own : null,
      changes: [0],
    };
  };
  const comparison: Comparison = {
    stories: [{ kind: 'body', number: 1 }],
    rows: [moved('movedFrom', 2), short, moved('movedTo', 0)],
    changes: [{ ...change(0, 'move', 2), from: 0 }],
  };
  const { rows, changes } = splitLongRows(comparison);
  const [move] = changes;
  expect(rows[move?.row ?? -1]).toMatchObject({ kind: 'movedTo', partner: 0 });
  expect(move?.from).toBe(0);
  expect(rows[0]?.partner).toBe(move?.row);
  expect(rows[(move?.row ?? 0) - 1]).toBe(short);
});
