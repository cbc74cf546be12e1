import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { titleOf } from './start-process.ts';

const input = (name: string) => ({ role: 'input', name });

it('calls a process after its files, or after how its text begins', () => {
  expect(titleOf([input('kira sözleşmesi.v2.docx')], undefined)).toBe('kira sözleşmesi.v2');
  expect(titleOf([input('old.docx'), input('new.pdf')], undefined)).toBe('old → new');
  expect(titleOf([input('1.png'), input('2.png')], undefined, 'several')).toBe('1, 2');
  expect(titleOf([{ role: 'text', name: 'text.txt' }], '# A harbour\n\nIt is quiet.')).toBe('A harbour');
});

it('gives each of several files a part of the title', () => {
  const title = titleOf([input(`${'a'.repeat(300)}.docx`), input(`${'b'.repeat(300)}.docx`)], undefined);
  expect(title.length).toBeLessThanOrEqual(limits.titleMaximum);
  expect(title).toMatch(/^a+… → b+…$/);
  const drafts = [1, 2, 3, 4, 5].map((number) =>
    input(`Kira sözleşmesi ${number}. taslak, gözden geçirilmiş.docx`),
  );
  expect(titleOf(drafts, undefined)).toMatch(
    /^Kira sözleşmesi 1\. taslak, gözden… → .* 5\. taslak, gözden…$/,
  );
});

it("truncates a text's beginning between words, if it is too long", () => {
  const titled = (text: string) => titleOf([], text);
  expect(titled('a'.repeat(60))).toBe('a'.repeat(60));
  expect(titled(`${'a'.repeat(50)} ${'b'.repeat(10)}`)).toBe(`${'a'.repeat(50)}…`);
  // A word that is most of the line is cut all the same.
  expect(titled(`a ${'b'.repeat(70)}`)).toBe(`a ${'b'.repeat(28)}…`);
  expect(titled(' \n\n - Rapor \n ikinci')).toBe('Rapor');
  expect(titled('***')).toBe('Kalem');
});

it('uses the whole name of a file that consists of an extension', () => {
  expect(titleOf([input('.env')], undefined)).toBe('.env');
});
