import type { Unit } from '../search/unit.ts';

/** A unit of measure in brackets in a column's name: "Price (£)", "Süre (dk)", "Fee (£, tax included)". */
const unitOfMeasure = /^(?<name>.*?)\s*\((?<measure>[^()]*)\)\s*$/su;

/**
 * The text in which the types of an answer are looked for: a row's numbers carry the measure that their column's name
 * gives, so that "Price (£): 40" reads "Price: 40 £".
 */
export function typedText({ text, cells }: Pick<Unit, 'text' | 'cells'>): string {
  if (cells === null) return text;
  return cells
    .map((cell) => {
      const { name = cell.column, measure } = unitOfMeasure.exec(cell.column)?.groups ?? {};
      const value = measure !== undefined && /\p{N}/u.test(cell.text) ? `${cell.text} ${measure}` : cell.text;
      return name === '' ? value : `${name}: ${value}`;
    })
    .join('; ');
}
