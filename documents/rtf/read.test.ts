import { expect, test } from 'vitest';
import { fixture } from '../fixtures/files.ts';
import { readFixture } from '../fixtures/read.ts';
import { blocksOf } from '../fixtures/sound.ts';
import { readDocument } from '../read.ts';

let count = 0;
async function read(body: string, head = '', codepage = 1254) {
  const start = `{\\rtf1\\ansi\\ansicpg${codepage}\\deff0`;
  return readFixture('rtf', Buffer.from(`${start}${head}${body}}`, 'latin1'));
}

test('letters are read by the code page, by their font, as Unicode, and as they are', async () => {
  const fonts = '{\\fonttbl{\\f0\\fcharset0 Times;}{\\f1\\fcharset204 Arial;}}';
  const document = await read(
    "\\pard \\'deeker \\u287?\\u252\\'fc \\f1\\'cc\\'e8\\'f0\\f0  \\uc0\\u-10179\\u-8704\\uc1  \xfdl\xfdk \\{a\\}\\~b\\_c\\emdash d\\ldblquote e\\rdblquote\\par",
    fonts,
  );
  expect(document.text).toBe('Şeker ğü Мир 😀 ılık {a} b‑c—d“e”');
});

test.each([
  [
    857,
    "\\pard G\x81m\x81\x9fhane'den \\'98zmir'e iki ko\\'9fum ta\\'9f\\'8dnd\\'8d.\\par",
    "Gümüşhane'den İzmir'e iki koşum taşındı.",
  ],
  [
    850,
    "\\pard La for\\'88t d'\\'90pinal est ferm\\'82e \\'85 No\\'89l.\\par",
    "La forêt d'Épinal est fermée à Noël.",
  ],
  [437, "\\pard Die M\\'81hle mahlt f\\'81r 40 \\'9b.\\par", 'Die Mühle mahlt für 40 ¢.'],
  [10081, "\\pard De\\'dbirmen ta\\'df\\'dd.\\par", 'Değirmen taşı.'],
])('letters of the code page %i of old systems are its own', async (codepage, body, text) => {
  expect((await read(body, '', codepage)).text).toBe(text);
});

test('headings, lists, tables, notes and comments are what they are', async () => {
  const head =
    '{\\fonttbl{\\f0 Times;}}{\\colortbl;\\red0;}{\\stylesheet{\\ql Normal;}{\\s1\\outlinelevel0 heading 1;}{\\s2 ba\\u351?l\\u305?k 2;}{\\s3 Title;}}' +
    '{\\info{\\title Sat\\u305? raporu 2025}{\\author Ece}}{\\header Depo birimi \\par}{\\*\\generator LibreOffice;}';
  const document = await read(
    `\\pard\\plain\\s3 Rapor\\par\\pard\\plain\\s1\\outlinelevel0 Giri\\'fe\\par\\pard\\s2 Ayr\\'fdnt\\'fd\\par
     \\pard Bir c\\'fcmle.{\\super\\chftn}{\\footnote\\pard {\\super\\chftn} Bir not.\\par}{\\*\\atnid E}{\\*\\atnauthor Ece}{\\*\\annotation\\pard Do\\'f0ru mu?}\\par
     {\\listtext\\pard 1.\\tab}\\ls1 ilk\\par{\\listtext\\f3 \\'b7\\tab}\\ilvl1 alt\\par
     \\trowd\\trhdr\\cellx1\\cellx2\\pard\\intbl Ad\\cell Tutar\\cell\\row\\trowd\\cellx1\\cellx2\\pard\\intbl Kira\\par ayl\\'fdk\\cell 10\\cell\\row
     \\pard Tablo 1: Giderler\\par`,
    head,
  );
  expect(document).toMatchObject({ kind: 'rtf', title: 'Satı raporu 2025', language: 'tr' });
  expect(blocksOf(document)).toEqual([
    ['caption', 'Depo birimi'],
    ['h1', 'Rapor'],
    ['h1', 'Giriş'],
    ['h2', 'Ayrıntı'],
    ['paragraph', 'Bir cümle.'],
    ['footnote', 'Bir not.'],
    ['comment', 'Doğru mu?'],
    ['listItem', '1. ilk'],
    ['listItem', '• alt'],
    ['table', 'Ad\tTutar\nKira aylık\t10'],
    ['caption', 'Tablo 1: Giderler'],
  ]);
  expect(document.blocks[6]).toMatchObject({ author: 'Ece' });
  expect(document.blocks[8]).toMatchObject({ level: 2 });
  expect(document.blocks[9]).toMatchObject({ rows: [{ header: true }, { header: false }] });
});

