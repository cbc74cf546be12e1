import { expect, test } from 'vitest';
import { findMatches } from '#text/plain/find-matches.ts';
import { countWords } from '#text/words.ts';
import type { TranslatedBlock, TranslationResult } from '../contract.ts';
import { clipboardTranslation } from '../page/clipboard-translation.ts';
import { countsOf } from '../page/counts.ts';
import { formatsOf } from '../page/formats.ts';
import { blockOfPart, searchableTranslation } from '../page/search.ts';
import {
  concernBeside,
  concernsOf,
  itemsByBlock,
  itemsOf,
  neighbourOf,
  parseSentenceId,
  sentenceId,
  sentenceKeysOf,
  textOf,
  withEdit,
  withSentence,
} from './view.ts';

const sentence = (source: string, target: string, gap = ' '): TranslatedBlock['sentences'][number] => ({
  page: null,
  start: 0,
  end: source.length,
  source,
  target,
  gap,
  issues: [],
});
const block = (
  kind: TranslatedBlock['kind'],
  sentences: TranslatedBlock['sentences'],
  more: Partial<TranslatedBlock> = {},
): TranslatedBlock => ({ kind, level: kind === 'heading' ? 1 : 0, part: 'body', sentences, ...more });

const result: TranslationResult = {
  from: 'tr',
  detected: true,
  to: 'en',
  via: null,
  format: 'docx',
  plain: [1],
  blocks: [
    block('heading', [sentence('ISI <1>', 'Heat <1>')]),
    block('paragraph', [sentence('Işık yandı.', 'The light went on.'), sentence('Söndü.', 'It went out.')]),
    block('listItem', [sentence('Bir', 'One')], { level: 1 }),
    block('listItem', [sentence('İki\nsatır', 'Two\nlines')], { level: 1 }),
    block('cell', [sentence('Ad', 'Name')]),
    block('cell', [
      { ...sentence('3', '4'), issues: [{ code: 'numbers', params: { source: '3', target: '4' } }] },
    ]),
    block('paragraph', [sentence('Sayfa', 'Page')], { part: 'footer' }),
  ],
};

test('blocks are listed under headings of parts and labels of kinds that need one', () => {
  expect(
    itemsOf(result.blocks).map((item) => (item.kind === 'block' ? item.block : Object.values(item))),
  ).toEqual([['part', 'body'], 0, 1, 2, 3, ['label', 'cell'], 4, 5, ['part', 'footer'], 6]);
  expect(itemsOf(result.blocks.slice(0, 2))).toHaveLength(2);
});

test('a paragraph’s lost formatting is a concern, beside the issues of sentences', () => {
  expect(concernsOf(result).map(({ block, sentence, issues }) => [block, sentence, issues[0]?.code])).toEqual(
    [
      [1, 0, 'formatting'],
      [5, 0, 'numbers'],
    ],
  );
});

test('the next concern is after the chosen sentence, and the previous one before it, wrapping around', () => {
  const concerns = concernsOf(result);
  const [first, last] = concerns;
  const beside = (place: { block: number; sentence: number } | null, way: 1 | -1) =>
    concernBeside(concerns, place, way);
  expect([beside(null, 1), beside(null, -1)]).toEqual([first, last]);
  expect([beside({ block: 0, sentence: 0 }, 1), beside({ block: 0, sentence: 0 }, -1)]).toEqual([
    first,
    last,
  ]);
  expect([beside({ block: 1, sentence: 0 }, 1), beside({ block: 1, sentence: 0 }, -1)]).toEqual([last, last]);
  expect([beside({ block: 1, sentence: 1 }, 1), beside({ block: 1, sentence: 1 }, -1)]).toEqual([
    last,
    first,
  ]);
  expect([beside({ block: 5, sentence: 0 }, 1), beside({ block: 5, sentence: 0 }, -1)]).toEqual([
    first,
    first,
  ]);
  expect(concernBeside([], null, 1)).toBeUndefined();
});

test('a cancelled or emptied edit changes nothing', () => {
  const place = { block: 5, sentence: 0 };
  for (const written of [null, '', ' \n ']) expect(withEdit(result, place, written)).toBeNull();
  expect(withEdit(result, null, 'three')).toBeNull();
  expect(withEdit(result, place, 'three')).toEqual(withSentence(result, place, 'three'));
});

