import { expect, test } from 'vitest';
import { type Document, pageAt } from '#contract/documents.ts';
import { fixture } from '#documents/fixtures/files.ts';
import { type Paper, pdf, wrap } from '#documents/fixtures/pdf.ts';
import { blocksOf, expectSound } from '#documents/fixtures/sound.ts';
import { readDocument } from '#documents/read.ts';
import { PdfSource } from '../runs/source.ts';

function letters(text: string): string {
  return [...text.replace(/[^\p{L}\p{N}]/gu, '')].sort().join('');
}

/** Reads a PDF and expects every letter of its pages in the text, except those in `dropped`. */
async function read(draw: (paper: Paper) => void, dropped = ''): Promise<Document> {
  const path = await fixture('a.pdf', await pdf(draw));
  const document = await readDocument({ path, name: 'a.pdf', kind: 'pdf' }, {});
  expectSound(document);
  const source = await PdfSource.open(path);
  const runs = [];
  for (let page = 1; page <= source.pageCount; page += 1)
    runs.push(...(await source.page(page)).main.runs.map((run) => run.text));
  await source.close();
  expect(letters(document.text + dropped)).toBe(letters(runs.join('')));
  return document;
}

const Text =
  'Kıyı köylerinde arıcılık eskiden beri yapılır ve her köyün kendine özgü bir yolu vardır. Kovanlar ilkbaharda yaylaya çıkarılır, sonbaharda geri getirilir. Yolculuk gece yapılır, çünkü arılar sıcakta huzursuz olur. Sabah olduğunda kovanlar yeni yerlerine dizilmiş, kapakları açılmış olur.';

function prose(paper: Paper, text: string, y: number, width = 470): number {
  const lines = wrap(paper.kit, text, width);
  for (const [index, line] of lines.entries()) paper.line(line, 60, y + index * 13);
  return y + lines.length * 13;
}

/** Columns of a drawn table: their widths, and whether they are set to the right. */
interface Look {
  widths: number[];
  right?: number[];
  /** The space around a cell's text. */
  padding: number;
  rules: boolean;
  /** The vertical alignment of a cell shorter than its row. */
  place?: 'top' | 'middle';
}

/** Draws a table with wrapped cells; null belongs to the cell before it. Returns the y of its end. */
function table(paper: Paper, rows: (string | null)[][], y: number, look: Look): number {
  const { widths, right = [], padding, rules, place = 'top' } = look;
  let top = y;
  for (const row of rows) {
    let x = 60;
    const cells = row.flatMap((text, column) => {
      const left = x;
      x += widths[column] ?? 0;
      if (text === null) return [];
      let width = widths[column] ?? 0;
      for (let next = column + 1; row[next] === null; next += 1) width += widths[next] ?? 0;
      return [{ column, left, width, lines: text === '' ? [] : wrap(paper.kit, text, width - 2 * padding) }];
    });
    const most = Math.max(...cells.map(({ lines }) => lines.length));
    const height = most * 12 + 2 * padding;
    for (const { column, left, width, lines } of cells) {
      const shift = place === 'middle' ? (most - lines.length) * 6 : 0;
      if (rules) paper.kit.rect(left, top, width, height).lineWidth(0.5).stroke();
      for (const [index, line] of lines.entries()) {
        const room = width - 2 * padding - paper.kit.widthOfString(line);
        paper.line(
          line,
          left + padding + (right.includes(column) ? room : 0),
          top + padding + shift + index * 12,
        );
      }
    }
    top += height;
  }
  return top;
}

const Parts = [
  ['Sıra', 'Malzemenin adı ve kullanıldığı yer', 'Birim fiyat (TL)', 'Teslim süresi (iş günü)'],
  ['1', 'Paslanmaz çelik vida, dış cephe kaplaması için', '1.250,40', '3'],
  ['2', 'Ahşap kiriş, emprenyeli, çatı için', '412,00', 'on dört, kışın daha uzun'],
  ['3', 'Kiremit', '18,75', '2'],
];

function asText(rows: readonly (string | null)[][]): string {
  return rows.map((row) => row.map((cell) => cell ?? '').join('\t')).join('\n');
}

test.each([
  ['with rules and little white', { padding: 2.5, rules: true }],
  ['with rules, cells in the middle', { padding: 4, rules: true, place: 'middle' as const }],
  ['without rules', { padding: 5, rules: false }],
  ['without rules, cells in the middle', { padding: 5, rules: false, place: 'middle' as const }],
])('a table %s keeps its wrapped heads and cells apart', async (_, look) => {
  const document = await read((paper) => {
    const end = prose(paper, Text, 60);
    const below = table(paper, Parts, end + 20, { widths: [32, 150, 74, 100], right: [2], ...look });
    prose(paper, Text, below + 25);
  });
  expect(blocksOf(document)).toEqual([
    ['paragraph', Text],
    ['table', asText(Parts)],
    ['paragraph', Text],
  ]);
});

