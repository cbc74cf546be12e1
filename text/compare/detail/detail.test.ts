import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDocuments } from '../compare.ts';
import type {
  BlockAlignment,
  ComparableBlock,
  ComparableDocument,
  ComparableStory,
  Edit,
  ParagraphAlignment,
} from '../model.ts';
import { typedNumber } from '../printed-number.ts';
import { documentOf, paragraph, plain, rebuild, table } from '../testing/pieces.ts';
import { detailAlignment } from './detail.ts';

const alone = { isMixed: false, isInferred: false, formatted: false };
const mixed = { isMixed: true, isInferred: true, formatted: false };

/** A paragraph whose typed number is known, as a reader makes it. */
const typed = (text: string, more: Parameters<typeof paragraph>[1] = {}) => {
  const found = typedNumber(text);
  return paragraph(text, { number: found?.number, typed: found?.length, ...more });
};
/** A list item with an automatic number. */
const numbered = (number: string, text: string) => paragraph(text, { style: 'listItem', level: 1, number });

type Blocks = (string | ComparableBlock)[];
const typedBlocks = (blocks: Blocks) => blocks.map((each) => (typeof each === 'string' ? typed(each) : each));

function detailed(original: Blocks, revised: Blocks, options = alone) {
  return detailAlignment(
    compareDocuments(documentOf(...typedBlocks(original)), documentOf(...typedBlocks(revised))),
    options,
  );
}

/** What is told, one line a change: "{+new+}", "[-old-]", "[-old-]{+new+}", with the role before it. */
function told(original: Blocks, revised: Blocks, options = alone): string[] {
  const { stories, numbers = [] } = detailed(original, revised, options);
  return [
    ...stories.flatMap(({ blocks }) => blocks.flatMap(linesOf)),
    ...numbers.map(({ before, after }) => `number: ${before} -> ${after}`),
  ];
}

function linesOf(block: BlockAlignment): string[] {
  if (block.kind === 'paragraph') return linesOfParagraph(block);
  return block.rows.flatMap((row) => {
    const cells = row.cells.map(({ original, revised }) => (revised ?? original)?.blocks ?? []);
    const text = cells
      .map((blocks) => blocks.map((each) => (each.kind === 'paragraph' ? each.text : '')).join(' '))
      .join(' | ');
    const isLone = row.original === null || row.revised === null;
    const moved = row.move == null ? [] : [`row ${row.original ? 'from' : 'to'} ${row.move}: ${text}`];
    if (isLone && row.move == null) return [`row ${row.original ? '-' : '+'} ${text}`];
    return [
      ...moved,
      ...row.cells.flatMap((cell) =>
        cell.column
          ? [`column ${cell.original ? '-' : '+'} ${cell.column.name}`]
          : row.original || row.revised
            ? cell.blocks.flatMap((each) => (row.move != null && row.original ? [] : linesOf(each)))
            : [],
      ),
    ];
  });
}

function linesOfParagraph({ original, revised, edits, move }: ParagraphAlignment): string[] {
  if (move !== null) return [`${original ? 'from' : 'to'} ${move}`];
  const lines: string[] = [];
  let pending: Edit[] = [];
  const flush = () => {
    const [first] = pending;
    const text = pending
      .map((edit) => (edit.kind === 'delete' ? `[-${edit.text}-]` : `{+${edit.text}+}`))
      .join('');
    if (first && first.role?.kind !== 'automatic')
      lines.push(first.role && first.role.kind !== 'replace' ? `${first.role.kind}: ${text}` : text);
    pending = [];
  };
  for (const edit of edits) {
    const [first] = pending;
    if (edit.kind === 'equal' || (first && first.role?.kind !== edit.role?.kind)) flush();
    if (edit.kind !== 'equal') pending.push(edit);
  }
  flush();
  if (lines.length === 0 && (original === null) !== (revised === null)) return ['empty'];
  return lines;
}

