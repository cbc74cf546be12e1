import { expect, test } from 'vitest';
import { fixture } from '../../fixtures/files.ts';
import { rawPdf } from '../../fixtures/pdf.ts';
import { readDocument } from '../../read.ts';

const Helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const print = (text: string, y: number) => `BT /F1 11 Tf 50 ${y} Td (${text}) Tj ET`;

/** A handwritten PDF with more objects, and entries for its catalog and page. pdf.js finds the objects by itself. */
function withObjects(stream: string, catalog: string, page: string, objects: readonly string[]): Buffer {
  const text = rawPdf([stream], Helvetica)
    .toString('latin1')
    .replace('/Type /Catalog', `/Type /Catalog ${catalog}`)
    .replace('/Resources <<', `${page} /Resources <<`)
    .replace(
      'xref\n',
      `${objects.map((object, index) => `${20 + index} 0 obj\n${object}\nendobj\n`).join('')}xref\n`,
    )
    .replace(/startxref\n\d+/, 'startxref\n0');
  return Buffer.from(text, 'latin1');
}

async function read(bytes: Buffer) {
  const path = await fixture('a.pdf', bytes);
  return readDocument({ path, name: 'a.pdf', kind: 'pdf' });
}

test('a layer that is switched off is not read, and one that is on is', async () => {
  const layers = '/OCProperties << /OCGs [20 0 R 21 0 R] /D << /OFF [20 0 R] /Order [20 0 R 21 0 R] >> >>';
  const stream = [
    print('The ferry leaves at nine.', 700),
    `/OC /Draft BDC ${print('Check the hour with the captain.', 686)} EMC`,
    `/OC /Final BDC ${print('Tickets are sold on board.', 672)} EMC`,
  ].join(' ');
  const bytes = withObjects(stream, layers, '', [
    '<< /Type /OCG /Name (Draft) >>',
    '<< /Type /OCG /Name (Final) >>',
  ]);
  const named = bytes
    .toString('latin1')
    .replace('/Resources <<', '/Resources << /Properties << /Draft 20 0 R /Final 21 0 R >>');
  const document = await read(Buffer.from(named, 'latin1'));
  expect(document.text).toBe('The ferry leaves at nine.\n\nTickets are sold on board.');
  expect(document.notices).toEqual([{ code: 'text_hidden', params: {} }]);
});

test.each([
  ['/F 2', ['text_hidden']],
  ['/F 32', ['text_hidden']],
  ['/F 4', []],
])('a note with the flag %s is told of when no viewer shows it', async (flag, notices) => {
  const document = await read(
    withObjects(print('The ferry leaves at nine.', 700), '', '/Annots [20 0 R 21 0 R]', [
      `<< /Type /Annot /Subtype /Text /Contents (Ask the captain) /T (Ali) ${flag} /Rect [300 700 320 720] >>`,
      '<< /Type /Annot /Subtype /Popup /F 2 /Parent 20 0 R /Rect [300 600 420 720] >>',
    ]),
  );
  expect(document.text.includes('Ask the captain')).toBe(notices.length === 0);
  expect(document.notices.map(({ code }) => code)).toEqual(notices);
});

test('embedded files, and forms that only their own program lays out, are named', async () => {
  const files =
    '/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (prices.xlsx) /UF (prices.xlsx) /EF << /F 20 0 R >> >>] >> >>';
  const attached = await read(
    withObjects(print('The prices are attached.', 700), files, '', [
      '<< /Type /EmbeddedFile /Length 3 >>\nstream\nabc\nendstream',
    ]),
  );
  expect(attached.notices).toEqual([{ code: 'attachments_left_out', params: { names: 'prices.xlsx' } }]);
  const form = await read(
    withObjects(
      print('Please wait. This form needs another viewer.', 700),
      '/AcroForm << /Fields [] /XFA 20 0 R >>',
      '',
      ['<< /Length 11 >>\nstream\n<xdp></xdp>\nendstream'],
    ),
  );
  expect(form.notices).toEqual([{ code: 'form_unread', params: { pages: '1' } }]);
});

test('round buttons and boxes of a form show which one is chosen, and hidden fields are none', async () => {
  const widget = (rect: string, rest: string) =>
    `<< /Type /Annot /Subtype /Widget /F 4 /Rect [${rect}] ${rest} >>`;
  const states = '/AP << /N << /Yes 25 0 R /Off 25 0 R >> >>';
  const stream = [
    print('Return ticket', 80 + 600).replace('50', '70'),
    print('Bicycle', 660).replace('50', '70'),
    print('Name:', 640),
  ].join(' ');
  const document = await read(
    withObjects(
      stream,
      '/AcroForm << /Fields [20 0 R 21 0 R 22 0 R 23 0 R] >>',
      '/Annots [20 0 R 21 0 R 22 0 R 23 0 R]',
      [
        widget('50 678 62 690', `/FT /Btn /T (a) /V /Yes /AS /Yes ${states}`),
        widget('50 658 62 670', `/FT /Btn /T (b) /V /Off /AS /Off ${states}`),
        widget('100 636 300 652', '/FT /Tx /T (c) /V (Elif Sancak) /DA (/Helv 0 Tf)'),
        widget('100 600 300 616', '/FT /Tx /T (d) /V (internal) /DA (/Helv 0 Tf)').replace('/F 4', '/F 2'),
        '<< >>',
        '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Length 0 >>\nstream\n\nendstream',
      ],
    ),
  );
  expect(document.text.split('\n\n')).toEqual(['☒ Return ticket', '☐ Bicycle', 'Name: Elif Sancak']);
  expect(document.notices).toEqual([{ code: 'text_hidden', params: {} }]);
});
