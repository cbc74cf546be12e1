import { expect, it } from 'vitest';
import { questionParts } from './question-parts.ts';

it.each([
  [
    'en',
    'how much will the tunnel cost, and who pays?',
    ['how much will the tunnel cost', 'who pays tunnel cost'],
  ],
  ['en', 'Who chairs the panel and by what date must it report?', null],
  [
    'tr',
    'Kurs ne zaman başlıyor, ücreti ne kadar?',
    ['Kurs ne zaman başlıyor', 'ücreti ne kadar Kurs başlıyor'],
  ],
  ['tr', 'Raporu kim yazdı ve hangi kurula sunuldu', ['Raporu kim yazdı', 'hangi kurula sunuldu']],
  ['tr', 'itirazı nereye ve kaç gün içinde yapabilirim', ['itirazı nereye gün yapabilirim', null]],
] as const)('%s: %s', (language, question, searched) => {
  const parts = questionParts(question, language);
  expect(parts).toHaveLength(2);
  for (const [order, text] of (searched ?? []).entries())
    if (text !== null) expect(parts[order]?.searched).toBe(text);
});

it('leaves words that ask nothing with the question they belong to', () => {
  const [one, other] = questionParts('I lost my badge, whom do I tell and what does a new one cost', 'en');
  expect(one?.searched).toBe('I lost my badge whom do I tell');
  expect(other?.searched).toContain('new one cost');
});

it.each([
  ['en', 'What do residents who pay late owe?'],
  ['en', 'Which fruit and vegetables are sold in May?'],
  ['tr', 'Hafta sonu, akşamları ve bayramlarda ücret ne kadar?'],
  ['tr', 'Ekmek ve süt nerede satılır?'],
] as const)('takes one question for one: %s %s', (language, question) => {
  expect(questionParts(question, language)).toEqual([{ words: question, searched: question }]);
});
