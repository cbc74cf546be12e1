import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentFrom } from '#testing/document.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { loadTable } from '../load-data.ts';
import { understand } from './question.ts';

const contract = documentFrom(
  [
    { page: 1 },
    { heading: 'Kiralama sözleşmesi', level: 1 },
    { heading: '1. Taraflar', level: 2 },
    'Kiraya veren Ayşe Kaya, kiracı Mehmet Demir’dir.',
    { page: 2 },
    { heading: '2. Ödeme koşulları', level: 2 },
    'Kira her ayın beşinde ödenir.',
    { heading: '2.1 Gecikme cezası', level: 3 },
    'Gecikmede yüzde iki ceza alınır.',
    { page: 3 },
    { heading: '3. Fesih ve ihbar süreleri', level: 2 },
    'Sözleşme üç ay önceden bildirilerek feshedilir.',
    'Madde 7 - Depozito iki kiradır.',
    'Madde 8 - Evde hayvan beslenmez.',
    { heading: '4. Payment terms', level: 2 },
    'The rent is paid monthly.',
    { heading: 'Ek A: Demirbaşlar', level: 2 },
    'Buzdolabı ve fırın evde kalır.',
  ],
  { title: 'Kiralama sözleşmesi' },
);

function ask(text: string, ...before: string[]) {
  return understand(text, {
    document: contract,
    history: before.map((turn) => ({ text: turn })),
    language: 'tr',
  });
}

const cases = loadTable(
  new URL('./testing/questions.tsv', import.meta.url),
  z.object({
    kind: z.enum([
      ...(['whole', 'searched', 'page', 'wholePage', 'noPage'] as const),
      ...(['section', 'wholeSection', 'missing', 'noSection'] as const),
    ]),
    text: z.string(),
    label: z.string().optional(),
    searched: z.string().optional(),
  }),
);
type Kind = (typeof cases)[number]['kind'];
const casesOf = (kind: Kind) => cases.filter((each) => each.kind === kind);
const textsOf = (kind: Kind) => casesOf(kind).map(({ text }) => text);

describe('a question about the whole', () => {
  it.each(textsOf('whole'))('%s', (text) => {
    expect(ask(text)).toMatchObject({ whole: true, scope: null });
  });

  it.each(textsOf('searched'))('not %s', (text) => {
    expect(ask(text)).toMatchObject({ whole: false, scope: null, searched: text });
  });
});

describe('a page', () => {
  it.each(casesOf('page'))('$text', ({ text, label, searched }) => {
    const question = ask(text);
    expect(question).toMatchObject({ whole: false, scope: { kind: 'page', label, found: true }, searched });
    expect(question.range?.end).toBe(contract.pages[2]?.end);
  });

  it.each(textsOf('wholePage'))('as a whole: %s', (text) => {
    const [, , page] = contract.pages;
    expect(ask(text)).toMatchObject({ whole: true, range: { start: page?.start, end: page?.end } });
  });

  it('that the document lacks is said to be missing', () => {
    for (const page of ['12', '0'])
      expect(ask(`${page}. sayfada ne var?`)).toMatchObject({
        scope: { kind: 'page', label: page, found: false },
        range: null,
      });
  });

  it('up to the last, when a question names more pages than exist', () => {
    const { scope, range } = ask('pages 2-9: how much is the deposit');
    expect(scope).toEqual({ kind: 'page', label: '2–9', found: true });
    expect(range?.end).toBe(contract.pages[2]?.end);
    expect(ask('pages 5-3: how much is the deposit').scope).toBeNull();
  });

  it.each(textsOf('noPage'))('not %s', (text) => expect(ask(text).scope).toBeNull());
});

