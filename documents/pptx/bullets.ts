import type { DrawnParagraph } from '../office/drawing-text.ts';
import { formatNumber } from '../office/number-formats.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import type { Element } from '../xml/tree.ts';

/** A placeholder of a slide: its shape takes what it doesn't say itself from the layout and the master. */
export interface Placeholder {
  /** "body" when the shape doesn't say it. */
  readonly type: string;
  readonly index: string | null;
}

/** The placeholder that a shape fills (19.3.1.36); null for a shape of its own. */
export function placeholderOf(shape: Element): Placeholder | null {
  const properties = childrenOf(shape).find(({ name }) => /^p:nv\w*Pr$/.test(name));
  const placeholder = childOf(childOf(properties, 'p:nvPr'), 'p:ph');
  return (
    placeholder && {
      type: attributeOf(placeholder, 'type') ?? 'body',
      index: attributeOf(placeholder, 'idx'),
    }
  );
}

/** The list styles of a placeholder in a layout or a master; null when it has no such placeholder. */
export function inheritedStyle(tree: Element | null, wanted: Placeholder): Element | null {
  return childOf(childOf(inheritedShape(tree, wanted), 'p:txBody'), 'a:lstStyle');
}

/** The shape of a placeholder in a layout or a master; null when it has no such placeholder. */
export function inheritedShape(tree: Element | null, wanted: Placeholder): Element | null {
  const shapes = tree ? childrenOf(tree).filter(({ name }) => name === 'p:sp') : [];
  const fits = (test: (placeholder: Placeholder) => boolean) =>
    shapes.find((shape) => {
      const placeholder = placeholderOf(shape);
      return placeholder !== null && test(placeholder);
    });
  return (
    (wanted.index !== null && fits(({ index }) => index === wanted.index)) ||
    fits(({ type }) => type === wanted.type) ||
    null
  );
}

type Bullet = 'none' | 'sign' | 'number';

/** Numbers the paragraphs of a text body, and finds their bullets. */
export class Bullets {
  readonly #styles: readonly (Element | null)[];
  readonly #counts: number[] = [];

  /** @param styles list styles, the nearest first */
  constructor(styles: readonly (Element | null)[]) {
    this.#styles = styles;
  }

  /** The sign or number before a paragraph; null when it has none. */
  markerOf({ element, level }: DrawnParagraph): string | null {
    const own = childOf(element, 'a:pPr');
    const properties = [own, ...this.#styles.map((style) => childOf(style, `a:lvl${level + 1}pPr`))];
    const deciding = properties.find((each) => bulletOf(each) !== null);
    const bullet = bulletOf(deciding ?? null) ?? 'none';
    this.#counts.length = level + 1;
    if (bullet !== 'number') {
      this.#counts[level] = 0;
      return bullet === 'sign' ? '•' : null;
    }
    const numbering = childOf(deciding, 'a:buAutoNum');
    const start = Number(attributeOf(numbering, 'startAt') ?? 1);
    const count = (this.#counts[level] ?? 0) + 1;
    this.#counts[level] = count;
    return numberText(start + count - 1, attributeOf(numbering, 'type') ?? 'arabicPeriod');
  }
}

function bulletOf(properties: Element | null): Bullet | null {
  if (childOf(properties, 'a:buNone')) return 'none';
  if (childOf(properties, 'a:buAutoNum')) return 'number';
  return childOf(properties, 'a:buChar') || childOf(properties, 'a:buBlip') ? 'sign' : null;
}

/** The number formats of WordprocessingML by the beginnings of those of DrawingML. */
const formats = new Map([
  ['alphaLc', 'lowerLetter'],
  ['alphaUc', 'upperLetter'],
  ['romanLc', 'lowerRoman'],
  ['romanUc', 'upperRoman'],
]);

/** @param type a scheme such as "alphaLcParenR" (20.1.10.61) */
function numberText(number: number, type: string): string {
  const [, digits = '', signs = 'Period'] = /^(\w+?)(Period|ParenR|ParenBoth|Plain)$/.exec(type) ?? [];
  const written = formatNumber(number, formats.get(digits) ?? 'decimal');
  if (signs === 'ParenBoth') return `(${written})`;
  return written + (signs === 'ParenR' ? ')' : signs === 'Plain' ? '' : '.');
}
