import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Composition, writeDocument } from '#documents/write/write.ts';
import { testFolder } from '#testing/folder.ts';
import { runContext } from '#tools/testing/context.ts';
import { runFile, runInput } from '#tools/testing/input.ts';
import { SummaryResult, textSummarization } from '../contract.ts';
import runner from './run.ts';

const sections: Record<'tr' | 'en', { title: string; parts: [heading: string, sentences: string][] }> = {
  tr: {
    title: 'Kasabanın su raporu',
    parts: [
      [
        'Amaç',
        'Bu rapor, kasabanın içme suyu şebekesinde 2023 yılında ölçülen kayıpları inceler. Şebeke 1974 yılında ' +
          'kuruldu ve borularının yarısı hiç yenilenmedi. Belediye, suyun nerede kaybolduğunu bilmeden yatırım ' +
          'yapmak istemiyor. Ölçümler on iki ay boyunca her gece aynı saatte yapıldı. Görevliler soğuk kış ' +
          'gecelerinde de işlerinin başındaydı.',
      ],
      [
        'Bulgular',
        'Ölçümler, şebekeye verilen suyun yüzde 38’inin evlere ulaşmadan kaybolduğunu gösterdi. Kaybın büyük ' +
          'bölümü, çarşı ile istasyon arasındaki eski dökme demir borularda ortaya çıktı. Yenilenen ' +
          'mahallelerde kayıp yüzde 9’un altında kaldı. Gece basıncı düşürüldüğünde kayıp üçte bir oranında ' +
          'azaldı. İstasyon çevresinde oturanlar suyun bulanık aktığını da söyledi.',
      ],
      [
        'Sonuç',
        'Sonuç olarak en ucuz önlem, gece basıncının düşürülmesi ve iki kilometrelik eski hattın ' +
          'yenilenmesidir. Bu iki iş birlikte kaybı yarıya indirecek ve kendini dört yılda ödeyecektir. ' +
          'Yatırımın bütçesi nisan ayında meclise sunulacak. Raporun ekinde bütün ölçümler yer alıyor.',
      ],
    ],
  },
  en: {
    title: 'The town’s library',
    parts: [
      [
        'Purpose',
        'This report examines why the town’s library lost a third of its visitors between 2015 and 2023. The ' +
          'library opened in 1968 and still keeps the hours of a working week that few people follow today. The ' +
          'council asked for figures before it decides about a new building. We counted visitors at the door for ' +
          'ten weeks. Volunteers helped on Saturdays, when the staff were away.',
      ],
      [
        'Findings',
        'The counts show that four visits in five fall after three in the afternoon, when the library is about ' +
          'to close. Students stay away because they find no quiet desk with a socket. Loans of printed books fell ' +
          'by 12 percent only, which is far less than the number of visits. Branches that open in the evening ' +
          'kept their visitors. The roof also leaks in the reading room.',
      ],
      [
        'Conclusion',
        'In conclusion, longer evening hours would bring back more readers than a new building, at a tenth of its ' +
          'price. We recommend opening until nine on four days and turning the map room into a study hall. The ' +
          'council will vote on the proposal in May. All counts are listed in the appendix.',
      ],
    ],
  },
};

function compositionOf(language: 'tr' | 'en'): Composition {
  const { title, parts } = sections[language];
  return {
    title,
    language,
    blocks: parts.flatMap(([heading, text]) => [
      { kind: 'heading' as const, level: 1 as const, text: heading },
      { kind: 'paragraph' as const, text },
    ]),
  };
}
const plainText = (language: 'tr' | 'en') => sections[language].parts.map(([, text]) => text).join('\n\n');

const folder = testFolder();

async function summarised(input: { text?: string; file?: string }, options: Record<string, unknown> = {}) {
  const context = runContext({ folder });
  const files = input.file ? [runFile(input.file)] : [];
  const { result, engine } = await runner.run(
    runInput(textSummarization, { text: input.text ?? null, files, options }),
    context,
  );
  const { document, reports } = context;
  return { result: SummaryResult.parse(result), engine, document, reports };
}

