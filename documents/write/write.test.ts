import { strFromU8, unzipSync } from 'fflate';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { type Composition, writeDocument } from './write.ts';

const turkish =
  'Pijamalı hasta yağız şoföre çabucak güvendi: “Fıstıkçı Şahap’ın ILIK İNCİR reçeli %10 ucuzladı,” dedi; ' +
  'afiş, fiyat, ofis, flüt ve affetmek aynı cümlede — hepsi birden. ĞÜŞİÖÇ ğüşıöç ÂÎÛ âîû 12.480 ₺…';
const english =
  'The office’s “difficult” first offer – five, fifty-five or 12,480.50 – flew off the shelf; e-mail x_y@example.org, ' +
  'C:\\files\\*.txt, a < b & c > d, [1] and #7 are only text. Ελλάδα, Россия, Đặng.';

function compositionOf(language: 'tr' | 'en'): Composition {
  const text = language === 'tr' ? turkish : english;
  return {
    title: language === 'tr' ? 'Işığın ölçüsü: İğdır’da çalışma' : 'A measure of light & a fine title',
    language,
    blocks: [
      { kind: 'heading', level: 1, text: language === 'tr' ? 'Giriş bölümü' : 'First offering' },
      ...Array.from({ length: 18 }, (_, index) => ({
        kind: 'paragraph' as const,
        text: `${index + 1} ${text} ${text}`,
      })),
      { kind: 'heading', level: 2, text: language === 'tr' ? 'Öğeler' : 'Findings' },
      { kind: 'bullet', text },
      { kind: 'bullet', text: `${text} ${text}` },
      { kind: 'facts', rows: [[language === 'tr' ? 'Toplam uzunluk' : 'Total length', '12.480']] },
      { kind: 'note', text: language === 'tr' ? 'Kısa bir not' : 'A short note' },
    ],
    properties: { keywords: ['ışık', 'light'] },
  };
}

/** Every text of a composition in reading order, as one line. */
function wordsOf({ title, blocks }: Composition): string {
  const texts = blocks.flatMap((block) => {
    if (block.kind === 'facts') return block.rows.flat();
    return block.kind === 'marked' ? block.runs.map(({ text }) => text).join('') : block.text;
  });
  return [title, ...texts].join(' ');
}

