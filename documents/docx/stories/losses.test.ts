import { expect, test } from 'vitest';
import { type DocxParts, docx, headerPart, p, r } from '../../fixtures/docx.ts';
import { fixture } from '../../fixtures/files.ts';
import { readDocument } from '../../read.ts';
import { readStories } from '../stories.ts';

async function saved(parts: DocxParts) {
  return fixture('stories-losses.docx', docx(parts));
}

async function noticesOf(parts: DocxParts) {
  return (await readStories(await saved(parts), { revisions: 'accepted' })).notices;
}

const hidden = r(' Alt sınır 350.', '<w:vanish/>');
const shown = { code: 'text_hidden_read', params: {} };
const picture = (centimetres: number) =>
  `<w:drawing><wp:inline xmlns:wp="wp"><wp:extent cx="${centimetres * 360_000}" cy="${8 * 360_000}"/><a:blip xmlns:a="a" r:embed="rId5"/></wp:inline></w:drawing>`;
const next = '<w:r><w:lastRenderedPageBreak/></w:r>';

test.each([
  ['by its run', { body: `<w:p>${r('Teklif.')}${hidden}</w:p>` }],
  [
    'by its style',
    {
      body: p('Teklif.') + p('Alt sınır 350.', 'Form'),
      styles:
        '<w:style w:type="paragraph" w:styleId="Form"><w:name w:val="Form"/><w:rPr><w:vanish/></w:rPr></w:style>',
    },
  ],
  [
    'in a header',
    {
      body: `${p('Teklif.')}<w:sectPr><w:headerReference w:type="default" r:id="rId1"/></w:sectPr>`,
      related: {
        rId1: { type: 'header', name: 'header1.xml', content: headerPart('hdr', `<w:p>${hidden}</w:p>`) },
      },
    },
  ],
  [
    'in a note',
    {
      body: `<w:p>${r('Teklif.')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>`,
      footnotes: `<w:footnote w:id="2"><w:p>${r('Not.')}${hidden}</w:p></w:footnote>`,
    },
  ],
])('text that is hidden %s is compared, and the notice says so', async (_, parts) => {
  const { document, notices } = await readStories(await saved(parts), { revisions: 'accepted' });
  expect(JSON.stringify(document)).toContain('Alt sınır 350.');
  expect(notices).toEqual([shown]);
});

test('hidden spaces and signs are nothing to tell', async () => {
  expect(await noticesOf({ body: `<w:p>${r('Teklif.')}${r(' – ', '<w:vanish/>')}</w:p>` })).toEqual([]);
});

test('large pictures are named as for all other tools', async () => {
  const box = (content: string) =>
    `<w:r><w:drawing><wp:anchor xmlns:wp="wp"><wp:extent cx="${16 * 360_000}" cy="${9 * 360_000}"/><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></wp:anchor></w:drawing></w:r>`;
  const versions = (content: string) =>
    `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${content}</mc:Choice><mc:Fallback>${content}</mc:Fallback></mc:AlternateContent></w:r>`;
  const paged = `${p('Bir.')}<w:p>${next}${r('İki.')}<w:r>${picture(14)}</w:r></w:p><w:p>${next}${versions(picture(12))}</w:p><w:p>${r('Kutu.')}${box(`<w:p><w:r>${picture(11)}</w:r></w:p>`)}</w:p><w:p><w:r>${picture(3)}</w:r></w:p>`;
  for (const [body, notice] of [
    [paged, { code: 'pictures_unsearched_pages', params: { count: 3, pages: '2–3' } }],
    [paged.replaceAll(next, ''), { code: 'pictures_unsearched', params: { count: 3 } }],
  ] as const) {
    const path = await saved({ body });
    expect((await readStories(path, { revisions: 'accepted' })).notices).toEqual([notice]);
    expect((await readDocument({ path, name: 'a.docx', kind: 'docx' })).notices).toEqual([notice]);
  }
});

test('a picture that was deleted is none where the deletion counts', async () => {
  const path = await saved({
    body: `${p('Metin.')}<w:p><w:del><w:r>${picture(14)}</w:r></w:del>${r('Son.')}</w:p>`,
  });
  expect((await readStories(path, { revisions: 'accepted' })).notices).toEqual([]);
  expect((await readStories(path, { revisions: 'rejected' })).notices).toEqual([
    { code: 'pictures_unsearched', params: { count: 1 } },
  ]);
});

test('a file of pictures or other files alone is refused as such', async () => {
  await expect(noticesOf({ body: `<w:p><w:r>${picture(14)}</w:r></w:p>` })).rejects.toMatchObject({
    code: 'document_scanned',
    params: { pages: 1 },
  });
  const related = { rId1: { type: 'package', name: 'embeddings/tablo.xlsx', content: 'PK' } };
  await expect(noticesOf({ body: '<w:p/>', related })).rejects.toMatchObject({
    code: 'document_parts_unread',
    params: { names: 'tablo.xlsx' },
  });
});
