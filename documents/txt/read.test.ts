import { expect, test } from 'vitest';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { fixture } from '../fixtures/files.ts';
import { blocksOf, expectSound } from '../fixtures/sound.ts';
import { readDocument, readPlainText } from '../read.ts';

const turkishText =
  'Iğdır’da şeker pancarı ve buğday için çok değişik bir yöntem uygulanıyor, çünkü toprak ağırdır.';

/** Encodes for the single-byte Turkish code pages. */
function legacy(text: string): Buffer {
  const special: Record<string, number> = { Ğ: 0xd0, İ: 0xdd, Ş: 0xde, ğ: 0xf0, ı: 0xfd, ş: 0xfe, '’': 0x92 };
  return Buffer.from([...text].map((char) => special[char] ?? char.charCodeAt(0)));
}

async function read(name: string, bytes: Uint8Array | string) {
  const document = await readDocument({ path: await fixture(name, bytes), name, kind: 'txt' });
  expectSound(document);
  return document;
}

function utf16(text: string, bigEndian: boolean, mark: boolean): Buffer {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
}

test.each([
  ['UTF-8', Buffer.from(turkishText), null],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${turkishText}`), null],
  ['UTF-8 decomposed', Buffer.from(turkishText.normalize('NFD')), null],
  ['UTF-16 LE', utf16(turkishText, false, true), null],
  ['UTF-16 BE', utf16(turkishText, true, true), null],
  ['UTF-16 LE without a mark', utf16(turkishText, false, false), 'UTF-16LE'],
  ['UTF-16 BE without a mark', utf16(turkishText, true, false), 'UTF-16BE'],
  ['Windows-1254', legacy(turkishText), 'Windows-1254'],
])('%s is read', async (name, bytes, guessed) => {
  const document = await read(`${name}.txt`, bytes);
  expect(document.text).toBe(turkishText);
  expect(document.notices).toEqual(
    guessed ? [{ code: 'encoding_guessed', params: { encoding: guessed } }] : [],
  );
});

test('ISO-8859-9 differs from Windows-1254 by its bytes, and Icelandic stays Icelandic', async () => {
  const plain = turkishText.replace('’', "'");
  const turkish = await read('iso.txt', legacy(plain));
  expect(turkish.text).toBe(plain);
  expect(turkish.notices[0]?.params).toEqual({ encoding: 'ISO-8859-9' });
  const icelandic = 'Það var einu sinni maður sem átti þrjú börn, og þau bjuggu við ána.';
  const western = await read('is.txt', Buffer.from(icelandic, 'latin1'));
  expect(western.text).toBe(icelandic);
  expect(western.notices[0]?.params).toEqual({ encoding: 'Windows-1252' });
});

test('an empty file, one with only spaces and a binary one have an error each', async () => {
  await expect(read('empty.txt', '')).rejects.toMatchObject({ code: 'document_empty' });
  await expect(read('blank.txt', ' \n\n\t … \n')).rejects.toMatchObject({ code: 'document_empty' });
  await expect(read('binary.txt', Buffer.from([1, 2, 0, 0, 7, 255, 3, 9]))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
});

test('headings, wrapped paragraphs, lists, tables and references are recognised', () => {
  const document = readPlainText(`Kıyı Köylerinde Arıcılık

Bu yazı üç köydeki arıcıların bir yılını anlatır; görüşülen herkes gönül-
lüdür ve kovanlarını yıllardır kendisi bakar. Rüzgâr, yağmur ve sıcaklık
her gün ölçüldü.

1. Yöntem

Ölçümler haftada iki kez yapıldı ve sonuçlar aynı gün deftere geçirildi.
  Yeni bir paragraf girintiyle başlar ve önceki cümle bitmiştir burada artık.

- kovan sayısı
- bal miktarı, yani süzülen
  ve kavanozlanan bal
    - alt madde

SONUÇLAR VE TARTIŞMA
Verim geçen yıla göre azaldı, fakat kovanların sağlığı belirgin biçimde düzeldi.

| Köy    | Kovan |
|--------|-------|
| Çamlık | 42    |

Ekler
-----

\`\`\`
toplam = 42 + 17
\`\`\`

Kaynakça

Aydın, S. (2019). Arılar ve dağlar.
`);
  expectSound(document);
  expect(document.title).toBe('Kıyı Köylerinde Arıcılık');
  expect(blocksOf(document)).toEqual([
    ['h1', 'Kıyı Köylerinde Arıcılık'],
    [
      'paragraph',
      'Bu yazı üç köydeki arıcıların bir yılını anlatır; görüşülen herkes gönüllüdür ve kovanlarını yıllardır kendisi bakar. Rüzgâr, yağmur ve sıcaklık her gün ölçüldü.',
    ],
    ['h1', '1. Yöntem'],
    ['paragraph', 'Ölçümler haftada iki kez yapıldı ve sonuçlar aynı gün deftere geçirildi.'],
    ['paragraph', 'Yeni bir paragraf girintiyle başlar ve önceki cümle bitmiştir burada artık.'],
    ['listItem', '- kovan sayısı'],
    ['listItem', '- bal miktarı, yani süzülen ve kavanozlanan bal'],
    ['listItem', '- alt madde'],
    ['h1', 'SONUÇLAR VE TARTIŞMA'],
    ['paragraph', 'Verim geçen yıla göre azaldı, fakat kovanların sağlığı belirgin biçimde düzeldi.'],
    ['table', 'Köy\tKovan\nÇamlık\t42'],
    ['h2', 'Ekler'],
    ['code', 'toplam = 42 + 17'],
    ['h2', 'Kaynakça'],
    ['reference', 'Aydın, S. (2019). Arılar ve dağlar.'],
  ]);
});