test('cells over several columns are in the first of them', async () => {
  const rows = [
    ['Ölçüm', '2023', null, '2024', null],
    ['', 'Plan', 'Sonuç', 'Plan', 'Sonuç'],
    ['Evde ziyaret', '1.200', '1.134', '1.300', '1.377'],
    ['İkinci yılın sayıları kesin değildir ve değişebilir', null, null, null, null],
    ['Telefon', '80', '91', '85', '70'],
  ];
  const document = await read((paper) => {
    table(paper, rows, 80, { widths: [110, 70, 70, 70, 70], right: [1, 2, 3, 4], padding: 4, rules: true });
  });
  expect(blocksOf(document)).toEqual([['table', asText(rows)]]);
});

test.each([true, false])('a table that continues under a repeated head is one (rules: %s)', async (rules) => {
  const head = ['Köy', 'Kovan sayısı', 'Sorumlu'];
  const rows = Array.from({ length: 30 }, (_, index) => [
    `Köy ${index + 1}`,
    `${(index * 37) % 91}`,
    'Ayşe Kara',
  ]);
  const look = { widths: [140, 120, 140], right: [1], padding: 6, rules };
  const document = await read((paper) => {
    const end = prose(paper, Text, 60);
    table(paper, [head, ...rows.slice(0, 20)], end + 20, look);
    paper.next();
    const below = table(paper, [head, ...rows.slice(20)], 60, look);
    prose(paper, Text, below + 30);
  }, head.join(''));
  expect(blocksOf(document)).toEqual([
    ['paragraph', Text],
    ['table', asText([head, ...rows])],
    ['paragraph', Text],
  ]);
  expect(pageAt(document.pages, document.text.indexOf('Köy 20\t'))).toBe(1);
  expect(pageAt(document.pages, document.text.indexOf('Köy 21\t'))).toBe(2);
});

test('a paragraph below a table is not the rest of the one above', async () => {
  const above =
    'Kovanlar her yıl iki kez elden geçirilir ve eskiyen çerçeveler yenileriyle değiştirilir, kalanı köyde kalır.';
  const below = 'Siparişler elden teslim alınır. Posta ücreti alıcıya aittir.';
  const document = await read((paper) => {
    const end = prose(paper, above, 60, 300);
    const next = table(paper, Parts, end + 10, { widths: [32, 150, 74, 100], padding: 4, rules: true });
    prose(paper, below, next + 10, 300);
  });
  expect(blocksOf(document)).toEqual([
    ['paragraph', above],
    ['table', asText(Parts)],
    ['paragraph', below],
  ]);
});

test('text on squared paper is no table', async () => {
  const document = await read((paper) => {
    for (let x = 40; x <= 560; x += 14) paper.kit.moveTo(x, 40).lineTo(x, 240).stroke();
    for (let y = 40; y <= 240; y += 14) paper.kit.moveTo(40, y).lineTo(560, y).stroke();
    prose(paper, Text, 60);
    paper.line('Ad', 60, 180);
    paper.line('Soyad', 160, 180);
    paper.line('Ayşe', 60, 200);
    paper.line('Kara', 160, 200);
  });
  expect(blocksOf(document)[0]).toEqual(['paragraph', Text]);
});

/** Words spread over the whole width but in a paragraph's last line. */
function justified(paper: Paper, text: string, y: number, width: number): number {
  const lines = wrap(paper.kit, text, width);
  for (const [index, line] of lines.entries()) {
    const words = line.split(' ');
    const used = words.reduce((sum, word) => sum + paper.kit.widthOfString(word), 0);
    const space = index === lines.length - 1 ? 3.2 : (width - used) / Math.max(1, words.length - 1);
    let at = 40;
    for (const word of words) {
      paper.line(word, at, y + index * 13);
      at += paper.kit.widthOfString(word) + space;
    }
  }
  return y + lines.length * 13;
}

test.each([330, 240, 180])('justified lines of %i points on a small page make no table', async (width) => {
  const document = await read((paper) => {
    let y = 50;
    for (const part of [0, 1, 2]) y = justified(paper, `${part + 1}. gün. ${Text}`, y, width) + 8;
  });
  expect(blocksOf(document)).toEqual([1, 2, 3].map((part) => ['paragraph', `${part}. gün. ${Text}`]));
});

