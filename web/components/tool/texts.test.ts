import { expect, test } from 'vitest';
import { flat, placeholders } from '#contract/texts/testing.ts';
import compareEn from '#tools/document-compare/texts/en.json' with { type: 'json' };
import compareTr from '#tools/document-compare/texts/tr.json' with { type: 'json' };
import questionEn from '#tools/question-answer/texts/en.json' with { type: 'json' };
import questionTr from '#tools/question-answer/texts/tr.json' with { type: 'json' };
import summaryEn from '#tools/text-summarization/texts/en.json' with { type: 'json' };
import summaryTr from '#tools/text-summarization/texts/tr.json' with { type: 'json' };
import pictureEn from '#tools/text-to-image/texts/en.json' with { type: 'json' };
import pictureTr from '#tools/text-to-image/texts/tr.json' with { type: 'json' };
import flowEn from './flow/texts/en.json' with { type: 'json' };
import flowTr from './flow/texts/tr.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import tr from './texts/tr.json' with { type: 'json' };

test.each([
  ['pages', en, tr],
  ['summarization', summaryEn, summaryTr],
  ['comparison', compareEn, compareTr],
  ['questions', questionEn, questionTr],
  ['pictures', pictureEn, pictureTr],
  ['from one to the next', flowEn, flowTr],
] as const)('%s: both languages have the same keys with the same placeholders', (_, english, turkish) => {
  const [left, right] = [flat(english), flat(turkish)];
  expect([...right.keys()].sort()).toEqual([...left.keys()].sort());
  for (const [key, text] of left) {
    expect(text.trim(), key).not.toBe('');
    expect(placeholders(right.get(key)), key).toEqual(placeholders(text));
  }
});

test('no Turkish suffix is attached to a placeholder', () => {
  for (const texts of [tr, summaryTr, compareTr, questionTr, pictureTr, flowTr]) {
    for (const text of flat(texts).values()) expect(text).not.toMatch(/\}['’]?\p{Ll}/u);
  }
});

test("the figures have the specification's names", () => {
  const texts = flat(summaryEn);
  expect([
    texts.get('figures.totalLength'),
    texts.get('figures.finalLength'),
    texts.get('figures.rate'),
  ]).toEqual(['Total length', 'Final length', 'Summarization rate']);
});