/** Assertions for every summary of one of the reports above. */
function expectSummary({ result, engine, document, reports }: Awaited<ReturnType<typeof summarised>>) {
  expect(engine).toBe('extractive');
  expect(result.sentences.length).toBeGreaterThan(0);
  let end = -1;
  for (const sentence of result.sentences) {
    expect(sentence.start).toBeGreaterThanOrEqual(end);
    end = sentence.end;
    const source = document.text.slice(sentence.start, sentence.end);
    expect(sentence.text).toBe(source.replace(/\s+/g, ' ').trim());
    expect(sentence.text).toMatch(/^["“\p{Lu}].*[.!?]$/u);
  }
  const { totalLength, finalLength, summarizationRate } = result.stats;
  expect(finalLength).toBe(result.sentences.reduce((sum, { text }) => sum + text.split(' ').length, 0));
  expect(finalLength).toBeLessThan(totalLength);
  expect(summarizationRate).toBeCloseTo(finalLength / totalLength, 10);
  expect(reports[0]).toEqual({ fraction: 0, stage: 'reading' });
  expect(reports.at(-1)).toEqual({ fraction: 1, stage: 'finishing' });
  const fractions = reports.map(({ fraction }) => fraction);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect([...new Set(reports.map(({ stage }) => stage))]).toEqual([
    'reading',
    'analysing',
    'selecting',
    'finishing',
  ]);
}

describe.each(['tr', 'en'] as const)('a report in %s', (language) => {
  it.each([
    ['pdf', 'pdf'],
    ['docx', 'docx'],
    ['txt', 'txt'],
    ['md', 'txt'],
  ] as const)('is summarised from %s in a .%s file', async (format, kind) => {
    const file = join(folder, `${language}-${format}.${kind}`);
    await writeFile(file, await writeDocument(compositionOf(language), format));
    const summary = await summarised({ file }, { length: 30 });
    expectSummary(summary);
    expect(summary.result.language).toBe(language);
    expect(summary.document.kind).toBe(kind);
    expect(summary.result.keywords.length).toBeGreaterThan(2);
    const written = plainText(language).replaceAll('\n\n', ' ');
    for (const { text, page, section } of summary.result.sentences) {
      expect(written).toContain(text);
      expect(page).toBe(format === 'pdf' ? 1 : null);
      expect(sections[language].parts.map(([heading]) => heading)).toContain(section);
    }
  });

  it('is summarised from pasted text, longer on request', async () => {
    const short = await summarised({ text: plainText(language) }, { length: 20, form: 'bullets' });
    const long = await summarised({ text: plainText(language) }, { length: 60 });
    expectSummary(short);
    expectSummary(long);
    expect(short.result.form).toBe('bullets');
    expect(long.result.stats.finalLength).toBeGreaterThan(short.result.stats.finalLength);
  });
});

it('prefers sentences about the focus', async () => {
  const { result } = await summarised({ text: plainText('en') }, { length: 15, focus: 'leaking roof' });
  expect(result.sentences.map(({ text }) => text)).toContain('The roof also leaks in the reading room.');
});

it('reads a row of a table as a sentence, and says when the length has room for little', async () => {
  const file = join(folder, 'rent.html');
  const rows = [
    ['Item', 'Amount'],
    ['Monthly rent', '9,500 pounds'],
    ['Total', '12,400 pounds'],
  ].map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`);
  const parts = sections.en.parts.map(([heading, text]) => `<h2>${heading}</h2><p>${text}</p>`);
  await writeFile(file, `<h1>Rent</h1><table>${rows.join('')}</table>${parts.join('')}`);
  const { result } = await summarised({ file }, { length: 60, focus: 'monthly rent' });
  expect(result.sentences.map(({ text }) => text)).toContain('Monthly rent: 9,500 pounds.');
  expect(result.notice).toBeNull();
  expect((await summarised({ file }, { length: 10 })).result.notice).toBe('length_too_small');
});

it('refuses a text with nothing to leave out, and takes one long sentence', async () => {
  const short = summarised({ text: 'Kitaplık bu yıl akşam dokuza kadar açık kalacak.' });
  await expect(short).rejects.toMatchObject({ code: 'text_too_short', params: { sentences: 3, words: 40 } });
  const { result } = await summarised({ text: `${'Kitaplık bu yıl akşam dokuza kadar '.repeat(8)}açık.` });
  expect(result.sentences).toHaveLength(1);
});

it.each(['', ' \n\t ', '--- *** 12'])('refuses a text without sentences: %j', async (text) => {
  await expect(summarised({ text })).rejects.toMatchObject({
    code: expect.stringMatching(/^(text_too_short|document_empty)$/),
  });
});
