import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import type { Document } from '#contract/documents.ts';
import { fixture, png } from '../fixtures/files.ts';
import { type Paper, pdf, rawPdf, wrap } from '../fixtures/pdf.ts';
import { blocksOf, expectSound } from '../fixtures/sound.ts';
import { readDocument } from '../read.ts';

async function read(
  bytes: Uint8Array | Promise<Uint8Array>,
  onProgress?: (fraction: number) => void,
): Promise<Document> {
  const path = await fixture('a.pdf', await bytes);
  const document = await readDocument({ path, name: 'a.pdf', kind: 'pdf' }, onProgress ? { onProgress } : {});
  expectSound(document);
  return document;
}

const Left =
  'Kıyı köylerinde arıcılık eskiden beri yapılır ve her köyün kendine özgü bir yolu vardır. Kovanlar ilkbaharda yaylaya çıkarılır, sonbaharda geri getirilir. Yolculuk gece yapılır, çünkü arılar sıcakta huzursuz olur. Sabah olduğunda kovanlar yeni yerlerine dizilmiş, kapakları açılmış olur. Bu düzen yüz yıldır değişmedi ve köylüler değişmesini istemiyor.';
const Right =
  'Bal süzme zamanı gelince bütün köy toplanır. Süzülen bal önce dinlendirilir, sonra kavanozlara konur. Kavanozlar üzerine yılın ve yaylanın adı yazılır. Böylece her yılın balı ötekinden ayrılır. Pazarda alıcılar bu adlara bakar ve sevdikleri yaylanın balını ararlar. Geçen yıl yağmur çok yağdığı için bal az oldu, ama tadı herkesi şaşırttı.';
const Hyphens = {
  huzursuz: 'huzur|suz',
  dizilmiş: 'dizil|miş',
  toplanır: 'top|lanır',
  kavanozlara: 'kavanoz|lara',
  değişmedi: 'değiş|medi',
  yaylaya: 'yay|laya',
};

function column(paper: Paper, text: string, x: number, y: number, width: number): void {
  for (const [index, line] of wrap(paper.kit, text, width, Hyphens).entries())
    paper.line(line, x, y + index * 13);
}

test('two columns are read one after the other, under a title that spans them', async () => {
  const document = await read(
    pdf((paper) => {
      paper.line('Kıyı Köylerinde Arıcılığın Bugünü ve Yarını', 90, 60, { size: 18, bold: true });
      column(paper, Left, 50, 120, 235);
      column(paper, Right, 310, 120, 235);
    }),
  );
  expect(blocksOf(document)).toEqual([
    ['h1', 'Kıyı Köylerinde Arıcılığın Bugünü ve Yarını'],
    ['paragraph', Left],
    ['paragraph', Right],
  ]);
  expect(document.title).toBe('Kıyı Köylerinde Arıcılığın Bugünü ve Yarını');
});

test('a paragraph that runs from column to column and page to page stays whole', async () => {
  const text = `${Left} ${Right}`;
  const document = await read(
    pdf((paper) => {
      const lines = wrap(paper.kit, text, 235, Hyphens);
      const third = Math.ceil(lines.length / 3);
      const put = (from: number, x: number) => {
        for (const [index, line] of lines.slice(from, from + third).entries())
          paper.line(line, x, 100 + index * 13);
      };
      put(0, 50);
      put(third, 310);
      paper.next();
      put(2 * third, 50);
    }),
  );
  expect(blocksOf(document)).toEqual([['paragraph', text]]);
  const second = document.pages[1];
  expect(second && document.text.slice(second.start)).toBe(text.slice(second?.start));
  expect(second?.start).toBeGreaterThan(text.length * 0.5);
});

/** A report of several pages with a running header on odd and even pages, and page numbers. */
function report(pages: number): Promise<Buffer> {
  return pdf((paper) => {
    for (let page = 1; page <= pages; page += 1) {
      if (page > 1) paper.next();
      paper.line(page % 2 ? 'Arıcılık Raporu' : 'Üçüncü Baskı, 2024', page % 2 ? 450 : 60, 36, { size: 9 });
      paper.line(`Bölüm ${page}`, 60, 80, { size: 15, bold: true });
      column(paper, `${page}. yılda yapılan ölçüm. ${Left}`, 60, 110, 470);
      paper.line(String(page + 11), 290, 800, { size: 9 });
    }
  });
}