describe('a section', () => {
  it.each(casesOf('section'))('$text', ({ text, label, searched }) => {
    expect(ask(text)).toMatchObject({
      whole: false,
      scope: { kind: 'section', label, found: true },
      searched,
    });
  });

  it('contains its subsections and ends where the next section begins', () => {
    const { range } = ask('2. bölümü özetle');
    const text = contract.text.slice(range?.start, range?.end);
    expect(text).toContain('Gecikmede yüzde iki');
    expect(text).not.toContain('feshedilir');
    const article = ask('madde 7 ne diyor').range;
    expect(contract.text.slice(article?.start, article?.end).trim()).toBe('Madde 7 - Depozito iki kiradır.');
    const last = ask('madde 8 ne diyor').range;
    expect(contract.text.slice(last?.start, last?.end).trim()).toBe('Madde 8 - Evde hayvan beslenmez.');
  });

  it('ends at a heading with a later number, whatever its level, and contains no section with another number', () => {
    const sectionOne = (...pieces: Parameters<typeof documentFrom>[0]) => {
      const document = documentFrom(pieces);
      const { range } = understand('section 1', { document, history: [], language: 'en' });
      return document.text.slice(range?.start, range?.end).trim();
    };
    const one = [{ heading: '1. Aims', level: 1 }, 'One.'];
    expect(sectionOne(...one, { heading: '10. Fees', level: 1 }, 'Ten.')).toBe('1. Aims\n\nOne.');
    expect(sectionOne(...one, { heading: '2. Fees', level: 2 }, 'Two.')).toBe('1. Aims\n\nOne.');
    expect(sectionOne(...one, { heading: '1.1 Fees', level: 1 }, 'Two.')).toContain('Two.');
  });

  it('with a number that occurs twice is the one with that name, else the longer one', () => {
    const rangeOf = (text: string, ...pieces: Parameters<typeof documentFrom>[0]) => {
      const document = documentFrom(pieces);
      const { range } = understand(text, { document, history: [], language: 'en' });
      return document.text.slice(range?.start, range?.end).trim();
    };
    const fees = { heading: '2. Fees' };
    const listed = [fees, 'See below.', { heading: '3. Other' }, 'None.'];
    expect(rangeOf('section 2', ...listed, fees, 'A ticket costs two pounds.')).toContain('two pounds');
    expect(rangeOf('section 2', fees, 'A ticket costs two pounds.', ...listed)).toContain('two pounds');
    const chapter = [{ heading: 'Article 2: Other' }, 'None.'];
    expect(rangeOf('article 2', fees, 'A ticket costs two pounds.', ...chapter)).toContain('Other');
  });

  it.each(casesOf('wholeSection'))('as a whole: $text', ({ text, label }) => {
    expect(ask(text)).toMatchObject({ whole: true, scope: { kind: 'section', label, found: true } });
  });

  it.each(casesOf('missing'))('that the document lacks: $text', ({ text, label }) => {
    expect(ask(text)).toMatchObject({ scope: { kind: 'section', label, found: false }, range: null });
  });

  it.each(textsOf('noSection'))('not %s', (text) => expect(ask(text).scope).toBeNull());

  it('is not one of another year, and not the last one if there are none', () => {
    const budget = documentFrom([{ heading: 'Budget 2023' }, 'One.', { heading: 'Staff' }, 'Two.']);
    const scopeOf = (document: typeof budget, text: string) =>
      understand(text, { document, history: [], language: 'en' }).scope;
    expect(scopeOf(budget, 'What does it say about “Budget 2024”?')).toBeNull();
    expect(scopeOf(budget, 'What does it say about “Budget 2023”?')?.label).toBe('Budget 2023');
    expect(scopeOf(documentFrom(['One.']), 'what does the last section say')).toBeNull();
  });

  it('of another text that the document mentions is searched for', () => {
    const letter = documentFrom([{ heading: 'A letter' }, 'Section 230 of the Act protects the platforms.']);
    const asked = understand('What does section 230 protect?', {
      document: letter,
      history: [],
      language: 'en',
    });
    expect(asked).toMatchObject({ scope: null, searched: 'What does section 230 protect?' });
  });

  it('is looked for in the text of each document, by the letters of either alphabet', () => {
    const minutes = documentFrom([{ heading: 'Tutanak' }, 'Kanunun 230. MADDESİ okundu.']);
    const other = documentFrom([{ heading: 'Tutanak' }, 'Gündemde 230 konu vardı.']);
    const scopeOf = (document: typeof minutes, text: string) =>
      understand(text, { document, history: [], language: 'tr' }).scope;
    for (const question of ['230. madde ne diyor?', '230. maddede ne var?']) {
      expect(scopeOf(minutes, question)).toBeNull();
      expect(scopeOf(other, question)).toMatchObject({ found: false });
    }
  });

  it('is counted if headings have no numbers', () => {
    const report = documentFrom([
      { heading: 'Report', level: 1 },
      { heading: 'Aims', level: 2 },
      'One.',
      { heading: 'Findings', level: 2 },
      'Two.',
    ]);
    const scopeOf = (text: string) =>
      understand(text, { document: report, history: [], language: 'en' }).scope;
    expect(scopeOf('what does the second section say')).toEqual({
      kind: 'section',
      label: 'Findings',
      found: true,
    });
    expect(scopeOf('last section')?.label).toBe('Findings');
    expect(scopeOf('section 3')).toEqual({ kind: 'section', label: '3', found: false });
    expect(scopeOf('article 2')).toEqual({ kind: 'section', label: 'article 2', found: false });
  });
});

