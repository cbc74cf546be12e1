import { expect, it } from 'vitest';
import { gramsOf, questionTerms, termsOf } from './terms.ts';

const wordsOf = (question: string, document = 'en', asked = 'en') =>
  questionTerms(question, document, asked).map(({ word }) => word);
const namesOf = (question: string) =>
  questionTerms(question, 'en', 'en')
    .filter(({ name }) => name)
    .map(({ word }) => word);

it('leaves out question words, in the language of the question and of the document', () => {
  expect(wordsOf('Tell me please, what is the rent?')).toEqual(['rent']);
  expect(wordsOf('Bu rent ne kadar ve kaç?', 'en', 'tr')).toEqual(['rent']);
  expect(wordsOf('What is the depozito?', 'tr', 'en')).toEqual(['depozito']);
});

it('leaves out phrases that ask', () => {
  expect(wordsOf('Depozito ne zaman iade edilir?', 'tr', 'tr')).not.toContain('zaman');
  expect(wordsOf('Yeterli zaman var mı?', 'tr', 'tr')).toContain('zaman');
});

it("reads words of another language by that language's rules, and folds them by the document's", () => {
  const [name, , word] = questionTerms("Galip'in TITLE kaydını bul", 'en', 'tr');
  expect(name).toMatchObject({ word: 'galip', name: true });
  expect(word).toMatchObject({ word: 'kaydını' });
  expect(questionTerms('TITLE', 'en', 'tr')).toMatchObject([{ word: 'title' }]);
});

it('searches for each word once, and for single digits, but not for single letters', () => {
  expect(wordsOf('Rent, rents, rent')).toHaveLength(1);
  expect(wordsOf('Plan B or zone 7?')).toEqual(['plan', 'zone', '7']);
});

it('takes words with a capital, codes and years for names, but not a first word or a small number', () => {
  expect(namesOf('Where does Marjorie park since 1987?')).toEqual(['marjorie', '1987']);
  expect(namesOf('Parking for 140 cars')).toEqual([]);
  expect(namesOf('Ankara’s parking')).toEqual(['ankara']);
  expect(namesOf('NATO parking')).toEqual(['nato']);
});

it('takes capitals for names only if few words have them', () => {
  expect(namesOf('HOW MUCH DOES PARKING COST IN ZONE E7')).toEqual(['e7']);
});

it('marks the piece that begins a word', () => {
  expect(gramsOf('Işık', 'tr')).toEqual(['_isi', 'isik']);
  expect(gramsOf('ev', 'tr')).toEqual(['_ev']);
});

it('passes over stop words of the text', () => {
  expect(termsOf('The rent is due.', 'en').map(({ word }) => word)).toEqual(['rent', 'due']);
});
