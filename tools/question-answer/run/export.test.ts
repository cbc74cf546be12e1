import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import type { Answer, ChatMessage } from '#contract/chat.ts';
import { answerWith, citationOf } from '#testing/answer.ts';
import { exportInput, runFile } from '#tools/testing/input.ts';
import type { StoredConversation } from '#tools/tool.ts';
import { questionAnswer } from '../contract.ts';
import runner from './run.ts';

const deposit = citationOf('Depozito iki aylık kiradır; çıkışta <b>geri</b> verilir.', {
  page: 3,
  heading: '3. Depozito',
});
const row = citationOf('Ocak 12.500 TL', {
  page: 4,
  heading: 'Tablo 1: Kiralar',
  cells: [
    { column: 'Ay', text: 'Ocak' },
    { column: 'Kira', text: '12.500 TL' },
  ],
});
const asked: [string, Answer | null][] = [
  ['Depozito ne kadar?', answerWith({ citations: [deposit, row] })],
  [
    'Belgeyi özetle',
    answerWith({
      kind: 'summary',
      citations: [
        citationOf('Bu sözleşme bir evin kirasını düzenler.', { page: 1 }),
        citationOf('Kira aylıktır.', { page: 2, heading: '2. Kira' }),
      ],
    }),
  ],
  ['Evin rengi ne?', answerWith({ kind: 'not_found', nearest: [deposit], search: 'words' })],
  [
    '12. sayfada ne var?',
    answerWith({ kind: 'not_found', scope: { kind: 'page', label: '12', found: false } }),
  ],
  [
    '2. bölümde depozito ne kadar?',
    answerWith({ scope: { kind: 'section', label: '2. Kira', found: true }, citations: [deposit] }),
  ],
  ['Peki ya kapora?', null],
];

function conversation(title: string, questions: typeof asked): StoredConversation {
  return {
    id: title,
    title,
    messages: questions.length,
    createdAt: '2026-03-04T10:00:00.000Z',
    updatedAt: '2026-03-05T10:00:00.000Z',
    questions: questions.map(
      ([text, answer], index): ChatMessage => ({
        id: `${index}`,
        conversationId: title,
        text,
        status: answer ? 'answered' : 'stopped',
        answer,
        error: null,
        createdAt: `2026-03-05T10:0${index}:00.000Z`,
      }),
    ),
  };
}

function inputOf(format: string, language: 'tr' | 'en', conversations: StoredConversation[]) {
  return exportInput(questionAnswer, {
    format,
    title: 'Kira sözleşmesi',
    language,
    result: { language: 'tr', words: 900, pages: 4, units: 40, starters: [] },
    files: { inputs: [runFile('/x/kira.pdf')], document: null, kept: {} },
    conversations,
  });
}

it('writes each question with its answer in the document’s words, and their sources', async () => {
  const { bytes } = await runner.export(inputOf('md', 'tr', [conversation('Depozito', asked)]));
  expect(new TextDecoder().decode(bytes)).toBe(`# Kira sözleşmesi

## Depozito ne kadar?

“Depozito iki aylık kiradır; çıkışta \\<b\\>geri\\</b\\> verilir.”

*s. 3, 3. Depozito*

Ay: Ocak; Kira: 12.500 TL

*s. 4, Tablo 1: Kiralar*

## Belgeyi özetle

- Bu sözleşme bir evin kirasını düzenler. \\[1\\]
- Kira aylıktır. \\[2\\]

*Kaynaklar: \\[1\\] s. 1; \\[2\\] s. 2, 2. Kira*

## Evin rengi ne?

Bu belgede bulunamadı.

*En yakın yerler; yanıt yerine geçmez:*

“Depozito iki aylık kiradır; çıkışta \\<b\\>geri\\</b\\> verilir.”

*s. 3, 3. Depozito*

*Cümlelerin anlamına bakılmadan, yalnızca kelimelerle bulundu.*

## 12. sayfada ne var?

Bu belgede 12. sayfa yok.

## 2. bölümde depozito ne kadar?

*“2. Kira” bölümünde*

“Depozito iki aylık kiradır; çıkışta \\<b\\>geri\\</b\\> verilir.”

*s. 3, 3. Depozito*

## Peki ya kapora?

*Yanıt gelmeden durduruldu.*

---

- **Belge:** kira.pdf
- **Sayfa sayısı:** 4
- **Son soru:** 5 Mart 2026
- **Yanıtlayan:** Yerleşik arama
`);
});

it('writes a computed value and facts above the quotes, in the language of the export', async () => {
  const answer = answerWith({
    computed: {
      ...{ operation: 'sum', column: 'Kira', value: '25.000 TL', items: ['Ocak', 'Şubat'] },
      cells: [{ text: '12.500 TL', start: 0, end: 9, page: 4 }],
    },
    facts: [
      { kind: 'pages', value: '1200' },
      { kind: 'language', value: 'tr' },
    ],
    search: 'words',
  });
  const linesIn = async (language: 'tr' | 'en') => {
    const { bytes } = await runner.export(inputOf('md', language, [conversation('', [['Kira?', answer]])]));
    return new TextDecoder().decode(bytes).split('\n').slice(4, 10);
  };
  const turkish = ['“Kira” toplamı: 25.000 TL', '', 'Sayfa: 1.200', '', 'Dil: Türkçe', ''];
  expect(await linesIn('tr')).toEqual(turkish);
  const english = ['Sum of “Kira”: 25.000 TL', '', 'Pages: 1,200', '', 'Language: Turkish', ''];
  expect(await linesIn('en')).toEqual(english);
});

