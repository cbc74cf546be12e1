import { expect, test } from 'vitest';
import type { TakenSource } from '../../../processes/sources.ts';
import { processFile, shownProcess } from '../../../processes/testing.ts';
import { byRelation } from './by-relation.ts';

const taken = (id: string, input: string, format = 'docx'): TakenSource => ({
  source: { process: id, format },
  process: shownProcess({ id, files: [processFile(input, { id: `${id}-file` })] }),
});
const ids = (sources: TakenSource[]) => sources.map(({ process }) => process.id);

test('related processes come first, and the source itself is left out', () => {
  const [own, again, parent, stranger] = [
    taken('own', 'a.pdf'),
    taken('again', 'a.pdf'),
    taken('parent', 'b.pdf'),
    taken('stranger', 'c.pdf'),
  ];
  const related = { ancestors: [parent.process], descendants: [] };
  const { near, others } = byRelation([stranger, parent, own, again], own, related);
  expect(ids(near)).toEqual(['parent', 'again']);
  expect(ids(others)).toEqual(['stranger']);
});

test('another version of a result comes before their common document', () => {
  const own = taken('own', 'a.pdf');
  const again = taken('again', 'a.pdf');
  const document = { ...again, source: { process: 'again', file: 'again-file' } };
  const { near } = byRelation([document, again], own, undefined);
  expect(near.map(({ source }) => 'format' in source)).toEqual([true, false]);
});

test('without another source, none is related', () => {
  const { near, others } = byRelation([taken('a', 'a'), taken('b', 'b')], undefined, undefined);
  expect([ids(near), ids(others)]).toEqual([[], ['a', 'b']]);
});

test('the documents of a process are offered beside its result', () => {
  const own = taken('own', 'a.pdf');
  const document = { ...own, source: { process: 'own', file: 'own-file' } };
  expect(byRelation([document, own], own, undefined).near.map(({ source }) => source)).toEqual([
    { process: 'own', file: 'own-file' },
  ]);
});

test('descendants are related, and results of the same tool come first', () => {
  const own = taken('own', 'a.pdf');
  const [summary, translation] = [taken('summary', 'b.pdf'), taken('translation', 'c.pdf')];
  translation.process = { ...translation.process, type: 'Translate' };
  const related = { ancestors: [], descendants: [translation.process, summary.process] };
  const { near } = byRelation([translation, summary], own, related);
  expect(ids(near)).toEqual(['summary', 'translation']);
});

test('two runs on the same typed text are related, and texts that share only their name are not', () => {
  const written = (id: string, size: number): TakenSource => ({
    source: { process: id, format: 'docx' },
    process: shownProcess({ id, files: [processFile('text.txt', { id: `${id}-file`, role: 'text', size })] }),
  });
  const { near, others } = byRelation(
    [written('again', 90), written('other', 91)],
    written('own', 90),
    undefined,
  );
  expect([ids(near), ids(others)]).toEqual([['again'], ['other']]);
});
