import type { WordLanguage } from '../../docx/language.ts';
import { propertiesOf, setProperty } from '../../docx/stories/properties.ts';
import { appendText, cloneFormatting, runSigns, runSignsOf } from '../../docx/stories/runs.ts';
import { childOf, childrenOf, clone, create, remove, setAttribute } from '../../xml/dom.ts';
import { type Element, textOfElement } from '../../xml/tree.ts';
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
      .map((property) => textOfElement(property))
      .sort()
      .join('');
    this.#looks.set(run, look);
    return look;
  }
}

/** Sets the spelling language of a w:rPr. */
export function setLanguage(properties: Element, { attribute, tag }: WordLanguage): void {
  const language = childOf(properties, 'w:lang') ?? create(properties, 'w:lang');
  setAttribute(language, `w:${attribute}`, tag);
  setProperty(properties, language);
}

/** Makes a run with a text and the formatting of a model. @param language null leaves the model's language */
export function createRunLike(model: Element, text: string, language: WordLanguage | null): Element {
  const run = create(model, 'w:r');
  const formatting = cloneFormatting(model);
  if (formatting) run.appendChild(formatting);
  if (language) setLanguage(propertiesOf(run, 'w:rPr'), language);
  appendText(run, text, signs);
  return run;
}

const signs = runSignsOf(new Map([...runSigns.elements, ['\u2011', 'w:noBreakHyphen']]));

/** Detaches a content control from its data, which would otherwise replace the translated text. */
export function unbindData(control: Element): void {
  const properties = childOf(control, 'w:sdtPr');
  for (const child of properties ? childrenOf(properties) : [])
    if (/^(?:w|w15):dataBinding$/.test(child.name)) remove(child);
}

/** A copy of a link or content control that has only its properties. */
export function wrapperCopy(element: Element): Element {
  const copy = clone(element, false);
  for (const child of childrenOf(element)) if (isProperty(child)) copy.appendChild(clone(child));
  // Two controls may not have the same id.
  const id = childOf(childOf(copy, 'w:sdtPr'), 'w:id');
  if (id) remove(id);
  if (element.name === 'w:sdt') copy.appendChild(create(element, 'w:sdtContent'));
  return copy;
}
