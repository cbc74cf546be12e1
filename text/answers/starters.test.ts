import { expect, it } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { readDocument } from '#documents/read.ts';
import { documentFrom, type Piece } from '#testing/document.ts';
import { unitsOf } from '../search/units.ts';
import { understand } from './question.ts';
import { startersOf } from './starters.ts';

const filler = (topic: string) =>
  `${topic} komisyonca her yıl yeniden ele alınır ve belediye meclisine sunulur. Kararlar ilan panosunda asılır. ` +
  'İtirazlar on gün içinde yazılı olarak yapılır ve bir ay içinde yanıtlanır. Karar kesindir.';

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
    '../../bench/answers/dev/yuzme-havuzu.tr.pdf',
    [
      'Bu belge ne hakkında?',
      '“Çalışma saatleri” hakkında ne deniyor?',
      '“Ücretler” bölümünü özetler misin?',
      '“Kulüpler ve okullar” bölümünün ana noktaları neler?',
      'Belgede 12 Kasım 2024 tarihi hakkında ne deniyor?',
    ],
  ],
  [
    '../../bench/answers/dev/flood-report.en.pdf',
    [
      'What is this document about?',
      'Can you summarise “What happened”?',
      'What does the document say about Harrow Lane?',
    ],
  ],
])('asks what a person would ask of %s', async (path, expected) => {
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

it('asks nothing of debris, nor in capitals', () => {
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

it('asks nothing of a heading with hardly a text under it', () => {
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

it('has none for a document without units', () => {
  expect(starters({ ...documentFrom([]), text: '' })).toEqual([]);
});
