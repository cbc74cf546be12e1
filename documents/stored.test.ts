import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { documentFrom } from '#testing/document.ts';
import { testFolder } from '#testing/folder.ts';
import { loadDocument } from './stored.ts';

const folder = testFolder();

function stored(document: object): string {
  const path = join(folder, 'document.json');
  writeFileSync(path, JSON.stringify(document));
  return path;
}

test('a document is loaded with the language that its reader detected', async () => {
  const document = documentFrom(['Toplantı yarın saat onda başlayacak.'], { language: 'az' });
  expect(await loadDocument(stored(document))).toEqual(document);
});

test('a document stored before languages were detected is given one', async () => {
  const { language, ...earlier } = documentFrom(['Sözleşme bir yıl için geçerlidir ve uzatılabilir.']);
  expect(language).toBe('tr');
  expect((await loadDocument(stored(earlier))).language).toBe('tr');
});
