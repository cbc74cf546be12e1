import {
  attributeOf,
  childOf,
  childrenOf,
  create,
  descendantsOf,
  insertAfter,
  nameOf,
  previousElement,
  rename,
} from '#documents/docx/stories/dom.ts';
import { propertiesOf, setProperty } from '#documents/docx/stories/properties.ts';
import type { Element } from '#documents/docx/stories/tree.ts';
import { writable } from '#documents/docx/writable.ts';

export type Lost = 'w:del' | 'w:moveFrom';
export type Gained = 'w:ins' | 'w:moveTo';

/** Writes tracked changes by one author at one time, each with an id of its own. */
export class Marker {
  readonly #author: string;
  readonly #date: string;
  #id: number;

  /** @param id the first to be given out */
  constructor(author: string, date: Date, id: number) {
    this.#author = writable(author);
    this.#date = date.toISOString().replace(/\.\d+Z$/, 'Z');
    this.#id = id;
  }

  attributes(): Record<string, string> {
    this.#id += 1;
    return { 'w:id': String(this.#id), 'w:author': this.#author, 'w:date': this.#date };
  }

  make(context: Element, name: `w:${string}`): Element {
    return create(context, name, this.attributes());
  }

  /** Says that a run, or what stands beside runs, is gone. */
  lose(node: Element, tag: Lost): void {
    if (tag === 'w:del') {
      for (const child of childrenOf(node)) {
        if (nameOf(child) === 'w:t') rename(child, 'w:delText');
        else if (nameOf(child) === 'w:instrText') rename(child, 'w:delInstrText');
        else if (nameOf(child) === 'w:ruby') {
          const texts = [...descendantsOf(child)].filter((below) => nameOf(below) === 'w:t');
          for (const text of texts) rename(text, 'w:delText');
        }
      }
    }
    const before = previousElement(node);
    if (before && nameOf(before) === tag && before.nextSibling === node) {
      before.appendChild(node);
      return;
    }
    const change = this.make(node, tag);
    node.parentNode?.insertBefore(change, node);
    change.appendChild(node);
  }

  /** A change around new runs; it isn't in the tree yet. */
  gain(runs: readonly Element[], context: Element, tag: Gained): Element {
    const change = this.make(context, tag);
    for (const run of runs) change.appendChild(run);
    return change;
  }

  /** Says that a paragraph's mark is gone or new. */
  markParagraph(paragraph: Element, tag: Lost | Gained): void {
    const properties = propertiesOf(propertiesOf(paragraph, 'w:pPr'), 'w:rPr');
    setProperty(properties, this.make(paragraph, tag));
  }

  markRow(row: Element, tag: 'w:ins' | 'w:del'): void {
    const properties = propertiesOf(row, 'w:trPr');
    properties.insertBefore(this.make(row, tag), childOf(properties, 'w:trPrChange'));
  }

  /** Frames a moved paragraph. Returns the end, which stands behind it. */
  frameMove(paragraph: Element, direction: 'moveFrom' | 'moveTo', name: string): Element {
    const attributes: Record<string, string> = { ...this.attributes(), 'w:name': name };
    const start = create(paragraph, `w:${direction}RangeStart`, attributes);
    const end = create(paragraph, `w:${direction}RangeEnd`, { 'w:id': attributes['w:id'] ?? '' });
    const properties = childOf(paragraph, 'w:pPr');
    paragraph.insertBefore(start, properties ? properties.nextSibling : paragraph.firstChild);
    insertAfter(end, paragraph);
    return end;
  }
}

/** The highest id that annotations of these trees bear. */
export function highestId(roots: Iterable<Element>): number {
  let highest = 0;
  for (const root of roots) {
    for (const element of descendantsOf(root)) {
      const id = Number(attributeOf(element, 'w:id'));
      if (Number.isInteger(id) && id < 1_000_000_000) highest = Math.max(highest, id);
    }
  }
  return highest;
}
