import { expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { documentFrom } from '#testing/document.ts';
import { unitsOf } from '../../search/units.ts';
import { askedFacts } from './asked-facts.ts';
import { documentFacts } from './document-facts.ts';

function ask(question: string, document: Document): string[] {
  const asked = askedFacts(question, document);
  const facts = asked ? documentFacts(asked, document, unitsOf(document)) : [];
  return facts.map(({ kind, value }) => `${kind} ${value}`);
}

const rules = documentFrom(
  [
    { page: 1 },
    { heading: 'Pazar yönetmeliği' },
    'Bu yönetmelik 6 Eylül 2024 tarihinde kabul edilmiştir.',
    'Pazarcılar tezgâhlarını sabah yedide açar ve akşam sekizde kapatır.',
    { page: 2 },
    'Pazarın tarihini anlatan kitabı Nurhan Gökmen yazmıştır.',
    'Hazırlayan: Belgin Ardıç',
  ],
  { kind: 'pdf', title: 'Pazar yönetmeliği' },
);

it.each([
  ['kaç sayfa bu belge?', ['pages 2']],
  ['How many pages does it have?', ['pages 2']],
  ['belge hangi dilde yazılmış', ['language tr']],
  ['bunu kim hazırladı?', ['author Belgin Ardıç']],
  ['yönetmelik ne zaman kabul edilmiş', ['date 6 Eylül 2024']],
  // Questions about what the document tells, in words that it could be asked about itself.
  ['pazarın tarihini anlatan kitabı kim yazmış', []],
  ['kaç sayfa kitap verilecek?', []],
  ['pazarcılar ne zaman açar', []],
  ['kaç tezgâh var', []],
])('"%s": %j', (question, facts) => {
  expect(ask(question, rules)).toEqual(facts);
});

it('slides are counted by their own name', () => {
  const slides = documentFrom([{ page: 1 }, 'Boats.', { page: 2 }, 'Sheds.', { page: 3 }, 'Ropes.'], {
    kind: 'pptx',
  });
  expect(ask('how many slides are there?', slides)).toEqual(['slides 3']);
});