describe('phrases', () => {
  it.each([
    ['Bedel 10 TL.', 'Bedel 12 TL olur.', ['[-10-]{+12+}', '{+ olur+}']],
    [
      'Teslim ve montaj satıcıya aittir.',
      'Montaj ve teslim satıcıya aittir.',
      ['[-Teslim ve montaj-]{+Montaj ve teslim+}'],
    ],
    [
      'The guests and the hosts meet at noon.',
      'The hosts and the guests meet at noon.',
      ['[-guests and the hosts-]{+hosts and the guests+}'],
    ],
    [
      'Delivery takes 10 days and payment takes 20 days.',
      'Delivery takes 12 days and payment takes 25 days.',
      ['[-10-]{+12+}', '[-20-]{+25+}'],
    ],
    [
      'The vendor shall provide weekly reports to the client by email.',
      'The supplier will send monthly summaries to the customer by post.',
      [
        '[-vendor shall provide weekly reports to the client by email-]{+supplier will send monthly summaries to the customer by post+}',
      ],
    ],
    [
      'Payment within 30 days.',
      'Payment within 45 days after receipt. A fine of 2% is due.',
      ['[-30-]{+45+}', '{+ after receipt+}', '{+ A fine of 2% is due+}'],
    ],
    ['Order no. AB-2024-118 applies.', 'Order no. AB-2025-042 applies.', ['[-AB-2024-118-]{+AB-2025-042+}']],
    ['Due on 3 June 2026 at noon.', 'Due on 9 June 2026 at noon.', ['[-3 June 2026-]{+9 June 2026+}']],
    ['Son gün 4 Mart 2026 olur.', 'Son gün 4 Nisan 2026 olur.', ['[-4 Mart 2026-]{+4 Nisan 2026+}']],
    ['Until 9.30 a.m. sharp.', 'Until 8.15 p.m. sharp.', ['[-9.30 a.m-]{+8.15 p.m+}']],
    [
      'It was signed by Ayla Demir yesterday.',
      'It was signed by Oya Demir Kaya yesterday.',
      ['[-Ayla Demir-]{+Oya Demir Kaya+}'],
    ],
  ])('%s -> %s', (before, after, expected) => {
    expect(told([before, 'Son.'], [after, 'Son.'])).toEqual(expected);
  });

  it('tells a rewritten paragraph between two that stayed as one replacement', () => {
    const [first, last] = ['The hall is open on weekdays.', 'Keys are kept by the porter.'];
    expect(
      told(
        [first, 'Guests should park behind the house.', last],
        [first, 'Please leave cars behind the mill.', last],
      ),
    ).toHaveLength(1);
  });
});

describe('paragraphs', () => {
  const [one, two] = [
    'The yard is swept every Saturday by one of the tenants.',
    'Bins are put out on Sunday evening before eight.',
  ];

  it('are told as parted or joined, beside the other edits in them', () => {
    expect(told([`${one} ${two}`], [one, two])).toEqual(['split: [- -]{+\n+}']);
    expect(told([one, two], [`${one} ${two}`])).toEqual(['join: [-\n-]{+ +}']);
    expect(
      told([`${one} ${two}`], [one.replace('Saturday', 'Friday'), two.replace('eight', 'nine')]),
    ).toEqual(['[-Saturday-]{+Friday+}', 'split: [- -]{+\n+}', '[-eight-]{+nine+}']);
  });

  it('are told as parted twice when they became three', () => {
    const three = 'The gate stays shut at night.';
    expect(told([`${one} ${two} ${three}`], [one, two, three])).toEqual([
      'split: [- -]{+\n+}',
      'split: [- -]{+\n+}',
    ]);
  });

  it('are never told as parted where their ends were guessed', () => {
    expect(told([`${one} ${two}`], [one, two], { ...alone, isInferred: true })).toEqual([]);
  });

  it('tell a sentence that moved to another one as a move', () => {
    const moved = 'Nobody may smoke in the stairwell.';
    const stays = 'The lift is for eight people and no more.';
    expect(told([`${one} ${moved}`, stays], [one, `${stays} ${moved}`])).toEqual([
      `move: [- ${moved}-]`,
      `move: {+ ${moved}+}`,
    ]);
  });
});

