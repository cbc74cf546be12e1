import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { docx, p } from '#documents/fixtures/docx.ts';
import { readDocument } from '#documents/read.ts';
import { createExtractiveChat } from '#engines/extractive/extractive.ts';
import { testFolder } from '#testing/folder.ts';
import { SearchIndex } from '#text/search/index.ts';
import { unitsOf } from '#text/search/units.ts';

const folder = testFolder();

const lease = `LEASE AGREEMENT

This agreement is made between the landlord and the tenant on the first of May.

1. Rent

1.1 The rent is 900 euros a month and is due on the third day of each month.

1.2 Late rent costs two per cent of the amount for each week that has begun.

6. Duties of the tenant

The tenant shall:

a) keep the flat clean and aired in all seasons,

b) report any damage to the landlord at once,

c) not sublet the flat.

7. Notice

Notice is given in writing. It takes effect at the end of the month.

8. Costs

The landlord pays for a) water, b) heating in winter and c) the lift.
`;

const statutes = `DERNEK TÜZÜĞÜ

Madde 5 - Üyelik

Üyelik yönetim kurulunun kararıyla başlar. Her üye yılda bir kez aidat öder.

Aidatın tutarını genel kurul belirler.

Madde 6 - Üyenin hakları

Üyeler şu haklara sahiptir:

a) Genel kurula katılmak ve oy vermek,

b) Derneğin kayıtlarını yerinde incelemek,

c) Üyelikten istediği zaman ayrılmak.

Madde 12 - (1) Derneğin organları genel kurul ve yönetim kuruludur.

(2) Genel kurul iki yılda bir mart ayında toplanır.

a) Toplantıyı başkan açar.

b) Tutanağı yazman tutar.

(3) Yönetim kurulu ayda bir toplanır.
`;

const fees = `Terms of use of the library

1. Loans
Books are lent for three weeks to members of the library.
1.1 The loan may be extended once.
1.2 An extension is asked for at the desk.
2. Fines
A fine of one euro is due for each week.
2.1 Children pay no fines.
2.2 Fines are paid at the desk, but
(a) students pay half,
(b) members of the staff pay nothing.
`;

/** The answer about a text, or a docx. */
async function ask(source: string | Uint8Array, question: string) {
  const kind = typeof source === 'string' ? 'txt' : 'docx';
  const path = join(folder, `clauses.${kind}`);
  await writeFile(path, source);
  const document = await readDocument({ path, name: `clauses.${kind}`, kind });
  const { language } = document;
  const index = new SearchIndex(unitsOf(document), language);
  const none = { vectors: null, background: null, summary: null };
  const chat = createExtractiveChat({
    document,
    language,
    index,
    ...none,
    embedder: async () => null,
    judge: async () => null,
  });
  const hooks = { signal: new AbortController().signal, onStage: () => undefined, onText: () => undefined };
  return chat.answer({ text: question, history: [], ...hooks });
}

/** The quotes of the answer; null when the text has no such part. */
async function quotesOf(source: string | Uint8Array, question: string): Promise<string[] | null> {
  const { scope, citations } = await ask(source, question);
  return scope?.found === false ? null : citations.map(({ quote }) => quote);
}

const damage = ['b) report any damage to the landlord at once,'];
it.each([
  [
    'What does clause 1 say?',
    [
      '1.1 The rent is 900 euros a month and is due on the third day of each month.',
      '1.2 Late rent costs two per cent of the amount for each week that has begun.',
    ],
  ],
  ['clause 6 b', damage],
  ['Article 6(b)', damage],
  ['What does clause 6b say?', damage],
  ['section 6.b', damage],
  ['clause 6, item b', damage],
  ['What does item (b) of clause 6 say?', damage],
  ['What does 6(b) say?', damage],
  ['clause 6(d)', null],
  ['clause 7', ['7. Notice', 'Notice is given in writing.', 'It takes effect at the end of the month.']],
  [
    'the second paragraph of clause 1',
    ['1.2 Late rent costs two per cent of the amount for each week that has begun.'],
  ],
  ['clause 8(b)', ['b) heating in winter and']],
])('a lease: %s', async (question, quotes) => {
  expect(await quotesOf(lease, question)).toEqual(quotes);
});

const records = ['b) Derneğin kayıtlarını yerinde incelemek,'];
const meeting = [
  '(2) Genel kurul iki yılda bir mart ayında toplanır.',
  'a) Toplantıyı başkan açar.',
  'b) Tutanağı yazman tutar.',
];
it.each([
  ['Madde 6 b) ne diyor?', records],
  ['Madde 6/b ne diyor?', records],
  ['6. maddenin b bendi ne diyor?', records],
  ['6. maddenin (b) bendi', records],
  ['altıncı maddenin b bendi', records],
  ['md. 6/b', records],
  ['6/b maddesi ne diyor?', records],
  ['6/b ne diyor?', records],
  ['madde 12’nin ikinci fıkrası ne diyor?', meeting],
  ['12. maddenin 2. fıkrası', meeting],
  ['madde 12/2', meeting],
  ['12. maddenin ikinci fıkrasının b bendi ne diyor?', ['b) Tutanağı yazman tutar.']],
  ['madde 12/2-b', ['b) Tutanağı yazman tutar.']],
  ['12. maddenin birinci fıkrası', ['(1) Derneğin organları genel kurul ve yönetim kuruludur.']],
  ['madde 5’in ikinci fıkrası', ['Aidatın tutarını genel kurul belirler.']],
  ['madde 5’in dördüncü fıkrası', null],
])('statutes: %s', async (question, quotes) => {
  expect(await quotesOf(statutes, question)).toEqual(quotes);
});

