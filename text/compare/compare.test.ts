import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withinProcessorTime } from '#testing/processor-time.ts';
import { compareDocuments } from './compare.ts';
import type { BlockAlignment, ComparableBlock, ParagraphAlignment } from './model.ts';
import { documentOf, paragraph, plain, rebuild, table } from './testing/pieces.ts';

const blocksOf = (original: Parameters<typeof documentOf>, revised: Parameters<typeof documentOf>) =>
  compareDocuments(documentOf(...original), documentOf(...revised)).stories[0]?.blocks ?? [];

/** An alignment as one line a paragraph: "= same", "- gone", "+ new", "a [-b-] {+c+}". */
function shown(blocks: readonly BlockAlignment[]): string[] {
  return blocks.flatMap((block): string[] => {
    if (block.kind === 'table')
      return block.rows.map((row) => {
        const cells = row.cells.map((cell) => shown(cell.blocks).join(' / ')).join(' | ');
        return `${row.original ? (row.revised ? 'row' : 'row-') : 'row+'} ${cells}`;
      });
    return [line(block)];
  });
}

function line({ original, revised, edits, move }: ParagraphAlignment): string {
  const text = edits
    .map((edit) =>
      edit.kind === 'equal' ? edit.text : edit.kind === 'delete' ? `[-${edit.text}-]` : `{+${edit.text}+}`,
    )
    .join('');
  if (move !== null) return `${original ? 'from' : 'to'} ${move}: ${text}`;
  return original && revised ? text : `${original ? '-' : '+'} ${original?.text ?? revised?.text}`;
}

