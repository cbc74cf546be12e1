import { expect, it } from 'vitest';
import { cutName } from './cut-name.ts';

const cut = (name: string, room: number) => cutName(name, (text) => text.length <= room);

it('leaves a name that fits', () => {
  expect(cut('Annual report', 13)).toBe('Annual report');
});

it('keeps whole words of both ends of a name whose end tells it from others', () => {
  expect(cut('Harbourside annual report 2025', 28)).toBe('Harbourside… report 2025');
  expect(cut('Harbourside annual report 2025', 19)).toBe('Harbourside… 2025');
  expect(cut('Hizmet sözleşmesi 2026 – ilk sürüm', 30)).toBe('Hizmet sözleşmesi… ilk sürüm');
  expect(cut('a_letter_to_the_harbour.docx', 22)).toBe('a_letter…_harbour.docx');
});

it('drops the end of a sentence, after a word', () => {
  expect(cut('A small house by the sea with three trees', 24)).toBe('A small house by the…');
  expect(cut('The manager signs the contract in March.', 24)).toBe('The manager signs the…');
  expect(cut('The rent is low. In March it rises to 1,250 in…', 24)).toBe('The rent is low. In…');
  // A part that was cut before has an ellipsis of its own.
  expect(cut('First draft, revised… → Second draft, revised…', 24)).toBe('First draft, revised…');
});

it('cuts within a word only when it is longer than the line', () => {
  expect(cut('Schifffahrtsgesellschaftsvertrag', 12)).toBe('Schifffahrt…');
});
