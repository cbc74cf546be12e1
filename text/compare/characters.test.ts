import { expect, it } from 'vitest';
import { characterParts } from './characters.ts';

/** A word with the characters that differ in brackets. */
function marked(text: string, parts: readonly (readonly [number, number])[] | undefined): string | null {
  if (!parts) return null;
  let shown = '';
  let at = 0;
  for (const [start, end] of parts) {
    shown += `${text.slice(at, start)}[${text.slice(start, end)}]`;
    at = end;
  }
  return shown + text.slice(at);
}

it.each([
  ['kitaplar', 'kitapları', 'kitaplar', 'kitaplar[ı]'],
  ['renkli', 'rengi', 'ren[kl]i', 'ren[g]i'],
  ['1.250,00', '1.350,00', '1.[2]50,00', '1.[3]50,00'],
  ['evde😀', 'evde😁', 'evde[😀]', 'evde[😁]'],
  ['kalem', 'defter', null, null],
  ['', 'x', null, null],
])('%s and %s', (before, after, shownBefore, shownAfter) => {
  const parts = characterParts(before, after);
  expect(marked(before, parts?.before)).toBe(shownBefore);
  expect(marked(after, parts?.after)).toBe(shownAfter);
});
