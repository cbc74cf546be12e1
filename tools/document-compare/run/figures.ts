import { sameNumber, splitNumbers } from '#text/compare/numbers.ts';
import { loadWords } from '#text/load-words.ts';
import { monthNames } from '#text/months.ts';
import type { Change, Comparison, Piece } from '../shared/comparison.ts';

interface ReplacedFigure {
  before: string;
  after: string;
  change: number;
}

/** More would be a list of its own, which the changes are already. */
const most = 50;
const longest = 40;

const months = [...monthNames.tr, ...monthNames.en].join('|');
const { tr, en } = loadWords(new URL('../data/units.tsv', import.meta.url));
const units = [...tr, ...en].join('|');
const month = new RegExp(`(?<!\\p{L})(?:${months})(?!\\p{L})`, 'giu');
/** What belongs to a number and stands unchanged before or behind it. */
const before = new RegExp(`(?:[%₺$€£]\\s?|(?<!\\p{L})(?:yüzde|${months})\\s)$`, 'iu');
const behind = new RegExp(
  `^(?:\\s?[%‰₺$€£]|\\s(?:${units})(?!\\p{L})|\\s(?:${months})(?!\\p{L})(?:\\s\\d{4})?)`,
  'iu',
);

const endsInMonth = new RegExp(`(?<!\\p{L})(?:${months})$`, 'iu');
const year = /^\s\d{4}(?!\d)/;

/** Numbers, amounts and dates that others of their kind replaced, in reading order. */
export function replacedFigures({ rows, changes }: Comparison): ReplacedFigure[] {
  const figures: ReplacedFigure[] = [];
  for (const row of rows) {
    for (const cell of row.revised?.cells ?? []) {
      for (const [index, piece] of cell.entries()) {
        const change = piece.change === null ? undefined : changes[piece.change];
        if (figures.length >= most) return figures;
        if (change?.type === 'replace' && change.ignorable === null)
          figures.push(...figuresOf(change, cell[index - 1], cell[index + 1]));
      }
    }
  }
  return figures.slice(0, most);
}

function figuresOf(change: Change, previous: Piece | undefined, next: Piece | undefined): ReplacedFigure[] {
  const old = splitNumbers(change.before);
  const fresh = splitNumbers(change.after);
  if (old.numbers.length === 0 || old.numbers.length !== fresh.numbers.length) return [];
  const alike = old.between.every((text, index) => shape(text) === shape(fresh.between[index] ?? ''));
  if (!alike) return [];
  const lead = old.between[0] === '' ? (before.exec(previous?.text ?? '')?.[0] ?? '') : '';
  const following = old.between.at(-1) === '' ? behind : endsInMonth.test(change.after) ? year : null;
  const tail = following?.exec(next?.text ?? '')?.[0] ?? '';
  // A date with its month, an amount with its currency: shown as it stands.
  if (change.before.length <= longest && change.after.length <= longest)
    return [
      {
        before: `${lead}${change.before}${tail}`.trim(),
        after: `${lead}${change.after}${tail}`.trim(),
        change: change.id,
      },
    ];
  return old.numbers.flatMap((number, index) => {
    const other = fresh.numbers[index] ?? '';
    return sameNumber(number, other) ? [] : [{ before: number, after: other, change: change.id }];
  });
}

/** A text with every month alike: "12 March" and "3 April" are of one kind. */
const shape = (text: string) => text.replace(month, 'month').replace(/\s+/g, ' ').trim();
