import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { compareDocuments } from '#text/compare/compare.ts';
import type { ComparableBlock } from '#text/compare/model.ts';
import { docx, p, table } from '../../fixtures/docx.ts';
import { fixture } from '../../fixtures/files.ts';
import { readDocument } from '../../read.ts';
import { type RevisionReading, readStories } from '../stories.ts';
import { redlineOf } from './testing/redlining.ts';

const chunk = '<w:altChunk r:id="rId7"/>';
const file = (
  name: string,
  content: string | Uint8Array,
  body = p('Ek aşağıdadır.') + chunk + p('Ek biter.'),
) => docx({ body, related: { rId7: { type: 'aFChunk', name, content } } });

const textsOf = (blocks: readonly ComparableBlock[]): unknown[] =>
  blocks.map((block) =>
    block.kind === 'paragraph'
      ? block.text
      : block.rows.map(({ cells }) => cells.map((cell) => textsOf(cell.blocks).join('|'))),
  );

async function textOf(bytes: Uint8Array, revisions: RevisionReading = 'accepted') {
  const path = await fixture('chunk.docx', bytes);
  const { document } = await readStories(path, { revisions });
  return { document, path, texts: textsOf(document.stories[0]?.blocks ?? []) };
}

async function changed(original: Uint8Array, revised: Uint8Array) {
  const [before, after] = [await textOf(original), await textOf(revised)];
  const redline = await redlineOf(original, revised);
  if (!redline) throw new Error('there is no redline');
  expect((await textOf(redline.bytes)).texts).toEqual(after.texts);
  expect((await textOf(redline.bytes, 'rejected')).texts).toEqual(before.texts);
  const edits = compareDocuments(before.document, after.document).stories.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? block.edits : [])),
  );
  return {
    told: edits.filter(({ kind }) => kind !== 'equal').map(({ kind, text }) => `${kind} ${text}`),
    body: strFromU8(unzipSync(redline.bytes)['word/document.xml'] ?? new Uint8Array()),
    unsupported: redline.unsupported,
  };
}

const page = (price: string) =>
  `<html><body><h2>Fiyatlar</h2><p>Keçe ${price} liradır.</p><ul><li>peşin</li></ul><table><tr><td>Yün</td><td>40</td></tr></table></body></html>`;

test.each([
  ['a web page', file('ek.html', page('85')), ['Fiyatlar', 'Keçe 85 liradır.', '• peşin', [['Yün', '40']]]],
  [
    'rich text',
    file('ek.rtf', '{\\rtf1\\ansi Lonca 12 Mart\\par toplan\\u305?r.\\par}'),
    ['Lonca 12 Mart', 'toplanır.'],
  ],
  [
    'plain text',
    file('ek.txt', 'Depo kapalıdır.\n\nAnahtar bekçidedir.'),
    ['Depo kapalıdır.', 'Anahtar bekçidedir.'],
  ],
  [
    'a Word file',
    file(
      'ek.docx',
      docx({
        body:
          p('İç mektup.') +
          table([
            ['Kent', 'Kovan'],
            ['Muş', '42'],
          ]),
      }),
    ),
    [
      'İç mektup.',
      [
        ['Kent', 'Kovan'],
        ['Muş', '42'],
      ],
    ],
  ],
])('%s inside a Word file is compared as all other tools read it', async (_, bytes, inside) => {
  const { texts, path } = await textOf(bytes);
  expect(texts).toEqual(['Ek aşağıdadır.', ...inside, 'Ek biter.']);
  const { text } = await readDocument({ path, name: 'chunk.docx', kind: 'docx' });
  const read = texts.map((block) =>
    Array.isArray(block) ? block.map((row) => (Array.isArray(row) ? row.join('\t') : '')).join('\n') : block,
  );
  expect(read.join('\n\n')).toBe(text);
});

test('a change in such a text is told and tracked, and the loss of its looks is counted', async () => {
  const { told, body, unsupported } = await changed(file('ek.html', page('85')), file('ek.html', page('95')));
  expect(told).toEqual(['delete 85', 'insert 95']);
  expect(body).not.toContain('altChunk');
  expect(body).toMatch(/<w:outlineLvl w:val="1"\/>/);
  expect(unsupported).toEqual([{ code: 'chunk', count: 1 }]);
});

test('a text of another format that stays the same stays as it is', async () => {
  const { told, body, unsupported } = await changed(
    file('ek.html', page('85')),
    file('ek.html', page('85'), p('Ek aşağıdadır, okuyunuz.') + chunk + p('Ek biter.')),
  );
  expect(told).toEqual(['insert , okuyunuz']);
  expect(body).toContain(chunk);
  expect(body).not.toContain('liradır');
  expect(unsupported).toEqual([]);
});

test('a paragraph that joins such a text opens it, and so does one put into its place', async () => {
  const letter = 'Mektup şudur: sayın komşumuz';
  const inside = file('ek.txt', 'kuyunun anahtarı sizde kalmış.', p(letter) + chunk + p('Ek biter.'));
  const joined = docx({ body: p(`${letter} kuyunun anahtarı sizde kalmış.`) + p('Ek biter.') });
  const { body, unsupported } = await changed(inside, joined);
  expect(body).not.toContain('altChunk');
  expect(unsupported).toEqual([{ code: 'chunk', count: 1 }]);
  const added = await changed(docx({ body: p(letter) + p('Ek biter.') }), inside);
  expect(added.told).toEqual(['insert kuyunun anahtarı sizde kalmış.']);
  expect(added.unsupported).toEqual([]);
});

test('one that nobody can read is counted when it changed', async () => {
  const sealed = (byte: number) => file('ek.bin', new Uint8Array([1, 2, byte]));
  expect((await changed(sealed(3), sealed(3))).unsupported).toEqual([]);
  expect((await changed(sealed(3), sealed(4))).unsupported).toEqual([{ code: 'chunk', count: 1 }]);
});