async function readPdf(bytes: Uint8Array) {
  const pdf = await getDocument({ data: bytes.slice(), verbosity: 0 }).promise;
  const pages: string[] = [];
  const feet: string[] = [];
  /** The page of words, and their distance from its upper edge in points. */
  const places: { text: string; page: number; y: number }[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const content = await (await pdf.getPage(number)).getTextContent();
    let page = '';
    let foot = '';
    for (const item of content.items) {
      if (!('str' in item)) continue;
      places.push({ text: item.str, page: number, y: 842 - item.transform[5] });
      if (item.transform[5] < 80) foot += item.str;
      else page += item.str + (item.hasEOL ? '\n' : '');
    }
    pages.push(page);
    feet.push(foot.trim());
  }
  const { info } = await pdf.getMetadata();
  return {
    text: pages.join('\n'),
    feet,
    places,
    info: info as Record<string, unknown>,
    outline: await pdf.getOutline(),
  };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const withoutBullets = (text: string) => oneLine(text).replaceAll('• ', '');

describe.each(['tr', 'en'] as const)('a document in %s', (language) => {
  const composition = compositionOf(language);

  it('is read again from its PDF word for word, over several numbered pages', async () => {
    const { text, feet, info, outline } = await readPdf(await writeDocument(composition, 'pdf'));
    expect(withoutBullets(text)).toBe(wordsOf(composition));
    expect(feet.length).toBeGreaterThan(2);
    expect(feet).toEqual(feet.map((_, index) => `${index + 1} / ${feet.length}`));
    expect(info.Title).toBe(composition.title);
    expect(info.Language).toBe(language === 'tr' ? 'tr-TR' : 'en-GB');
    expect(info.Keywords).toBe('ışık, light');
    const [title] = outline;
    expect(title?.title).toBe(composition.title);
    const [heading] = title?.items ?? [];
    expect(heading?.title).toBe(language === 'tr' ? 'Giriş bölümü' : 'First offering');
    expect(heading?.items.map((item: { title: string }) => item.title)).toEqual([
      language === 'tr' ? 'Öğeler' : 'Findings',
    ]);
  });

  it('keeps its texts, styles, list and language in docx', async () => {
    const files = unzipSync(await writeDocument(composition, 'docx'));
    const part = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    const paragraphs = part('word/document.xml').match(/<w:p>.*?<\/w:p>/gs) ?? [];
    const textOf = (xml: string) =>
      [...xml.matchAll(/<w:t(?: [^>]*)?>(.*?)<\/w:t>/gs)]
        .map((match) => match[1] ?? '')
        .join(' ')
        .replaceAll('&lt;', '<')
        .replaceAll('&gt;', '>')
        .replaceAll('&quot;', '"')
        .replaceAll('&apos;', "'")
        .replaceAll('&amp;', '&');
    expect(paragraphs.map(textOf).join(' ')).toBe(wordsOf(composition));
    expect(paragraphs[0]).toContain('w:val="Title"');
    expect(paragraphs[1]).toContain('w:val="Heading1"');
    expect(paragraphs.filter((paragraph) => paragraph.includes('<w:numPr>'))).toHaveLength(2);
    expect(part('word/styles.xml')).toContain(`w:lang w:val="${language === 'tr' ? 'tr-TR' : 'en-GB'}"`);
    expect(part('docProps/core.xml')).toContain(
      `<dc:title>${composition.title.replace('&', '&amp;')}</dc:title>`,
    );
  });

  it('is plain UTF-8 text with one line for each block', async () => {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await writeDocument(composition, 'txt'));
    expect(text).not.toContain('\r');
    expect(text.endsWith('\n')).toBe(true);
    expect(withoutBullets(text).replace(/: (?=12\.480)/, ' ')).toBe(wordsOf(composition));
    expect(text.split('\n\n')).toHaveLength(composition.blocks.length);
  });
});

it('writes bullets that PDF readers find as separate lines', async () => {
  const blocks = [
    { kind: 'bullet', text: turkish },
    { kind: 'bullet', text: english },
  ] as const;
  const bytes = await writeDocument({ title: 'Maddeler', language: 'tr', blocks: [...blocks] }, 'pdf');
  const { text, feet } = await readPdf(bytes);
  expect(text.split('• ').map(oneLine)).toEqual(['Maddeler', turkish, english]);
  // One page needs no number.
  expect(feet).toEqual(['']);
});

it('keeps any character in every format, with U+FFFD in PDF if no font has it', async () => {
  const odd =
    'a\u0000b\u00adc \ud800 中文 العربية (שלום) 👩‍👩‍👧 q\u0301 co‐op co‑op co-op \u00a05\u00a0kg ' +
    'x'.repeat(300);
  const composition: Composition = { title: odd, language: 'en', blocks: [{ kind: 'paragraph', text: odd }] };
  for (const format of ['txt', 'md', 'docx'] as const) {
    expect((await writeDocument(composition, format)).length).toBeGreaterThan(0);
  }
  const { text } = await readPdf(await writeDocument(composition, 'pdf'));
  expect(text).toContain('abc \ufffd \ufffd\ufffd');
  expect(text).toContain('العربية');
  expect(text).toContain('שלום');
  expect(text).toContain('co‐op co‑op co-op 5 kg');
  expect(text.replace(/\n/g, '').match(/x/g)?.length).toBe(600);
});

