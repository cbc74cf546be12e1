import { expect, test } from 'vitest';
import { isSensibleTitle } from './title.ts';

test.each(['Yıllık Rapor', ' 2024 bütçesi ', 'Untitledness', 'Cafe and bar'])('“%s” is a title', (title) => {
  expect(isSensibleTitle(title)).toBe(true);
});

test.each([
  '',
  '2024',
  'untitled',
  'Belge1',
  'Microsoft Word - taslak',
  'rapor.docx',
  'SLIDES.PPTX',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  'söz '.repeat(80),
])('“%s” was written by a program', (title) => {
  expect(isSensibleTitle(title)).toBe(false);
});
