import { shownBetweenCells } from '../../block-text.ts';
import type { CellAlignment, ParagraphAlignment, RowAlignment } from '../../model.ts';

interface ExchangedCell {
  readonly index: number;
  readonly paragraph: ParagraphAlignment;
}

/** A row two of whose cells changed places, such as the sides of a match, with both as one change. */
export function withExchanged(row: RowAlignment): RowAlignment {
  if (!row.original || !row.revised) return row;
  const changed = row.cells.flatMap((cell, index): ExchangedCell[] => {
    const paragraph = onlyParagraph(cell);
    return paragraph && paragraph.original?.text !== paragraph.revised?.text ? [{ index, paragraph }] : [];
  });
  const [one, other] = changed;
  if (!one || !other || changed.length > 2 || !areExchanged(one.paragraph, other.paragraph)) return row;
  const between = row.cells.slice(one.index, other.index + 1).map(onlyParagraph);
  const textOn = (side: 'original' | 'revised') =>
    between.map((paragraph) => paragraph?.[side]?.text ?? '').join(shownBetweenCells);
  const role = { kind: 'exchange', before: textOn('original'), after: textOn('revised') } as const;
  const cells = row.cells.map((cell, index) => {
    const found = changed.find((each) => each.index === index)?.paragraph;
    if (!found) return cell;
    const edits = [
      { kind: 'delete' as const, text: found.original?.text ?? '', role },
      { kind: 'insert' as const, text: found.revised?.text ?? '', role },
    ];
    return { ...cell, blocks: [{ ...found, edits }] };
  });
  return { ...row, cells };
}

/** The paragraph of a cell that both tables have, and nothing else. */
function onlyParagraph({ original, revised, column, blocks: [first, ...more] }: CellAlignment) {
  const isShared = original && revised && !column && more.length === 0;
  return isShared && first?.kind === 'paragraph' && first.original && first.revised ? first : null;
}

function areExchanged(one: ParagraphAlignment, other: ParagraphAlignment): boolean {
  const [text = '', otherText = ''] = [one.original?.text, other.original?.text];
  const isName = (name: string) => /\p{L}/u.test(name);
  return isName(text) && isName(otherText) && one.revised?.text === otherText && other.revised?.text === text;
}
