import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { searchWords } from './table.ts';
import { nounForms, verbForms } from './turkish-forms.ts';

it('keeps the search table as its data make it', () => {
  const written = readFileSync(new URL('../../text/search/expansions.txt', import.meta.url), 'utf8');
  expect(searchWords() === written, 'run node scripts/search-words/make.ts').toBe(true);
});

it.each([
  ['kitap', ['kitabı', 'kitabın', 'kitaba', 'kitapta', 'kitaplar', 'kitapla']],
  ['araba', ['arabayı', 'arabası', 'arabanın', 'arabaya', 'arabada', 'arabalar']],
  ['köprü', ['köprüyü', 'köprüsü', 'köprünün', 'köprüye', 'köprüde', 'köprüler']],
  ['renk', ['rengi', 'renkte', 'renkler']],
  ['ekmek', ['ekmeği', 'ekmekte', 'ekmekler']],
])('writes the forms of the noun "%s"', (noun, forms) => {
  expect(nounForms(noun)).toEqual(expect.arrayContaining(forms));
});

it.each([
  ['öde', ['öder', 'ödüyor', 'ödedi', 'ödemiş', 'ödeyecek', 'ödeyen', 'ödenir', 'ödenecek', 'ödemek']],
  ['yaz', ['yazar', 'yazıyor', 'yazdı', 'yazacak', 'yazan', 'yazılır', 'yazılmış']],
  ['al', ['alır', 'alıyor', 'aldı', 'alacak', 'alınır', 'alınan']],
])('writes the forms of the verb "%s"', (root, forms) => {
  expect(verbForms(root)).toEqual(expect.arrayContaining(forms));
});
