import { expect, test } from 'vitest';
import { withMissingLetters } from '../runs/missing-letters.ts';
import { fillLetters } from './fill-letters.ts';

test('missing letters are filled from the recognised words, and the others stay', () => {
  expect(fillLetters('K\ufffdy\ufffdda 12 kay\ufffdk var', ['Kıyıda', 'l2', 'kayık', 'var'])).toBe(
    'Kıyıda 12 kayık var',
  );
  expect(
    fillLetters('the o\ufffder of the \ufffd\ufffd o\ufffdce', ['the', 'offer', 'of', 'the', 'üç', 'office']),
  ).toBe('the offer of the üç office');
});

test('a word that recognition missed leaves the line as it is', () => {
  expect(fillLetters('K\ufffdy\ufffdda kay\ufffdk var', ['var'])).toBeNull();
});

test('codes inside words are missing letters, but bullets, symbols and other scripts are not', () => {
  expect(withMissingLetters('identi\u0000cation')).toBe('identi\ufffdcation');
  expect(withMissingLetters('a\ue123ua')).toBe('a\ufffdua');
  expect(withMissingLetters('kararlar\u4e00n\u4e00')).toBe('kararlar\ufffdn\ufffd');
  for (const text of [
    '\uf0b7 first item',
    'Şekil 2: \u4e2d\u6587 metin',
    '\u4e2d\u6587WinPE',
    'β-carotene, 5 µm',
  ])
    expect(withMissingLetters(text)).toBeNull();
});
