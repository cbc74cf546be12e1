import { expect, test } from 'vitest';
import { type Paper, pdf } from '../../../fixtures/pdf.ts';
import { readFixture } from '../../../fixtures/read.ts';
import { blocksOf } from '../../../fixtures/sound.ts';

async function read(draw: (paper: Paper) => void) {
  const document = await readFixture('pdf', await pdf(draw));
  return blocksOf(document);
}

const prose = [
  'The crane operator keeps a book in which every lift is written down, with the weight of the',
  'load and the hour, so that the harbour office can see at any time what was moved and by whom.',
];

function print(paper: Paper, lines: readonly string[], x: number, y: number): number {
  for (const [index, text] of lines.entries()) paper.line(text, x, y + 13 * index);
  return y + 13 * lines.length;
}

test('the options of a program stand with what they do', async () => {
  const blocks = await read((paper) => {
    let y = print(paper, prose, 60, 60) + 12;
    for (const [option, ...meaning] of [
      ['-o FILE', 'Writes the list of lifts to FILE.'],
      ['--since=DATE', 'Leaves out lifts before DATE, which is written as a year,', 'a month and a day.'],
    ]) {
      paper.line(option ?? '', 60, y);
      y = print(paper, meaning, 90, y + 13) + 6;
    }
    print(paper, prose, 60, y + 10);
  });
  expect(blocks).toEqual([
    ['paragraph', prose.join(' ')],
    ['definition', '-o FILE\nWrites the list of lifts to FILE.'],
    [
      'definition',
      '--since=DATE\nLeaves out lifts before DATE, which is written as a year, a month and a day.',
    ],
    ['paragraph', prose.join(' ')],
  ]);
});

test('a glossary is told entry by entry, with its terms beside or in bold type before what they mean', async () => {
  const entries = [
    [
      'Navlun',
      'Bir yükün gemiyle taşınması için ödenen ücret; sözleşmede başka',
      'türlü yazmıyorsa yükleme günü ödenir.',
    ],
    ['Rıhtım', 'Gemilerin yanaştığı, yükün indirilip bindirildiği taş ya da', 'betondan kıyı duvarı.'],
    ['Şamandıra', 'Denizin altındaki tehlikeyi gösteren, zincirle dibe bağlı', 'yüzen işaret.'],
  ];
  const beside = await read((paper) => {
    let y = 80;
    for (const [term = '', ...meaning] of entries) {
      paper.line(term, 60, y);
      y = print(paper, meaning, 150, y) + 4;
    }
  });
  const expected = entries.map(([term, ...meaning]) => ['definition', `${term}\n${meaning.join(' ')}`]);
  expect(beside).toEqual(expected);
  const bold = await read(({ kit }) => {
    let y = 80;
    for (const [term = '', ...meaning] of entries) {
      kit.font('bold').fontSize(10).text(`${term} `, 60, y, { continued: true, width: 330 });
      kit.font('body').text(meaning.join(' '));
      y = kit.y + 6;
    }
  });
  expect(bold).toEqual(expected);
});

test('sections with indented text below bold headings are no definitions', async () => {
  const kinds = await read((paper) => {
    let y = 60;
    for (const title of ['Lifts and loads', 'Wind and weather', 'After the work']) {
      paper.line(title, 60, y, { bold: true });
      y = print(paper, [...prose, ...prose, ...prose], 80, y + 20) + 14;
    }
  });
  expect(kinds.map(([kind]) => kind)).toEqual(['h1', 'paragraph', 'h1', 'paragraph', 'h1', 'paragraph']);
});

test('authors below a title and lines of a table of contents are no sections', async () => {
  const blocks = await read((paper) => {
    paper.line('Cranes of the Aegean', 150, 60, { size: 18 });
    paper.line('Selin Aydoğan, Mert Ata and Grace Hopkins', 140, 95, { size: 12 });
    paper.line('Contents', 60, 140, { size: 14, bold: true });
    for (const [index, [title = '', page = '']] of [
      ['1 Lifts', '3'],
      ['1.1 Loads', '4'],
      ['2 Wind', '9'],
    ].entries()) {
      paper.line(title, 60, 170 + 15 * index, { bold: !title.includes('.') });
      paper.line(page, 480, 170 + 15 * index);
    }
    paper.next();
    paper.line('1 Lifts', 60, 60, { size: 14, bold: true });
    print(paper, prose, 60, 90);
  });
  expect(blocks.filter(([kind]) => /^h/.test(kind ?? '')).map(([, text]) => text)).toEqual([
    'Cranes of the Aegean',
    'Contents',
    '1 Lifts',
  ]);
});

test('the numbers of clauses beside their texts are no terms, and a paragraph in a clause begins anew', async () => {
  const blocks = await read((paper) => {
    let y = 60;
    for (const [number = '', ...lines] of [
      ['3.1', ...prose.slice(0, 2)],
      [
        '3.2',
        'The keeper of the book is paid by the month.',
        'He is chosen by the crews of all the cranes in',
      ],
      ['3.3', ...prose.slice(0, 2)],
    ]) {
      paper.line(number, 40, y);
      y = print(paper, lines, 70, y) + 6;
    }
  });
  expect(blocks.map(([kind]) => kind)).not.toContain('definition');
  expect(blocks.map(([, text]) => text)).toContain('3.2 The keeper of the book is paid by the month.');
});

test.each([false, true])(
  'terms without a space between their entries are told apart (bold: %s)',
  async (bold) => {
    const entries = [
      ['Navlun', 'Bir yükün taşınması için ödenen ücret.'],
      ['Ordino', 'Yükün teslim edilebileceğini bildiren, gemi acentesinin imzaladığı belge; aslı istenir.'],
      [
        'Barbarşı',
        'Demirli gemiyi tutan zincir ile halatın bağlandığı, güvertedeki demir babanın adı budur.',
      ],
      ['Kıyı suyu', 'Dalgakıranın içi.'],
    ];
    const blocks = await read((paper) => {
      let y = print(paper, prose, 60, 60) + 12;
      for (const [term = '', meaning = ''] of entries) {
        paper.line(term, 60, y, { bold });
        y = print(paper, [meaning], 90, y + 13);
      }
      print(paper, prose, 60, y + 12);
    });
    expect(blocks.slice(1, -1)).toEqual(entries.map((entry) => ['definition', entry.join('\n')]));
  },
);

test('bold options above what they do are no headings', async () => {
  const blocks = await read((paper) => {
    print(paper, prose, 60, 60);
    paper.line('-q, --quiet', 60, 110, { bold: true });
    print(paper, ['Prints no lifts, only their number.'], 90, 133);
    paper.line('--port=NAME', 60, 156, { bold: true });
    print(paper, ['Lists the lifts of one port alone.'], 90, 179);
    print(paper, prose, 60, 220);
  });
  expect(blocks.slice(1, -1)).toEqual([
    ['definition', '-q, --quiet\nPrints no lifts, only their number.'],
    ['definition', '--port=NAME\nLists the lifts of one port alone.'],
  ]);
});

test('a short second line of a paragraph whose first line is set in is no term', async () => {
  const first = 'Every lift is written in a book that the crane operator keeps, with the hour. It is open';
  const blocks = await read((paper) => {
    let y = print(paper, prose, 60, 60);
    for (let index = 0; index < 3; index += 1) {
      print(paper, [first], 85, y);
      y = print(paper, ['to the harbour office.'], 60, y + 13);
    }
  });
  expect(blocks.slice(1)).toEqual([1, 2, 3].map(() => ['paragraph', `${first} to the harbour office.`]));
});
