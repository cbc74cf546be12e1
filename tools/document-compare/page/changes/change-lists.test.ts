import { expect, test } from 'vitest';
import type { Change } from '../../shared/comparison.ts';
import {
  changeAsText,
  changesInList,
  filterShowing,
  neighbourOf,
  targetMark,
  visibleList,
} from './change-lists.ts';

const types = ['insert', 'format', 'delete', 'move', 'replace'] as const;
const changes = types.map(
  (type, id): Change => ({
    id,
    type,
    row: 7,
    from: null,
    before: '',
    after: '',
    words: { deleted: 0, inserted: 0, moved: 0 },
    ignorable: null,
    characters: null,
    format: null,
  }),
);
const all = changes.map(() => true);
const idsOf = (list: readonly Change[]) => list.map(({ id }) => id);
const [insert, format, , move] = changes;
if (!insert || !format || !move) throw new Error('there are changes');

test('changes of text and of formatting are separate lists', () => {
  expect(idsOf(changesInList(changes, all, 'text', new Set()))).toEqual([0, 2, 3, 4]);
  expect(idsOf(changesInList(changes, all, 'format', new Set()))).toEqual([1]);
});

test('a list leaves out ignored changes, and the text list all but the chosen types', () => {
  expect(idsOf(changesInList(changes, [true, false, false, true, true], 'text', new Set()))).toEqual([
    0, 3, 4,
  ]);
  expect(idsOf(changesInList(changes, all, 'text', new Set(['insert', 'move'])))).toEqual([0, 3]);
  expect(idsOf(changesInList(changes, all, 'format', new Set(['insert'])))).toEqual([1]);
});

test('an empty list isn’t opened first', () => {
  expect(visibleList({ text: 2, format: 1 }, 'text')).toBe('text');
  expect(visibleList({ text: 2, format: 1 }, 'format')).toBe('format');
  expect(visibleList({ text: 0, format: 1 }, 'text')).toBe('format');
  expect(visibleList({ text: 2, format: 0 }, 'format')).toBe('text');
  expect(visibleList({ text: 0, format: 0 }, 'format')).toBe('text');
});

test('the next change comes after the current one, and there is none beyond either end', () => {
  const listed = changesInList(changes, all, 'text', new Set());
  const way = (current: number | null, step: 1 | -1) => neighbourOf(listed, current, step)?.id;
  expect([null, 0, 2, 4].map((current) => way(current, 1))).toEqual([0, 2, 3, undefined]);
  expect([null, 0, 2, 4].map((current) => way(current, -1))).toEqual([undefined, undefined, 0, 3]);
  // The current change may be in the other list.
  expect([way(1, 1), way(1, -1)]).toEqual([2, 0]);
});

test('going to a change that the filter hides clears the filter; otherwise the filter stays', () => {
  const chosen = new Set(['move'] as const);
  expect(filterShowing(chosen, move)).toBe(chosen);
  expect([...filterShowing(chosen, insert)]).toEqual([]);
});

test('a change is shown at its text, a move at its row', () => {
  expect([targetMark(insert), targetMark(move)]).toEqual(['change-0', 'row-7']);
});

test('a copied change has the text before and after', () => {
  const copied = (change: Partial<Change>) =>
    changeAsText(
      { ...insert, ...change },
      {
        format: ({ property, after }) => `${property}: ${after}`,
        scope: ({ kind, name }) => `${kind} ${name}`,
        emptyParagraph: '(empty)',
      },
    );
  expect(copied({ type: 'replace', before: '10', after: '12' })).toBe('10 → 12');
  expect(copied({ type: 'insert', after: 'new' })).toBe('new');
  expect(copied({ type: 'delete', before: 'old' })).toBe('old');
  expect(copied({ type: 'delete' })).toBe('(empty)');
  expect(copied({ type: 'move', before: 'here', after: 'there' })).toBe('there');
  const bold = ['bold', 'italic'].map((property) => ({ property, before: '', after: 'yes' }));
  expect(copied({ type: 'format', before: 'word', after: 'word', format: bold })).toBe(
    'bold: yes · italic: yes: word',
  );
  const scope = { kind: 'column' as const, name: 'Price', places: 4 };
  expect(copied({ type: 'format', before: 'word', after: 'word', format: bold.slice(0, 1), scope })).toBe(
    'column Price: bold: yes',
  );
});
