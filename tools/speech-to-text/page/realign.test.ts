import { expect, test } from 'vitest';
import { withinProcessorTime } from '#testing/processor-time.ts';
import type { SpokenParagraph } from '../contract.ts';
import { paragraphText } from '../shared/paragraph.ts';
import { realign, withEditedParagraph } from './realign.ts';

const paragraph: SpokenParagraph = {
  start: 10,
  end: 14.5,
  words: [
    { text: ' The', start: 10, end: 10.5, confidence: 0.9 },
    { text: ' quick', start: 10.5, end: 11, confidence: 0.4 },
    { text: ' brown', start: 11, end: 12, confidence: 0.8 },
    { text: ' fox', start: 13, end: 13.5, confidence: 0.95 },
    { text: ' jumps.', start: 13.5, end: 14.5, confidence: 0.7 },
  ],
};

test('an unchanged text changes only the leading space', () => {
  const same = realign(paragraph, 'The quick brown fox jumps.');
  expect(same.words.map(({ start, end, confidence }) => ({ start, end, confidence }))).toEqual(
    paragraph.words.map(({ start, end, confidence }) => ({ start, end, confidence })),
  );
  expect(paragraphText(same)).toBe(paragraphText(paragraph));
});

test('a replacement takes the old word’s time and has no confidence', () => {
  const { words } = realign(paragraph, 'The quiet brown fox jumps.');
  expect(words[1]).toEqual({ text: ' quiet', start: 10.5, end: 11, confidence: null });
  expect(words[2]).toEqual(paragraph.words[2]);
});

test('words share the time of those they replace by their lengths', () => {
  const { words } = realign(paragraph, 'The qu icks fox jumps.');
  expect(words.slice(1, 3)).toEqual([
    { text: ' qu', start: 10.5, end: 11, confidence: null },
    { text: ' icks', start: 11, end: 12, confidence: null },
  ]);
  expect(words[3]).toEqual(paragraph.words[3]);
});

test('added words are timed in the pause where they were added', () => {
  const { words } = realign(paragraph, 'The quick brown old fox jumps. High');
  expect(words[3]).toEqual({ text: ' old', start: 12, end: 13, confidence: null });
  expect(words[6]).toEqual({ text: ' High', start: 14.5, end: 14.5, confidence: null });
});

test("removed words don't change the times of the others", () => {
  expect(realign(paragraph, 'quick fox').words).toEqual([
    { ...paragraph.words[1], text: 'quick' },
    paragraph.words[3],
  ]);
  expect(realign(paragraph, ' \n ').words).toEqual([]);
  expect(realign(paragraph, ' The \n').words).toEqual([{ ...paragraph.words[0], text: 'The' }]);
});

test('line breaks count as spaces, and a new text keeps the times of its paragraph', () => {
  const changed = realign(paragraph, '  Something\n\nelse ');
  expect(paragraphText(changed)).toBe('Something else');
  expect(changed.words.map(({ start, end }) => [start, end])).toEqual([
    [10, 10 + (4.5 * 9) / 13],
    [10 + (4.5 * 9) / 13, 14.5],
  ]);
});

test('editing a paragraph leaves the others, and emptying it removes it', () => {
  const other = { ...paragraph, start: 20 };
  const all = [other, paragraph, other];
  const written = withEditedParagraph(all, 1, 'The quick fox.');
  expect(written.map(paragraphText)).toEqual([paragraphText(other), 'The quick fox.', paragraphText(other)]);
  expect(written[0]).toBe(other);
  expect(withEditedParagraph(all, 1, ' ')).toEqual([other, other]);
});

test('a changed letter in a script without spaces leaves the other letters’ times', () => {
  const spoken: SpokenParagraph = {
    start: 0,
    end: 4,
    words: [{ text: '今日は雨。', start: 0, end: 5, confidence: 0.6 }],
  };
  const { words } = realign(spoken, '今日も雨。');
  expect(words).toEqual([
    { text: '今', start: 0, end: 1, confidence: 0.6 },
    { text: '日', start: 1, end: 2, confidence: 0.6 },
    { text: 'も', start: 2, end: 3, confidence: null },
    { text: '雨。', start: 3, end: 5, confidence: 0.6 },
  ]);
});

test('ten thousand words are aligned quickly', async () => {
  const words = Array.from({ length: 10_000 }, (_, index) => ({
    text: ` word${index % 700}`,
    start: index,
    end: index + 1,
    confidence: 0.9,
  }));
  const long = { start: 0, end: 10_000, words };
  const text = paragraphText(long).replaceAll('word13 ', 'thirteen ');
  const changed = await withinProcessorTime(0.25, () => realign(long, text));
  expect(changed.words[13]).toEqual({ text: ' thirteen', start: 13, end: 14, confidence: null });
  expect(changed.words[9_999]).toEqual(words[9_999]);
});