describe('numbers', () => {
  const clauses = [
    'Rent is due monthly.',
    'Pets need consent.',
    'Subletting is forbidden.',
    'Keys are returned.',
  ];
  const list = (numberOf: (order: number) => string, texts = clauses) =>
    texts.map((text, index) => numbered(numberOf(index + 1), text));

  it('of another kind or start are one change for a list', () => {
    const roman = ['I', 'II', 'III', 'IV'];
    expect(
      told(
        list((order) => `${order}.`),
        list((order) => `Article ${roman[order - 1]}`),
      ),
    ).toEqual(['number: 1. -> Article I']);
    expect(
      told(
        list((order) => `${order}.`),
        list((order) => `${order + 6}.`),
      ),
    ).toEqual(['number: 1. -> 7.']);
    expect(
      told(
        list(() => '•'),
        list((order) => `${order})`),
      ),
    ).toEqual(['number: • -> 1)']);
    expect(
      told(
        list((order) => `${'abcd'[order - 1]}.`),
        list((order) => `${roman[order - 1]?.toLowerCase()}.`),
      ),
    ).toEqual(['number: a. -> i.']);
  });

  it('of two lists are two changes', () => {
    const two = (mark: string) => [
      ...list((order) => `${order}${mark}`),
      'Between the lists.',
      ...list((order) => `${order}${mark}`, ['Bring a coat.', 'Bring a hat.']),
    ];
    expect(told(two('.'), two(')'))).toEqual(['number: 1. -> 1)', 'number: 1. -> 1)']);
  });

  it('that moved on because a clause came, went or moved are no change', () => {
    const fresh = 'Smoking is allowed in the yard.';
    const longer = [clauses[0] ?? '', fresh, ...clauses.slice(1)];
    const typedList = (texts: readonly string[]) => texts.map((text, index) => `${index + 1}. ${text}`);
    expect(
      told(
        list((order) => `${order}.`),
        list((order) => `${order}.`, longer),
      ),
    ).toEqual([`{+${fresh}+}`]);
    expect(told(typedList(clauses), typedList(longer))).toEqual([`{+2. ${fresh}+}`]);
    expect(told(typedList(longer), typedList(clauses))).toEqual([`[-2. ${fresh}-]`]);
    const sections = (texts: readonly string[]) => texts.map((text, index) => `Madde ${index + 1} - ${text}`);
    expect(told(sections(clauses), sections(longer))).toEqual([`{+Madde 2 - ${fresh}+}`]);
  });

  it('in running text are text', () => {
    expect(told(['See clause 4 on pets.'], ['See clause 5 on pets.'])).toEqual(['[-4-]{+5+}']);
  });

  it('are compared in two formats by their kind alone', () => {
    const automatic = clauses.map((text, index) => numbered(`${index + 1}.`, text));
    const printed = clauses.map((text, index) => `${index + 1}. ${text}`);
    expect(told(automatic, printed, mixed)).toEqual([]);
    expect(
      told(
        list(() => '•'),
        clauses,
        mixed,
      ),
    ).toEqual([]);
  });
});

describe('tables', () => {
  const rows = [
    ['Ürün', 'Adet', 'Fiyat'],
    ['Kalem', '10', '1.250,00'],
    ['Defter', '20', '300,00'],
    ['Silgi', '7', '45,50'],
  ];
  const withColumn = (at: number, cells: readonly string[], from = rows) =>
    from.map((row, index) => row.toSpliced(at, 0, cells[index] ?? ''));

  it('tell a column that was put in or out once for each of its cells, and the change in another cell', () => {
    const wider = withColumn(1, ['Birim', 'kutu', 'paket', 'adet']);
    const changed = wider.map((row) => row.map((cell) => (cell === '300,00' ? '320,00' : cell)));
    expect(new Set(told([table(rows)], [table(changed)]))).toEqual(
      new Set(['column + Birim', '[-300,00-]{+320,00+}']),
    );
    expect(new Set(told([table(wider)], [table(rows)]))).toEqual(new Set(['column - Birim']));
    expect(new Set(told([table(rows)], [table(withColumn(3, ['Not', '', 'yeni', '']))]))).toEqual(
      new Set(['column + Not']),
    );
  });

  it('tell a row that stands elsewhere as moved, with what changed in it', () => {
    const [head = [], pen = [], book = [], eraser = []] = rows;
    expect(told([table(rows)], [table([head, book, eraser, pen])])).toEqual([
      'row from 0: Kalem | 10 | 1.250,00',
      'row to 0: Kalem | 10 | 1.250,00',
    ]);
  });

  it('know a moved row that kept its number by it', () => {
    const people = (order: readonly number[]) =>
      table(
        order.map((number) => [
          String(number),
          ['Cem', 'Ela', 'Naz', 'Tan'][number - 1] ?? '',
          `${number * 30}`,
        ]),
      );
    expect(told([people([1, 2, 3, 4])], [people([1, 3, 4, 2])])).toEqual([
      'row from 0: 2 | Ela | 60',
      'row to 0: 2 | Ela | 60',
    ]);
  });

  it('don’t tell the numbers of rows that moved on', () => {
    const counted = (names: readonly string[]) =>
      table([['No', 'Ad'], ...names.map((name, index) => [String(index + 1), name])]);
    expect(
      told([counted(['Elma', 'Armut', 'Kiraz'])], [counted(['Elma', 'Ayva', 'Armut', 'Kiraz'])]),
    ).toEqual(['row + 2 | Ayva']);
  });

  it('tell another name of a group of rows as a replacement', () => {
    const grouped = (name: string) => table([...rows, [name, '', ''], ['Cetvel', '3', '90,00']]);
    expect(told([grouped('Ölçü aletleri')], [grouped('Çizim')])).toEqual(['[-Ölçü aletleri-]{+Çizim+}']);
  });
});

