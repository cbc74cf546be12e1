import { describe, expect, test } from 'vitest';
import type { Change, Comparison, Piece, Row } from '../shared/comparison.ts';
import { rowOfPart, searchableTexts, textPart } from './search.ts';
import {
  cellsOf,
  characterRuns,
  countTypes,
  inlineCells,
  itemOfRow,
  itemsOf,
  shorten,
  visibilityOf,
} from './view.ts';

function change(id: number, type: Change['type'], more: Partial<Change> = {}): Change {
  return {
    id,
    type,
    row: 0,
    from: null,
    before: '',
    after: '',
    words: { deleted: 0, inserted: 0, moved: 0 },
    ignorable: null,
    characters: null,
    format: null,
    ...more,
  };
}
const piece = (text: string, id: number | null = null): Piece => ({ text, change: id });
function row(
  kind: Row['kind'],
  original: Piece[] | null,
  revised: Piece[] | null,
  more: Partial<Row> = {},
): Row {
  const side = (pieces: Piece[] | null) => (pieces ? { cells: [pieces], page: null } : null);
  const changes = [...(original ?? []), ...(revised ?? [])].flatMap((each) => each.change ?? []);
  return {
    story: 0,
    block: 'paragraph',
    level: 0,
    kind,
    partner: null,
    original: side(original),
    revised: side(revised),
    changes: [...new Set(changes)],
    ...more,
  };
}
const equal = (text = 'same') => row('equal', [piece(text)], null);
const drawn = (cells: { text: string; change: number | null; side: string }[][] | null) =>
  cells?.map((spans) =>
    spans.map(({ text, change, side }) =>
      change === null ? text : `${side === 'original' ? '-' : '+'}${text}`,
    ),
  );

const price = row(
  'changed',
  [piece('The '), piece('old', 0), piece(' price')],
  [piece('The '), piece('new', 0), piece(' price'), piece('!', 1)],
);
const changes = [
  change(0, 'replace', { before: 'old', after: 'new' }),
  change(1, 'insert', { after: '!', ignorable: ['punctuation'] }),
];
const all = visibilityOf(changes, new Set());

describe('the two views of a row', () => {
  test('the inline view has a deleted word before its replacement', () => {
    expect(drawn(inlineCells(price, changes, all))).toEqual([['The ', '-old', '+new', ' price', '+!']]);
  });

  test('side by side, each side has its own text', () => {
    expect(drawn(cellsOf(price, 'original', all))).toEqual([['The ', '-old', ' price']]);
    expect(drawn(cellsOf(price, 'revised', all))).toEqual([['The ', '+new', ' price', '+!']]);
  });

  test('an ignored change is the revised text, unmarked', () => {
    const visible = visibilityOf(changes, new Set(['punctuation'] as const));
    expect(drawn(inlineCells(price, changes, visible))).toEqual([['The ', '-old', '+new', ' price', '!']]);
    expect(countTypes(changes, visible)).toEqual(new Map([['replace', 1]]));
    const cased = [change(0, 'replace', { ignorable: ['case'] })];
    const letters = row('changed', [piece('Kalem', 0)], [piece('KALEM', 0)]);
    const shownCased = visibilityOf(cased, new Set(['case'] as const));
    expect(drawn(inlineCells(letters, cased, shownCased))).toEqual([['KALEM']]);
    expect(drawn(cellsOf(letters, 'original', shownCased))).toEqual([['Kalem']]);
  });

  test('a change in two respects is ignored when both are', () => {
    const both = [change(0, 'replace', { ignorable: ['case', 'space'] })];
    expect(visibilityOf(both, new Set(['case'] as const))).toEqual([true]);
    expect(visibilityOf(both, new Set(['case', 'space'] as const))).toEqual([false]);
  });

  test('text that changed its formatting alone appears once, though the sides are cut differently', () => {
    const bold = [change(0, 'format'), change(1, 'delete', { before: 'very ' })];
    const text = row(
      'changed',
      [piece('A '), piece('very ', 1), piece('bold word')],
      [piece('A '), piece('bold', 0), piece(' word')],
    );
    expect(drawn(inlineCells(text, bold, [true, true]))).toEqual([['A ', '-very ', '+bold', ' word']]);
  });

  test('an equal row shows the same text on both sides', () => {
    expect(drawn(cellsOf(equal(), 'revised', all))).toEqual([['same']]);
    expect(cellsOf(row('inserted', null, [piece('x', 1)]), 'original', all)).toBeNull();
  });
});

