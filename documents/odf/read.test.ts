import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { locationOf } from '#contract/documents.ts';
import { zip } from '../fixtures/docx.ts';
import { odf } from '../fixtures/odf.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';

async function read(kind: 'odt' | 'ods' | 'odp', bytes: Uint8Array) {
  return readFixture(kind, bytes);
}
const readText = (body: string, more: Parameters<typeof odf>[2] = {}) => read('odt', odf('text', body, more));

const level = (number: number, format: string, more = '') =>
  `<text:list-level-style-number text:level="${number}" style:num-format="${format}" ${more}/>`;

test('headings, paragraphs with their spaces, notes, comments and boxes are read', async () => {
  const document = await readText(
    `<text:sequence-decls/><text:p text:style-name="Title">Depo yönergesi</text:p>
     <text:h text:outline-level="2">Sayım</text:h>
     <text:p>Her ay<text:s text:c="2"/>bir<text:tab/>kez<text:line-break/>sayılır<text:note text:note-class="footnote"><text:note-citation>1</text:note-citation><text:note-body><text:p>Ağustos dışında.</text:p></text:note-body></text:note>.<office:annotation><dc:creator>Ece</dc:creator><text:p>Neden?</text:p></office:annotation><draw:frame><draw:text-box><text:p>Kutu</text:p></draw:text-box></draw:frame></text:p>
     <text:p><text:span>ya<text:span>zı</text:span></text:span><text:hidden-text>gizli</text:hidden-text></text:p>
     <text:section text:name="x"><text:p text:style-name="P1">Tablo 1: Raflar</text:p></text:section>`,
    {
      automatic: '<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Caption"/>',
    },
  );
  expect(document).toMatchObject({ kind: 'odt', title: 'Depo yönergesi', language: 'tr', pages: [] });
  expect(blocksOf(document)).toEqual([
    ['h1', 'Depo yönergesi'],
    ['h2', 'Sayım'],
    ['paragraph', 'Her ay bir kez sayılır.'],
    ['comment', 'Neden?'],
    ['footnote', 'Ağustos dışında.'],
    ['paragraph', 'Kutu'],
    ['paragraph', 'yazı'],
    ['caption', 'Tablo 1: Raflar'],
  ]);
  expect(document.blocks[3]).toMatchObject({ author: 'Ece' });
});

test('tracked changes are accepted', async () => {
  const document = await readText(
    `<text:tracked-changes><text:changed-region><text:deletion><text:p>old words</text:p></text:deletion></text:changed-region></text:tracked-changes>
     <text:p>The <text:change text:change-id="1"/><text:change-start text:change-id="2"/>new<text:change-end text:change-id="2"/> rule</text:p>`,
  );
  expect(document.text).toBe('The new rule');
});

test('lists and headings have the numbers that are printed', async () => {
  const item = (text: string, more = '') =>
    `<text:list-item ${more}><text:p>${text}</text:p></text:list-item>`;
  const document = await readText(
    `<text:h text:outline-level="1">Scope</text:h><text:h text:outline-level="2">Terms</text:h>
     <text:list text:style-name="L1">${item('one')}<text:list-item><text:p>two</text:p><text:list>${item('deep')}</text:list></text:list-item></text:list>
     <text:p>between</text:p>
     <text:list text:style-name="L1" text:continue-numbering="true">${item('three')}<text:list-header><text:p>no item</text:p></text:list-header></text:list>
     <text:list text:style-name="L1">${item('again')}${item('seven', 'text:start-value="7"')}</text:list>
     <text:list text:style-name="L2">${item('bullet')}</text:list>`,
    {
      automatic: `<text:list-style style:name="L1">${level(1, '1', 'style:num-suffix=")"')}${level(2, 'a', 'text:display-levels="2" style:num-suffix="."')}</text:list-style><text:list-style style:name="L2"><text:list-level-style-bullet text:level="1" text:bullet-char="-"/></text:list-style>`,
      styles: `<text:outline-style><text:outline-level-style text:level="1" style:num-format="I" style:num-suffix="."/><text:outline-level-style text:level="2" style:num-format=""/></text:outline-style>`,
    },
  );
  expect(blocksOf(document)).toEqual([
    ['h1', 'I. Scope'],
    ['h2', 'Terms'],
    ['listItem', '1) one'],
    ['listItem', '2) two'],
    ['listItem', '2.a. deep'],
    ['paragraph', 'between'],
    ['listItem', '3) three'],
    ['paragraph', 'no item'],
    ['listItem', '1) again'],
    ['listItem', '7) seven'],
    ['listItem', '• bullet'],
  ]);
  expect(document.blocks[4]).toMatchObject({ level: 2, marker: '2.a.' });
});

