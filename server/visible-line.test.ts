import { expect, it } from 'vitest';
import { visibleLine, visibleName, withoutHalfPair } from './visible-line.ts';

it.each([
  ['Rapor\r\nSet-Cookie: a', 'Rapor Set-Cookie: a'],
  ['fatura\u202efdp.exe', 'faturafdp.exe'],
  ['\u202e \u200b\u200d\u3164', ''],
  ['نمی\u200cدانم 👩\u200d🌾', 'نمی\u200cدانم 👩\u200d🌾'],
  ['  s\u0327ubat \u0000 \t raporu ', 'şubat raporu'],
])('%j becomes %j', (given, wanted) => {
  expect(visibleLine(given)).toBe(wanted);
});

it('refuses a name that nobody could see, and cleans others', () => {
  expect(() => visibleName('\u200b\u202e')).toThrow('The name has no visible character');
  expect(visibleName(' Ayşe\u202e \n Işık ')).toBe('Ayşe Işık');
});

it('leaves no half of a character where a line is cut', () => {
  expect(withoutHalfPair('kedi 😀'.slice(0, -1))).toBe('kedi ');
  expect(withoutHalfPair('kedi 😀')).toBe('kedi 😀');
});
