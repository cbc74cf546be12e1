import { type WordLanguage, wordLanguage } from '../../docx/language.ts';
import { childOf, childrenOf, clone, create, remove, setAttribute } from '../../docx/stories/dom.ts';
import { propertiesOf, setProperty } from '../../docx/stories/properties.ts';
import { type Element, writeElement } from '../../docx/stories/tree.ts';
import { toXmlText } from '../../docx/xml-text.ts';
import { isProperty } from './nodes.ts';

/** Properties that readers don't see: the language for spelling, and traces of editing. */
const invisible = new Set(['w:lang', 'w:noProof', 'w:rPrChange', 'w:ins', 'w:del', 'w:moveFrom', 'w:moveTo']);

/** Compares the formatting of runs. A run without its own formatting has the look "". */
export class RunLooks {
  readonly #looks = new Map<Element, string>();

  lookOf(run: Element): string {
    const knownLook = this.#looks.get(run);
    if (knownLook !== undefined) return knownLook;
    const properties = childOf(run, 'w:rPr');
    const visible = properties ? childrenOf(properties).filter(({ name }) => !invisible.has(name)) : [];
    const look = visible
      .map((property) => writeElement(property).join(''))
      .sort()
      .join('');
    this.#looks.set(run, look);
    return look;
  }
}

export class TargetLanguage {
  readonly #language: WordLanguage;

  /** @param code ISO 639-1 */
  constructor(code: string) {
    this.#language = wordLanguage(code);
  }

  applyTo(properties: Element): void {
    const existing = childOf(properties, 'w:lang');
    const language = existing ?? create(properties, 'w:lang');
    setAttribute(language, `w:${this.#language.attribute}`, this.#language.tag);
    if (!existing) setProperty(properties, language);
  }
}

export function createRunLike(model: Element, text: string, language: TargetLanguage | null): Element {
  const run = create(model, 'w:r');
  const properties = childOf(model, 'w:rPr');
  if (properties) {
    const copy = clone(properties);
    const change = childOf(copy, 'w:rPrChange');
    if (change) remove(change);
    run.appendChild(copy);
  }
  if (language) language.applyTo(propertiesOf(run, 'w:rPr'));
  for (const part of toXmlText(text).split(/([\t\n\u2011])/)) {
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

export function emptyCopy(run: Element): Element {
  const copy = clone(run, false);
  const properties = childOf(run, 'w:rPr');
  if (properties) copy.appendChild(clone(properties));
  return copy;
}

/** Detaches a content control from its data, which would otherwise replace the translated text. */
export function unbindData(control: Element): void {
  const properties = childOf(control, 'w:sdtPr');
  for (const child of properties ? childrenOf(properties) : [])
    if (/^(?:w|w15):dataBinding$/.test(child.name)) remove(child);
}

export function wrapperCopy(element: Element): Element {
  const copy = clone(element, false);
  for (const child of childrenOf(element)) if (isProperty(child)) copy.appendChild(clone(child));
  // Two controls may not have the same id.
  const id = childOf(childOf(copy, 'w:sdtPr'), 'w:id');
  if (id) remove(id);
  if (element.name === 'w:sdt') copy.appendChild(create(element, 'w:sdtContent'));
  return copy;
}
