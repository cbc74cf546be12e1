import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fewThenMany } from '#testing/wide.ts';
import { unmarked } from '#text/plain/marked/marked.ts';
import {
  expectUntouched,
  openFixture,
  reorderWords,
  shuffledIndexes,
  translateFile,
  upperCase,
} from './testing.ts';

const film = `1
00:00:01,000 --> 00:00:02,500
<i>This sentence is
long and goes</i>

2
00:00:03,000 --> 00:00:04,000
over two cues, and ends.

3
00:00:05,000 --> 00:00:06,000
- Hello <b>you</b>!
<i>- Hi, 5 > 3 & more</i>
4
00:00:04,500 --> 00:00:04,100
{\\an8}Times that
are wrong.

5
00:00:07,000 --> 00:00:08,000
♪ ♪

6
00:00:09,000 --> 00:00:10,000

7
00:00:11,000 --> 00:00:12,000
end
`;

const web = `WEBVTT - Bees
Language: en-GB

NOTE
00:00.000 --> 00:01.000 is only told here
not translated

STYLE
::cue(b) { color: red }

REGION
id:left

intro
00:01.000 --> 00:02.000 align:left position:10%
<v Ann>Tom &amp; <c.red>Jerry</c> <00:01.500>run

00:01.000 --> 00:02.000
`;

test('captions give their sentences, and are written back byte for byte', async () => {
  for (const source of [
    film,
    film.replaceAll('\n', '\r\n'),
    `\ufeff${film}`,
    film.replace('\n\n2', '\r\n\r\n2'),
  ]) {
    const file = await openFixture('film.srt', source);
    expect(file.units.map(({ content }) => content.text)).toEqual([
      'This sentence is long and goes over two cues, and ends.',
      'Hello you!',
      'Hi, 5 > 3 & more',
      'Times that are wrong.',
      'end',
    ]);
    await expectUntouched(file, source);
  }
  const file = await openFixture('film.vtt', web);
  expect(file.language).toBe('en');
  expect(file.units.map(({ content }) => content.text)).toEqual(['Tom & Jerry run']);
  await expectUntouched(file, web);
});

test('tags, times and speakers stay; a sentence is divided between its cues at a clause', async () => {
  const file = await openFixture('film.srt', film.replaceAll('\n', '\r\n'));
  const { text, plain } = await translateFile(file, upperCase);
  const expected = film
    .replace('This sentence is\nlong and goes</i>', 'THIS SENTENCE IS LONG AND GOES</i>')
    .replace('over two cues, and ends', 'OVER TWO CUES, AND ENDS')
    .replace('Hello <b>you', 'HELLO <b>YOU')
    .replace('Hi, 5 > 3 & more', 'HI, 5 > 3 & MORE')
    .replace('Times that\nare wrong', 'TIMES THAT ARE WRONG')
    .replace('end\n', 'END\n');
  expect(text).toBe(expected.replaceAll('\n', '\r\n'));
  expect(plain).toEqual([]);
  const written = await translateFile(await openFixture('film.vtt', web), upperCase);
  expect(written.text).toBe(
    web
      .replace('en-GB', 'tr')
      .replace('Tom &amp; <c.red>Jerry</c> <00:01.500>run', 'TOM &amp; <c.red>JERRY</c> <00:01.500>RUN'),
  );
});

test('a long film keeps each sentence over two cues whole, to its end', async () => {
  const sentences = Array.from(
    { length: 30 },
    (_, index) => `the keeper of hive ${index} opened it slowly in the evening light,|and closed it again.`,
  );
  const cues = sentences.flatMap((sentence) => sentence.split('|'));
  const time = (second: number) =>
    `00:0${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')},000`;
  const source = cues
    .map((line, index) => `${index + 1}\n${time(index)} --> ${time(index + 1)}\n${line}\n`)
    .join('\n');
  const file = await openFixture('long.srt', source);
  expect(file.units.map(({ content }) => content.text)).toEqual(
    sentences.map((sentence) => sentence.replace('|', ' ')),
  );
});

test.each([
  [
    'Arıların bir yılı, kovanların durumu ve köyün suyu hep birlikte anlatıldı.',
    'Arıların bir yılı, kovanların durumu\nve köyün suyu hep birlikte anlatıldı.',
  ],
  ['Kısa bir satır.', 'Kısa bir satır.'],
  [
    `${'uzun söz '.repeat(12).trim()}`,
    'uzun söz uzun söz uzun söz uzun söz uzun\nsöz uzun söz uzun söz uzun söz uzun söz\nuzun söz uzun söz uzun söz',
  ],
  [
    '養蜂家は毎年春に巣箱を調べ、女王蜂がいるかどうかを確かめ、それから夏に備えます。',
    '養蜂家は毎年春に巣箱を調べ、女王蜂がいるかどうかを確かめ、それから夏に備えます。',
  ],
])('lines are of at most 42 characters: %s', async (words, lines) => {
  const file = await openFixture('wrap.srt', '1\n00:00:01,000 --> 00:00:02,000\nBees.\n');
  const { text } = await translateFile(file, () => unmarked(words));
  expect(text).toBe(`1\n00:00:01,000 --> 00:00:02,000\n${lines}\n`);
});

