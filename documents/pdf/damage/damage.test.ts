import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdf } from '../../fixtures/pdf.ts';
import { readFixture } from '../../fixtures/read.ts';
import { findDamage } from './contents.ts';

async function read(bytes: Uint8Array) {
  return readFixture('pdf', bytes);
}

const lines = (page: number) =>
  Array.from({ length: 30 }, (_, line) => `Sayfa ${page}, satır ${line}: kovanlar sayıldı.`);

/** A PDF of pages as a program writes it, with packed contents. */
const printed = (pages: number) =>
  pdf(({ line, next }) => {
    for (let page = 1; page <= pages; page += 1) {
      if (page > 1) next();
      for (const [index, text] of lines(page).entries()) line(text, 60, 60 + 20 * index);
    }
  });

/** Where the contents of the pages of a printed PDF lie. */
function contentsIn(bytes: Buffer): { start: number; end: number }[] {
  const text = bytes.toString('latin1');
  return [...text.matchAll(/\/Contents (\d+) 0 R/g)].map(([, number]) => {
    const object = text.indexOf(`\n${number} 0 obj`);
    return { start: text.indexOf('stream\n', object) + 7, end: text.indexOf('\nendstream', object) };
  });
}

const unreadable = (pages: string) => [{ code: 'pages_unreadable', params: { pages } }];

test.each([
  ['all zeros', (part: Buffer) => part.fill(0)],
  ['overwritten in its middle', (part: Buffer) => part.fill(0xff, part.length >> 1, (part.length >> 1) + 40)],
  ['blank from its middle on', (part: Buffer) => part.fill(0x20, part.length >> 1)],
])('a page whose packed contents are %s is named, and the others are read', async (_, damage) => {
  const bytes = await printed(4);
  expect((await read(bytes)).notices).toEqual([]);
  for (const page of [2, 3]) {
    const { start, end } = contentsIn(bytes)[page - 1] ?? { start: 0, end: 0 };
    damage(bytes.subarray(start, end));
  }
  const document = await read(bytes);
  // What is left of a page may lack letters, too.
  expect(document.notices).toContainEqual(unreadable('2–3')[0]);
  expect(document.text).toContain('Sayfa 4, satır 29');
});

test('a page whose contents are nowhere in the file is named', async () => {
  const text = (await printed(3)).toString('latin1');
  const third = [...text.matchAll(/\/Contents \d\d 0 R/g)].at(-1)?.[0] ?? '';
  const lost = text.replace(third, '/Contents 99 0 R');
  expect((await read(Buffer.from(lost, 'latin1'))).notices).toEqual(unreadable('3'));
});

test('a file whose pages are all lost is damaged, not empty', async () => {
  const bytes = await printed(2);
  for (const { start, end } of contentsIn(bytes)) bytes.fill(0, start, end);
  await expect(read(bytes)).rejects.toMatchObject({ code: 'document_corrupt' });
  const whole = await printed(2);
  for (const share of [0.3, 0.6, 0.9])
    await expect(read(whole.subarray(0, share * whole.length))).rejects.toMatchObject({
      code: 'document_corrupt',
    });
});

interface RawPage {
  /** The objects of its contents, without their numbers. */
  contents: readonly (string | Buffer)[];
  /** The reference in the page's dictionary; by default a list of the objects. */
  reference?: string;
}

