import { expect, it } from 'vitest';
import { fileName, fileStem, splitFileName } from './file-name.ts';

it.each([
  ['Report..docx', 'Report.docx'],
  ['Report. .docx', 'Report.docx'],
  ['Rapor….docx', 'Rapor….docx'],
  ['Yıllık Rapor v1.2.pdf', 'Yıllık Rapor v1.2.pdf'],
  ['report.pdf. ', 'report.pdf'],
  ['  .env', 'env'],
  ['...', 'file'],
  ['..docx', 'docx'],
  ['CON.docx', '_CON.docx'],
  ['nul.txt.docx', '_nul.txt.docx'],
  ['lpt1.pdf', '_lpt1.pdf'],
  ['Consul.pdf', 'Consul.pdf'],
  ['a/b\\c:d*e?"f".txt', 'a-b-c-d-e-f-.txt'],
  ['x\r\nSet-Cookie: a.txt', 'x Set-Cookie- a.txt'],
  ['İğne şöü.txt', 'İğne şöü.txt'],
  ['تقرير سنوي.docx', 'تقرير سنوي.docx'],
  ['\u202eתקציר\u200f.docx', 'תקציר.docx'],
  ['👨‍👩‍👧 tatil 📄.png', '👨‍👩‍👧 tatil 📄.png'],
  ['half \ud83d.png', 'half.png'],
])('%j is saved as %j', (name, saved) => {
  expect(fileName(name)).toBe(saved);
});

it('cuts a long stem between two characters, and leaves one of 200 letters whole', () => {
  expect(fileStem('a'.repeat(200))).toHaveLength(200);
  for (const letter of ['ş', '字', '📄']) {
    const stem = fileStem(letter.repeat(200));
    expect(new TextEncoder().encode(stem).length).toBeLessThanOrEqual(214);
    expect(stem).toBe(letter.repeat([...stem].length));
  }
  expect(fileStem('ab. cd', 4)).toBe('ab');
});

it('tells an extension from the end of a sentence', () => {
  expect(splitFileName('Report v1.2 of May')).toEqual({ stem: 'Report v1.2 of May', extension: '' });
  expect(splitFileName('belge.docx')).toEqual({ stem: 'belge', extension: '.docx' });
});