it('a heading moves to the next page with the text below it, and facts are set below each other', async () => {
  const label = 'The length of all texts together, in words and letters';
  const blocks: Composition['blocks'] = [
    ...Array.from({ length: 25 }, (_, line) => ({ kind: 'paragraph' as const, text: `Line ${line}` })),
    { kind: 'heading', level: 1, text: 'Findings' },
    { kind: 'paragraph', text: 'What was found.' },
    {
      kind: 'facts',
      rows: [
        [label, '12'],
        ['Pages', '3'],
      ],
    },
  ];
  const { places } = await readPdf(await writeDocument({ title: '', language: 'en', blocks }, 'pdf'));
  const pageOf = (text: string) => places.find((place) => place.text === text)?.page;
  expect([pageOf('Line 24'), pageOf('Findings'), pageOf('What was found.')]).toEqual([1, 2, 2]);
  const words = (text: string) =>
    places.filter((place) => text.includes(place.text) && /\w/.test(place.text));
  const ends = words(label).map(({ y }) => y);
  expect(new Set(ends).size).toBeGreaterThan(1);
  expect(places.find(({ text }) => text === 'Pages')?.y).toBeGreaterThan(Math.max(...ends));
});

it('the outline of a PDF nests each heading under the heading above it', async () => {
  const heading = (level: 1 | 2, text: string) => ({ kind: 'heading' as const, level, text });
  const blocks = [heading(1, 'A'), heading(2, 'A1'), heading(2, 'A2'), heading(1, 'B')];
  const { outline } = await readPdf(await writeDocument({ title: 'T', language: 'en', blocks }, 'pdf'));
  type Item = { title: string; items: Item[] };
  const told = (items: readonly Item[]): unknown[] =>
    items.map(({ title, items: inner }) => [title, told(inner)]);
  expect(told(outline)).toEqual([
    [
      'T',
      [
        [
          'A',
          [
            ['A1', []],
            ['A2', []],
          ],
        ],
        ['B', []],
      ],
    ],
  ]);
});

it('breaks a long table of facts over pages and writes a document without blocks', async () => {
  const rows = Array.from({ length: 90 }, (_, index): [string, string] => [
    `Label ${index}`,
    `value ${index}`,
  ]);
  const facts = await readPdf(
    await writeDocument({ title: 'Facts', language: 'en', blocks: [{ kind: 'facts', rows }] }, 'pdf'),
  );
  expect(facts.feet).toHaveLength(3);
  expect(oneLine(facts.text)).toBe(['Facts', ...rows.flat()].join(' '));
  const empty = await readPdf(await writeDocument({ title: '', language: 'en', blocks: [] }, 'pdf'));
  expect(empty.feet).toEqual(['']);
});

it('shows what was deleted and inserted, with signs beside the colours', async () => {
  const runs = [
    { text: 'Bedel ', mark: null },
    { text: '1.250,00', mark: 'deleted' },
    { text: '1.400,00 lira', mark: 'inserted' },
    { text: ' olur; ', mark: null },
    { text: 'שלום שם', mark: 'inserted' },
  ] as const;
  const composition: Composition = {
    title: '',
    language: 'tr',
    blocks: [{ kind: 'marked', label: 'Sayfa 3', runs: [...runs] }],
  };
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  expect(decode(await writeDocument(composition, 'txt'))).toContain(
    'Bedel [-1.250,00-]{+1.400,00 lira+} olur; {+',
  );
  expect(decode(await writeDocument(composition, 'md'))).toContain(
    'Bedel ~~1.250,00~~**1.400,00 lira** olur; **',
  );
  const { text } = await readPdf(await writeDocument(composition, 'pdf'));
  expect(oneLine(text)).toContain('Sayfa 3 Bedel 1.250,001.400,00 lira olur;');
  const files = unzipSync(await writeDocument(composition, 'docx'));
  const xml = strFromU8(files['word/document.xml'] ?? new Uint8Array());
  expect(xml).toMatch(/<w:strike\/>(?:(?!<w:r>).)*1\.250,00/s);
  expect(xml).toMatch(/<w:u (?:(?!<w:r>).)*1\.400,00 lira/s);
});

it('a text without a title does not begin with blank lines', async () => {
  const blocks = ['', 'Son karar.'].map((text) => ({ kind: 'paragraph' as const, text }));
  const bytes = await writeDocument({ title: '', language: 'tr', blocks }, 'txt');
  expect(new TextDecoder().decode(bytes)).toBe('Son karar.\n');
});
