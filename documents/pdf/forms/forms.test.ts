import { expect, test } from 'vitest';
import { type Paper, pdf } from '../../fixtures/pdf.ts';
import { readFixture } from '../../fixtures/read.ts';
import { blocksOf } from '../../fixtures/sound.ts';

async function read(draw: (paper: Paper) => void) {
  return readFixture('pdf', await pdf(draw));
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

test('a field with several lines keeps them, beside its label or below it', async () => {
  const document = await read(({ kit, line }) => {
    kit.font('Helvetica').initForm();
    kit.formText('address', 130, 96, 300, 60, { value: 'Kavak Sok. 4\nNilüfer\nBursa', multiline: true });
    kit.formText('reason', 60, 200, 300, 60, {
      value: 'The roof leaks.\nThe cellar is wet.',
      multiline: true,
    });
    kit.formText('more', 60, 270, 300, 60, { value: '- one door\n- two keys', multiline: true });
    line('Adres:', 60, 98);
    line('Reason', 60, 184);
    line('All of this is true.', 60, 350);
  });
  expect(blocksOf(document).map(([, text]) => text)).toEqual([
    'Adres: Kavak Sok. 4\nNilüfer\nBursa',
    'Reason',
    'The roof leaks.\nThe cellar is wet.',
    '- one door\n- two keys',
    'All of this is true.',
  ]);
});

test('the lines of two fields that follow terms of a form stay theirs', async () => {
  const document = await read(({ kit, line }) => {
    kit.font('Helvetica').initForm();
    for (const [index, name] of ['Present', 'Absent', 'Excused'].entries()) {
      line(name, 60, 60 + 90 * index);
      kit.formText(name, 90, 76 + 90 * index, 300, 60, {
        value: `Ece Ak\nAli Kurt\n${name} since May`,
        multiline: true,
      });
    }
  });
  expect(document.text).toBe(
    ['Present', 'Absent', 'Excused']
      .map((name) => `${name}\n\nEce Ak\nAli Kurt\n${name} since May`)
      .join('\n\n'),
  );
});

test('a value that the page prints is told once', async () => {
  const document = await read(({ kit, line }) => {
    kit.font('Helvetica').initForm();
    kit.formText('number', 160, 216, 200, 18, { value: '4417' });
    line('4417', 164, 220);
  });
  expect(document.text).toBe('4417');
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
