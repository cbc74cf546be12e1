import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { docx, p, table } from '#documents/fixtures/docx.ts';
import { fixture } from '#documents/fixtures/files.ts';
import { compareDocuments } from '#text/compare/compare.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import { readStories } from '../../stories.ts';
import { writeRedline } from '../redline.ts';

interface Level {
  readonly format: string;
  readonly text: string;
  readonly start?: number;
}
/** A definition of lists, by levels. */
const definition = (id: number, levels: readonly Level[]) =>
  `<w:abstractNum w:abstractNumId="${id}"><w:nsid w:val="0A1B2C3D"/>${levels
    .map(
      ({ format, text, start = 1 }, depth) =>
        `<w:lvl w:ilvl="${depth}"><w:start w:val="${start}"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`,
    )
    .join('')}</w:abstractNum>`;
const list = (id: number, of: number, restart = '') =>
  `<w:num w:numId="${id}"><w:abstractNumId w:val="${of}"/>${restart}</w:num>`;
const item = (text: string, id: number, depth = 0) =>
  p(text, '', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="${id}"/></w:numPr>`);

let files = 0;
async function read(parts: Parameters<typeof docx>[0]) {
  files += 1;
  return readStories(await fixture(`lists-${files}.docx`, docx(parts)), { revisions: 'accepted' });
}
type Read = Awaited<ReturnType<typeof read>>;

const numbered = ({ document }: Pick<Read, 'document'>) =>
  document.stories.flatMap(({ blocks }) =>
    [...paragraphsIn(blocks)].flatMap(({ number, text }) =>
      text === '' ? [] : `${number ?? ''} ${text}`.trim(),
    ),
  );

/** Writes the tracked changes. @returns the texts with their numbers, once all changes are accepted or rejected */
async function tracked(original: Read, revised: Read) {
  const alignment = compareDocuments(original.document, revised.document);
  const redline = await writeRedline({ original, revised, alignment, author: 'Ege', date: new Date() });
  if (!redline) throw new Error('there is no redline');
  files += 1;
  const path = await fixture(`tracked-${files}.docx`, redline.bytes);
  const after = async (revisions: 'accepted' | 'rejected') =>
    numbered(await readStories(path, { revisions }));
  return {
    accepted: await after('accepted'),
    rejected: await after('rejected'),
    unsupported: redline.unsupported,
    members: unzipSync(redline.bytes),
  };
}

const digits = [
  { format: 'decimal', text: '%1.' },
  { format: 'lowerLetter', text: '%2)' },
];
const rules = [
  'Üyeler aidatı ocak ayında öder.',
  'Ödemeyen üye oy kullanamaz.',
  'Yönetim üç yılda bir seçilir.',
];
const [first = '', second = '', third = ''] = rules;

it('track the change of a list’s numbers, with those of the lists in it', async () => {
  const bodyOf = (id: number) => item(first, id) + item(second, id, 1) + item(third, id);
  const articles = [
    { format: 'upperRoman', text: 'Madde %1 –', start: 4 },
    { format: 'decimal', text: '%1.%2' },
  ];
  const original = await read({ body: bodyOf(3), numbering: definition(0, digits) + list(3, 0) });
  const revised = await read({ body: bodyOf(1), numbering: definition(7, articles) + list(1, 7) });
  const { accepted, rejected, unsupported, members } = await tracked(original, revised);
  expect(accepted).toEqual(numbered(revised));
  expect(accepted[0]).toBe(`Madde IV – ${first}`);
  expect(rejected).toEqual(numbered(original));
  expect(unsupported).toEqual([]);
  // Word joins definitions that share this mark.
  expect(strFromU8(members['word/numbering.xml'] ?? new Uint8Array()).match(/w:nsid/g)).toHaveLength(1);
});

it('give items of a new list their own numbers, and leave those of the list around them', async () => {
  const original = await read({
    body: item(first, 1) + item(third, 1),
    numbering: definition(0, digits) + list(1, 0),
  });
  const revised = await read({
    body: item(first, 1) + item('yılda bir kez', 2) + item('makbuz karşılığında', 2) + item(third, 1),
    numbering:
      definition(0, digits) +
      definition(1, [{ format: 'lowerLetter', text: '(%1)' }]) +
      list(1, 0) +
      list(2, 1),
  });
  const { accepted, rejected } = await tracked(original, revised);
  expect(accepted).toEqual([`1. ${first}`, '(a) yılda bir kez', '(b) makbuz karşılığında', `2. ${third}`]);
  expect(rejected).toEqual(numbered(original));
});

it('number paragraphs that weren’t, and the reverse, in a document without lists too', async () => {
  const plain = await read({ body: rules.map((text) => p(text)).join('') });
  const counted = await read({
    body: rules.map((text) => item(text, 5)).join(''),
    numbering: definition(2, digits) + list(5, 2),
  });
  const there = await tracked(plain, counted);
  expect(there.accepted).toEqual(rules.map((text, index) => `${index + 1}. ${text}`));
  expect(there.rejected).toEqual(rules);
  expect(strFromU8(there.members['[Content_Types].xml'] ?? new Uint8Array())).toContain(
    '/word/numbering.xml',
  );
  const back = await tracked(counted, plain);
  expect(back.accepted).toEqual(rules);
  expect(back.rejected).toEqual(numbered(counted));
});

it('let lists of one definition go on counting, in cells as well', async () => {
  const numbering =
    definition(0, digits) +
    list(1, 0) +
    list(2, 0) +
    list(3, 0, '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="1"/></w:lvlOverride>');
  const cells = (text: string) => table([[text, 'kg']]);
  const original = await read({
    body: item(first, 1) + cells('elma') + item(second, 2) + item(third, 3),
    numbering,
  });
  const revised = await read({
    body:
      item('Kütüphane pazar kapalıdır.', 1) +
      item(first, 1) +
      cells('armut') +
      item(second, 2) +
      item(third, 3),
    numbering,
  });
  const { accepted } = await tracked(original, revised);
  expect(accepted).toEqual(numbered(revised));
  expect(accepted.at(-1)).toBe(`1. ${third}`);
});
