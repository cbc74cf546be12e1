import { childOf, clone, create, remove } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import { toXmlText } from '../xml-text.ts';

/** The elements that stand for signs in a run. */
export interface RunSigns {
  /** The entries by their sign. A map, because any object also has a property "constructor". */
  elements: ReadonlyMap<string, `w:${string}`>;
  /** Matches each sign, as a group, so that a split keeps it. */
  separators: RegExp;
}

export function runSignsOf(elements: RunSigns['elements']): RunSigns {
  return { elements, separators: new RegExp(`([${[...elements.keys()].join('')}])`) };
}

export const runSigns = runSignsOf(
  new Map([
    ['\t', 'w:tab'],
    ['\n', 'w:br'],
  ]),
);

/** Appends a text to a run, with elements in place of its signs. */
export function appendText(run: Element, text: string, { elements, separators } = runSigns): void {
  for (const part of toXmlText(text).split(separators)) {
    const sign = elements.get(part);
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
