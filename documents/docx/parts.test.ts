import { expect, test } from 'vitest';
import { type DocxParts, docx, headerPart, p, r, table } from '../fixtures/docx.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(parts: DocxParts) {
  return readFixture('docx', docx(parts));
}

const chunk = '<w:altChunk r:id="rId7"/>';
const part = (name: string, content: string | Uint8Array) => ({ rId7: { type: 'aFChunk', name, content } });

test('text of another format is read where it stands', async () => {
  const text = await read({
    body: p('Mektup burada başlar.') + chunk + p('Mektup burada biter.'),
    related: part(
      'ek.txt',
      'Kurul, 75.000 avroluk bütçeyi onayladı.\n\n- ilk taksit mayısta\n- ikincisi eylülde',
    ),
  });
  expect(blocksOf(text)).toEqual([
    ['paragraph', 'Mektup burada başlar.'],
    ['paragraph', 'Kurul, 75.000 avroluk bütçeyi onayladı.'],
    ['listItem', '- ilk taksit mayısta'],
    ['listItem', '- ikincisi eylülde'],
    ['paragraph', 'Mektup burada biter.'],
  ]);
  const inner = docx({
    body:
      p('The inner letter.') +
      table([
        ['Town', 'Hives'],
        ['Alder', '42'],
      ]),
  });
  const document = await read({ body: chunk, related: part('afchunk.docx', inner) });
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'The inner letter.'],
    ['table', 'Town\tHives\nAlder\t42'],
  ]);
  expect(document.notices).toEqual([]);
});

test('text of another format inside a table is read in its cell', async () => {
  const cell = `<w:tc>${chunk}</w:tc>`;
  const document = await read({ body: table([['Ek', cell]]), related: part('ek.txt', 'Ekteki metin.') });
  expect(blocksOf(document)).toEqual([['table', 'Ek\tEkteki metin.']]);
});

test('an unreadable part is named, and a document of nothing else is not called empty', async () => {
  const related = part('afchunk3.bin', new Uint8Array([1, 2, 3]));
  const document = await read({ body: p('Metin.') + chunk, related });
  expect(document.notices).toEqual([{ code: 'parts_unread', params: { names: 'afchunk3.bin' } }]);
  await expect(read({ body: chunk, related })).rejects.toMatchObject({
    code: 'document_parts_unread',
    params: { names: 'afchunk3.bin' },
  });
});

test('a document in a document in a document ends', async () => {
  let bytes = docx({ body: p('En içteki.') });
  for (let depth = 0; depth < 6; depth += 1)
    bytes = docx({ body: p(`Kat ${depth}.`) + chunk, related: part('inner.docx', bytes) });
  const document = await read({ body: chunk, related: part('inner.docx', bytes) });
  expect(document.text).toContain('Kat 5.');
  expect(document.text).not.toContain('En içteki.');
});

test('comments of reviewers follow their paragraph or table, with their writers', async () => {
  const reference = (id: number) => `<w:r><w:commentReference w:id="${id}"/></w:r>`;
  const comment = (id: number, author: string, text: string) =>
    `<w:comment w:id="${id}" w:author="${author}" w:date="2025-05-05T10:00:00Z">${p(text)}</w:comment>`;
  const document = await read({
    comments:
      comment(0, 'Derya Ak', 'Üç yıl olsun.') +
      comment(1, '', 'Who says so?') +
      comment(2, 'Ece', 'Fiyat eski.'),
    body:
      `<w:p>${r('Süre iki yıldır.')}${reference(0)}${reference(1)}</w:p>` +
      table([
        ['Mal', 'Fiyat'],
        ['Bal', `<w:tc><w:p>${r('40')}${reference(2)}</w:p></w:tc>`],
      ]) +
      p('Son.'),
  });
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Süre iki yıldır.'],
    ['comment', 'Üç yıl olsun.'],
    ['comment', 'Who says so?'],
    ['table', 'Mal\tFiyat\nBal\t40'],
    ['comment', 'Fiyat eski.'],
    ['paragraph', 'Son.'],
  ]);
  expect(document.blocks.flatMap((block) => (block.kind === 'comment' ? [block.author] : []))).toEqual([
    'Derya Ak',
    null,
    'Ece',
  ]);
});