test('running headers, footers and page numbers are dropped', async () => {
  const fractions: number[] = [];
  const document = await read(report(6), (fraction) => fractions.push(fraction));
  expect(document.text).not.toMatch(/Arıcılık Raporu|Baskı/);
  expect(blocksOf(document)).toEqual(
    [1, 2, 3, 4, 5, 6].flatMap((page) => [
      ['h1', `Bölüm ${page}`],
      ['paragraph', `${page}. yılda yapılan ölçüm. ${Left}`],
    ]),
  );
  expect(document.pages.map((page) => document.text.slice(page.start, page.start + 7))).toEqual(
    [1, 2, 3, 4, 5, 6].map((page) => `Bölüm ${page}`),
  );
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
});

test('tables with captions, footnotes, lists and code stand apart from the text', async () => {
  const document = await read(
    pdf((paper) => {
      paper.line('1. Ölçümler', 60, 60, { size: 14, bold: true });
      column(paper, Left, 60, 90, 470);
      paper.line('Tablo 1: Köylere göre kovan sayısı', 60, 180, { size: 9 });
      const rows = [
        ['Köy', 'Kovan', 'Bal (kg)'],
        ['Çamlık', '42', '310'],
        ['Öğütlü', '17', '96'],
        ['Işıklı', '8', '45'],
      ];
      for (const [index, row] of rows.entries()) {
        for (const [place, cell] of row.entries()) paper.line(cell, 80 + place * 120, 200 + index * 13);
      }
      paper.line('Kovanlar üç gruba ayrıldı:', 60, 270);
      paper.line('• güçlü kovanlar', 75, 290);
      paper.line('• zayıf kovanlar, yani yaz sonunda aile sayısı azalan ve', 75, 303);
      paper.line('beslenmesi gereken kovanlar', 84, 316);
      paper.line('toplam = 42 + 17', 60, 345, { mono: true });
      paper.line('  + 8', 60, 358, { mono: true });
      column(paper, Right, 60, 385, 470);
      paper.line('1 Ölçümler her ayın ilk haftasında yapıldı.', 60, 780, { size: 8 });
    }),
  );
  expect(blocksOf(document)).toEqual([
    ['h1', '1. Ölçümler'],
    ['paragraph', Left],
    ['caption', 'Tablo 1: Köylere göre kovan sayısı'],
    ['table', 'Köy\tKovan\tBal (kg)\nÇamlık\t42\t310\nÖğütlü\t17\t96\nIşıklı\t8\t45'],
    ['paragraph', 'Kovanlar üç gruba ayrıldı:'],
    ['listItem', '• güçlü kovanlar'],
    ['listItem', '• zayıf kovanlar, yani yaz sonunda aile sayısı azalan ve beslenmesi gereken kovanlar'],
    ['code', 'toplam = 42 + 17\n  + 8'],
    ['paragraph', Right],
    ['footnote', '1 Ölçümler her ayın ilk haftasında yapıldı.'],
  ]);
});

test('headings take their level from their type size, and bookmarks from their nesting', async () => {
  const draw = (paper: Paper) => {
    paper.line('Arılar', 60, 60, { size: 20, bold: true });
    paper.line('1 Giriş', 60, 110, { size: 14, bold: true });
    column(paper, Left, 60, 140, 470);
    paper.line('1.1 Kapsam', 60, 230, { size: 12, bold: true });
    column(paper, Right, 60, 260, 470);
    paper.line('Kaynakça', 60, 370, { size: 14, bold: true });
    column(paper, 'Aydın, S. (2019). Arılar ve dağlar. Kuzey Yayınları.', 60, 400, 470);
  };
  expect(blocksOf(await read(pdf(draw))).filter(([kind]) => kind !== 'paragraph')).toEqual([
    ['h1', 'Arılar'],
    ['h2', '1 Giriş'],
    ['h3', '1.1 Kapsam'],
    ['h2', 'Kaynakça'],
    ['reference', 'Aydın, S. (2019). Arılar ve dağlar. Kuzey Yayınları.'],
  ]);
  const marked = await read(
    pdf((paper) => {
      draw(paper);
      paper.kit.outline.addItem('Giriş').addItem('Kapsam');
    }),
  );
  expect(blocksOf(marked)).toContainEqual(['h1', '1 Giriş']);
  expect(blocksOf(marked)).toContainEqual(['h2', '1.1 Kapsam']);
});

/** Sets lines to the full width by spreading words, as word processors do without hyphenation. */
function justified(paper: Paper, text: string, x: number, y: number, width: number): number {
  const lines = wrap(paper.kit, text, width);
  for (const [index, line] of lines.entries()) {
    const words = line.split(' ');
    const used = words.reduce((sum, word) => sum + paper.kit.widthOfString(word), 0);
    const space = index === lines.length - 1 ? 3.2 : (width - used) / Math.max(1, words.length - 1);
    let at = x;
    for (const word of words) {
      paper.line(word, at, y + index * 13);
      at += paper.kit.widthOfString(word) + space;
    }
  }
  return y + lines.length * 13;
}