test('links keep their words; pictures, hidden and deleted text and unknown groups are left out', async () => {
  const document = await read(
    '\\pard See {\\field{\\*\\fldinst HYPERLINK "https://x"}{\\fldrslt the page}}{\\pict\\pngblip 89504e47}{\\*\\shppict{\\pict 00ff}}{\\v secret}{\\deleted old}{\\*\\unknown words}{\\revised  now}{\\bin3 {}{}.\\par' +
      '{\\shp{\\*\\shpinst{\\sp{\\sn a}{\\sv b}}{\\shptxt In a shape\\par}}{\\shprslt copy}}',
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'See the page now.'],
    ['paragraph', 'In a shape'],
  ]);
});

test('a line that ends in a backslash is a paragraph, and a table may end the file', async () => {
  const document = await read('\\pard one\\\ntwo\\par\\trowd\\pard\\intbl a\\cell b\\cell');
  expect(blocksOf(document)).toEqual([
    ['paragraph', 'one'],
    ['paragraph', 'two'],
    ['table', 'a\tb'],
  ]);
});

test('foreign, empty and malicious files say what they are', async () => {
  await expect(read('\\pard\\par')).rejects.toMatchObject({ code: 'document_empty' });
  await expect(read(`${'{'.repeat(1000)}x`)).rejects.toMatchObject({ code: 'document_too_complex' });
  const path = await fixture('plain.rtf', 'no rtf');
  await expect(readDocument({ path, name: 'plain.rtf', kind: 'rtf' })).rejects.toMatchObject({
    code: 'document_corrupt',
  });
});

const letter =
  '{\\rtf1\\ansi\\ansicpg1254{\\fonttbl{\\f0 Times;}}{\\info{\\title Mektup}}\\pard Kovanlar say\\u305?ld\\u305?.\\par {\\b Bal s\\u252?z\\u252?ld\\u252?.}\\par {\\pict\\bin6 {}{{}}}Son.\\par}';

async function readFile(text: string) {
  count += 1;
  const name = `cut-${count}.rtf`;
  return readDocument({ path: await fixture(name, text), name, kind: 'rtf' });
}

test('a file that is cut off anywhere in its text is read as far as it goes, and tells it', async () => {
  const whole = await readFile(letter);
  expect(whole.notices).toEqual([]);
  expect(whole.text.endsWith('Son.')).toBe(true);
  for (let length = letter.indexOf('lar say'); length < letter.length; length += 1) {
    const { text, notices } = await readFile(letter.slice(0, length));
    expect(text.startsWith('Kovan')).toBe(true);
    expect(notices).toEqual([{ code: 'text_cut_off', params: {} }]);
  }
});

test('a file that is cut off before its text is damaged, not empty', async () => {
  for (const end of [letter.indexOf('{\\fonttbl'), letter.indexOf('Times'), letter.indexOf('Mektup')])
    await expect(readFile(letter.slice(0, end))).rejects.toMatchObject({ code: 'document_corrupt' });
});

test('raised and lowered text keeps its meaning, in notes and cells too', async () => {
  const document = await read(
    '\\pard\\fs24 1,5 x 10{\\super 7} m{\\super 2}, CO\\sub 2\\nosupersub  ve {\\super\\chftn{\\footnote yani 10{\\super -3} ile}}son.\\par ' +
      '10{\\up8\\fs16 4} ya da v{\\dn6\\fs14 0}, {\\up6 y}\\super\\plain 1\\par' +
      '\\trowd\\pard\\intbl 8 km{\\super 2}\\cell b{\\super 0}\\cell\\row',
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', '1,5 x 10⁷ m², CO₂ ve son.'],
    ['footnote', 'yani 10⁻³ ile'],
    ['paragraph', '10⁴ ya da v₀, y1'],
    ['table', '8 km²\tb⁰'],
  ]);
});