test('tables keep their cells, and a table of contents is no running text', async () => {
  const cell = (text: string, more = '') =>
    `<table:table-cell ${more}><text:p>${text}</text:p></table:table-cell>`;
  const document = await readText(
    `<text:table-of-content><text:table-of-content-source/><text:index-body><text:index-title><text:p>Contents</text:p></text:index-title><text:p>Scope<text:tab/>3</text:p></text:index-body></text:table-of-content>
     <table:table><table:table-column/><table:table-header-rows><table:table-row>${cell('Name')}${cell('Sum')}</table:table-row></table:table-header-rows>
     <table:table-row>${cell('all', 'table:number-columns-spanned="2"')}<table:covered-table-cell/></table:table-row>
     <table:table-row>${cell('x', 'table:number-columns-repeated="2"')}</table:table-row></table:table>
     <table:table><table:table-row>${cell('A frame')}</table:table-row></table:table>`,
  );
  expect(blocksOf(document)).toEqual([
    ['reference', 'Contents'],
    ['reference', 'Scope 3'],
    ['table', 'Name\tSum\nall\t\nx\tx'],
    ['paragraph', 'A frame'],
  ]);
  expect(document.blocks[2]).toMatchObject({
    rows: [{ header: true }, { header: false }, { header: false }],
  });
});

test('a spreadsheet has its cells as they were shown, with comments and hidden parts', async () => {
  const cell = (text: string, type = 'string', more = '') =>
    `<table:table-cell office:value-type="${type}" ${more}><text:p>${text}</text:p></table:table-cell>`;
  const document = await read(
    'ods',
    odf(
      'spreadsheet',
      `<table:table table:name="Giderler"><table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>
       <table:table-header-rows><table:table-row>${cell('Kalem')}${cell('Tutar')}${cell('Not')}</table:table-row></table:table-header-rows>
       <table:table-row table:number-rows-repeated="2"><table:table-cell table:number-columns-repeated="1024"/></table:table-row>
       <table:table-row-group><table:table-row>${cell('Kira')}<table:table-cell office:value-type="currency"><office:annotation><dc:creator>Ali</dc:creator><text:p>Zamlı</text:p></office:annotation><text:p>1.200,00 ₺</text:p></table:table-cell>${cell('ok')}</table:table-row></table:table-row-group>
       <table:table-row table:number-rows-repeated="2">${cell('Su')}${cell('80,00 ₺', 'currency')}</table:table-row>
       <table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>
       <table:table table:name="Gizli" table:style-name="ta2"><table:table-row>${cell('Bu sayfa gizlidir ve okunur.')}</table:table-row></table:table>`,
      {
        automatic:
          '<style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style>',
      },
    ),
  );
  expect(blocksOf(document)).toEqual([
    ['h1', 'Giderler'],
    ['table', 'Kalem\tTutar\tNot'],
    ['table', 'Kira\t1.200,00 ₺\tok\nSu\t80,00 ₺\t\nSu\t80,00 ₺\t'],
    ['comment', 'Giderler!B4: Zamlı'],
    ['h1', 'Gizli'],
    ['paragraph', 'Bu sayfa gizlidir ve okunur.'],
  ]);
  expect(document.notices).toEqual([
    { code: 'sheets_hidden', params: { sheets: 'Gizli' } },
    { code: 'cells_hidden', params: { sheets: 'Giderler' } },
  ]);
  const start = document.text.indexOf('Kira');
  expect(locationOf(document, { start, end: start + 4 }).address).toEqual({
    kind: 'cell',
    name: 'Giderler!A4',
  });
});

