import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, it } from 'vitest';
import { exportInput } from '#tools/testing/input.ts';
import { type SummaryResult, textSummarization } from '../contract.ts';
import { summaryView } from '../page/summary-view.ts';
import runner from './run.ts';

const sentences = [
  ['Giriş', 'Çalışma, İğdır’ın ılıman ovasında ölçülen ışığın %12 azaldığını gösterdi.'],
  ['Giriş', '“Fıstık ağaçları çiçeğini erken açtı,” diyen şef, affetmeyen soğukları hatırlattı.'],
  ['Sonuç', 'Ürünün öğütülmesi, flüt biçimli yeni değirmende üç gün sürüyor.'],
] as const;

function inputOf(language: 'tr' | 'en', form: SummaryResult['form'], format: string) {
  const result: SummaryResult = {
    sentences: sentences.map(([section, text], index) => ({
      start: index * 100,
      end: index * 100 + text.length,
      page: null,
      text,
      section,
    })),
    form,
    stats: { totalLength: 12480, finalLength: 1, summarizationRate: 0.125 },
    keywords: ['ışık', 'fıstık'],
    written: null,
    writeError: null,
    notice: null,
    language: 'tr',
  };
  return exportInput(textSummarization, { format, title: 'Ova raporu', language, result });
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const content = await (await pdf.getPage(1)).getTextContent();
  return content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

it.each(['paragraph', 'bullets'] as const)(
  'gives a PDF whose text is the summary in %s form',
  async (form) => {
    const input = inputOf('tr', form, 'pdf');
    const file = await runner.export(input);
    expect(file.mediaType).toBe('application/pdf');
    const text = oneLine(await pdfText(file.bytes));
    expect(text).toBe(
      `Ova raporu ${oneLine(summaryView(input.result, 'quoted').text)} Toplam uzunluk 12.480 kelime Son uzunluk 1 kelime ` +
        'Özetleme oranı %12,5 Dil Türkçe Anahtar kelimeler ışık, fıstık',
    );
  },
);

it('writes figures in the requested language and keeps the text unchanged', async () => {
  const { bytes } = await runner.export(inputOf('en', 'bullets', 'md'));
  expect(new TextDecoder().decode(bytes)).toBe(`# Ova raporu

## Giriş

- ${sentences[0][1]}
- ${sentences[1][1]}

## Sonuç

- ${sentences[2][1]}

---

- **Total length:** 12,480 words
- **Final length:** 1 word
- **Summarization rate:** 12.5%
- **Language:** Turkish
- **Keywords:** ışık, fıstık
`);
});

it("puts a language model's text before the document's sentences, and marks what nothing supports", async () => {
  const input = inputOf('en', 'paragraph', 'md');
  const written = {
    engine: 'Writer',
    sentences: [
      { text: 'The plain grew.', paragraph: 0, support: { start: 0, end: 5, page: null } },
      { text: 'It will rain.', paragraph: 0, support: null },
    ],
    length: 6,
  };
  const { bytes } = await runner.export({ ...input, result: { ...input.result, written } });
  const text = new TextDecoder().decode(bytes);
  const own =
    "The plain grew. It will rain. [without a place in the document]\n\n## In the document's own sentences";
  expect(text.replaceAll('\\', '')).toContain(own);
  expect(text.indexOf(sentences[0][1])).toBeGreaterThan(text.indexOf('own sentences'));
  expect(text).toContain('- **Written by:** Writer');
});

it("nests the headings of the document's sentences, with none if all come from one section", async () => {
  const input = inputOf('en', 'paragraph', 'md');
  const sentence = { text: 'The plain grew.', paragraph: 0, support: null };
  const written = { engine: 'Writer', sentences: [sentence], length: 3 };
  const headings = async (result: SummaryResult) => {
    const { bytes } = await runner.export({ ...input, result });
    return new TextDecoder().decode(bytes).match(/^##+ .*$/gm);
  };
  expect(await headings({ ...input.result, written })).toEqual([
    "## In the document's own sentences",
    '### Giriş',
    '### Sonuç',
  ]);
  expect(await headings({ ...input.result, sentences: input.result.sentences.slice(0, 2) })).toBeNull();
});

it('marks a file with the language of the text, not of the user', async () => {
  const { bytes } = await runner.export(inputOf('en', 'paragraph', 'docx'));
  expect(strFromU8(unzipSync(bytes)['word/styles.xml'] ?? new Uint8Array())).toContain('w:val="tr-TR"');
});

it.each(['txt', 'docx'])('writes %s', async (format) => {
  const file = await runner.export(inputOf('tr', 'paragraph', format));
  expect(file.extension).toBe(format);
  expect(file.bytes.length).toBeGreaterThan(300);
});

it('refuses other formats', async () => {
  await expect(runner.export(inputOf('tr', 'paragraph', 'odt'))).rejects.toMatchObject({
    code: 'export_format_unsupported',
    params: { format: 'odt' },
  });
});

it("hands only the text to other tools: the generated one, else the document's sentences", async () => {
  const input = { ...inputOf('tr', 'paragraph', 'txt'), handedOver: true };
  const textOf = async () => new TextDecoder().decode((await runner.export(input)).bytes);
  expect(oneLine(await textOf())).toBe(oneLine(summaryView(input.result, 'quoted').text));
  input.result.written = {
    engine: 'Yazar',
    sentences: [{ text: 'Dayanağı bulunmayan bir cümle.', paragraph: 0, support: null }],
    length: 4,
  };
  expect(await textOf()).toBe('Dayanağı bulunmayan bir cümle.\n');
});