test('when a translation has fewer words than cues, its last words are repeated', async () => {
  const source = '1\n0:00:01,000 --> 0:00:02,000\nCome\n\n2\n0:00:02,000 --> 0:00:03,000\non over.\n';
  const { text } = await translateFile(await openFixture('few.srt', source), () => unmarked('Gel.'));
  expect(text).toBe(source.replace('Come', 'Gel.').replace('on over.', 'Gel.'));
});

const line = fc
  .array(
    fc.constantFrom(
      'bees',
      'fly,',
      'over.',
      '<i>hills</i>',
      '<b>',
      '</i>',
      '- So',
      '42',
      '{\\an8}',
      '&amp;',
      '♪',
    ),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  .map((parts) => parts.join(' '));
const cue = fc.tuple(fc.array(line, { maxLength: 3 }), fc.nat({ max: 5999 })).map(([lines, second]) => {
  const time = (at: number) =>
    `00:${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  return [`${time(second)},000 --> ${time(second + 1)},500`, ...lines];
});
const films = fc
  .array(cue, { minLength: 1, maxLength: 8 })
  .map((cues) => cues.map((lines, index) => [String(index + 1), ...lines, '', ''].join('\n')).join(''));

fewThenMany(
  'random captions come back byte for byte, and keep cues and times under any translation',
  { few: 40, many: 500 },
  async (numRuns) => {
    await fc.assert(
      fc.asyncProperty(films, fc.infiniteStream(fc.nat()), async (source, numbers) => {
        fc.pre(/\p{L}/u.test(source));
        for (const name of ['random.srt', 'random.vtt']) {
          const whole = name.endsWith('vtt') ? `WEBVTT\n\n${source.replaceAll(',000', '.000')}` : source;
          const file = await openFixture(name, whole);
          await expectUntouched(file, whole);
          const { text } = await translateFile(file, (content) =>
            reorderWords(content, (count) => shuffledIndexes(count, numbers)),
          );
          const times = (film: string) => film.split('\n\n').map((each) => each.split('\n').slice(0, 2));
          expect(times(text)).toEqual(times(whole));
          expect(text.match(/\{\\an8\}|<b>|<\/?i>/g)?.length ?? 0).toBeGreaterThanOrEqual(
            whole.match(/\{\\an8\}|<b>/g)?.length ?? 0,
          );
        }
      }),
      { numRuns },
    );
  },
);

/** SubRip with these captions, one per second. */
const captions = (...texts: string[]) =>
  texts
    .map((text, index) => `${index + 1}\n00:00:0${index},000 --> 00:00:0${index + 1},000\n${text}\n`)
    .join('\n');
const textsOf = async (source: string) =>
  (await openFixture('runs.srt', source)).units.map(({ content }) => content.text);

test('a sentence without an end continues over at most eight captions and four hundred letters', async () => {
  const endless = captions(...Array.from({ length: 10 }, (_, index) => `and ${index}`));
  expect((await textsOf(endless)).map((text) => text.match(/and/g)?.length)).toEqual([8, 2]);
  const long = `and ${'on '.repeat(48)}`.trim();
  expect((await textsOf(captions(long, long, long))).map(({ length }) => length)).toEqual([
    2 * long.length + 1,
    long.length,
  ]);
});

test('a sentence does not continue over an empty caption', async () => {
  expect(await textsOf(captions('This goes', '', 'on here.'))).toEqual(['This goes', 'on here.']);
  expect(await textsOf(captions('This goes', 'on here.'))).toEqual(['This goes on here.']);
});

test('an arrow in a translation does not become a time line', async () => {
  const source = captions('A word.');
  const { text } = await translateFile(await openFixture('arrow.srt', source), () => unmarked('A --> B'));
  expect(text).toBe(source.replace('A word.', 'A -> B'));
});

test('a file keeps its language tag if it is that of the translation', async () => {
  const file = await openFixture('film.vtt', web);
  const same = file.units.map(() => unmarked('Run'));
  const { bytes } = await file.write(same, 'en');
  expect(new TextDecoder().decode(bytes)).toContain('Language: en-GB\n');
});

test('a time inside of a tag stays in it, also in the second caption of a sentence', async () => {
  const cue = (second: number, text: string) => `00:0${second}.000 --> 00:0${second + 1}.000\n${text}\n`;
  const source = `WEBVTT\n\n${cue(1, 'this <b>goes</b> on')}\n${cue(2, 'over <c>two<00:02.500></c> of them.')}`;
  const { text } = await translateFile(await openFixture('within.vtt', source), upperCase);
  expect(text).toContain('THIS <b>GOES</b> ON\n');
  expect(text).toContain('OVER <c>TWO<00:02.500></c> OF THEM.\n');
});

test('text that looks like an entity stays text in SubRip', async () => {
  const source = captions('Tom &amp; Jerry.');
  const file = await openFixture('entity.srt', source);
  expect(file.units.map(({ content }) => content.text)).toEqual(['Tom &amp; Jerry.']);
  expect((await translateFile(file, upperCase)).text).toContain('TOM &AMP; JERRY.');
});
