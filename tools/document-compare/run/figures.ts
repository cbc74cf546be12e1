import { sameNumber, splitNumbers } from '#text/compare/numbers.ts';
import { loadWords } from '#text/load-words.ts';
import { monthNames } from '#text/months.ts';
import type { Change, Comparison, Piece } from '../shared/comparison.ts';
import { signBefore, signBehind } from '../shared/numbers.ts';

interface ReplacedFigure {
  before: string;
  after: string;
  change: number;
}

/** More figures would only repeat the list of changes. */
const maximumFigures = 50;
/** The longest figure that is quoted whole, in UTF-16 code units. */
const maximumFigureLength = 40;

const months = [...monthNames.tr, ...monthNames.en].join('|');
const { tr, en } = loadWords(new URL('../data/units.tsv', import.meta.url));
const units = [...tr, ...en].join('|');
const month = new RegExp(`(?<!\\p{L})(?:${months})(?!\\p{L})`, 'giu');
/** Currency signs, percent signs, units and months beside a number, which didn't change with it. */
const unitBefore = new RegExp(`(?:${signBefore}|(?<!\\p{L})(?:yüzde|${months})\\s)$`, 'iu');
const unitBehind = new RegExp(
  `^(?:${signBehind}|\\s(?:${units})(?!\\p{L})|\\s(?:${months})(?!\\p{L})(?:\\s\\d{4})?)`,
  'iu',
);

/** A changed date may end in its month, whose unchanged year follows: "3 March" in "3 March 2024". */
const endsInMonth = new RegExp(`(?<!\\p{L})(?:${months})$`, 'iu');
const year = /^\s\d{4}(?!\d)/;

/** Numbers, amounts and dates that were replaced by others of the same kind, in reading order. */
export function replacedFigures({ rows, changes }: Comparison): ReplacedFigure[] {
  const figures: ReplacedFigure[] = [];
  for (const row of rows) {
    for (const cell of row.revised?.cells ?? []) {
      for (const [index, piece] of cell.entries()) {
        const change = piece.change === null ? undefined : changes[piece.change];
        if (figures.length >= maximumFigures) return figures;
        if (change?.type === 'replace' && change.ignorable === null)
          figures.push(...figuresOf(change, cell[index - 1], cell[index + 1]));
      }
    }
  }
  return figures.slice(0, maximumFigures);
}

/** The figures of one change, with their unchanged units from the text before and after it. */
function figuresOf(change: Change, previous: Piece | undefined, next: Piece | undefined): ReplacedFigure[] {
  const oldParts = splitNumbers(change.before);
  const newParts = splitNumbers(change.after);
  if (oldParts.numbers.length === 0 || oldParts.numbers.length !== newParts.numbers.length) return [];
  const hasSameWords = oldParts.between.every(
    (text, index) => withoutMonths(text) === withoutMonths(newParts.between[index] ?? ''),
  );
  if (!hasSameWords) return [];
  const unitLeft = oldParts.between[0] === '' ? (unitBefore.exec(previous?.text ?? '')?.[0] ?? '') : '';
  const rightPattern =
    oldParts.between.at(-1) === '' ? unitBehind : endsInMonth.test(change.after) ? year : null;
  const unitRight = rightPattern?.exec(next?.text ?? '')?.[0] ?? '';
  // Short figures are quoted whole: a date with its month, an amount with its currency.
  if (change.before.length <= maximumFigureLength && change.after.length <= maximumFigureLength)
    return [
      {
        before: `${unitLeft}${change.before}${unitRight}`.trim(),
        after: `${unitLeft}${change.after}${unitRight}`.trim(),
        change: change.id,
      },
    ];
  return oldParts.numbers.flatMap((number, index) => {
    const other = newParts.numbers[index] ?? '';
    return sameNumber(number, other) ? [] : [{ before: number, after: other, change: change.id }];
  });
}

/** Replaces month names, so that "12 March" and "3 April" count as the same kind. */
const withoutMonths = (text: string) => text.replace(month, 'month').replace(/\s+/g, ' ').trim();
