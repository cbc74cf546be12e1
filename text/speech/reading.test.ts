import { expect, test } from 'vitest';
import { readPlainText } from '#documents/read.ts';
import { documentFrom } from '#testing/document.ts';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { languageOfScript } from '../plain/script.ts';
import { readAloud } from './reading.ts';

function read(text: string) {
  const document = readPlainText(text);
  return { document, reading: readAloud(document, 'auto') };
}

function spoken(text: string): string[] {
  return read(text).reading.sentences.map((sentence) => sentence.text);
}

const turkish =
  'Bugün hava çok güzel ve herkes sahilde yürüyor. Akşam saatlerinde yağmur bekleniyor ama kimse inanmıyor.';
const english =
  'The weather is fine today and everybody walks along the shore. It may rain in the evening, they say.';

test('sentences have offsets, and paragraphs and headings have longer pauses', () => {
  const { document, reading } = read(`# Sahil\n\n${turkish}\n\n${turkish}`);
  expect(reading.sentences.map(({ pauseAfter }) => pauseAfter)).toEqual([
    'heading',
    'sentence',
    'paragraph',
    'sentence',
    'paragraph',
  ]);
  const [heading, first] = reading.sentences;
  expect(document.text.slice(heading?.start, heading?.end)).toBe('Sahil');
  expect(document.text.slice(first?.start, first?.end)).toBe(
    'Bugün hava çok güzel ve herkes sahilde yürüyor.',
  );
});

test('each paragraph is spoken in its own language, short ones in that of their neighbours', () => {
  const { reading } = read(`${turkish}\n\nOK.\n\n# Weather\n\n${english}\n\n50 km.`);
  expect(reading.sentences.map(({ language, text }) => `${language} ${text.slice(0, 12)}`)).toEqual([
    'tr Bugün hava ç',
    'tr Akşam saatle',
    'tr o ke.',
    'en Weather',
    'en The weather ',
    'en It may rain ',
    'en fifty kilome',
  ]);
});

test('a separate line in the other language is spoken in that language', () => {
  const { reading } = read(`${english}\n\nLiman müdürlüğü saat 14:30’da kapanır.\n\n${english}`);
  expect(reading.sentences.map(({ language }) => language)).toEqual(['en', 'en', 'tr', 'en', 'en']);
});

test('code, link targets and footnotes are left out and counted', () => {
  const { reading } = read(
    `Metin **burada** başlıyor[^1] ve [sayfada](https://kalem.org/uzun/yol) sürüyor.\n\n\`\`\`js\nconst a = 1;\n\`\`\`\n\n> Alıntı da okunur.\n\n- [x] İlk iş\n\n1. Elma\n2. Armut\n\n[^1]: Dipnot okunmaz.`,
  );
  expect(reading.sentences.map(({ text }) => text)).toEqual([
    'Metin burada başlıyor ve sayfada sürüyor.',
    'Alıntı da okunur.',
    'İlk iş',
    'bir, Elma',
    'iki, Armut',
  ]);
  expect(reading.skipped).toBe(
    '[^1]'.length +
      'https://kalem.org/uzun/yol'.length +
      'const a = 1;'.length +
      '[^1]: Dipnot okunmaz.'.length,
  );
});

test('headings and list items keep their numbers as numbers', () => {
  expect(spoken('# 1. Giriş\n\n# 2.3 Yöntem\n\n# 2. Bölüm\n\na) elma\n\nb) armut\n\ni) kiraz')).toEqual([
    'bir, Giriş',
    'iki nokta üç, Yöntem',
    'ikinci Bölüm',
    'a, elma',
    'be, armut',
    'i, kiraz',
  ]);
});

test('a table is read row by row with the names of its columns', () => {
  expect(spoken('| Ad | Yaş | Şehir |\n|---|---|---|\n| Ali Kaya | 35 | İzmir |\n| Ece | 8 | |')).toEqual([
    'Ad, Yaş, Şehir',
    'Ali Kaya, Yaş: otuz beş, Şehir: İzmir',
    'Ece, Yaş: sekiz',
  ]);
  expect(spoken('| Ürün | Fiyat |\n|---|---|\n| Çay | 12,50 TL |').at(-1)).toBe(
    'Çay, on iki lira elli kuruş',
  );
});

