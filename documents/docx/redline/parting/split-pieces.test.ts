import { expect, test } from 'vitest';
import { PieceReader } from '#documents/docx/stories/pieces.ts';
import { Styles } from '#documents/docx/styles.ts';
import { childrenOf } from '#documents/xml/dom.ts';
import { parsePart } from '#documents/xml/parse.ts';
import { countSteps } from '../testing/count-steps.ts';
import { wordNamespace } from '../writing/names.ts';
import { splitRunsAt } from './split-pieces.ts';

/** A paragraph of one run with texts and tabs in turn, and its pieces. */
function longRun(texts: number, properties = '') {
  const content = Array.from({ length: texts }, (_, index) => `<w:t>w${index}</w:t><w:tab/>`).join('');
  const xml = `<w:p xmlns:w="${wordNamespace}"><w:r>${properties}${content}</w:r></w:p>`;
  const paragraph = parsePart(new TextEncoder().encode(xml));
  return { paragraph, pieces: new PieceReader(new Styles(null)).read(paragraph) };
}

const downFrom = (last: number) => Array.from({ length: last }, (_, index) => last - index);

test('a run is split before each of its pieces, and each part keeps its formatting', () => {
  const { paragraph, pieces } = longRun(2, '<w:rPr><w:b/></w:rPr>');
  splitRunsAt(pieces, downFrom(3));
  const namesIn = childrenOf(paragraph).map((run) => childrenOf(run).map(({ name }) => name));
  expect(namesIn).toEqual([
    ['w:rPr', 'w:t'],
    ['w:rPr', 'w:tab'],
    ['w:rPr', 'w:t'],
    ['w:rPr', 'w:tab'],
  ]);
  expect(pieces.map(({ run }) => run)).toEqual(childrenOf(paragraph));
});

test('a piece that begins its run splits nothing', () => {
  const { paragraph, pieces } = longRun(2);
  splitRunsAt(pieces, [2, 2, 0]);
  expect(childrenOf(paragraph)).toHaveLength(2);
});

test('a run without properties is split in steps that grow with its length alone', () => {
  const stepsOf = (texts: number) => {
    const { paragraph, pieces } = longRun(texts);
    const steps = countSteps(paragraph);
    splitRunsAt(pieces, downFrom(pieces.length - 1));
    return steps();
  };
  expect(stepsOf(400)).toBeLessThan(2.5 * stepsOf(200));
});
