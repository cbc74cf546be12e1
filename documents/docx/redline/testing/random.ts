import fc from 'fast-check';
import type { Paper, PaperBlock, PaperParagraph, PaperPart, PaperTable } from './paper.ts';

const words = fc.constantFrom(
  ...'sözleşme taraflar ödeme 12.500,00 gün içinde the seller shall deliver goods & <b>not</b> İstanbul ıslak imza 2026'.split(
    ' ',
  ),
);
const text = (maximum: number) =>
  fc.array(words, { minLength: 1, maxLength: maximum }).map((list) => list.join(' '));

const part: fc.Arbitrary<PaperPart> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('run' as const),
      text: text(6).map((own) => `${own} `),
      bold: fc.boolean(),
      italic: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('run' as const),
      text: fc.constantFrom('\t', '\n', 'a\tb', ' '),
      bold: fc.boolean(),
      italic: fc.boolean(),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constantFrom('link' as const, 'control' as const), text: text(3) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('field' as const), text: text(2) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('power' as const, 'equation' as const),
      text: fc.constantFrom('6', '12', '−3', '2,5', 'n', 'a+b', 'nd'),
    }),
  },
);
const special: fc.Arbitrary<PaperPart> = fc.oneof(
  fc.record({ kind: fc.constantFrom('footnote' as const, 'endnote' as const), text: text(5) }),
  fc.record({ kind: fc.constant('box' as const), text: text(4) }),
  fc.record({ kind: fc.constant('picture' as const), text: text(2) }),
);

const paragraph = (inBody: boolean): fc.Arbitrary<PaperParagraph> =>
  fc.record({
    kind: fc.constant('paragraph' as const),
    style: fc.constantFrom('Normal' as const, 'Normal' as const, 'Heading1' as const, 'ListNumber' as const),
    parts: fc.array(
      inBody ? fc.oneof({ weight: 10, arbitrary: part }, { weight: 1, arbitrary: special }) : part,
      {
        minLength: 0,
        maxLength: 5,
        size: 'max',
      },
    ),
  });

const cell: fc.Arbitrary<readonly PaperBlock[]> = fc.array(paragraph(true), { minLength: 1, maxLength: 2 });
const table = (nested: boolean): fc.Arbitrary<PaperTable> =>
  fc.integer({ min: 1, max: 3 }).chain((columns) =>
    fc.record({
      kind: fc.constant('table' as const),
      rows: fc.array(
        fc.array(
          nested
            ? fc.oneof(
                { weight: 8, arbitrary: cell },
                { weight: 1, arbitrary: fc.tuple(table(false), paragraph(true)) },
              )
            : cell,
          { minLength: columns, maxLength: columns },
        ),
        { minLength: 1, maxLength: 4 },
      ),
    }),
  );

const blocks: fc.Arbitrary<readonly PaperBlock[]> = fc
  .tuple(
    fc.array(fc.oneof({ weight: 6, arbitrary: paragraph(true) }, { weight: 1, arbitrary: table(true) }), {
      minLength: 3,
      maxLength: 9,
    }),
    paragraph(true),
  )
  .map(([some, last]) => [...some, last]);
const margin = fc.array(paragraph(false), { minLength: 1, maxLength: 2 });

const anyPaper: fc.Arbitrary<Paper> = fc.record({
  body: blocks,
  header: fc.oneof(margin, fc.constant([])),
  footer: fc.oneof(margin, fc.constant([])),
});
/** Half of the papers have evenly distributed sizes; the others favour edge cases. */
export const paper = fc.oneof(fc.noBias(anyPaper), anyPaper);

export const choices = fc.noBias(
  fc.array(
    fc.integer({ min: 0, max: 999 }).map((number) => number / 1000),
    { minLength: 60, maxLength: 60 },
  ),
);

export function editPaper(original: Paper, fresh: Paper, numbers: readonly number[]): Paper {
  let next = 0;
  const draw = () => numbers[next++ % numbers.length] ?? 0.5;
  const pick = (count: number) => Math.floor(draw() * count);
  const editText = (old: string) => {
    const list = old.split(' ');
    const index = pick(list.length);
    const chance = draw();
    if (chance < 0.4) list[index] = 'değişti';
    else if (chance < 0.7) list.splice(index, 1);
    else list.splice(index, 0, 'yeni', 'söz');
    return list.join(' ');
  };
  const editPart = (own: PaperPart): PaperPart[] => {
    const chance = draw();
    if (chance < 0.45) return [own];
    if (chance < 0.75) return [{ ...own, text: editText(own.text) }];
    if (chance < 0.85 && own.kind === 'run') return [{ ...own, bold: !own.bold }];
    if (chance < 0.92) return [];
    const others = fresh.body.flatMap((block) => (block.kind === 'paragraph' ? block.parts : []));
    const other = others[pick(Math.max(1, others.length))];
    return other ? [own, other] : [own];
  };
  const editBlocks = (list: readonly PaperBlock[], wild: boolean): PaperBlock[] => {
    const result: PaperBlock[] = [];
    const movedBlocks: PaperBlock[] = [];
    for (const block of list) {
      const chance = draw();
      if (wild && chance < 0.1) continue;
      if (wild && chance < 0.17) {
        movedBlocks.push(block);
        continue;
      }
      if (wild && chance < 0.27) {
        const other = fresh.body[pick(fresh.body.length)];
        if (other) result.push(other);
      }
      const edited = chance < 0.5 ? block : editBlock(block);
      const last = result.at(-1);
      if (wild && edited.kind === 'paragraph' && last?.kind === 'paragraph' && draw() < 0.1)
        result[result.length - 1] = { ...last, parts: [...last.parts, ...edited.parts] };
      else if (wild && edited.kind === 'paragraph' && draw() < 0.15) {
        const cut = pick(edited.parts.length);
        result.push({ ...edited, parts: edited.parts.slice(0, cut) });
        result.push({ ...edited, parts: edited.parts.slice(cut) });
      } else result.push(edited);
      if (movedBlocks.length > 0 && draw() < 0.4) result.push(...movedBlocks.splice(0));
    }
    result.push(...movedBlocks);
    if (result.at(-1)?.kind !== 'paragraph') result.push({ kind: 'paragraph', style: 'Normal', parts: [] });
    return result;
  };
  const editBlock = (block: PaperBlock): PaperBlock => {
    if (block.kind === 'paragraph') return { ...block, parts: block.parts.flatMap(editPart) };
    const rows = block.rows.flatMap((row) => {
      const chance = draw();
      if (chance < 0.15) return [];
      const editedRow =
        chance < 0.5 ? row : row.map((blocksOfCell) => editBlocks(blocksOfCell, draw() < 0.3));
      return chance > 0.85
        ? [editedRow, row.map((): PaperBlock[] => [{ kind: 'paragraph', style: 'Normal', parts: [] }])]
        : [editedRow];
    });
    return { ...block, rows: rows.length > 0 ? rows : block.rows };
  };
  const margins = (own: readonly PaperBlock[]) => (own.length > 0 ? editBlocks(own, true) : own);
  return {
    body: editBlocks(original.body, true),
    header: draw() < 0.1 ? fresh.header : margins(original.header),
    footer: margins(original.footer),
  };
}
