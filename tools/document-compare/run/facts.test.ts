import { expect, it } from 'vitest';
import { compareDocuments } from '#text/compare/compare.ts';
import { documentOf, paragraph } from '#text/compare/testing/pieces.ts';
import { factsOf } from './facts.ts';
import { flatten } from './flatten/flatten.ts';

type Blocks = Parameters<typeof documentOf>;
const facts = (original: Blocks, revised: Blocks, words = { original: 50, revised: 50 }) =>
  factsOf(flatten(compareDocuments(documentOf(...original), documentOf(...revised))), words);
const heading = (text: string) => paragraph(text, { style: 'heading', level: 1 });

const moved = 'This paragraph is long enough to be taken to another place of the document.';
const others = [
  'Another paragraph of the agreement stays where it stood and changes in nothing.',
  'A third one stays in its place as well, and nobody has touched a word of it.',
];

it('counts a moved paragraph only as moved, and a formatted one not at all', () => {
  expect(facts([moved, ...others], [...others, moved])).toMatchObject({
    words: { inserted: 0, deleted: 0, moved: 14 },
    similarity: 1,
    identical: false,
  });
  const bold = [{ start: 0, end: moved.length, format: { bold: 'yes' } }];
  const plain = [{ start: 0, end: moved.length, format: {} }];
  const formatted = facts([paragraph(moved, { runs: plain })], [paragraph(moved, { runs: bold })]);
  expect(formatted).toMatchObject({ words: { inserted: 0, deleted: 0, moved: 0 }, counts: { format: 1 } });
});

it('reports two documents without words as alike', () => {
  expect(facts([], [], { original: 0, revised: 0 })).toMatchObject({ identical: true, similarity: 1 });
});

it('names the headings under which most changed, most first, in the revised wording', () => {
  const section = (name: string, words: string) => [
    heading(name),
    `The first clause says ${words} at the end.`,
  ];
  const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
  const before = names.flatMap((name) => section(`Part ${name}`, 'nothing'));
  const after = names.flatMap((name, index) => section(`Part ${name}`, 'much '.repeat(index + 1).trim()));
  const { sections } = facts(before, after).summary;
  expect(sections.map((each) => each.heading)).toEqual(
    ['Six', 'Five', 'Four', 'Three', 'Two'].map((name) => `Part ${name}`),
  );
  const renamed = facts([heading('The payment terms')], [heading('The payment rules')]).summary.sections;
  expect(renamed.map((each) => each.heading)).toEqual(['The payment rules']);
});

it('counts a move under the heading at its new location', () => {
  const { sections } = facts(
    [heading('Here'), moved, others[0] ?? '', heading('There'), others[1] ?? ''],
    [heading('Here'), others[0] ?? '', heading('There'), others[1] ?? '', moved],
  ).summary;
  expect(sections).toEqual([{ heading: 'There', words: 14 }]);
});

it('counts no footnote under a heading of the body', () => {
  const withNote = (text: string) => ({
    stories: [
      ...documentOf(heading('Here'), 'One.').stories,
      { kind: 'footnote' as const, number: 1, blocks: [paragraph(text)] },
    ],
  });
  const comparison = flatten(compareDocuments(withNote('See the old book.'), withNote('See the new book.')));
  expect(factsOf(comparison, { original: 9, revised: 9 }).summary.sections).toEqual([]);
});