test('notes and boxes in the cells of a table are read', async () => {
  const cell = `<w:tc><w:p>${r('42')}<w:r><w:footnoteReference w:id="2"/></w:r><w:r><w:pict><w:txbxContent>${p('Kutudaki söz.')}</w:txbxContent></w:pict></w:r></w:p></w:tc>`;
  const document = await read({
    footnotes: `<w:footnote w:id="2">${p('Kışın sayıldı.')}${table([['iç', 'not']])}</w:footnote>`,
    body: table([['Kovan', cell]]),
  });
  expect(blocksOf(document)).toEqual([
    ['table', 'Kovan\t42'],
    ['footnote', 'Kışın sayıldı. iç not'],
    ['paragraph', 'Kutudaki söz.'],
  ]);
});

const field = (instruction: string) => `<w:fldSimple w:instr="${instruction}">${r('1')}</w:fldSimple>`;

test('a line of a header that stands nowhere else is read once, and furniture is not', async () => {
  const document = await read({
    body: p('Toplantı Tutanağı') + p('Kurul bütçeyi görüştü.'),
    related: {
      rId1: {
        type: 'header',
        name: 'header1.xml',
        content: headerPart(
          'hdr',
          p('TOPLANTI TUTANAĞI') +
            table([['Belge No: T-417', 'Tarih: 5 Mayıs 2025']]) +
            `<w:p>${r('Sayfa ')}${field('PAGE')}${r(' / ')}${field('NUMPAGES')}</w:p>`,
        ),
      },
      rId2: {
        type: 'header',
        name: 'header2.xml',
        content: headerPart('hdr', p('Belge No: T-417 Tarih: 5 Mayıs 2025')),
      },
      rId3: {
        type: 'footer',
        name: 'footer1.xml',
        content: headerPart(
          'ftr',
          p('Kıyı Sokak 7, Sinop') +
            `<w:p>${r('Page ')}${field('PAGE')}${r(' of ')}${field('NUMPAGES')}</w:p>`,
        ),
      },
    },
  });
  expect(blocksOf(document)).toEqual([
    ['caption', 'Belge No: T-417 | Tarih: 5 Mayıs 2025'],
    ['paragraph', 'Toplantı Tutanağı'],
    ['paragraph', 'Kurul bütçeyi görüştü.'],
    ['caption', 'Kıyı Sokak 7, Sinop'],
  ]);
});

test('a header above a table is not taken for its title', async () => {
  const document = await read({
    body: table([
      ['Mal', 'Fiyat'],
      ['Bal', '40'],
    ]),
    related: { rId1: { type: 'header', name: 'header1.xml', content: headerPart('hdr', p('Ref. K/88')) } },
  });
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Ref. K/88'],
    ['table', 'Mal\tFiyat\nBal\t40'],
  ]);
});