test('a presentation has its slides as pages, with titles first and notes last', async () => {
  const frame = (role: string, content: string) =>
    `<draw:frame ${role && `presentation:class="${role}"`}><draw:text-box>${content}</draw:text-box></draw:frame>`;
  const document = await read(
    'odp',
    odf(
      'presentation',
      `<draw:page>${frame('outline', '<text:list><text:list-item><text:p>First point</text:p><text:list><text:list-item><text:p>deeper</text:p></text:list-item></text:list></text:list-item></text:list>')}${frame('title', '<text:p>Rain</text:p>')}${frame('footer', '<text:p>Company</text:p>')}<draw:custom-shape><text:p>In a shape</text:p></draw:custom-shape><presentation:notes>${frame('notes', '<text:p>Speak slowly.</text:p>')}</presentation:notes></draw:page>
       <draw:page draw:style-name="dp2">${frame('title', '<text:p>End</text:p>')}</draw:page>`,
      {
        automatic:
          '<style:style style:name="dp2" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>',
      },
    ),
  );
  expect(blocksOf(document)).toEqual([
    ['h1', 'Rain'],
    ['listItem', '• First point'],
    ['listItem', '• deeper'],
    ['paragraph', 'In a shape'],
    ['footnote', 'Speak slowly.'],
    ['h1', 'End'],
  ]);
  expect(document.pages).toHaveLength(2);
  expect(document.notices).toEqual([{ code: 'slides_hidden', params: { slides: '2' } }]);
  const slide = (style: string) =>
    `<draw:page draw:style-name="${style}">${frame('title', '<text:p>Plan</text:p>')}</draw:page>`;
  const slides = ['dp2', 'dp1', 'dp2', 'dp2', 'dp2'].map(slide).join('');
  const automatic =
    '<style:style style:name="dp2" style:family="drawing-page"><style:drawing-page-properties presentation:visibility="hidden"/></style:style>';
  const { notices } = await read('odp', odf('presentation', slides, { automatic }));
  expect(notices).toEqual([{ code: 'slides_hidden', params: { slides: '1, 3–5' } }]);
});