const regulation = `MADDE 6- (1) Başvuru yazılı yapılır.

(2) Başvuruya şunlar eklenir:

a) Kimlik örneği,

b) Sabıka kaydı; bu kayıt:

1) son altı ayda,

2) yetkili yerden alınır.

c) Fotoğraf.

(3) Eksik başvuru geri çevrilir.

MADDE 7- (1) Bu Yönetmelik yayımı tarihinde yürürlüğe girer.
`;

const record = ['b) Sabıka kaydı; bu kayıt:', '1) son altı ayda,', '2) yetkili yerden alınır.'];
it.each([
  ['6 ncı maddenin ikinci fıkrasının (b) bendi ne diyor?', record],
  ['Madde 6 (2) (b)', record],
  ['madde 6, fıkra 2, bent b', record],
  ['Madde 6/2-b-2', ['2) yetkili yerden alınır.']],
  ['6. madde 2. fıkra b bendi 2. alt bendi', ['2) yetkili yerden alınır.']],
  ['madde 6/1', ['(1) Başvuru yazılı yapılır.']],
  ['6. maddenin birinci fıkrası', ['(1) Başvuru yazılı yapılır.']],
  ['6. maddenin 3 numaralı fıkrası', ['(3) Eksik başvuru geri çevrilir.']],
  ['7. madde ne diyor?', ['MADDE 7- (1) Bu Yönetmelik yayımı tarihinde yürürlüğe girer.']],
])('a regulation: %s', async (question, quotes) => {
  expect(await quotesOf(regulation, question)).toEqual(quotes);
});

it.each([
  [
    'What does clause 2 say?',
    [
      '2. Fines',
      'A fine of one euro is due for each week.',
      '2.1 Children pay no fines.',
      '2.2 Fines are paid at the desk, but (a) students pay half, (b) members of the staff pay nothing.',
    ],
  ],
  ['sub-clause 2.1', ['2.1 Children pay no fines.']],
  ['section 2.2(b)', ['(b) members of the staff pay nothing.']],
  [
    'clause 1',
    [
      '1. Loans',
      'Books are lent for three weeks to members of the library.',
      '1.1 The loan may be extended once.',
      '1.2 An extension is asked for at the desk.',
    ],
  ],
])('terms of use: %s', async (question, quotes) => {
  expect(await quotesOf(fees, question)).toEqual(quotes);
});

it('names the heading of the clause above the quotes', async () => {
  const { scope, citations } = await ask(lease, 'What does clause 1 say?');
  expect(scope?.label).toBe('1. Rent');
  expect(citations.map(({ heading }) => heading)).toEqual(['1. Rent', '1. Rent']);
});

const level = (index: number, format: string, text: string) =>
  `<w:lvl w:ilvl="${index}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`;
const numbered = (depth: number, text: string) =>
  p(text, '', `<w:numPr><w:ilvl w:val="${depth}"/><w:numId w:val="1"/></w:numPr>`);
const service = docx({
  numbering: `<w:abstractNum w:abstractNumId="0">${level(0, 'decimal', '%1.')}${level(1, 'decimal', '%1.%2')}${level(2, 'lowerLetter', '(%3)')}${level(3, 'lowerRoman', '(%4)')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`,
  body: [
    numbered(0, 'Definitions'),
    numbered(1, 'Words have their usual meaning.'),
    numbered(1, 'Days are working days:'),
    numbered(2, 'in the country of the seller'),
    numbered(2, 'in the country of the buyer, that is'),
    numbered(3, 'its seat'),
    numbered(3, 'its branch'),
    numbered(2, 'elsewhere'),
    numbered(0, 'Fees'),
    p('Fees are due at once.'),
    numbered(1, 'The fee is forty euros.'),
  ].join(''),
});
it.each([
  ['clause 1.2(b)(ii)', ['(ii) its branch']],
  ['item (c) of clause 1.2', ['(c) elsewhere']],
  ['clause 1.2, point b', ['(b) in the country of the buyer, that is', '(i) its seat', '(ii) its branch']],
  ['What does section 2 say?', ['2. Fees', 'Fees are due at once.', '2.1 The fee is forty euros.']],
])('a docx with numbers of its own: %s', async (question, quotes) => {
  expect(await quotesOf(service, question)).toEqual(quotes);
});

const licence = `Section 1. Definitions.

The parties of this licence are the keeper and the town, and each has a copy of it.

Section 2. Grant of licence.

The keeper may light the lamp on every night of the year. The town pays for the oil.

Section 3. End.

The licence ends when the keeper leaves the town for more than a month in a row.
`;
const sozlesme = `Hizmet Sözleşmesi

Madde 1: Taraflar
Taraflar bu sözleşmenin hükümlerine uymayı kabul eder ve onu iki nüsha olarak imzalar.

Madde 2: Süre
Sözleşme bir yıl için yapılır. Taraflar istemezse kendiliğinden bir yıl daha uzar.
`;
it.each([
  [
    licence,
    'What does section 2 say?',
    ['The keeper may light the lamp on every night of the year.', 'The town pays for the oil.'],
  ],
  [
    sozlesme,
    'Madde 2 ne diyor?',
    ['Sözleşme bir yıl için yapılır.', 'Taraflar istemezse kendiliğinden bir yıl daha uzar.'],
  ],
])(
  'a clause whose name stands on a line of its own is quoted with its text',
  async (source, question, quotes) => {
    expect(await quotesOf(source, question)).toEqual(quotes);
  },
);