test('captions, notes and rows at the end of pages are no page numbers', async () => {
  const document = await read((paper) => {
    for (const page of [1, 2, 3]) {
      if (page > 1) paper.next();
      paper.line(`Tablo ${page}: ${['Kovanlar', 'Yaylalar', 'Bal verimi'][page - 1]}`, 60, 50);
      prose(paper, Text, 90);
      paper.line(
        `${page} ${['Ölçümler ilk haftada yapıldı.', 'Yayla yolu kışın kapalıdır.', 'Verim kiloyladır.'][page - 1]}`,
        60,
        790,
        { size: 8 },
      );
    }
  });
  expect(blocksOf(document).filter(([kind]) => kind === 'caption')).toHaveLength(3);
  expect(document.text).toContain('Yayla yolu kışın kapalıdır.');
});

test('short tables at the foot of several pages are no running footers', async () => {
  const rows = [1, 2, 3, 4].map((page) => [
    ['Köy', 'Kovan', 'Bal'],
    [`Köy ${page * 7}`, `${page * 31}`, `${90 - page * page}`],
  ]);
  const document = await read((paper) => {
    for (const [index, part] of rows.entries()) {
      if (index > 0) paper.next();
      prose(paper, Text, 60);
      table(paper, part, 770, { widths: [120, 80, 80], padding: 4, rules: true });
    }
  });
  for (const part of rows) expect(document.text).toContain(asText(part));
});

test('a letterhead in a frame is dropped from every page', async () => {
  const dropped = [1, 2, 3]
    .map((page) => `Kıyı Köyleri Birliği Belge 14 Arıcılık yönergesi Sayfa ${page}/3`)
    .join('');
  const document = await read((paper) => {
    for (const page of [1, 2, 3]) {
      if (page > 1) paper.next();
      const rows = [
        ['Kıyı Köyleri Birliği', 'Belge 14'],
        ['Arıcılık yönergesi', `Sayfa ${page}/3`],
      ];
      table(paper, rows, 30, { widths: [240, 120], padding: 4, rules: true });
      prose(paper, Text, 120);
    }
  }, dropped);
  expect(blocksOf(document)).toEqual([1, 2, 3].map(() => ['paragraph', Text]));
});

test('numbers set apart from short texts are those of a list, not a column', async () => {
  const items = ['kovan kapağı;', 'bal süzme makinesi;', 'körük.'];
  const document = await read((paper) => {
    const end = prose(paper, 'Satıcı şunları teslim eder:', 60);
    for (const [index, item] of items.entries()) {
      paper.line(`${index + 1})`, 60, end + 6 + index * 13);
      paper.line(item, 110, end + 6 + index * 13);
    }
  });
  expect(blocksOf(document).map(([kind]) => kind)).not.toContain('table');
  expect(document.text).toContain('bal süzme makinesi;');
});

test('clauses whose labels stand apart keep the order of their lines', async () => {
  const clauses = [
    ['Madde I –', 'Aylık kira 9.400 liradır.'],
    ['Madde II –', 'Depozito iki aylık kiradır ve'],
    ['', 'sözleşme bitince geri verilir.'],
    ['Madde III –', 'Evde evcil hayvan beslenebilir.'],
  ];
  const document = await read((paper) => {
    for (const [index, [label = '', text = '']] of clauses.entries()) {
      if (label) paper.line(label, 60, 60 + index * 13);
      paper.line(text, label ? 150 : 60, 60 + index * 13);
    }
  });
  expect(blocksOf(document).map(([kind]) => kind)).not.toContain('table');
  expect(document.text.replace(/\s+/g, ' ')).toContain(
    'Depozito iki aylık kiradır ve sözleşme bitince geri verilir.',
  );
  expect(blocksOf(document).filter(([, text]) => text.startsWith('Madde'))).toHaveLength(3);
});

test('numbers set to the right below a head set to the left are in its column', async () => {
  const rows = [
    ['Plant', 'Pot (l)', 'Price'],
    ['Achillea millefolium', '2', '3.60'],
    ['Echinacea purpurea', '2', '4.15'],
    ['Nepeta racemosa', '3', '3.30'],
  ];
  const document = await read((paper) => {
    for (const [index, [name = '', pot = '', price = '']] of rows.entries()) {
      paper.line(name, 60, 60 + index * 16);
      paper.line(pot, index === 0 ? 200 : 270, 60 + index * 16);
      paper.line(price, 340, 60 + index * 16);
    }
  });
  expect(blocksOf(document)).toEqual([['table', asText(rows)]]);
});

test('the last row keeps a second line like those of the rows above it', async () => {
  const dishes = [
    ['Haydari', 'Süzme yoğurt, nane', '95'],
    ['Fava', 'Bakla ezmesi, dereotu', '90'],
    ['Pilaki', 'Fasulye, zeytinyağı', '110'],
  ];
  const document = await read((paper) => {
    for (const [index, [name = '', text = '', price = '']] of dishes.entries()) {
      paper.line(name, 60, 60 + index * 28);
      paper.line(price, 250, 60 + index * 28);
      paper.line(text, 60, 72 + index * 28, { size: 8 });
    }
    prose(paper, Text, 180);
  });
  expect(blocksOf(document)[0]).toEqual([
    'table',
    dishes.map(([name, text, price]) => `${name} ${text}\t${price}`).join('\n'),
  ]);
});

