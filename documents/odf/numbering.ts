import { formatNumber } from '../office/number-formats.ts';
import { attributeOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';
import { levelOf } from './styles.ts';

/** The number formats of WordprocessingML by those of OpenDocument (20.322). */
const formats = new Map([
  ['a', 'lowerLetter'],
  ['A', 'upperLetter'],
  ['i', 'lowerRoman'],
  ['I', 'upperRoman'],
]);

/** Counts the items of lists, or the headings of a text, and writes their markers. */
export class OdfNumbering {
  #counts: number[] = [];

  /** Begins a list anew. */
  restart(): void {
    this.#counts = [];
  }

  /**
   * The marker of the next item: a number with those above it as far as they are shown, or a bullet.
   * @param list the list's definition @param level from 1 @param start the number that an item sets itself
   * @returns '' for a level without a number
   */
  next(list: Element | null, level: number, start: number | null): string {
    const style = levelOf(list, level);
    if (style?.name !== 'text:list-level-style-number' && style?.name !== 'text:outline-level-style')
      return style || !list ? '•' : '';
    this.#counts.length = level;
    for (let above = 1; above < level; above += 1) this.#counts[above - 1] ??= startOf(levelOf(list, above));
    const count = start ?? (this.#counts[level - 1] ?? startOf(style) - 1) + 1;
    this.#counts[level - 1] = count;
    if ((attributeOf(style, 'style:num-format') ?? '') === '') return '';
    const shown = Math.min(level, Number(attributeOf(style, 'text:display-levels') ?? 1));
    const numbers = Array.from({ length: shown }, (_, index) => {
      const at = level - shown + 1 + index;
      const format = attributeOf(levelOf(list, at), 'style:num-format') ?? '1';
      return format === '' ? '' : formatNumber(this.#counts[at - 1] ?? 1, formats.get(format) ?? 'decimal');
    });
    const text = numbers.filter((number) => number !== '').join('.');
    return `${attributeOf(style, 'style:num-prefix') ?? ''}${text}${attributeOf(style, 'style:num-suffix') ?? ''}`.trim();
  }
}

function startOf(style: Element | null): number {
  return Number(attributeOf(style, 'text:start-value') ?? 1);
}
