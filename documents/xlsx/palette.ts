import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';

/** The order in which cells number the colours of a theme, which lists dark ones first (18.8.3). */
const themeOrder = [1, 0, 3, 2, 4, 5, 6, 7, 8, 9, 10, 11];
/** The first colours that cells name by a number alone (18.8.27), of which eight are listed twice. */
const indexed = ['000000', 'FFFFFF', 'FF0000', '00FF00', '0000FF', 'FFFF00', 'FF00FF', '00FFFF'];

/** Tells the colours of cells, which files write as red, green and blue, or by a number. */
export class Palette {
  readonly #theme: readonly string[];

  constructor(theme: Element | null) {
    const scheme = childOf(childOf(theme, 'a:themeElements'), 'a:clrScheme');
    const colours = (scheme ? childrenOf(scheme) : []).map((entry) => {
      const [colour] = childrenOf(entry);
      return (colour && (attributeOf(colour, 'lastClr') ?? attributeOf(colour, 'val'))) ?? '';
    });
    this.#theme = themeOrder.map((index) => colours[index] ?? '');
  }

  /** The colour as six hexadecimal digits, with its shade behind it if it has one; null when it is none. */
  colourOf(element: Element | null): string | null {
    const rgb = attributeOf(element, 'rgb');
    if (rgb) return rgb.slice(-6).toUpperCase();
    const theme = attributeOf(element, 'theme');
    const number = Number(attributeOf(element, 'indexed') ?? Number.NaN);
    const base = theme === null ? (indexed[number % 8] ?? '') : (this.#theme[Number(theme)] ?? '');
    if (base === '' || number > 15) return null;
    const tint = Number(attributeOf(element, 'tint') ?? 0);
    return tint === 0 ? base.toUpperCase() : `${base.toUpperCase()} ${Math.round(tint * 100)} %`;
  }
}
