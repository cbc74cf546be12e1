import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unmarked } from '#text/plain/marked/marked.ts';
import { expectUntouched, openFixture, translateFile, upperCase } from './testing.ts';

const report = `THE BEES OF THE COAST

   This is about a year of the bee keepers in three villages; all who were
   asked keep their own bee-
   hives and have done so for years.

1. Method

Measured twice a week.
  A new paragraph begins here, set in, and it goes on for a line and a bit
more than that.

  - number of hives
  - honey, that is strained
    and put into jars
a) first

Name:     Ann\tAge

| Village | Hives |
|---------|-------|
| Foça    | 42    |

End
---

\`\`\`
total = 42
\`\`\`
12345
`;

test('a text gives its paragraphs without marks and wraps, and comes back byte for byte', async () => {
  for (const source of [report, report.replaceAll('\n', '\r\n'), report.replace('\n\n1.', '\r\n\r\n1.')]) {
    const file = await openFixture('report.txt', source);
    expect(file.units.map(({ kind, content }) => [kind, content.text])).toEqual([
      ['heading', 'THE BEES OF THE COAST'],
      [
        'paragraph',
        'This is about a year of the bee keepers in three villages; all who were asked keep their own beehives and have done so for years.',
      ],
      ['heading', 'Method'],
      ['paragraph', 'Measured twice a week.'],
      [
        'paragraph',
        'A new paragraph begins here, set in, and it goes on for a line and a bit more than that.',
      ],
      ['listItem', 'number of hives'],
      ['listItem', 'honey, that is strained and put into jars'],
      ['listItem', 'first'],
      ['cell', 'Name:'],
      ['cell', 'Ann'],
      ['cell', 'Age'],
      ['cell', 'Village'],
      ['cell', 'Hives'],
      ['cell', 'Foça'],
      ['heading', 'End'],
    ]);
    await expectUntouched(file, source);
  }
});

test('wrapped text is wrapped again, with its indents; markers, gaps and rules stay', async () => {
  const { text } = await translateFile(await openFixture('report.txt', report), upperCase);
  expect(text).toBe(
    report
      .replace(
        /This is[\s\S]*for years\./,
        'THIS IS ABOUT A YEAR OF THE BEE KEEPERS IN THREE VILLAGES; ALL WHO WERE\n' +
          '   ASKED KEEP THEIR OWN BEEHIVES AND HAVE DONE SO FOR YEARS.',
      )
      .replace('Method', 'METHOD')
      .replace('Measured twice a week', 'MEASURED TWICE A WEEK')
      .replace(
        /A new[\s\S]*than that\./,
        'A NEW PARAGRAPH BEGINS HERE, SET IN, AND IT GOES ON FOR A LINE AND A BIT\nMORE THAN THAT.',
      )
      .replace('number of hives', 'NUMBER OF HIVES')
      .replace('honey, that is strained\n    and put', 'HONEY, THAT IS STRAINED AND PUT INTO\n')
      .replace(' into jars', '    JARS')
      .replace('a) first', 'a) FIRST')
      .replace('Name:     Ann\tAge', 'NAME:     ANN\tAGE')
      .replace('Village | Hives', 'VILLAGE | HIVES')
      .replace('Foça', 'FOÇA')
      .replace('End', 'END'),
  );
});

test.each([
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\ufeff${text}`)],
  ['UTF-16 with a mark', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['UTF-16 of the other order', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
  ['Windows-1254', (text: string) => legacy(text)],
])('%s is kept', async (_, encode) => {
  const source = 'Iğdır’da şeker pancarı çok, ama bal az.\r\n\r\nBir satır daha: ölçüldü.\r\n';
  const file = await openFixture('encoded.txt', encode(source));
  await expectUntouched(file, encode(source));
  const { bytes } = await translateFile(file, () => unmarked('Şu ığdır'));
  expect(Buffer.from(bytes).equals(encode('Şu ığdır\r\n\r\nŞu ığdır\r\n'))).toBe(true);
});

test("letters that the file's encoding lacks turn it into UTF-8 with a byte order mark", async () => {
  const file = await openFixture('encoded.txt', legacy('Iğdır’da şeker pancarı çok, ama bal az.'));
  const { text } = await translateFile(file, () => unmarked('пчела'));
  expect(text).toBe('\ufeffпчела');
});

/** Bytes of the Turkish code page. */
function legacy(text: string): Buffer {
  const special: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe, '’': 0x92 };
  return Buffer.from([...text].map((letter) => special[letter] ?? letter.charCodeAt(0)));
}

const line = fc
  .tuple(
    fc.constantFrom('', '  ', '- ', '    ', '1. ', '# ', '| ', '\t', '> '),
    fc.array(fc.constantFrom('bees', 'fly,', 'over.', 'THE', 'hills', '42', '-', 'bee-', '|', '   '), {
      maxLength: 20,
    }),
  )
  .map(([indent, words]) => indent + words.join(' '));

test('random texts come back byte for byte, and keep the lines between their paragraphs', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('\n', '\r\n', '\r'),
      async (lines, end) => {
        const source = lines.join(end);
        fc.pre(/[\p{L}\p{N}]/u.test(source));
        const file = await openFixture('random.txt', source);
        await expectUntouched(file, source);
        const { text } = await translateFile(file, upperCase);
        const bare = (value: string) => value.toUpperCase().replace(/[\s-]/g, '');
        expect(bare(text)).toBe(bare(source));
        const blank = (value: string) => value.split(/\r\n?|\n/).filter((each) => each.trim() === '').length;
        expect(blank(text)).toBe(blank(source));
      },
    ),
    { numRuns: 300 },
  );
});

test('no line of a translation is wider than the original text, including marker and indent', async () => {
  const source = `   (iii) the keepers of the bees open them in\n          the evening and close them in the morning\n`;
  const words = Array.from({ length: 20 }, () => 'kovanlar').join(' ');
  const { text } = await translateFile(await openFixture('wide.txt', source), () => unmarked(words));
  const lines = text.trimEnd().split('\n');
  expect(lines.length).toBeGreaterThan(4);
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(51);
  for (const line of lines.slice(1)) expect(line).toMatch(/^ {10}kovanlar/);
  expect(lines[0]).toMatch(/^ {3}\(iii\) kovanlar/);
});