test('an edit changes one sentence, and not equal ones in other blocks', () => {
  const written = withSentence(result, { block: 1, sentence: 1 }, 'It failed.');
  expect(written.blocks.flatMap((each) => each.sentences.map(({ target }) => target)).slice(0, 4)).toEqual([
    'Heat <1>',
    'The light went on.',
    'It failed.',
    'One',
  ]);
});

test('a sentence is found by its id, and its block’s index in the list', () => {
  expect(sentenceKeysOf(result.blocks).map(sentenceId).map(parseSentenceId)).toEqual(
    sentenceKeysOf(result.blocks),
  );
  expect(itemsByBlock(itemsOf(result.blocks))).toEqual([1, 2, 3, 4, 6, 7, 9]);
});

test("the words of both sides and a person's changes are counted", () => {
  const written = withSentence(result, { block: 1, sentence: 1 }, 'It failed.');
  const { source, target, sentences, edited } = countsOf(
    { ...written, blocks: written.blocks.slice(1, 3) },
    countWords,
  );
  expect(source).toEqual({ words: 4, characters: 'Işık yandı. Söndü.Bir'.length });
  expect(target).toEqual({ words: 7, characters: 'The light went on. It failed.One'.length });
  expect([sentences, edited]).toEqual([3, 1]);
});

test('a translation is saved in its own form, and no form is offered twice', () => {
  expect(formatsOf('docx')).toEqual({ formats: ['file', 'txt', 'table'], file: 'docx' });
  expect(formatsOf('txt')).toEqual({ formats: ['file', 'docx', 'table'], file: 'txt' });
  for (const format of ['pdf', 'doc'] as const)
    expect(formatsOf(format)).toEqual({ formats: ['file', 'txt', 'table'], file: 'composed' });
  expect(formatsOf('srt')).toEqual({ formats: ['file', 'docx', 'txt', 'table'], file: 'srt' });
});

test('an edited sentence has no issues any more', () => {
  const written = withSentence(result, { block: 5, sentence: 0 }, 'three');
  expect(written.blocks[5]?.sentences[0]).toMatchObject({ target: 'three', edited: true, issues: [] });
  expect(concernsOf(written)).toHaveLength(1);
  expect(written.blocks[1]).toBe(result.blocks[1]);
  expect(result.blocks[5]?.sentences[0]?.target).toBe('4');
});

test('steps from sentence to sentence across blocks', () => {
  expect(neighbourOf(result.blocks, { block: 0, sentence: 0 }, 1)).toEqual({ block: 1, sentence: 0 });
  expect(neighbourOf(result.blocks, { block: 2, sentence: 0 }, -1)).toEqual({ block: 1, sentence: 1 });
  expect(neighbourOf(result.blocks, { block: 6, sentence: 0 }, 1)).toBeNull();
  expect(neighbourOf(result.blocks, { block: 0, sentence: 0 }, -1)).toBeNull();
});

test('is searched on both sides, each by the rules of its language', () => {
  const parts = searchableTranslation(result);
  const found = (search: string) => findMatches(parts, search).map(({ at }) => parts[at]?.id ?? '');
  expect(found('ısı')).toEqual(['source 0-0']);
  expect(found('LIGHT')).toEqual(['target 1-0']);
  expect(found('LIGHT').map(blockOfPart)).toEqual([1]);
});

test('is copied with headings and lists, and no text becomes markup', () => {
  const paragraph = result.blocks[1];
  expect(paragraph && textOf(paragraph, 'target')).toBe('The light went on. It went out.');
  const { text, html } = clipboardTranslation(result);
  expect(text.split('\n\n').slice(0, 2)).toEqual(['Heat <1>', 'The light went on. It went out.']);
  expect(html).toBe(
    '<div lang="en"><h1>Heat &lt;1&gt;</h1><p>The light went on. It went out.</p>' +
      '<ul><li>One</li><li>Two<br>lines</li></ul><p>Name</p><p>4</p><p>Page</p></div>',
  );
});
