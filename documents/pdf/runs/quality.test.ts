import { expect, test } from 'vitest';
import { isGarbled } from './quality.ts';

const garbled = (text: string) => isGarbled([{ text }]);

test('letters that spell no words are nonsense, if there are enough words to judge', () => {
  const shifted = 'hyhub yloodjh nhhsv lwv ehhklyhv qhdu wkh rufkdug zkhuh vhyhudo iorzhuv eorrp wkurxjkrxw';
  expect(garbled(shifted)).toBe(true);
  expect(
    garbled('Köyde arılar yaylaya çıkarılır ve sonbaharda geri getirilir; kovanlar sabah dizilir.'),
  ).toBe(false);
  expect(garbled('GmbH & Co. KG')).toBe(false);
  expect(garbled('ABC-1234-XYZ 99/2024 QRS 17 TÜV BGB §§ 12, 13, 14 StGB 5.600,00 EUR KWH 17')).toBe(false);
});

test('private-use characters are nonsense from a quarter of the text on', () => {
  expect(garbled(`${'\ue000'.repeat(6)}${'arı '.repeat(6)}`)).toBe(false);
  expect(garbled(`${'\ue000'.repeat(7)}${'arı '.repeat(6)}`)).toBe(true);
  // The marks of a list or two say nothing of a page.
  expect(garbled('\ue000'.repeat(19))).toBe(false);
});