test('a very long sentence is split at its clauses, without a gap in the offsets', () => {
  const long = `${Array.from({ length: 40 }, (_, index) => `the ${index + 1} words of this clause go on`).join(', ')}.`;
  const { document, reading } = read(long);
  expect(reading.sentences.length).toBeGreaterThan(4);
  for (const { start, end } of reading.sentences) expect(end - start).toBeLessThanOrEqual(300);
  expect(reading.sentences.slice(0, -1).every(({ pauseAfter }) => pauseAfter === 'clause')).toBe(true);
  expect(reading.sentences.map(({ start, end }) => document.text.slice(start, end)).join(' ')).toBe(long);
});

test('unpronounceable text is left out, quickly', async () => {
  for (const text of ['a'.repeat(1_000_000), '-'.repeat(1_000_000), '*** ### $$$ 😀😀']) {
    const document = documentFrom([text]);
    const { sentences, skipped } = await withinProcessorTime(1, () => readAloud(document, 'auto'));
    expect(sentences).toEqual([]);
    expect(skipped).toBe(text.length);
  }
  const long = `Merhaba ${'a'.repeat(5000)} dünya.`;
  const { reading } = await withinProcessorTime(0.25, () => read(long));
  expect(reading.skipped).toBe(5000);
  expect(spoken(long)).toEqual(['Merhaba', 'dünya.']);
});

test('a language that no voice speaks is named', () => {
  expect(read('これは日本語の文章です。声が出ません。').reading.foreign).toBe('ja');
  expect(read('Это русский текст.').reading.foreign).toBe('ru');
  expect(
    read('Das ist ein deutscher Text, der lang genug ist, damit man seine Sprache sicher erkennen kann.')
      .reading.foreign,
  ).toBe('de');
  expect(read(turkish).reading.foreign).toBeNull();
  const quoted = 'Библиотека открыта до девяти часов вечера. Читатели давно просили.';
  const { foreign, sentences, skipped } = read(`${english}\n\n${quoted}`).reading;
  expect([foreign, sentences.length, skipped]).toEqual([null, 2, quoted.length - 1]);
  expect(read('Foo bar baz').reading.foreign).toBeNull();
  expect(spoken(`${turkish} Это русский текст.`)).toHaveLength(2);
});

test('a book is prepared in seconds', async () => {
  const book = `${turkish} %50 indirim 12.03.2024'te 14.30'da başlar.\n\n`.repeat(700);
  const { reading } = await withinProcessorTime(1.5, () => read(book));
  expect(reading.sentences.length).toBe(2100);
});

test('a chosen language is that of every paragraph, and nothing is foreign to it', () => {
  const { sentences } = readAloud(readPlainText(`${turkish}\n\n${english}`), 'en');
  expect(sentences.map(({ language }) => language)).toEqual(['en', 'en', 'en', 'en']);
  const german =
    'Das ist ein deutscher Text, der lang genug ist, damit man seine Sprache sicher erkennen kann.';
  expect(readAloud(readPlainText(german), 'tr')).toMatchObject({
    foreign: null,
    sentences: [{ language: 'tr' }],
  });
});

test('footnotes are read if there is nothing else', () => {
  expect(spoken('[^1]: Dipnot okunur.')).toHaveLength(1);
});

test('a numbered item is spoken from its number on', () => {
  const { document, reading } = read('1. Elma\n2. Armut');
  expect(reading.sentences.map(({ start }) => start)).toEqual(document.blocks.map(({ start }) => start));
});

test('a row with running text in its cells is read cell by cell', () => {
  const { reading } = read(
    `| Ad | Yaş | Not |\n|---|---|---|\n| Ece | 8 | ${turkish} ${turkish} ${turkish} |`,
  );
  expect(reading.sentences.map(({ text }) => text).slice(0, 4)).toEqual([
    'Ad, Yaş, Not',
    'Ece',
    'sekiz',
    'Bugün hava çok güzel ve herkes sahilde yürüyor.',
  ]);
  expect(reading.sentences).toHaveLength(3 + 6);
});

test('the script of most letters decides the most likely language', () => {
  const scripts = {
    ru: 'Это текст',
    el: 'Αυτό είναι',
    he: 'זה טקסט',
    ko: '이것은 글',
    zh: '这是中文',
    ja: '日本語の文章',
    th: 'นี่คือข้อความ',
    und: 'ᏣᎳᎩ ᎦᏬᏂᎯᏍᏗ',
  };
  for (const [language, text] of Object.entries(scripts)) expect(languageOfScript(text)).toBe(language);
  expect(['abc где', 'ab гдеж', '12', ''].map(languageOfScript)).toEqual([null, 'ru', null, null]);
});