const stream = (dictionary: string, data: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< /Length ${data.length} ${dictionary} >>\nstream\n`),
    data,
    Buffer.from('\nendstream'),
  ]);
const operations = (text: string) => `BT /F1 12 Tf 72 700 Td (${text}) Tj ET`;
const plain = (text: string) => stream('', Buffer.from(operations(text)));
const packed = (data: Buffer) => stream('/Filter /FlateDecode', data);

/** A handwritten PDF. Its objects are 1 the catalog, 2 the pages, 3 the font, then each page and its contents. */
function raw(
  pages: readonly RawPage[],
  font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
): Buffer {
  const objects: (string | Buffer)[] = ['<< /Type /Catalog /Pages 2 0 R >>', '', font];
  const kids: string[] = [];
  for (const { contents, reference } of pages) {
    const first = objects.length + 2;
    kids.push(`${first - 1} 0 R`);
    const list = contents.map((_, index) => `${first + index} 0 R`).join(' ');
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${reference ?? `[${list}]`} >>`,
      ...contents,
    );
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${pages.length} >>`;
  const parts = [Buffer.from('%PDF-1.4\n')];
  const offsets = objects.map((object, index) => {
    const offset = parts.reduce((sum, part) => sum + part.length, 0);
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
    return offset;
  });
  const start = parts.reduce((sum, part) => sum + part.length, 0);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const sound = { contents: [plain('The hives were counted in March.')] };

test('a page that has lost one of its parts is named, and its other parts are read', async () => {
  const half = deflateSync(Buffer.from(operations('The honey was strained.')));
  const document = await read(
    raw([
      sound,
      { contents: [plain('The bees flew out.'), packed(half.subarray(0, half.length >> 1))] },
      { contents: [plain('The keeper slept.')], reference: '[8 0 R 77 0 R]' },
    ]),
  );
  for (const words of ['counted in March', 'The bees flew out.']) expect(document.text).toContain(words);
  expect(document.notices).toEqual(unreadable('2–3'));
});

test.each([
  ['an empty page', { contents: [], reference: '[]' }],
  ['a page that says it has no contents', { contents: ['null'], reference: '5 0 R' }],
  [
    'contents with a wrong checksum',
    { contents: [packed(withoutChecksum(deflateSync(operations('Fine.'))))] },
  ],
  [
    'contents that end behind their last operation',
    { contents: [packed(deflateSync(operations('Fine.'), { level: 0 }).subarray(0, -4))] },
  ],
  [
    'zeros in a picture among the operations',
    {
      contents: [
        stream('', Buffer.from(`BI /W 8 /H 8 /BPC 8 /CS /G ID ${'\0'.repeat(64)} EI ${operations('Fine.')}`)),
      ],
    },
  ],
])('%s is sound', (_, page) => {
  expect(findDamage(raw([page, sound])).pages.size).toBe(0);
});

function withoutChecksum(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, -4), Buffer.alloc(4)]);
}

test('plain contents with a part of zeros are damaged', async () => {
  const content = Buffer.from([operations('The first line.'), operations('The second line.')].join('\n'));
  content.fill(0, content.length >> 1);
  const document = await read(raw([sound, { contents: [stream('', content)] }]));
  expect(document.text).toContain('The first line.');
  expect(document.notices).toEqual(unreadable('2'));
});

test('a page whose font is lost is named', async () => {
  const strings = stream('', Buffer.from([1, 2, 3].map((line) => operations(`Line ${line}.`)).join('\n')));
  const font =
    '<< /Type /Font /Subtype /Type0 /BaseFont /Lost /Encoding /Identity-H /DescendantFonts [99 0 R] >>';
  await expect(read(raw([{ contents: [strings] }], font))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
});

test('contents are found in a file whose objects are packed together, and of two versions the later counts', () => {
  const inner = '4 0 5 99 << /Type /Page /Contents 9 0 R >>';
  const first = inner.indexOf('<<');
  const body = (pages: string) => `%PDF-1.5\n${pages}\n`;
  const together = (source: string) =>
    `8 0 obj\n<< /Type /ObjStm /N 1 /First ${first} /Length ${source.length} >>\nstream\n${source}\nendstream\nendobj`;
  expect([...findDamage(Buffer.from(body(together(inner)))).pages.keys()]).toEqual([4]);
  const content = `9 0 obj\n${plain('Found.').toString('latin1')}\nendobj`;
  expect(findDamage(Buffer.from(body(`${together(inner)}\n${content}`))).pages.size).toBe(0);
  const page = (number: number) => `4 0 obj\n<< /Type /Page /Contents ${number} 0 R >>\nendobj`;
  expect(findDamage(Buffer.from(body(`${page(7)}\n${content}\n${page(9)}`))).pages.size).toBe(0);
  // What can't be unpacked may hold anything.
  const packedTogether = together(inner).replace('/N 1', '/N 1 /Filter /LZWDecode');
  expect(findDamage(Buffer.from(body(`${page(7)}\n${packedTogether}`))).pages.size).toBe(0);
});

test('an encrypted file is not searched', () => {
  const bytes = Buffer.concat([
    raw([{ contents: [packed(Buffer.from('locked'))] }]),
    Buffer.from('/Encrypt 9 0 R'),
  ]);
  expect(findDamage(bytes).pages.size).toBe(0);
});