test('lines that are whole paragraphs are not joined', () => {
  const long =
    'The harbour was rebuilt after the storm, and for the first time in forty years the ferries could land on both sides of the pier without waiting for the tide.';
  const document = readPlainText(`${long}\n${long}\nShort closing line.`);
  expect(blocksOf(document)).toEqual([
    ['paragraph', long],
    ['paragraph', long],
    ['paragraph', 'Short closing line.'],
  ]);
  const verse = readPlainText('Roses are red,\nViolets are blue.\nSugar is sweet.');
  expect(verse.blocks.every((block) => block.kind !== 'heading')).toBe(true);
});

test('a form feed ends a paragraph, and numbered lines with blank lines between them are a list', () => {
  expect(readPlainText('Birinci sayfa burada\fikinci sayfa başlar.').blocks).toHaveLength(2);
  const list = readPlainText('1. Ölçüm\n\n2. Hasat\n\n3. Satış\n\nBir cümle daha.');
  expect(list.blocks.map(({ kind }) => kind)).toEqual(['listItem', 'listItem', 'listItem', 'paragraph']);
  const nested = readPlainText('- bal\n    - çam\n        - süzme').blocks;
  expect(nested.map((block) => block.kind === 'listItem' && block.level)).toEqual([1, 2, 3]);
});

test('columns set by tabs form a table with a header, but a single line with a tab does not', () => {
  const heads = (text: string) =>
    readPlainText(text).blocks.map(
      (block) => block.kind === 'table' && block.rows.map(({ header }) => header),
    );
  expect(heads('Köy\tKovan\nÇamlık\t42')).toEqual([[true, false]]);
  expect(heads('| Köy | Kovan |\n| Çamlık | 42 |')).toEqual([[false, false]]);
  expect(heads('| Köy | Kovan |\n|---|---|\n| Çamlık | 42 |')).toEqual([[true, false]]);
  expect(heads('Ad:\tAydın')).toEqual([false]);
});

test('a code fence that is never closed does not change the text', () => {
  const blocks = (text: string) => readPlainText(text).blocks.map(({ kind }) => kind);
  expect(blocks('Bir söz.\n\n```\nArılar uçar.')).toEqual(['paragraph', 'paragraph']);
  expect(blocks('```\nx = 1\n```\nArılar uçar.')).toEqual(['code', 'paragraph']);
});

test('one or two control characters do not make a text binary', async () => {
  expect((await read('bell.txt', `${turkishText}\u0007 ${turkishText}`)).text).toContain('pancarı');
  await expect(read('bells.txt', `${turkishText}${'\u0007'.repeat(9)}`)).rejects.toMatchObject({
    code: 'document_corrupt',
  });
});

test('right-to-left text keeps its order', () => {
  const text = 'السلام عليكم ورحمة الله وبركاته. هذا نص قصير.';
  expect(readPlainText(text).text).toBe(text);
});

test('half a million words are read in seconds', async () => {
  const sentence = 'Kovanların çoğu ilkbaharda güçlüydü ama yaz sonunda birkaç aile zayıfladı. ';
  const text = `${sentence.repeat(20)}\n\n`.repeat(2500);
  const document = await withinProcessorTime(4, () => readPlainText(text));
  expect(document.blocks).toHaveLength(2500);
});

test('a line indented like an example, or written like a command, is no heading', () => {
  const document = readPlainText(
    [
      'KABUK(1)              Kullanıcı Komutları              KABUK(1)',
      '',
      'AÇIKLAMA',
      '       Kabuk her komut için ayrı bir ortam hazırlar ve değişkenleri ona aktarır; ayrıntılar aşağıdadır.',
      '',
      '           Örnek Ortam Değişkeni',
      '',
      '       Bir betik bu ortamı değiştirebilir, ama değişiklik yalnızca betiğin kendi alt süreçlerinde görülür.',
      '',
      'ENV=$HOME/.shinit; export ENV',
      '',
      '       Bu satır kabuğun açılışta hangi dosyayı okuyacağını belirler ve her oturumda yeniden değerlendirilir.',
    ].join('\n'),
  );
  expect(blocksOf(document).filter(([kind]) => kind?.startsWith('h'))).toEqual([['h1', 'AÇIKLAMA']]);
});

test('a paragraph of very many lines, and very many groups, are read', () => {
  const lines = readPlainText('the bees flew over the hill\n'.repeat(130_000));
  expect(lines.text.length).toBeGreaterThan(3_000_000);
  const headings = readPlainText('# Arılar\n'.repeat(50_000));
  expect(headings.blocks).toHaveLength(50_000);
});

test.each(['a', 'ı', '.', '-', '('])(
  'a word that never ends, of "%s", is refused at once',
  async (character) => {
    const text = `Kısa bir giriş cümlesi.\n\n${character.repeat(2_000_000)}\n\nSon cümle.`;
    await withinProcessorTime(0.5, () =>
      expect(() => readPlainText(text)).toThrow(expect.objectContaining({ code: 'document_too_complex' })),
    );
  },
);

test.each([
  ['letters', 'a'.repeat(90_000)],
  ['dots', '.'.repeat(90_000)],
  ['hyphens', 'a-'.repeat(45_000)],
  ['spaces', `a${' '.repeat(300_000)}a`],
  ['hashes', `# ${'# '.repeat(100_000)}a`],
])('a very long run of %s is read quickly', async (_, run) => {
  const text = `Kısa bir giriş cümlesi.\n\n${run}\n\nSon cümle.`;
  const document = await withinProcessorTime(0.25, () => readPlainText(text));
  expect(document.text.endsWith('Son cümle.')).toBe(true);
});