describe('paragraphs', () => {
  it('shows a replaced word, and leaves the rest', () => {
    expect(shown(blocksOf(['Bedel 1.250,00 TL olur.', 'Son.'], ['Bedel 1.300,00 TL olur.', 'Son.']))).toEqual(
      ['Bedel [-1.250,00-]{+1.300,00+} TL olur.', 'Son.'],
    );
  });

  it('recognises a paragraph that was put in capitals', () => {
    const text = 'Işıklı tabelalar istenildiği gibi kullanılır ve geceleri kapatılır.';
    const capitals = text.toLocaleUpperCase('tr');
    const around = (one: string) => ['Birinci madde budur.', one, 'İkinci madde başka bir şeydir.'];
    const pairs = blocksOf(around(text), around(capitals));
    expect(pairs.map(({ original, revised }) => original !== null && revised !== null)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('keeps a Turkish suffix with its word, and ignores white space', () => {
    expect(shown(blocksOf(["Ankara'nın nüfusu  arttı"], ["Ankara'da nüfusu arttı çok"]))).toEqual([
      "[-Ankara'nın-]{+Ankara'da+} nüfusu [- -]arttı{+ çok+}",
    ]);
  });

  it('treats an inserted sentence as a whole', () => {
    expect(
      shown(
        blocksOf(
          ['The bank opens at nine. The bank closes at five.'],
          ['The bank opens at nine. The bank is small. The bank closes at five.'],
        ),
      ),
    ).toEqual(['The bank opens at nine. {+The bank is small. +}The bank closes at five.']);
  });

  it('finds inserted and deleted paragraphs, and doesn’t mix texts that have nothing in common', () => {
    const intro = 'The parties agree on the terms below.';
    expect(
      shown(
        blocksOf(
          [intro, 'Payment is due in thirty days after the invoice.', 'End.'],
          [intro, 'Notices go to the address of each party, in writing.', 'End.'],
        ),
      ),
    ).toEqual([
      intro,
      '- Payment is due in thirty days after the invoice.',
      '+ Notices go to the address of each party, in writing.',
      'End.',
    ]);
  });

  it('finds a moved paragraph with its heading, also when it was changed on the way', () => {
    const long = 'Ödeme, faturanın alıcıya ulaşmasından sonra otuz gün içinde yapılır ve gecikmez.';
    const other =
      'Taraflar anlaşmazlıkları önce görüşerek, sonra mahkeme yoluyla çözer; yetki Ankara mahkemelerindedir.';
    const third =
      'Sözleşme imza tarihinde yürürlüğe girer ve iki yıl boyunca geçerli kalır, sonra yenilenebilir.';
    expect(
      shown(
        blocksOf(['Ödeme', long, 'Uyuşmazlık', other, third], ['Uyuşmazlık', other, third, 'Ödeme', long]),
      ),
    ).toEqual([
      'from 0: [-Ödeme-]',
      `from 1: [-${long}-]`,
      'Uyuşmazlık',
      other,
      third,
      'to 0: Ödeme',
      `to 1: ${long}`,
    ]);
    expect(shown(blocksOf([long, other, third], [other, third, long.replace('otuz', 'kırk')]))).toEqual([
      `from 0: [-${long}-]`,
      other,
      third,
      `to 0: ${long.replace('otuz', '[-otuz-]{+kırk+}')}`,
    ]);
  });

  it('calls a short paragraph moved only when each document has it once', () => {
    const stays = 'Taraflar anlaşmazlıkları önce görüşerek, sonra mahkeme yoluyla çözer.';
    const more = 'Sözleşme imza tarihinde yürürlüğe girer ve iki yıl boyunca geçerli kalır.';
    expect(shown(blocksOf(['Ek yok.', stays, more], [stays, more, 'Ek yok.']))).toEqual([
      'from 0: [-Ek yok.-]',
      stays,
      more,
      'to 0: Ek yok.',
    ]);
    const twice = shown(blocksOf(['Ek yok.', stays, 'Ek yok.', more], [stays, more, 'Ek yok.', 'Ek yok.']));
    expect(twice.filter((line) => /^(?:from|to)/.test(line))).toEqual([]);
  });

  it('pairs the last paragraphs of a container', () => {
    const last = blocksOf(['Aynı.', 'Eski son cümle burada.'], ['Aynı.', 'Bambaşka laflar.']).at(-1);
    expect(last).toMatchObject({
      original: { text: 'Eski son cümle burada.' },
      revised: { text: 'Bambaşka laflar.' },
    });
  });
});

describe('tables', () => {
  const rows = [
    ['Ürün', 'Adet', 'Fiyat'],
    ['Kalem', '10', '1.250,00'],
    ['Defter', '20', '300,00'],
  ];
  it('aligns rows and cells', () => {
    const changed = [rows[0] ?? [], ['Kalem', '12', '1.250,00'], ['Silgi seti', '5', '99,90'], rows[2] ?? []];
    expect(shown(blocksOf([table(rows)], [table(changed)]))).toEqual([
      'row Ürün | Adet | Fiyat',
      'row Kalem | [-10-]{+12+} | 1.250,00',
      'row+ + Silgi seti | + 5 | + 99,90',
      'row Defter | 20 | 300,00',
    ]);
  });

  it('still pairs a table that more than doubled', () => {
    const grown = [
      ['Kalem', '12'],
      ['Silgi seti', '5'],
      ['Cetvel ve pergel', '9'],
    ];
    expect(shown(blocksOf([table([['Kalem', '10']])], [table(grown)]))).toEqual([
      'row Kalem | [-10-]{+12+}',
      'row+ + Silgi seti | + 5',
      'row+ + Cetvel ve pergel | + 9',
    ]);
  });

  it('treats a table with other columns as another table', () => {
    const wider = rows.map((row) => [...row, 'x']);
    const blocks = blocksOf([table(rows), 'Son.'], [table(wider), 'Son.']);
    expect(blocks.map((block) => [block.kind, block.original !== null, block.revised !== null])).toEqual([
      ['table', true, false],
      ['table', false, true],
      ['paragraph', true, true],
    ]);
  });

  it('keeps a table of which one row has cells joined', () => {
    const [head = [], ...others] = rows;
    const joined = [head, ...others, ['Toplam', '30']];
    expect(
      shown(blocksOf([table(joined)], [table([head, ['Kalem', '12', '1.250,00'], ...joined.slice(2)])])),
    ).toEqual([
      'row Ürün | Adet | Fiyat',
      'row Kalem | [-10-]{+12+} | 1.250,00',
      'row Defter | 20 | 300,00',
      'row Toplam | 30',
    ]);
    const [grown] = blocksOf([table(rows)], [table(joined)]);
    expect(grown && shown([grown]).at(-1)).toBe('row+ + Toplam | + 30');
  });

  it('compares tables inside cells', () => {
    const nested = (text: string) => table([['Dış', [table([['iç hücre', text]]), paragraph('son')]]]);
    const [outer] = blocksOf([nested('eski değer')], [nested('yeni değer')]);
    expect(shown(outer ? [outer] : [])).toEqual(['row Dış | row iç hücre | [-eski-]{+yeni+} değer / son']);
  });
});

it('pairs footnotes whose numbers shifted', () => {
  const note = (number: number, text: string) => ({
    kind: 'footnote' as const,
    number,
    blocks: [paragraph(text)],
  });
  const body = documentOf('Gövde.').stories;
  const original = {
    stories: [...body, note(1, 'Birinci kaynak, sayfa 12.'), note(2, 'İkinci kaynak, sayfa 99.')],
  };
  const revised = {
    stories: [
      ...body,
      note(1, 'Yepyeni dipnot geldi.'),
      note(2, 'Birinci kaynak, sayfa 12.'),
      note(3, 'İkinci kaynak, sayfa 98.'),
    ],
  };
  const { stories } = compareDocuments(original, revised);
  expect(stories.map((story) => [story.original?.number ?? null, story.revised?.number ?? null])).toEqual([
    [1, 1],
    [null, 1],
    [1, 2],
    [2, 3],
  ]);
});

it("doesn't pair footnotes by order if one side has more of them", () => {
  const note = (number: number, text: string) => ({
    kind: 'footnote' as const,
    number,
    blocks: [paragraph(text)],
  });
  const original = { stories: [note(1, 'Birinci kaynak, sayfa 12.'), note(2, 'Tarih belirsizdir.')] };
  const { stories } = compareDocuments(original, { stories: [note(1, 'Bambaşka laflar edildi burada.')] });
  expect(stories.map((story) => [story.original?.number ?? null, story.revised?.number ?? null])).toEqual([
    [null, 1],
    [1, null],
    [2, null],
  ]);
});

it('finds no changed formatting when text before the formatted text is deleted', () => {
  const bold = (text: string, start: number) =>
    paragraph(text, {
      runs: [
        { start: 0, end: start, format: {} },
        { start, end: text.length, format: { bold: 'yes' } },
      ],
    });
  const alignment = compareDocuments(
    documentOf(bold('Bu çok çok önemli madde', 11)),
    documentOf(bold('Bu önemli madde', 3)),
  );
  expect(alignment.stories[0]?.blocks).toMatchObject([{ formatting: [] }]);
  const unknown = compareDocuments(
    documentOf(bold('Bu önemli', 3), 'Son.'),
    documentOf('Bu önemli', bold('Son.', 2)),
  );
  expect(unknown.stories[0]?.blocks).toMatchObject([{ formatting: [] }, { formatting: [] }]);
});

it('lists formatting that changed on text that stayed', () => {
  const before = paragraph('Çok önemli madde', {
    format: { alignment: 'left' },
    runs: [
      { start: 0, end: 4, format: {} },
      { start: 4, end: 16, format: { bold: 'yes' } },
    ],
  });
  const after = paragraph('Çok çok önemli madde', {
    format: { alignment: 'center' },
    runs: [
      { start: 0, end: 8, format: {} },
      { start: 8, end: 14, format: { bold: 'yes', italic: 'yes' } },
      { start: 14, end: 20, format: { bold: 'yes' } },
    ],
  });
  const [block] = compareDocuments(documentOf(before), documentOf(after)).stories[0]?.blocks ?? [];
  expect(block).toMatchObject({
    formatting: [
      { start: 0, end: 0, before: { alignment: 'left' }, after: { alignment: 'center' } },
      { start: 8, end: 14, before: {}, after: { italic: 'yes' } },
    ],
  });
  // A text file knows nothing of formatting: nothing is claimed of it.
  const [plainBlock] =
    compareDocuments(documentOf(before), documentOf('Çok önemli madde')).stories[0]?.blocks ?? [];
  expect(plainBlock).toMatchObject({ formatting: [] });
});

const word = fc.constantFrom(
  'bir',
  'iki',
  "Ankara'nın",
  '1.250,00',
  'ışık',
  'the',
  'law',
  'of',
  '“söz”',
  '😀',
  'kar',
  '漢字',
  'עברית',
  '—',
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '  ', '\t', '\n', ', ', '. ', '')), { maxLength: 24 })
  .map((parts) => parts.flat().join(''));
const block: fc.Arbitrary<ComparableBlock> = fc.letrec<{ block: ComparableBlock; table: ComparableBlock }>(
  (tie) => ({
    block: fc.oneof(
      { weight: 6, arbitrary: text.map((value) => paragraph(value)) },
      { weight: 1, arbitrary: tie('table') },
    ),
    table: fc
      .array(
        fc.array(fc.array(tie('block'), { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 3 }),
        { minLength: 1, maxLength: 3 },
      )
      .map((rows) => table(rows)),
  }),
).block;

/** A revision of some blocks: each kept, reworded, dropped, doubled, or followed by new ones; then some moved. */
const revision = fc.array(block, { maxLength: 9 }).chain((blocks) =>
  fc
    .tuple(
      fc.array(fc.tuple(fc.constantFrom('keep', 'keep', 'reword', 'drop', 'double', 'add'), block, text), {
        minLength: blocks.length,
        maxLength: blocks.length,
      }),
      fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { maxLength: 2 }),
    )
    .map(([steps, moves]) => {
      const revised = blocks.flatMap((original, index): ComparableBlock[] => {
        const [step, fresh, words] = steps[index] ?? ['keep', original, ''];
        if (step === 'drop') return [];
        if (step === 'double') return [original, original];
        if (step === 'add') return [original, fresh];
        if (step === 'reword' && original.kind === 'paragraph')
          return [paragraph(`${original.text.slice(0, original.text.length / 2)}${words}`.normalize('NFC'))];
        return [original];
      });
      for (const [from, to] of moves)
        revised.splice(to % (revised.length + 1), 0, ...revised.splice(from % (revised.length || 1), 1));
      return { blocks, revised };
    }),
);

it('reproduces both documents exactly, whatever was edited', () => {
  fc.assert(
    fc.property(revision, ({ blocks, revised }) => {
      const original = documentOf(...blocks);
      const after = documentOf(...revised);
      const alignment = compareDocuments(original, after);
      // The new location of a changed move also has the old text, which the old location has already.
      expect(rebuild(alignment, 'original')).toEqual(plain(original));
      expect(rebuild(alignment, 'revised')).toEqual(plain(after));
      const moves = alignment.stories
        .flatMap((story) => story.blocks)
        .filter((each) => each.kind === 'paragraph' && each.move !== null);
      const numbers = moves.map((each) => (each.kind === 'paragraph' ? each.move : null));
      for (const number of numbers) expect(numbers.filter((each) => each === number)).toHaveLength(2);
      expect(compareDocuments(original, after)).toEqual(alignment);
    }),
    { numRuns: 300 },
  );
});

it('reports its progress to the end', () => {
  const long = Array.from({ length: 200 }, (_, index) => `Satır ${index} burada durur.`);
  const fractions: number[] = [];
  compareDocuments(documentOf(...long), documentOf(...long.map((each) => `${each} Ek.`)), {
    onProgress: (fraction) => fractions.push(fraction),
  });
  expect(fractions.length).toBeGreaterThan(5);
  expect(fractions).toEqual(fractions.toSorted((one, other) => one - other));
  expect(fractions.at(-1)).toBe(1);
});

describe('worst cases', () => {
  const sentence = (seed: number) =>
    Array.from(
      { length: 40 },
      (_, index) => `söz${Math.floor(Math.abs(Math.sin(seed * 41 + index)) * 4_000)}`,
    ).join(' ');
  const paragraphs = (count: number, seed: number) =>
    Array.from({ length: count }, (_, index) => sentence(seed + index));
  const lines = Array.from({ length: 20_000 }, () => 'Aynı kısa satır.');
  it.each([
    ['nothing in common', paragraphs(600, 0), paragraphs(600, 5_000)],
    ['many pages against two', paragraphs(1_500, 0), paragraphs(1_500, 0).slice(700, 708)],
    ['equal short lines', lines, lines.filter((_, index) => index % 7 > 0)],
    [
      'one huge paragraph',
      [paragraphs(400, 0).join(' ')],
      [
        paragraphs(400, 0)
          .map((each, index) => (index % 3 ? each : sentence(index + 0.5)))
          .join(' '),
      ],
    ],
  ])('%s', async (_, original, revised) => {
    const alignment = await withinProcessorTime(0.75, () =>
      compareDocuments(documentOf(...original), documentOf(...revised)),
    );
    expect(rebuild(alignment, 'revised')).toEqual(plain(documentOf(...revised)));
  });
});