test('charts are read as tables, diagrams as lists, and drawn words as paragraphs', async () => {
  const points = (values: string[]) =>
    values.map((value, index) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`).join('');
  const series = (name: string, values: string[]) =>
    `<c:ser><c:tx><c:strRef><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(['Mart', 'Nisan'])}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`;
  const chart = `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:p><a:r><a:t>Bal verimi</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea>${series('Çamlık', ['12', '0.30000000000000004'])}${series('Ögütlü', ['9', '11'])}</c:plotArea></c:chart></c:chartSpace>`;
  const diagram = `<dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst><dgm:pt modelId="1"><dgm:t><a:p><a:r><a:t>Başvuru</a:t></a:r></a:p></dgm:t></dgm:pt><dgm:pt modelId="2" type="pres"/><dgm:pt modelId="3"><dgm:t><a:p><a:r><a:t>Onay 10</a:t></a:r><a:r><a:rPr baseline="30000"/><a:t>6</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst></dgm:dataModel>`;
  const drawing = (content: string) => `<w:p><w:r><w:drawing>${content}</w:drawing></w:r></w:p>`;
  const document = await read({
    body:
      p('Verim arttı.') +
      drawing('<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId1"/>') +
      drawing(
        '<dgm:relIds xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" r:dm="rId2"/>',
      ) +
      '<w:p><w:r><w:pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textpath string="TASLAK METİN"/></v:shape></w:pict></w:r></w:p>',
    related: {
      rId1: { type: 'chart', name: 'charts/chart1.xml', content: chart },
      rId2: { type: 'diagramData', name: 'diagrams/data1.xml', content: diagram },
    },
  });
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Verim arttı.'],
    ['caption', 'Bal verimi'],
    ['table', '\tÇamlık\tÖgütlü\nMart\t12\t9\nNisan\t0.3\t11'],
    ['listItem', 'Başvuru'],
    ['listItem', 'Onay 10⁶'],
    ['paragraph', 'TASLAK METİN'],
  ]);
});

test('large pictures and embedded files are named, and a document of pictures alone is a scan', async () => {
  const centimetre = 360_000;
  const picture = (width: number, height: number) =>
    `<w:p><w:r><w:drawing><wp:inline xmlns:wp="wp"><wp:extent cx="${width * centimetre}" cy="${height * centimetre}"/><a:blip xmlns:a="a" r:embed="rId5"/></wp:inline></w:drawing></w:r></w:p>`;
  const related = { rId9: { type: 'package', name: 'embeddings/sheet1.xlsx', content: 'PK' } };
  const document = await read({ body: p('Ekran görüntüsü:') + picture(15, 9) + picture(3, 2), related });
  expect(document.notices).toEqual([
    { code: 'parts_unread', params: { names: 'sheet1.xlsx' } },
    { code: 'pictures_unsearched', params: { count: 1 } },
  ]);
  await expect(read({ body: picture(16, 24) })).rejects.toMatchObject({ code: 'document_scanned' });
});

test('terms and meanings by style, and run-in terms under a glossary’s heading, are definitions', async () => {
  const styles =
    '<w:style w:type="paragraph" w:styleId="H"><w:name w:val="heading 1"/></w:style><w:style w:type="paragraph" w:styleId="DT"><w:name w:val="Definition Term"/></w:style><w:style w:type="paragraph" w:styleId="DD"><w:name w:val="Definition"/></w:style>';
  const bold = (text: string) => r(text, '<w:b/>');
  const document = await read({
    styles,
    body:
      p('Kovan', 'DT') +
      p('Arıların evi.', 'DD') +
      p('Ahşaptandır.', 'DD') +
      p('Tanımlar', 'H') +
      `<w:p>${bold('Petek:')}${r(' balın durduğu yer.')}</w:p>` +
      p('Oğul: yeni bir koloni kuran arılar.') +
      p('Bu bölümdeki sözler yönetmelikte de geçer.') +
      p('Kararlar', 'H') +
      `<w:p>${bold('Karar 1:')}${r(' Bütçe onaylandı.')}</w:p>`,
  });
  expect(blocksOf(document)).toEqual([
    ['definition', 'Kovan\nArıların evi. Ahşaptandır.'],
    ['h1', 'Tanımlar'],
    ['definition', 'Petek\nbalın durduğu yer.'],
    ['definition', 'Oğul\nyeni bir koloni kuran arılar.'],
    ['paragraph', 'Bu bölümdeki sözler yönetmelikte de geçer.'],
    ['h1', 'Kararlar'],
    ['paragraph', 'Karar 1: Bütçe onaylandı.'],
  ]);
});

test('web pages, rich texts and web archives inside a document are read', async () => {
  const page = '<html><body><h1>İthal tutanak</h1><p>Kurul 75.000 avroyu onayladı.</p></body></html>';
  const document = await read({
    body: p('Önce.') + chunk + p('Sonra.'),
    related: part('afchunk.html', page),
  });
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'Önce.'],
    ['h1', 'İthal tutanak'],
    ['paragraph', 'Kurul 75.000 avroyu onayladı.'],
    ['paragraph', 'Sonra.'],
  ]);
  const rtf = "{\\rtf1\\ansi\\ansicpg1254 B\\'fct\\'e7e onayland\\'fd.\\par}";
  const imported = await read({ body: chunk, related: part('afchunk.rtf', rtf) });
  expect(imported.text).toBe('Bütçe onaylandı.');
  const archive = [
    'MIME-Version: 1.0',
    'Content-Type: multipart/related; boundary="=_edge"',
    '',
    '--=_edge',
    'Content-Type: text/html; charset="utf-8"',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    '<html><head><meta charset=3D"utf-8"></head><body><p>The Ku=C5=9F board =',
    'approved it.</p></body></html>',
    '--=_edge--',
  ].join('\r\n');
  const archived = await read({ body: chunk, related: part('afchunk.mht', archive) });
  expect(archived.text).toBe('The Kuş board approved it.');
});
