import { expect, test } from 'vitest';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { unmarked } from '#text/plain/marked/marked.ts';
import { expectUntouched, openFixture, translateFile, upperCase } from './testing.ts';

test.each(['txt', 'md', 'srt', 'vtt', 'html'])(
  'an empty %s and a binary one have their errors',
  async (kind) => {
    await expect(openFixture(`empty.${kind}`, ' \n\n')).rejects.toMatchObject({ code: 'document_empty' });
    await expect(openFixture(`bytes.${kind}`, Buffer.from([1, 2, 0, 0, 7, 255, 3, 9]))).rejects.toMatchObject(
      {
        code: 'document_corrupt',
      },
    );
    await expect(
      openFixture(`word.${kind}`, `a\n\n00:01.000 --> 00:02.000\n${'a'.repeat(200_000)}\n`),
    ).rejects.toMatchObject({
      code: 'document_too_complex',
    });
  },
);

test.each(['txt', 'md', 'srt', 'vtt', 'html'])(
  'a %s of numbers has nothing to translate, and stays',
  async (kind) => {
    const source = '1\n00:00:01,000 --> 00:00:02,000\n12345\n';
    const file = await openFixture(`numbers.${kind}`, source);
    expect(file.units).toEqual([]);
    await expectUntouched(file, source);
  },
);

test('a page without a text, and pieces of pages, are read', async () => {
  expect((await openFixture('empty.html', '<p><img src=a></p>')).units).toEqual([]);
  const { text } = await translateFile(await openFixture('piece.html', 'loose <b>text'), upperCase);
  expect(text).toBe('LOOSE <b>TEXT');
});

const sentence = 'The bees flew over the hill and came back in the evening. ';

test.each([
  ['txt', sentence.repeat(6_000)],
  ['md', sentence.repeat(6_000)],
  ['html', `<p>${sentence.repeat(6_000)}`],
])('one line of 72,000 words in a %s', async (kind, source) => {
  const file = await openFixture(`long.${kind}`, source);
  expect(file.units).toHaveLength(1);
  const { text } = await translateFile(file, upperCase);
  expect(text.toUpperCase()).toBe(source.trimEnd().toUpperCase() + source.slice(source.trimEnd().length));
});

test('15,000 cues, overlapping ones too', async () => {
  const time = (second: number) => new Date(second * 1000).toISOString().slice(11, 19);
  const cues = Array.from(
    { length: 15_000 },
    (_, index) =>
      `${index + 1}\n${time(index)},000 --> ${time(index + 5)},000\nThe <i>bees</i> flew\nover hill ${index}.\n`,
  );
  const file = await openFixture('long.srt', cues.join('\n'));
  expect(file.units).toHaveLength(15_000);
  const { text } = await translateFile(file, upperCase);
  expect(text.slice(-60)).toContain('THE <i>BEES</i> FLEW OVER HILL 14999.');
});

test('a page of two megabytes', async () => {
  const source = `<body>${`<p class="a">${sentence}<b>Bold</b> &amp; <a href="/x">more</a>.</p>\n`.repeat(18_000)}`;
  expect(source.length).toBeGreaterThan(2_000_000);
  const file = await openFixture('big.html', source);
  const { text } = await translateFile(file, upperCase);
  expect(text.match(/<b>BOLD<\/b> &amp; <a href="\/x">MORE<\/a>/g)).toHaveLength(18_000);
});

test('nesting of ten thousand levels is read or refused', async () => {
  const deep = (open: string, close: string) => `${open.repeat(10_000)}a word${close.repeat(10_000)}`;
  for (const [open, close] of [
    ['<div>', '</div>'],
    ['<b>', '</b>'],
    ['<b>', ''],
    ['<p><table><td>', ''],
    ['<b><i>', '</b></i>'],
  ] as const) {
    const file = await openFixture('deep.html', deep(open, close));
    expect(file.units).toHaveLength(1);
    expect((await translateFile(file, upperCase)).text).toBe(deep(open, close).replace('a word', 'A WORD'));
  }
  await expect(openFixture('deep.md', `${'>'.repeat(10_000)} a word`)).rejects.toMatchObject({
    code: 'document_too_complex',
  });
  for (const signs of ['[', '*', '_', '![', '<b>'])
    expect((await openFixture('deep.md', `${signs.repeat(10_000)}a word`)).units).toHaveLength(1);
});

test('a Markdown file that would fill the memory is refused before it does', async () => {
  const source = `- ${sentence}\n`.repeat(40_000);
  await expect(openFixture('huge.md', source)).rejects.toMatchObject({ code: 'document_too_complex' });
});

test.each([
  [
    'md',
    '# A word\n\n| a word | b |\n| --- | --- |\n',
    '# bir iki\n\n| bir iki | bir iki |\n| --- | --- |\n',
  ],
  ['srt', '1\n00:00:01,000 --> 00:00:02,000\nA word\n', '1\n00:00:01,000 --> 00:00:02,000\nbir iki\n'],
  ['vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\nA word\n', 'WEBVTT\n\n00:01.000 --> 00:02.000\nbir iki\n'],
  ['txt', 'A word\n\nmore words\n', 'bir iki\n\nbir iki\n'],
])('an empty line in a translation breaks no %s', async (kind, source, expected) => {
  const file = await openFixture(`lines.${kind}`, source);
  expect((await translateFile(file, () => unmarked('bir\n\r\n iki'))).text).toBe(expected);
});

test('a caption of a hundred thousand words is wrapped in time', async () => {
  const file = await openFixture('long.srt', '1\n00:00:01,000 --> 00:00:02,000\nA word\n');
  const wrapped = () => translateFile(file, () => unmarked('kelime '.repeat(100_000)));
  const { text } = await withinProcessorTime(0.5, wrapped);
  expect(text.match(/kelime/g)).toHaveLength(100_000);
});
