import { expect, test } from 'vitest';
import { fixture } from '../../fixtures/files.ts';
import { type Paper, pdf } from '../../fixtures/pdf.ts';
import { blocksOf, expectSound } from '../../fixtures/sound.ts';
import { readDocument } from '../../read.ts';

async function read(draw: (paper: Paper) => void) {
  const path = await fixture('form.pdf', await pdf(draw));
  const document = await readDocument({ path, name: 'form.pdf', kind: 'pdf' });
  expectSound(document);
  return document;
}

test('the values of a form stand behind their labels, and boxes show whether they are ticked', async () => {
  const document = await read(({ kit, line }) => {
    kit.font('Helvetica').initForm();
    kit.formText('holder', 160, 96, 200, 18, { value: 'Elif Sancak' });
    kit.formCombo('city', 160, 126, 200, 18, { select: ['Bursa', 'Mersin'], value: 'Mersin' });
    kit.formCheckbox('agreed', 60, 180, 12, 12);
    line('Abone adı:', 60, 100);
    line('Şehir:', 60, 130);
    line('Sözleşmeyi okudum', 90, 181);
    kit.formText('empty', 160, 216, 200, 18);
    line('Not:', 60, 220);
  });
  expect(blocksOf(document).map(([, text]) => text)).toEqual([
    'Abone adı: Elif Sancak',
    'Şehir: Mersin',
    '☐ Sözleşmeyi okudum',
    'Not:',
  ]);
});

test('a field with several lines keeps all of them, and a value that the page prints is told once', async () => {
  const document = await read(({ kit, line }) => {
    kit.font('Helvetica').initForm();
    kit.formText('reason', 60, 120, 300, 60, {
      value: 'The roof leaks.\nThe cellar is wet.',
      multiline: true,
    });
    kit.formText('number', 160, 216, 200, 18, { value: '4417' });
    line('Reason', 60, 100);
    line('4417', 164, 220);
  });
  expect(document.text.replace(/\s+/g, ' ')).toBe('Reason The roof leaks. The cellar is wet. 4417');
});

test('the notes of reviewers are comments with their authors; links and empty marks are none', async () => {
  const document = await read(({ kit, line, next }) => {
    line('The tenancy begins on the first of May.', 60, 80);
    kit.link(60, 80, 100, 12, 'https://example.org');
    kit.highlight(60, 80, 100, 12);
    next();
    line('Kira her yıl yeniden görüşülür.', 60, 80);
    // pdfkit writes a string object as text, and a plain string as a name.
    const options = { color: 'yellow', T: new String('Mert Ata') };
    kit.note(300, 80, 20, 20, 'Oran yazılmalı', options);
  });
  expect(document.blocks.at(-1)).toMatchObject({ kind: 'comment', author: 'Mert Ata' });
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'The tenancy begins on the first of May. Kira her yıl yeniden görüşülür.'],
    ['comment', 'Oran yazılmalı'],
  ]);
  expect(document.pages[1]?.end).toBe(document.text.length);
});
