import { type WordLanguage, wordLanguage } from '../../docx/language.ts';
import { childOf, childrenOf, clone, create, remove, setAttribute } from '../../docx/stories/dom.ts';
import { propertiesOf, setProperty } from '../../docx/stories/properties.ts';
import { type Element, writeElement } from '../../docx/stories/tree.ts';
import { writable } from '../../docx/writable.ts';
import { isProperty } from './nodes.ts';

/** What no reader sees: the language that spelling is checked in, and what editing has left. */
const unseen = new Set(['w:lang', 'w:noProof', 'w:rPrChange', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);

/** Tells runs with different formatting apart. "" where a run has none of its own. */
export class Looks {
  readonly #known = new Map<Element, string>();

  of(run: Element): string {
    const known = this.#known.get(run);
    if (known !== undefined) return known;
    const properties = childOf(run, 'w:rPr');
    const seen = properties ? childrenOf(properties).filter(({ name }) => !unseen.has(name)) : [];
    const look = seen
      .map((property) => writeElement(property).join(''))
      .sort()
      .join('');
    this.#known.set(run, look);
    return look;
  }
}

/** The language of a translation, which its runs say. */
export class TargetLanguage {
  readonly #language: WordLanguage;

  /** @param code ISO 639-1 */
  constructor(code: string) {
    this.#language = wordLanguage(code);
  }

  /** Says it in a w:rPr. */
  set(properties: Element): void {
    const known = childOf(properties, 'w:lang');
    const language = known ?? create(properties, 'w:lang');
    setAttribute(language, `w:${this.#language.letters}`, this.#language.tag);
    if (!known) setProperty(properties, language);
  }
}

/** A new run with the formatting of another one. */
export function runLike(model: Element, text: string, language: TargetLanguage | null): Element {
  const run = create(model, 'w:r');
  const properties = childOf(model, 'w:rPr');
  if (properties) {
    const copy = clone(properties);
    const change = childOf(copy, 'w:rPrChange');
    if (change) remove(change);
    run.appendChild(copy);
  }
  if (language) language.set(propertiesOf(run, 'w:rPr'));
  for (const part of writable(text).split(/([\t\n\u2011])/)) {
    const sign = signs[part];
    if (sign) run.appendChild(create(model, sign));
    else if (part !== '') {
      const element = create(model, 'w:t');
      element.textContent = part;
      if (part !== part.trim()) setAttribute(element, 'xml:space', 'preserve');
      run.appendChild(element);
    }
  }
  return run;
}

const signs: Readonly<Record<string, `w:${string}`>> = {
  '\t': 'w:tab',
  '\n': 'w:br',
  '\u2011': 'w:noBreakHyphen',
};

/** A copy of a run with none of its content. */
export function emptyCopy(run: Element): Element {
  const copy = clone(run, false);
  const properties = childOf(run, 'w:rPr');
  if (properties) copy.appendChild(clone(properties));
  return copy;
}

/** Lets a content control keep its own text: one that is bound to data would show these again. */
export function release(control: Element): void {
  const properties = childOf(control, 'w:sdtPr');
  for (const child of properties ? childrenOf(properties) : [])
    if (/^(?:w|w15):dataBinding$/.test(child.name)) remove(child);
}

/** A copy of what holds runs, for a second piece of what it held. */
export function wrapperCopy(element: Element): Element {
  const copy = clone(element, false);
  for (const child of childrenOf(element)) if (isProperty(child)) copy.appendChild(clone(child));
  // No two controls may share an id.
  const id = childOf(childOf(copy, 'w:sdtPr'), 'w:id');
  if (id) remove(id);
  if (element.name === 'w:sdt') copy.appendChild(create(element, 'w:sdtContent'));
  return copy;
}