test('names of columns in bold type far below rows begin another table', async () => {
  const account = [
    ['Account', '0042'],
    ['Period', 'April'],
    ['Page', '1 of 1'],
    ['Currency', 'GBP'],
  ];
  const entries = [
    ['Date', 'Details', 'Paid', 'Balance'],
    ['2 Apr', 'Card payment', '32.40', '1171.78'],
    ['3 Apr', 'Standing order', '10.00', '1161.78'],
    ['9 Apr', 'Direct debit', '41.00', '1120.78'],
  ];
  const document = await read((paper) => {
    const right = (text: string, x: number, y: number, bold = false) => {
      paper.kit.font(bold ? 'bold' : 'body').fontSize(10);
      paper.line(text, x - paper.kit.widthOfString(text), y, { bold });
    };
    for (const [index, [name = '', value = '']] of account.entries()) {
      paper.line(name, 340, 60 + 13 * index);
      right(value, 545, 60 + 13 * index);
    }
    for (const [index, [date = '', details = '', paid = '', balance = '']] of entries.entries()) {
      const y = 130 + 14 * index;
      paper.line(date, 60, y, { bold: index === 0 });
      paper.line(details, 120, y, { bold: index === 0 });
      right(paid, 450, y, index === 0);
      right(balance, 545, y, index === 0);
    }
  });
  expect(blocksOf(document)).toEqual([
    ['table', asText(account)],
    ['table', asText(entries)],
  ]);
});

test('a name in larger type above small words of a later column is no head of another table', async () => {
  const document = await read((paper) => {
    for (const row of [0, 1, 2, 3]) {
      paper.line('(Tarih, imza)', 100, 66 + 30 * row, { size: 8 });
      paper.line('(Adı Soyadı)', 300, 66 + 30 * row, { size: 8 });
      if (row > 0) paper.line('Ali Veli', 300, 50 + 30 * row, { size: 11 });
    }
  });
  expect(blocksOf(document).map(([kind]) => kind)).toEqual(['table']);
});

test('clauses whose numbers stand at an indent for each level are no table, but the one behind them is', async () => {
  const clauses = [
    ['1.', '', 'Work'],
    ['', '1.1', 'The baker begins at four in the morning.'],
    ['', '1.2', 'Ovens are lit by the first to come.'],
    ['2.', '', 'Pay'],
    ['', '2.1', 'Wages are paid on the last working day.'],
    ['', '2.2', 'The wages are:'],
  ];
  const wages = [
    ['Task', 'Hours', 'Pay'],
    ['Kneading the dough', '4', '£60'],
    ['Selling bread and rolls', '6', '£72'],
    ['Cleaning the ovens', '2', '£28'],
  ];
  const document = await read((paper) => {
    const rows: [string[], number[]][] = [
      ...clauses.map((cells): [string[], number[]] => [cells, [60, 100, 150]]),
      ...wages.map((cells): [string[], number[]] => [cells, [60, 250, 400]]),
    ];
    for (const [index, [cells, xs]] of rows.entries())
      for (const [column, cell] of cells.entries())
        if (cell) paper.line(cell, xs[column] ?? 0, 60 + 16 * index);
  });
  const blocks = blocksOf(document);
  expect(blocks.filter(([kind]) => kind === 'table')).toEqual([['table', asText(wages)]]);
  expect(blocks.slice(0, 6).map(([, text]) => text)).toEqual(
    clauses.map((cells) => cells.filter(Boolean).join(' ')),
  );
});

test('the options of questions are no table', async () => {
  const document = await read((paper) => {
    const questions = [
      '1. Hangi ırmak Karadeniz’e dökülür?',
      '2. En uzun olan hangisidir?',
      '3. Hangisi göldür?',
    ];
    const options = [
      ['(a) Fırat', '(b) Kızılırmak', '(c) Gediz', '(d) Seyhan'],
      ['(a) mil', '(b) kilometre', '(c) fersah', '(d) arşın'],
      ['(a) Tuz', '(b) Meriç', '(c) Toros', '(d) Erciyes'],
    ];
    for (const [index, question] of questions.entries()) {
      paper.line(question, 60, 60 + 32 * index);
      for (const [column, option] of (options[index] ?? []).entries())
        paper.line(option, 60 + 120 * column, 76 + 32 * index);
    }
  });
  expect(blocksOf(document).map(([kind]) => kind)).not.toContain('table');
  expect(document.text).toContain('(a) Tuz (b) Meriç (c) Toros (d) Erciyes');
});
