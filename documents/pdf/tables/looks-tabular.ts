import { sumOf } from '#documents/measures.ts';
import { beginsWithNumber, typedNumber } from '#text/compare/printed-number.ts';

/** The greatest average length of cells, in characters. With two columns, it depends on the space between the rows. */
const longestAverage = { manyColumns: 60, spacedRows: 45, closeRows: 32 };
/** Two columns are a list when a share of the rows begins with a cell as short as a marker, and cells are long; or with bullets. */
const listLike = { share: 0.8, longestMarker: 4, cell: 12, bullets: 0.4 };

/** True for the numbers of clauses: they can be nothing else, or some have a level more than others. */
function areClauseNumbers(numbers: readonly string[]): boolean {
  const levels = new Set(numbers.map((number) => number.match(/\d+/g)?.length));
  const areAlone = numbers.every((number) => typedNumber(`${number} x`) !== null);
  return areAlone || (levels.size > 1 && numbers.every(beginsWithNumber));
}

/** True for clauses whose numbers stand before their texts at an indent for each level. */
function isOutline(rows: readonly string[][][]): boolean {
  const levels = rows.map((row) => {
    const filled = row.flatMap((cell, column) => (cell.length > 0 ? [{ column, text: cell.join(' ') }] : []));
    const [number, text] = filled;
    return filled.length === 2 && text && number && beginsWithNumber(number.text) ? number.column : -1;
  });
  return new Set(levels).size > 1 && !levels.includes(-1);
}

/** The share of rows whose cells are options of a question: "(a) Rhine", "(b) Danube". */
const optionShare = 0.6;
const option = /^(?:\(\p{L}\)|\p{L}\))\s/u;

function holdsOptions(rows: readonly string[][][]): boolean {
  const holding = rows.filter((row) => row.every(([line]) => line === undefined || option.test(line)));
  return holding.length >= optionShare * rows.length;
}

/**
 * True when rows of words look like those of a table: its cells are short, or many; two columns of long lines are
 * something else.
 * @param rows the lines of each cell
 * @param spaced true when the rows are farther apart than the lines in them
 */
export function looksTabular(rows: readonly string[][][], spaced: boolean): boolean {
  const fullRows = rows.filter((row) => row.filter((cell) => cell.length > 0).length > 1);
  if (fullRows.length < 2 || fullRows.length * 2 < rows.length) return false;
  const columns = rows[0]?.length ?? 0;
  if (columns === 2 && fullRows.length < 3) return false;
  const texts = rows.flat().flatMap((cell) => (cell.length > 0 ? [cell.join(' ')] : []));
  const average = sumOf(texts, (text) => text.length) / texts.length;
  const shortRows = rows.filter((row) => (row[0]?.join(' ').length ?? 0) <= listLike.longestMarker).length;
  // Numbers or bullets before text are a list, and dots before a number are a table of contents.
  if (columns === 2 && shortRows >= listLike.share * rows.length && average > listLike.cell) return false;
  const heads = rows.flatMap(([first]) => first?.join(' ') || []);
  const bullets = heads.filter((head) => /^[^\p{L}\p{N}]{1,2}$/u.test(head)).length;
  if (columns === 2 && bullets >= listLike.bullets * rows.length) return false;
  if (columns === 2 && areClauseNumbers(heads)) return false;
  if (isOutline(rows) || holdsOptions(fullRows)) return false;
  if (texts.some((text) => /^(?:[.…]\s*){2,}$/.test(text))) return false;
  const { manyColumns, spacedRows, closeRows } = longestAverage;
  return average <= (columns > 2 ? manyColumns : spaced ? spacedRows : closeRows);
}