test('boxes, choices and signs of symbol fonts are what they show', async () => {
  const fonts =
    '{\\fonttbl{\\f0\\fcharset162 Times;}{\\f1\\fcharset2 Wingdings;}{\\f2\\fcharset2 Symbol{\\*\\falt Times};}}';
  const box = (result: number, standard: number) =>
    `{\\field{\\*\\fldinst { FORMCHECKBOX }{\\*\\formfield{\\fftype1\\ffres${result}\\ffdefres${standard}{\\*\\ffname b}}}}{\\fldrslt {}}}`;
  const choice = (result: number) =>
    `{\\field{\\*\\fldinst FORMDROPDOWN {\\*\\formfield{\\fftype2\\ffres${result}\\ffdefres1{\\*\\ffl K\\'fdrm\\'fdz\\'fd}{\\*\\ffl Mavi}}}}{\\fldrslt }}`;
  const document = await read(
    `\\pard ${box(1, 0)} yak\\'fdld\\'fd ${box(0, 1)} silindi ${box(25, 1)} doldu\\par ` +
      `Renk: ${choice(0)}, ${choice(25)}\\par ` +
      `{\\f1 \\'fe} a\\'f0 {\\f1 o} ip {\\f1 \\u-3842?}, a\\'e7\\'fd {\\f2 a}\\par ` +
      `{\\field{\\*\\fldinst SYMBOL 254 \\\\f "Wingdings" \\\\s 11}{\\fldrslt\\f1\\fs22}} kova \\par ` +
      `{\\field{\\*\\fldinst SYMBOL 111 \\\\f "Wingdings"}{\\fldrslt\\f1 o}} halat \\par ` +
      '{\\field{\\*\\fldinst HYPERLINK "x"}{\\fldrslt fener}}{\\v {\\field{\\*\\fldinst SYMBOL 254}{\\fldrslt }}}\\par',
    fonts,
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', '☒ yakıldı ☐ silindi ☒ doldu'],
    ['paragraph', 'Renk: Kırmızı, Mavi'],
    ['paragraph', '☒ ağ ☐ ip ☒, açı α'],
    ['paragraph', '☒ kova'],
    ['paragraph', '☐ halat'],
    ['paragraph', 'fener'],
  ]);
});

test('the boxes of a list stay, and its other signs are bullets', async () => {
  const document = await read(
    "\\pard {\\pntext\\f1\\'a8\\tab}Cam\\par{\\pntext\\f1\\'fe\\tab}Ya\\'f0\\par{\\pntext\\f1\\'a7\\tab}Fitil\\par",
    '{\\fonttbl{\\f0\\fcharset162 Times;}{\\f1\\fcharset2 Wingdings;}}',
  );
  expect(blocksOf(document)).toEqual([
    ['listItem', '☐ Cam'],
    ['listItem', '☒ Yağ'],
    ['listItem', '• Fitil'],
  ]);
});

test('options above indented paragraphs are definitions', async () => {
  const document = await read(
    '\\pard\\b -a, --all\\b0\\par\\pard\\li850 Hepsini g\\u246?sterir.\\par\\pard --depth=N\\par\\pard\\li850 Derine iner.\\par\\pard Son.\\par',
  );
  expect(blocksOf(document)).toEqual([
    ['definition', '-a, --all\nHepsini gösterir.'],
    ['definition', '--depth=N\nDerine iner.'],
    ['paragraph', 'Son.'],
  ]);
});

test('a box whose state the file keeps to itself is said to be missing', async () => {
  const document = await read(
    '\\pard {\\field{\\*\\fldinst { FORMCHECKBOX }}{\\fldrslt {}}} cam\\par {\\field{\\*\\fldinst { FORMTEXT }}{\\fldrslt {Ece}}}\\par',
  );
  expect(document.text).toBe('cam\n\nEce');
  expect(document.notices).toEqual([{ code: 'form_values_missing', params: {} }]);
});