it.each([
  ['Kira ne zaman ödenir?', 'tr'],
  ['kira kac lira', 'tr'],
  ['When is the rent due?', 'en'],
  ['summarise', 'en'],
  ['Depozito', 'tr'],
] as const)('reads the language of %s', (text, language) => {
  expect(ask(text).language).toBe(language);
});

it('refers to the document if a question contains most of its title', () => {
  const isWhole = (title: string, text: string) =>
    understand(text, { document: { ...contract, title }, history: [], language: 'en' }).whole;
  expect(isWhole('Rent and deposit rules', 'What are the deposit rules about?')).toBe(false);
  expect(isWhole('Rent and deposit rules', 'What are the rent and deposit rules about?')).toBe(true);
  expect(isWhole('Village hall rent and deposit rules', 'What are the village hall rules about?')).toBe(true);
});

it('reads a question without signs of a language as the one before', () => {
  expect(ask('Depozito', 'When is the rent due?').language).toBe('en');
});

it('leaves out words that only mention the document', () => {
  expect(ask('Bu belgeye göre kira ne zaman ödenir?').searched).toBe('kira ne zaman ödenir?');
  expect(ask('According to the document, when is rent due?').searched).toBe('when is rent due?');
  expect(ask('What does the document say about pets?').searched).toBe('What about pets?');
  expect(ask('Belgede?').searched).toBe('Belgede?');
});

it('searches for the questions in a long text, or for its beginning', () => {
  const story = 'Dün eve geldim ve kapının açık olduğunu gördüm. '.repeat(100);
  expect(ask(`${story} Depozito ne kadar?`).searched).toBe('Depozito ne kadar?');
  const { searched } = ask(story.slice(0, 5000));
  expect(searched.length).toBeLessThanOrEqual(500);
  expect(story.startsWith(`${searched} `)).toBe(true);
  expect(ask(`${story.slice(0, 5000)} Ne?`).searched).toBe(searched);
  const short = `${story.slice(0, 239)} Depozito ne kadar?`;
  expect(ask(short).searched).toBe(short);
});

it.each([
  '"'.repeat(5000),
  'sayfa '.repeat(800),
  '1.'.repeat(2500),
  'the section on '.repeat(300),
  ' '.repeat(5000),
])('reads the hostile length of %.10j quickly', async (text) => {
  const { searched } = await withinProcessorTime(0.25, () => ask(text));
  expect(searched.length).toBeLessThanOrEqual(500);
});