describe('the list of items', () => {
  const choices = { view: 'inline', onlyChanges: true, openedFolds: new Set<number>() } as const;
  const quiet = [equal(), equal(), equal(), equal(), equal()];

  test('unchanged rows fold, except one row beside each change', () => {
    const comparison: Comparison = {
      stories: [{ kind: 'body', number: 1 }],
      changes,
      rows: [price, ...quiet, price],
    };
    expect(itemsOf(comparison, all, choices)).toEqual([
      { kind: 'row', row: 0 },
      { kind: 'row', row: 1 },
      { kind: 'fold', row: 2, count: 3 },
      { kind: 'row', row: 5 },
      { kind: 'row', row: 6 },
    ]);
    expect(itemsOf(comparison, all, { ...choices, openedFolds: new Set([2]) })).toHaveLength(7);
    expect(itemsOf(comparison, all, { ...choices, onlyChanges: false })).toHaveLength(7);
    const ignoring = itemsOf(comparison, [false, false], choices);
    expect(ignoring).toEqual([{ kind: 'fold', row: 0, count: 7 }]);
  });

  test('stories are named except the main text at the top, and no fold crosses them', () => {
    const note = quiet.map((each) => ({ ...each, story: 1 }));
    const comparison: Comparison = {
      stories: [
        { kind: 'body', number: 1 },
        { kind: 'footnote', number: 1 },
      ],
      changes,
      rows: [price, ...quiet, ...note],
    };
    const items = itemsOf(comparison, all, choices);
    expect(items.map(({ kind }) => kind)).toEqual(['row', 'row', 'fold', 'story', 'fold']);
    expect([0, 1, 4, 6, 9].map((each) => itemOfRow(items, each))).toEqual([0, 1, 2, 4, 4]);
    const notesFirst = itemsOf({ ...comparison, stories: comparison.stories.toReversed() }, all, choices);
    expect(notesFirst.filter(({ kind }) => kind === 'story')).toHaveLength(2);
  });

  test('inline, a deleted row is left out when its change is ignored', () => {
    const rows = [equal(), row('deleted', [piece(' ', 0)], null)];
    const comparison: Comparison = { stories: [{ kind: 'body', number: 1 }], changes, rows };
    expect(itemsOf(comparison, [false], { ...choices, onlyChanges: false })).toHaveLength(1);
    expect(itemsOf(comparison, [false], { ...choices, view: 'sideBySide' })).toHaveLength(2);
    expect(itemsOf(comparison, [true], choices)).toHaveLength(2);
  });
});

test('a part of the documents without a word isn’t named', () => {
  const footer = { kind: 'footer', number: 1 } as const;
  const comparison: Comparison = {
    stories: [{ kind: 'body', number: 1 }, footer],
    rows: [equal(), { ...equal(' '), story: 1 }],
    changes: [],
  };
  const choices = { view: 'sideBySide', onlyChanges: false, openedFolds: new Set<number>() } as const;
  expect(itemsOf(comparison, [], choices)).toEqual([{ kind: 'row', row: 0 }]);
  const removed = row('deleted', [piece('', 0)], null, { story: 1 });
  const emptied = { ...comparison, rows: [equal(), removed], changes: [change(0, 'delete')] };
  expect(itemsOf(emptied, [true], choices)).toContainEqual({ kind: 'story', story: 1 });
});

test('an inserted row looks the same inline as in the revised document', () => {
  expect(drawn(inlineCells(row('inserted', null, [piece('new', 0)]), changes, all))).toEqual([['+new']]);
});

test('a search covers both documents, common text once, and each table cell by itself', () => {
  const cells = { cells: [[piece('Pen')], [piece('10')]], page: null };
  const rows = [equal('alike'), price, row('equal', null, null, { block: 'tableRow', original: cells })];
  const comparison: Comparison = { stories: [{ kind: 'body', number: 1 }], changes, rows };
  const found = (view: 'inline' | 'sideBySide') =>
    searchableTexts(comparison, all, view, { original: 'tr', revised: 'en' }).map(
      ({ id, text, language }) => `${id}: ${text} (${language})`,
    );
  expect(found('sideBySide')).toEqual([
    '0 0 0: alike (tr)',
    '1 0 0: The old price (tr)',
    '1 1 0: The new price! (en)',
    '2 0 0: Pen (tr)',
    '2 0 1: 10 (tr)',
  ]);
  expect(found('inline')[1]).toBe('1 0 0: The oldnew price! (en)');
  const [alike] = rows;
  expect(alike && [0, 1].map((column) => textPart(4, alike, column, 0))).toEqual(['4 0 0', '4 0 0']);
  expect(textPart(4, price, 1, 2)).toBe('4 1 2');
  expect(rowOfPart('14 1 2')).toBe(14);
});

test('a word is split where its characters differ', () => {
  expect(characterRuns('colour', [[4, 5]])).toEqual([
    { text: 'colo', differs: false },
    { text: 'u', differs: true },
    { text: 'r', differs: false },
  ]);
  expect(characterRuns('', [])).toEqual([]);
});

test('a change is shortened to one line, with signs for white space alone', () => {
  expect(shorten('  one\n two ', 20)).toBe('one two');
  expect(shorten('abcdef', 3)).toBe('abc…');
  expect(shorten(' \t\n', 20)).toBe('␣⇥⏎');
  expect(shorten('', 20)).toBe('');
  expect(shorten('ab😀', 3)).toBe('ab…');
});