test('narrow justified columns with wide gaps between words are neither tables nor mixed up', async () => {
  const document = await read(
    pdf((paper) => {
      justified(paper, Left, 60, 80, 150);
      justified(paper, Right, 235, 80, 150);
    }),
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', Left],
    ['paragraph', Right],
  ]);
});

test('line numbers in the margin are dropped, displayed formulas kept out of the text', async () => {
  const document = await read(
    pdf((paper) => {
      const end = justified(paper, Left, 90, 80, 430);
      paper.line('v = a × b + c', 250, end + 20);
      justified(paper, Right, 90, end + 50, 430);
      for (let line = 0; line < 14; line += 1) paper.line(String(line + 1), 50, 80 + line * 13, { size: 7 });
    }),
  );
  expect(blocksOf(document)).toEqual([
    ['paragraph', Left],
    ['code', 'v = a × b + c'],
    ['paragraph', Right],
  ]);
});

test('a dash at the start of a line inside a sentence opens no list', async () => {
  const document = await read(
    pdf((paper) => {
      paper.line('Kovanların taşınması gece yapılır ve yolculuk bütün köyün', 60, 80);
      paper.line('– çocukların bile – uykusuz kaldığı uzun bir sınava döner.', 60, 93);
    }),
  );
  expect(blocksOf(document)).toEqual([
    [
      'paragraph',
      'Kovanların taşınması gece yapılır ve yolculuk bütün köyün – çocukların bile – uykusuz kaldığı uzun bir sınava döner.',
    ],
  ]);
});

test('words without spaces between them are separated by their positions', async () => {
  const document = await read(
    pdf((paper) => {
      paper.words('Kovanlar gece taşınır ve sabah dizilir.', 60, 100);
    }),
  );
  expect(document.text).toBe('Kovanlar gece taşınır ve sabah dizilir.');
});

test('right-to-left lines keep their order', async () => {
  const lines = ['שלום לכל האנשים הטובים בכפר', 'הדבורים חזרו אל הכוורות שלהן'];
  const document = await read(
    pdf((paper) => {
      for (const [index, line] of lines.entries()) paper.rightToLeft(line, 400, 100 + 14 * index);
    }),
  );
  expect(document.text.replace(/\s+/g, ' ')).toBe(lines.join(' '));
});

test('pages that are pictures without text, and empty ones, are left out', async () => {
  await expect(read(pdf((paper) => paper.scan()))).rejects.toMatchObject({ code: 'document_empty' });
  await expect(read(pdf(() => undefined))).rejects.toMatchObject({ code: 'document_empty' });
  const mixed = await read(
    pdf((paper) => {
      column(paper, Left, 60, 100, 470);
      for (let page = 0; page < 3; page += 1) {
        paper.next();
        paper.scan();
      }
      paper.next();
      paper.next();
      column(paper, Right, 60, 100, 470);
    }),
  );
  expect(blocksOf(mixed)).toEqual([
    ['paragraph', Left],
    ['paragraph', Right],
  ]);
  expect(mixed.notices).toEqual([{ code: 'pages_without_text', params: { pages: '2–4' } }]);
  expect(mixed.pages).toHaveLength(6);
});

test('a page with a picture without text and a line of print yields that line', async () => {
  const document = await read(
    pdf((paper) => {
      paper.scan();
      paper.line('Köy meydanı ve çınar', 60, 60);
    }),
  );
  expect(document.text).toBe('Köy meydanı ve çınar');
  expect(document.notices).toEqual([]);
});

/** Text whose codes are shifted, as fonts without a mapping to Unicode give it. */
function shifted(text: string): string {
  const codes = [...text].map((char) => (char === ' ' ? ' ' : String.fromCharCode(char.charCodeAt(0) + 3)));
  return `BT /F1 11 Tf 50 700 Td (${codes.join('').replace(/[()\\]/g, '')}) Tj ET`;
}

const Helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const Sentence =
  'every village keeps its beehives near the orchard where several flowers bloom throughout the summer season';

test('a text layer of nonsense is noticed, on all pages or on some', async () => {
  await expect(read(rawPdf([shifted(Sentence)], Helvetica))).rejects.toMatchObject({
    code: 'document_garbled',
    params: { pages: 1 },
  });
  const good = `BT /F1 11 Tf 50 700 Td (${Sentence}.) Tj ET`;
  const mixed = await read(rawPdf([good, shifted(Sentence)], Helvetica));
  expect(mixed.text).toBe(`${Sentence}.`);
  expect(mixed.notices).toEqual([{ code: 'pages_garbled', params: { pages: '2' } }]);
  const names = Array.from(
    { length: 26 },
    (_, index) => `/uniE${(0x100 + index).toString(16).padStart(3, '0').toUpperCase()}`,
  ).join(' ');
  const privateUse = `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Type /Encoding /Differences [97 ${names}] >> >>`;
  await expect(
    read(rawPdf([`BT /F1 11 Tf 50 700 Td (${Sentence}) Tj ET`], privateUse)),
  ).rejects.toMatchObject({ code: 'document_garbled' });
});