test('locked, cut, empty and malicious files say what they are', async () => {
  await expect(readText('<text:p>x</text:p>', { encrypted: true })).rejects.toMatchObject({
    code: 'document_encrypted',
  });
  const whole = odf('text', '<text:p>x</text:p>');
  await expect(read('odt', whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  await expect(readText('<text:p/>')).rejects.toMatchObject({ code: 'document_empty' });
  await expect(read('ods', zip({ 'readme.txt': 'x' }))).rejects.toMatchObject({ code: 'document_corrupt' });
  await expect(read('odt', zipSync({ 'content.xml': new Uint8Array(20_000_000) }))).rejects.toMatchObject({
    code: 'document_too_complex',
  });
  const deep = `${'<text:section>'.repeat(500)}${'</text:section>'.repeat(500)}`;
  await expect(readText(deep)).rejects.toMatchObject({ code: 'document_too_complex' });
  const many =
    '<table:table><table:table-row table:number-rows-repeated="2000000"><table:table-cell office:value-type="float"><text:p>1</text:p></table:table-cell></table:table-row></table:table>';
  await expect(read('ods', odf('spreadsheet', many))).rejects.toMatchObject({ code: 'document_too_complex' });
});

test('raised and lowered text keeps its meaning in texts, notes, slides and sheets', async () => {
  const style = (name: string, position: string) =>
    `<style:style style:name="${name}" style:family="text"><style:text-properties style:text-position="${position}"/></style:style>`;
  const automatic =
    style('up', 'super 58%') +
    style('raised', '33% 58%') +
    style('down', 'sub 58%') +
    style('lowered', '-25% 70%') +
    style('level', '0% 100%') +
    '<style:style style:name="child" style:family="text" style:parent-style-name="up"/>';
  const span = (name: string, text: string) => `<text:span text:style-name="${name}">${text}</text:span>`;
  const note = `<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>10${span('child', '4')} kez</text:p></text:note-body></text:note>`;
  const power = `<text:p>7 × 10${span('raised', '<text:span>1</text:span>1')} m${span('up', '3')}</text:p>`;
  const text = await readText(
    `${power}<text:p>N${span('down', '2')}O${span('lowered', '5')}${span('up', note)} 2${span('up', span('level', '6'))}</text:p>`,
    { automatic },
  );
  expect(blocksOf(text)).toEqual([
    ['paragraph', '7 × 10¹¹ m³'],
    ['paragraph', 'N₂O₅ 26'],
    ['footnote', '10⁴ kez'],
  ]);
  const cells = `<table:table table:name="A"><table:table-row><table:table-cell office:value-type="string">${power}</table:table-cell></table:table-row></table:table>`;
  expect((await read('ods', odf('spreadsheet', cells, { automatic }))).text).toContain('10¹¹ m³');
  const slide = `<draw:page><draw:frame><draw:text-box>${power}</draw:text-box></draw:frame></draw:page>`;
  expect((await read('odp', odf('presentation', slide, { automatic }))).text).toBe('7 × 10¹¹ m³');
});

test('boxes, choices and signs of symbol fonts are what they show', async () => {
  const mark = (kind: string, params: readonly (readonly [string, string])[]) =>
    `<field:fieldmark xmlns:field="urn:openoffice:names:experimental:ooo-ms-interop:xmlns:field:1.0" field:type="vnd.oasis.opendocument.field.${kind}">${params
      .map(([name, value]) => `<field:param field:name="${name}" field:value="${value}"/>`)
      .join('')}</field:fieldmark>`;
  const choices = [
    ['Dropdown_ListEntry', 'Kırmızı'],
    ['Dropdown_ListEntry', 'Mavi'],
  ] as const;
  const document = await readText(
    `<text:p>${mark('FORMCHECKBOX', [['Checkbox_Checked', 'true']])} cam ${mark('FORMCHECKBOX', [])} yağ</text:p>
     <text:p>Renk: ${mark('FORMDROPDOWN', [...choices, ['Dropdown_Selected', '1']])}, ${mark('FORMDROPDOWN', choices)}</text:p>
     <text:p><text:span text:style-name="T1">þ</text:span> kova <text:span text:style-name="T2">\uf06f</text:span> halat <text:span text:style-name="T3">a</text:span></text:p>
     <text:p text:style-name="P1">þ</text:p>`,
    {
      automatic: [
        'T1" style:family="text|style:font-name="W1',
        'T2" style:family="text|fo:font-family="\'Wingdings\', serif',
        'T3" style:family="text|style:font-name="Symbol',
        'P1" style:family="paragraph|fo:font-family="Wingdings',
      ]
        .map((style) => style.split('|'))
        .map(
          ([name, font]) =>
            `<style:style style:name="${name}"><style:text-properties ${font}"/></style:style>`,
        )
        .join(''),
      fonts: '<style:font-face style:name="W1" svg:font-family="Wingdings"/>',
    },
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', '☒ cam ☐ yağ'],
    ['paragraph', 'Renk: Mavi, Kırmızı'],
    ['paragraph', '☒ kova ☐ halat α'],
    ['paragraph', '☒'],
  ]);
});

test('options above indented paragraphs are definitions', async () => {
  const document = await readText(
    `<text:p>-a, --all</text:p><text:p text:style-name="In">Hepsini gösterir.</text:p>
     <text:p>--depth=N</text:p><text:p text:style-name="In">Derine iner.</text:p><text:p>Son.</text:p>`,
    {
      automatic:
        '<style:style style:name="In" style:family="paragraph"><style:paragraph-properties fo:margin-left="1.5cm"/></style:style>',
    },
  );
  expect(blocksOf(document)).toEqual([
    ['definition', '-a, --all\nHepsini gösterir.'],
    ['definition', '--depth=N\nDerine iner.'],
    ['paragraph', 'Son.'],
  ]);
});
