import { expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { readDocument } from '#documents/read.ts';
import { documentFrom, type Piece } from '#testing/document.ts';
import { unitsOf } from '../../search/units.ts';
import { understand } from '../question.ts';
import { startersOf } from './starters.ts';

const filler = (topic: string) =>
  `${topic} komisyonca her yıl yeniden ele alınır ve belediye meclisine sunulur. Kararlar ilan panosunda asılır. ` +
  'İtirazlar on gün içinde yazılı olarak yapılır ve bir ay içinde yanıtlanır. Karar kesindir.';

const englishFiller = (topic: string) =>
  `${topic} are looked at by the council every year anew, and put before the board. Decisions hang on the wall. ` +
  'Objections are made in writing within ten days and answered within a month.';

function starters(document: Document, answers: (question: string) => boolean = () => true): string[] {
  return startersOf(document, unitsOf(document), { answers });
}

function read(path: string): Promise<Document> {
  const name = path.split('/').at(-1) ?? path;
  return readDocument({
    path: new URL(path, import.meta.url).pathname,
    name,
    kind: name.split('.').at(-1) ?? '',
  });
}

it.each([
  [
    '../../../bench/answers/dev/yuzme-havuzu.tr.pdf',
    [
      'Bu belge ne hakkında?',
      '“Çalışma saatleri” hakkında ne deniyor?',
      '“Ücretler” bölümünü özetler misin?',
      '“Kulüpler ve okullar” bölümünün ana noktaları neler?',
      'Belgede 12 Kasım 2024 tarihi hakkında ne deniyor?',
    ],
  ],
  [
    '../../../bench/answers/dev/flood-report.en.pdf',
    [
      'What is this document about?',
      'Can you summarise “What happened”?',
      'What does the document say about Harrow Lane?',
    ],
  ],
])('asks what a person would ask about %s', async (path, expected) => {
  const document = await read(path);
  const found = starters(document);
  expect(found).toEqual(expect.arrayContaining(expected));
  expect(found.length).toBeLessThanOrEqual(5);
  // Questions about headings are read as that: they are answered whatever the search thinks of them.
  const language = path.includes('.tr.') ? 'tr' : 'en';
  for (const starter of found) {
    const asked = understand(starter, { document, history: [], language });
    expect(asked.language).toBe(language);
    if (starter.includes('“') || starter === found[0]) expect(asked.whole).toBe(true);
    if (starter.includes('“')) expect(asked.scope?.found).toBe(true);
  }
});

it('asks nothing about debris, and nothing in capitals', () => {
  const headings = [
    '1. GİRİŞ',
    '2',
    '3. KİRA VE AİDAT ÖDEMELERİ',
    'Bölüm 4',
    'www.ornek.com',
    '12 Mart 2024',
    '5. Sonuç',
  ];
  const pieces = headings.flatMap((heading): Piece[] => [{ heading, level: 1 }, filler('Ödemeler')]);
  const asked = starters(documentFrom(pieces)).filter((starter) => starter.includes('“'));
  expect(asked).toEqual(['“Kira ve aidat ödemeleri” hakkında ne deniyor?']);
});

it('asks nothing about a heading with hardly any text under it', () => {
  const document = documentFrom([
    { heading: 'Ulaşım yardımı' },
    'Aşağıya bakınız.',
    { heading: 'Yemek yardımı' },
    filler('Yemek yardımı'),
  ]);
  expect(starters(document).join(' ')).not.toContain('Ulaşım');
  expect(starters(document).join(' ')).toContain('“Yemek yardımı”');
});

it('proposes only what the search answers', () => {
  const document = documentFrom([
    'The committee met on 4 May 2023 and approved the annual budget of the village hall. ' +
      'The annual budget covers the heating, the roof and the garden behind the hall.',
    'The members asked for £4,500 to mend the roof before the winter sets in. The annual budget allows for that.',
  ]);
  expect(starters(document)).toContain('What does the document say about 4 May 2023?');
  const rejected: string[] = [];
  const all = starters(document, (question) => {
    rejected.push(question);
    return false;
  });
  expect(rejected.length).toBeGreaterThan(1);
  expect(all).toEqual([
    'What is this document about?',
    'What are the main points?',
    'Can you summarise this document?',
  ]);
});

const committee = 'The committee met on 4 May 2023 and approved the budget.';
const roof = 'The members asked for £4,500 to mend the roof before winter.';

it('asks for one date or amount that occurs once and in a complete sentence', () => {
  const date = 'What does the document say about 4 May 2023?';
  const both = starters(documentFrom([{ heading: 'Yearly fees' }, englishFiller('Fees'), committee, roof]));
  expect(both).toEqual([
    'What is this document about?',
    'What does the document say about “Yearly fees”?',
    date,
  ]);
  expect(starters(documentFrom([committee]))).toContain(date);
  expect(starters(documentFrom([committee, `On 4 May 2023 ${roof}`]))).not.toContain(date);
  expect(starters(documentFrom(['It was 4 May 2023.', 'Nothing much is said.']))).not.toContain(date);
});

it('asks about the first page if there are several', () => {
  const first = 'What does the first page say?';
  const page = 'Nothing much is said here.';
  expect(starters(documentFrom([{ page: 1 }, page]))).not.toContain(first);
  expect(starters(documentFrom([{ page: 1 }, page, { page: 2 }, page]))).toContain(first);
});

it('asks a heading that is a question unchanged, if the document answers it', () => {
  const [answered, unanswered] = ['Who pays the fees?', 'Where are the keys?'];
  const pieces = [answered, unanswered].flatMap((heading) => [{ heading }, englishFiller('Fees')]);
  const found = starters(documentFrom(pieces), (question) => question !== unanswered);
  expect(found).toContain(answered);
  expect(found).not.toContain(unanswered);
});

it('asks nothing about the title, a bibliography or a heading that occurs twice', () => {
  const headings = ['Village hall', 'Opening hours', 'Bibliography', 'Yearly fees', 'Yearly fees'];
  const pieces = headings.flatMap((heading) => [{ heading }, englishFiller('Hours')]);
  const found = starters(documentFrom(pieces, { title: 'Village hall' })).join(' ');
  expect(found.match(/“[^”]+”/g)).toEqual(['“Opening hours”', '“Yearly fees”']);
});

it('has none for a document without units', () => {
  expect(starters({ ...documentFrom([]), text: '' })).toEqual([]);
});
