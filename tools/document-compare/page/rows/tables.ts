import { type Row, type RowSide, textOfSide } from '../../shared/comparison.ts';
import { isNumber, spacesInNumbers } from '../../shared/numbers.ts';

// The widths of a table's columns. They depend on the text alone, not on the rows that are rendered, so that every row
// of a virtual list has the same columns. The unit is ch, the width of the figure 0.

export interface TableColumn {
  /** The least width in ch, which the longest word and number fit into. */
  minimum: number;
  /** The width in ch down to which a table is squeezed that would fit then. */
  least: number;
  /** The column's share of the width that is left, as its text's width in ch. */
  weight: number;
  /** True when the column holds numbers, apart from its head. */
  isNumeric: boolean;
  /** True when a word is so long that it must be broken somewhere. */
  breaksWords: boolean;
}

export interface Table {
  /** The index of the table's first row. */
  first: number;
  isRightToLeft: boolean;
  /** The columns of the rows with this number of cells; rows with merged cells have fewer. */
  columns: ReadonlyMap<number, readonly TableColumn[]>;
}

/** Words wider than the first, such as addresses, are broken; no cell asks for more than the second. Both in ch. */
const widestWord = 64;
const widestWeight = 40;
/** Columns of words aren't squeezed below this, in ch, even when all of their words are shorter. */
const wordsMinimum = 6;
/** From this number of columns on a table is shifted sideways anyway, so that its words get more room, in ch. */
const manyColumns = 6;
const wordsMinimumOfMany = 14;
/** No column is squeezed below this, in ch: about 72 pixels with its padding. */
const squeezedMinimum = 7.5;
/** The room for the edges of marks, in ch. */
const slack = 0.4;
/** The part of a column's cells that must be numbers. */
const numericShare = 0.75;

/** The table of each row; absent for rows that aren't in a table. */
export function tablesOf(rows: readonly Row[]): ReadonlyMap<number, Table> {
  const tables = new Map<number, Table>();
  let first = 0;
  while (first < rows.length) {
    let end = first;
    while (rows[end]?.block === 'tableRow' && rows[end]?.story === rows[first]?.story) end++;
    if (end > first) {
      const table = tableOf(rows.slice(first, end), first);
      for (let row = first; row < end; row++) tables.set(row, table);
    }
    first = Math.max(end, first + 1);
  }
  return tables;
}

function tableOf(rows: readonly Row[], first: number): Table {
  const builders = new Map<number, ColumnBuilder[]>();
  const buildersOf = (count: number) => {
    const known = builders.get(count) ?? Array.from({ length: count }, () => new ColumnBuilder());
    builders.set(count, known);
    return known;
  };
  let rightToLeft = 0;
  let leftToRight = 0;
  rows.forEach(({ original, revised }, index) => {
    const sides = [original, revised].filter((side) => side !== null);
    // Inline, a row has as many cells as its longer side.
    const longest = Math.max(0, ...sides.map(({ cells }) => cells.length));
    for (const side of sides) {
      if (/\p{Script=Hebrew}|\p{Script=Arabic}/u.test(textOfSide(side))) rightToLeft++;
      else leftToRight++;
      for (const count of new Set([ownCells(side).length, longest]))
        addCells(buildersOf(count), side, index === 0);
    }
  });
  const columns = new Map(
    [...builders].map(([count, each]) => [count, each.map((column) => column.build(count))]),
  );
  return { first, isRightToLeft: rightToLeft > leftToRight, columns };
}

function addCells(builders: readonly ColumnBuilder[], side: RowSide, isFirstRow: boolean): void {
  // Side by side, a side has only its own cells; inline, it has room for those of the other one.
  const own = builders.length < side.cells.length ? ownCells(side) : side.cells;
  own.forEach((pieces, column) => {
    builders[column]?.add(pieces.map(({ text }) => text).join(''), isFirstRow);
  });
}

/** The cells of a side without those of the other one's columns. */
function ownCells({ cells, absent = [] }: RowSide): RowSide['cells'] {
  return absent.length > 0 ? cells.filter((_, column) => !absent.includes(column)) : cells;
}

/** Collects what the width of a column depends on. */
class ColumnBuilder {
  #longestWord = 0;
  #longestLine = 0;
  #numbers = 0;
  #cells = 0;

  add(text: string, isHead: boolean): void {
    for (const word of wordsOf(text)) this.#longestWord = Math.max(this.#longestWord, widthOf(word));
    for (const line of text.split('\n'))
      this.#longestLine = Math.max(this.#longestLine, widthOf(line.trim()));
    if (text.trim() === '') return;
    const isAmount = isNumber(text);
    // The first row usually names the columns.
    if (isHead && !isAmount) return;
    this.#cells++;
    if (isAmount) this.#numbers++;
  }

  /** @param count the number of the table's columns */
  build(count: number): TableColumn {
    const line = Math.min(this.#longestLine, widestWeight);
    const isNumeric = this.#numbers > 0 && this.#numbers >= numericShare * this.#cells;
    const longestWord = Math.min(this.#longestWord, widestWord);
    const minimum = Math.max(
      longestWord,
      isNumeric ? 0 : Math.min(line, count < manyColumns ? wordsMinimum : wordsMinimumOfMany),
    );
    return {
      minimum: roundedUp(minimum),
      least: Math.min(roundedUp(minimum), Math.max(squeezedMinimum, roundedUp(longestWord))),
      weight: Math.max(1, Math.round(line)),
      isNumeric,
      breaksWords: this.#longestWord > widestWord,
    };
  }
}

/** A width with room for the edges of marks, in halves of a ch. */
function roundedUp(width: number): number {
  return Math.ceil((width + slack) * 2) / 2;
}

/** The words of a text, with the spaces of amounts. */
function wordsOf(text: string): string[] {
  const words: string[] = [];
  let start = 0;
  const joints = new Set(spacesInNumbers(text));
  for (const { index } of text.matchAll(/\s/g)) {
    if (joints.has(index)) continue;
    words.push(text.slice(start, index));
    start = index + 1;
  }
  words.push(text.slice(start));
  return words;
}

/** The width of a text in ch, rather too wide than too narrow. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    let own = characterWidths.get(character);
    if (own === undefined) {
      own = characterWidth(character);
      characterWidths.set(character, own);
    }
    width += own;
  }
  return width;
}

const characterWidths = new Map<string, number>();

/** Measured in Inter, and rounded up. */
function characterWidth(character: string): number {
  if (/[ijlıI.,:;'’|! ]/.test(character)) return 0.5;
  if (/[ftr()[\]/-]/.test(character)) return 0.7;
  if (/[csşzkvxyç]/.test(character)) return 0.92;
  if (/[mwMW@%‰…—Œœ]/.test(character)) return 1.5;
  if (/\p{M}/u.test(character)) return 0;
  if (/\p{Lu}/u.test(character)) return 1.2;
  return character >= '\u2e80' ? 1.7 : 1;
}
