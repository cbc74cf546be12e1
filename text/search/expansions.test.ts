import { expect, it } from 'vitest';
import { type Expansion, expansionsOf, formWeight, synonymWeight, translationWeight } from './expansions.ts';
import { questionTerms, termsOf } from './terms.ts';

/** The expansions of a question's words against a document of some texts, each as its stems. */
function expanded(question: string, [asked, written]: [string, string], text: string): Expansion[][] {
  const held = new Set(termsOf(text, written).map(({ stem }) => stem));
  const stems = questionTerms(question, written, asked).map(({ ownStem }) => ownStem);
  return expansionsOf(stems, asked, written, (stem) => held.has(stem));
}

const weightsOf = (expansions: Expansion[][]) => expansions.flat().map(({ weight }) => weight);

it.each<[string, [string, string], string]>([
  ['kargo', ['tr', 'tr'], 'Gönderiniz yola çıktı.'],
  ['fabrika', ['tr', 'tr'], 'Sanayi tesisi ruhsata tabidir.'],
  ['maaş', ['tr', 'tr'], 'Ücretler ayın beşinde ödenir.'],
  ['quit', ['en', 'en'], 'To leave the program, press Q.'],
  ['landlord', ['en', 'en'], 'The lessor repairs the roof.'],
  ['physician', ['en', 'en'], 'Ask your doctor first.'],
])('finds for "%s" another word of the same meaning', (word, languages, text) => {
  expect(weightsOf(expanded(word, languages, text))).toContain(synonymWeight);
});

it.each<[string, [string, string], string]>([
  ['kira', ['tr', 'en'], 'The rent is due monthly.'],
  ['sözleşmenin', ['tr', 'en'], 'This contract ends in May.'],
  ['ev sahibi', ['tr', 'en'], 'The landlord keeps a key.'],
  ['iade', ['tr', 'en'], 'No refund is given.'],
  ['deposit', ['en', 'tr'], 'Depozito üç aylıktır.'],
  ['children', ['en', 'tr'], 'Çocuklar yüzme bilmelidir.'],
  ['password', ['en', 'tr'], 'Parolanızı değiştirin.'],
])('finds for "%s" its translation', (word, languages, text) => {
  expect(weightsOf(expanded(word, languages, text))).toContain(translationWeight);
});

it('finds other forms that the stemmer parts', () => {
  expect(weightsOf(expanded('When was it sent?', ['en', 'en'], 'Please send it back.'))).toContain(
    formWeight,
  );
  expect(weightsOf(expanded('kaydı', ['tr', 'tr'], 'Kayıtlar eylülde açılır.'))).toContain(formWeight);
});

it('returns only what the document holds, and all words of a phrase', () => {
  expect(weightsOf(expanded('landlord', ['en', 'en'], 'The tenant pays.'))).toEqual([]);
  const text = 'Mal sahibi çatıyı onarır.';
  const [phrase] = expanded('landlord', ['en', 'tr'], text).flat();
  expect(phrase?.stems).toEqual(termsOf('mal sahibi', 'tr').map(({ stem }) => stem));
  expect(expanded('landlord', ['en', 'tr'], 'Malın fiyatı').flat()).toEqual([]);
});

it('reads a phrase of the question as one, not by its words', () => {
  const [first = [], second = []] = expanded('ev sahibi', ['tr', 'en'], 'The house of the landlord');
  expect(first).toEqual(second);
  expect(first.map(({ stems }) => stems.join(' '))).toEqual(['landlord']);
});

it('gives the heaviest first, and none for words and languages that the table lacks', () => {
  const weights = expanded('rented', ['en', 'en'], 'rent, hire, lease').flat();
  expect(weights).toEqual(weights.toSorted((a, b) => b.weight - a.weight));
  expect(expanded('zeplin', ['tr', 'tr'], 'zeplin, balon')).toEqual([[]]);
  expect(expansionsOf(['mietvertrag'], 'de', 'en', () => true)).toEqual([[]]);
});
