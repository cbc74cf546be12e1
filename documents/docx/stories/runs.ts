import { toXmlText } from '../xml-text.ts';
import { childOf, clone, create, remove } from './dom.ts';
import type { Element } from './tree.ts';

type Signs = Readonly<Record<string, `w:${string}`>>;

/** The elements that stand for signs in a run. */
export const runSigns: Signs = { '\t': 'w:tab', '\n': 'w:br' };

/** Appends a text to a run, with elements in place of its signs. */
export function appendText(run: Element, text: string, signs = runSigns): void {
  const separators = new RegExp(`([${Object.keys(signs).join('')}])`);
  for (const part of toXmlText(text).split(separators)) {
    // A text such as "constructor" must not find what every object has.
    const sign = Object.hasOwn(signs, part) ? signs[part] : undefined;
    if (sign) run.appendChild(create(run, sign));
    else if (part !== '') {
      const element = create(run, 'w:t', part === part.trim() ? {} : { 'xml:space': 'preserve' });
      element.textContent = part;
      run.appendChild(element);
    }
  }
}

/** A copy of a run that has only its formatting. */
export function cloneEmptyRun(run: Element): Element {
  const copy = clone(run, false);
  const properties = childOf(run, 'w:rPr');
  if (properties) copy.appendChild(clone(properties));
  return copy;
}

/** A copy of a run's formatting without the record of an earlier change; null when it has none of its own. */
export function cloneFormatting(run: Element | null | undefined): Element | null {
  const properties = childOf(run, 'w:rPr');
  if (!properties) return null;
  const copy = clone(properties);
  const change = childOf(copy, 'w:rPrChange');
  if (change) remove(change);
  return copy;
}