test('a password for opening is asked for, but not one for changes alone', async () => {
  const draw = (paper: Paper) => column(paper, Left, 60, 100, 470);
  await expect(read(pdf(draw, { userPassword: 'gizli', ownerPassword: 'sahip' }))).rejects.toMatchObject({
    code: 'document_encrypted',
  });
  const owned = await read(pdf(draw, { ownerPassword: 'sahip', permissions: { copying: false } }));
  expect(blocksOf(owned)).toEqual([['paragraph', Left]]);
});

test('broken files are corrupt', async () => {
  await expect(read(png())).rejects.toMatchObject({ code: 'document_corrupt' });
  await expect(read(Buffer.from('%PDF-1.7\nnothing that follows is a PDF'))).rejects.toMatchObject({
    code: 'document_corrupt',
  });
  const whole = await report(3);
  await expect(read(whole.subarray(0, 400))).rejects.toMatchObject({ code: 'document_corrupt' });
});

test('a rotated page is read, then text at an angle, but not text outside the page', async () => {
  const at = (matrix: string, text: string) => `BT /F1 11 Tf ${matrix} Tm (${text}) Tj ET`;
  const upright = at('0 1 -1 0 300 60', `${Sentence}.`);
  const stamp = at('0.7 0.7 -0.7 0.7 100 100', 'COPY');
  const outside = at('0 1 -1 0 900 60', 'printer marks');
  const turned = await read(rawPdf([`${upright} ${stamp} ${outside}`], Helvetica));
  expect(blocksOf(turned)).toEqual([
    ['paragraph', `${Sentence}.`],
    ['caption', 'COPY'],
  ]);
});

test('a truncated file is read as far as it goes', async () => {
  const whole = rawPdf([`BT /F1 11 Tf 50 700 Td (${Sentence}.) Tj ET`], Helvetica);
  const document = await read(whole.subarray(0, whole.length - 12));
  expect(document.text).toBe(`${Sentence}.`);
});

/** A page tree with entries that point to nothing: pdf.js leaves an unhandled rejection. */
function withBrokenPages(count: number, broken: readonly number[]): Buffer {
  const streams = Array.from({ length: count }, () => `BT /F1 11 Tf 50 700 Td (${Sentence}.) Tj ET`);
  let text = rawPdf(streams, Helvetica).toString('latin1');
  for (const page of broken) text = text.replace(`\n${2 + 2 * page} 0 obj`, `\n${2 + 2 * page} 0!obj`);
  return Buffer.from(text, 'latin1');
}

// This runs in a separate process, because the test runner would catch the rejection too.
test('a damaged page tree never ends the process', async () => {
  const paths = [
    await fixture('part.pdf', withBrokenPages(3, [2, 3])),
    await fixture('all.pdf', withBrokenPages(3, [1, 2])),
  ];
  const script = `
    const { readPdf } = await import(process.argv[1]);
    const outcome = (path) =>
      readPdf(path, () => {}).then(({ text, notices }) => [text, notices], (error) => error.code);
    console.log(JSON.stringify([await outcome(process.argv[2]), await outcome(process.argv[3])]));
  `;
  const reader = new URL('./read.ts', import.meta.url).href;
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--input-type=module',
    '--eval',
    script,
    reader,
    ...paths,
  ]);
  const notices = [{ code: 'pages_unreadable', params: { pages: '2' } }];
  expect(JSON.parse(stdout)).toEqual([[`${Sentence}.`, notices], 'document_corrupt']);
});

test('paragraphs of one full line each stay apart', async () => {
  const lines = [
    'Kiracı, kirayı her ayın beşinci gününe kadar banka yoluyla kiraya verene öder.',
    'Evcil hayvan ancak komşular yazılı olarak rahatsız olmadıklarını bildirirse kalır.',
    'Dairenin anahtarları, sözleşme bittiğinde kapıcıya imza karşılığı teslim edilir.',
  ];
  const document = await read(
    pdf((paper) => {
      for (const [index, line] of lines.entries()) paper.line(line, 60, 80 + index * 24);
    }),
  );
  expect(blocksOf(document).map(([, text]) => text)).toEqual(lines);
});