it('writes a generated answer with the numbers of its quotes, and marks unsupported sentences', async () => {
  const written = answerWith({
    text: 'İki kira ödenir. Ay yuvarlaktır.',
    sentences: [
      { text: 'İki kira ödenir.', paragraph: 0, citation: 0 },
      { text: 'Ay yuvarlaktır.', paragraph: 0, citation: null },
    ],
    citations: [deposit],
    engine: 'Yerel model',
  });
  const { bytes } = await runner.export(
    inputOf('md', 'tr', [conversation('Depozito', [['Depozito ne kadar?', written]])]),
  );
  expect(new TextDecoder().decode(bytes).replaceAll('\\', '')).toContain(`## Depozito ne kadar?

İki kira ödenir. [1] Ay yuvarlaktır. [belgede dayanağı yok]

[1] “Depozito iki aylık kiradır; çıkışta <b>geri</b> verilir.”

*s. 3, 3. Depozito*

---
`);
});

async function markdownOf(...conversations: StoredConversation[]): Promise<string> {
  const { bytes } = await runner.export(inputOf('md', 'en', conversations));
  return new TextDecoder().decode(bytes).replaceAll('\\', '');
}

it('writes a generated summary once, and no sources if the document has none', async () => {
  const citations = [citationOf('The rent is paid monthly.'), citationOf('Pets are welcome.')];
  const sentences = [{ text: 'It is about rent.', paragraph: 0, citation: 0 }];
  const written = answerWith({ kind: 'summary', text: 'It is about rent.', sentences, citations });
  const own = answerWith({ kind: 'summary', citations, search: 'words' });
  const text = await markdownOf(
    conversation('Lease', [
      ['Summarise', written],
      ['Once more', own],
    ]),
  );
  expect(text).toContain(`## Summarise

It is about rent. [1]

[1] “The rent is paid monthly.”

[2] “Pets are welcome.”

## Once more

- The rent is paid monthly. [1]
- Pets are welcome. [2]

---
`);
});

it('names the sources of a summary in which only some sentences have one', async () => {
  const citations = [citationOf('The rent is paid monthly.'), citationOf('Pets are welcome.', { page: 2 })];
  const text = await markdownOf(conversation('Lease', [['Sum', answerWith({ kind: 'summary', citations })]]));
  expect(text).toContain('*Sources: [2] p. 2*');
});

it('shortens a long question in its heading and gives it whole below', async () => {
  const line = 'What does the lease say about the garden, the shed, the fence and the old pear tree? '.repeat(
    3,
  );
  const text = await markdownOf(conversation('Lease', [[`${line}\nAnd pets?`, null]]));
  const heading = text.match(/^## (.*)…$/m)?.[1] ?? '';
  expect(heading.length).toBeLessThanOrEqual(160);
  expect(line.startsWith(`${heading} `)).toBe(true);
  expect(text.split('\n')).toEqual(expect.arrayContaining([`*${line.trim()}*`, '*And pets?*']));
  const fits = 'a'.repeat(160);
  expect(await markdownOf(conversation('Lease', [[fits, null]]))).toContain(`## ${fits}\n`);
});

it('distinguishes failed from stopped questions, and gives the day of the last question', async () => {
  const lease = conversation('Lease', asked.slice(0, 1));
  const earlier = conversation('', [['Is it warm?', null]]);
  const questions = earlier.questions.map((question) => ({
    ...question,
    status: 'failed' as const,
    createdAt: '2026-01-02T10:00:00.000Z',
  }));
  const text = await markdownOf(lease, { ...earlier, questions });
  expect(text).toContain("## Conversation\n\n### Is it warm?\n\n*The question couldn't be answered.*");
  expect(text).toContain('- **Last question:** 5 March 2026');
  expect(await markdownOf({ ...earlier, questions }, lease)).toContain('5 March 2026');
});

it('separates several conversations by their titles and leaves out empty ones', async () => {
  const conversations = [
    conversation('Depozito', asked.slice(0, 1)),
    conversation('', []),
    conversation('Renk', asked.slice(2, 3)),
  ];
  const { bytes } = await runner.export(inputOf('md', 'en', conversations));
  const headings = new TextDecoder().decode(bytes).match(/^#+ .*$/gm);
  expect(headings).toEqual([
    '# Kira sözleşmesi',
    '## Depozito',
    '### Depozito ne kadar?',
    '## Renk',
    '### Evin rengi ne?',
  ]);
});

it('says when nothing was asked', async () => {
  const { bytes } = await runner.export(inputOf('md', 'en', [conversation('', [])]));
  expect(new TextDecoder().decode(bytes)).toContain('*Nothing has been asked yet.*');
});

it('writes PDF and Word with the same words', async () => {
  const conversations = [conversation('Depozito', asked)];
  const pdf = await runner.export(inputOf('pdf', 'tr', conversations));
  const page = await (await getDocument({ data: pdf.bytes.slice(), verbosity: 0 }).promise).getPage(1);
  const { items } = await page.getTextContent();
  const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
  expect(text.replace(/\s+/g, ' ')).toContain('çıkışta <b>geri</b> verilir.');
  const docx = await runner.export(inputOf('docx', 'tr', conversations));
  const body = strFromU8(unzipSync(docx.bytes)['word/document.xml'] ?? new Uint8Array());
  expect(body).toContain('çıkışta &lt;b&gt;geri&lt;/b&gt; verilir.');
  expect([pdf.extension, docx.extension]).toEqual(['pdf', 'docx']);
});

it('refuses other formats', async () => {
  await expect(runner.export(inputOf('odt', 'tr', []))).rejects.toMatchObject({
    code: 'export_format_unsupported',
    params: { format: 'odt' },
  });
});