describe('stories', () => {
  const story = (kind: ComparableStory['kind'], ...texts: string[]): ComparableStory => ({
    kind,
    number: 1,
    blocks: texts.map((text) => paragraph(text)),
  });
  const body = ['The lease begins in March.', 'It ends after two years.'];
  const linesBetween = (original: ComparableDocument, revised: ComparableDocument, options: typeof alone) =>
    detailAlignment(compareDocuments(original, revised), options).stories.flatMap(({ blocks }) =>
      blocks.flatMap(linesOf),
    );
  const note = 'Heating is paid by the landlord until April.';

  it('of another kind hold the same text in another format, and an edit in it is told', () => {
    const original = {
      stories: [story('body', ...body), story('footnote', note), story('header', 'Draft 3')],
    };
    const inBody = (text: string) => ({ stories: [story('body', ...body, text)] });
    expect(linesBetween(original, inBody(note), mixed)).toEqual([]);
    expect(linesBetween(original, inBody(note.replace('April', 'May')), mixed)).toEqual(['[-April-]{+May+}']);
  });

  it('may hold a row that the other reader found as lines', () => {
    const before = documentOf(
      ...body,
      table([
        ['Owner', 'Tenant'],
        ['Ann Lee', 'Bo Day'],
      ]),
      'The end.',
    );
    const after = documentOf(...body, 'Owner Tenant', 'Ann Lee Bo Day', 'The end.');
    expect(linesBetween(before, after, mixed)).toEqual([]);
  });

  it('exchange paragraphs by a move in one format', () => {
    const original = { stories: [story('body', ...body), story('textBox', note)] };
    const revised = { stories: [story('body', ...body, note)] };
    expect(linesBetween(original, revised, alone)).toEqual(['to 0', 'from 0']);
  });
});

const word = fc.constantFrom('bir', 'iki', 'the', 'law', 'of', '12', 'Ankara', 'kar', '—', 'a.m.');
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ', ', '. ')), { maxLength: 18 })
  .map((parts) => parts.flat().join('').trim());
const block = fc.oneof(
  { weight: 4, arbitrary: text.map((value) => paragraph(value)) },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.array(text, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 })
      .map((cells) => table(cells)),
  },
);

it('keeps all text of both documents, whatever changed', () => {
  const blocks = fc.array(block, { maxLength: 7 });
  fc.assert(
    fc.property(blocks, blocks, (one, other) => {
      const [original, revised] = [documentOf(...one), documentOf(...other)];
      const alignment = detailAlignment(compareDocuments(original, revised), alone);
      const words = (value: unknown) =>
        (
          JSON.stringify(value)
            .replaceAll(String.raw`\n`, ' ')
            .match(/[\p{L}\d]+/gu) ?? []
        ).sort();
      // Parted and joined paragraphs are one alignment, so that the structure differs, but no word does.
      expect(words(rebuild(alignment, 'original'))).toEqual(words(plain(original)));
      expect(words(rebuild(alignment, 'revised'))).toEqual(words(plain(revised)));
    }),
    { numRuns: 200 },
  );
});
