import { propertiesOf, setProperty } from '#documents/docx/stories/properties.ts';
import { toXmlText } from '#documents/docx/xml-text.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  create,
  descendantsOf,
  insertAfter,
  rename,
  siblingElement,
} from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';

export type DeletionTag = 'w:del' | 'w:moveFrom';
export type InsertionTag = 'w:ins' | 'w:moveTo';

/** Writes tracked changes by one author at one time, each with a unique id. */
export class ChangeMarker {
  readonly #author: string;
  readonly #date: string;
  #id: number;

  /** @param id the highest id that is already in use */
  constructor(author: string, date: Date, id: number) {
    this.#author = toXmlText(author);
    this.#date = date.toISOString().replace(/\.\d+Z$/, 'Z');
    this.#id = id;
  }

  /** The attributes of a new change, with its own id. */
  nextAttributes(): Record<string, string> {
    this.#id += 1;
    return { 'w:id': String(this.#id), 'w:author': this.#author, 'w:date': this.#date };
  }

  createChange(context: Element, name: `w:${string}`): Element {
    return create(context, name, this.nextAttributes());
  }

  /** Marks a run, or an element beside runs, as deleted. */
  markDeleted(node: Element, tag: DeletionTag): void {
    if (tag === 'w:del') {
      for (const child of childrenOf(node)) {
        if (child.name === 'w:t') rename(child, 'w:delText');
        else if (child.name === 'w:instrText') rename(child, 'w:delInstrText');
        else if (child.name === 'w:ruby')
          for (const below of [...descendantsOf(child)]) if (below.name === 'w:t') rename(below, 'w:delText');
      }
    }
    const before = siblingElement(node, 'previousSibling');
    if (before && before.name === tag && before.nextSibling === node) {
      before.appendChild(node);
      return;
    }
    const change = this.createChange(node, tag);
    node.parentNode?.insertBefore(change, node);
    change.appendChild(node);
  }

  /** Wraps new runs in an insertion that isn't in the tree yet. */
  wrapInserted(runs: readonly Element[], context: Element, tag: InsertionTag): Element {
    const change = this.createChange(context, tag);
    for (const run of runs) change.appendChild(run);
    return change;
  }

  markParagraph(paragraph: Element, tag: DeletionTag | InsertionTag): void {
    const properties = propertiesOf(propertiesOf(paragraph, 'w:pPr'), 'w:rPr');
    setProperty(properties, this.createChange(paragraph, tag));
  }

  markRow(row: Element, tag: 'w:ins' | 'w:del'): void {
    const properties = propertiesOf(row, 'w:trPr');
    properties.insertBefore(this.createChange(row, tag), childOf(properties, 'w:trPrChange'));
  }

  /** Encloses a moved paragraph in range marks. @returns the end mark, which follows the paragraph */
  frameMove(paragraph: Element, direction: 'moveFrom' | 'moveTo', name: string): Element {
    const attributes: Record<string, string> = { ...this.nextAttributes(), 'w:name': name };
    const start = create(paragraph, `w:${direction}RangeStart`, attributes);
    const end = create(paragraph, `w:${direction}RangeEnd`, { 'w:id': attributes['w:id'] ?? '' });
    const properties = childOf(paragraph, 'w:pPr');
    paragraph.insertBefore(start, properties ? properties.nextSibling : paragraph.firstChild);
    insertAfter(end, paragraph);
    return end;
  }
}

/** Larger ids are left out of count, because Word refuses ids near the limit of 32 bits. */
const greatestId = 1_000_000_000;

/** The highest w:id in these trees. */
export function highestId(roots: Iterable<Element>): number {
  let highest = 0;
  for (const root of roots) {
    for (const element of descendantsOf(root)) {
      const id = Number(attributeOf(element, 'w:id'));
      if (Number.isInteger(id) && id < greatestId) highest = Math.max(highest, id);
    }
  }
  return highest;
}
