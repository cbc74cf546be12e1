import {
  type Attribute,
  type Dialect,
  Element,
  type Node,
  Text,
  textOfElement,
  writeElement,
  type XmlOutput,
} from './tree.ts';

export function isElement(node: Node | null): node is Element {
  return node instanceof Element;
}

export function childrenOf(node: Node): Element[] {
  const children: Element[] = [];
  for (let child: Node | null = node.firstChild; child; child = child.nextSibling) {
    if (child instanceof Element) children.push(child);
  }
  return children;
}

/** The first child with a name, or null. */
export function childOf(node: Node | null | undefined, name: string): Element | null {
  for (let child: Node | null = node?.firstChild ?? null; child; child = child.nextSibling) {
    if (child instanceof Element && child.name === name) return child;
  }
  return null;
}

/** The nearest element before or after a node, past any text; null if there is none. */
export function siblingElement(node: Node, side: 'previousSibling' | 'nextSibling'): Element | null {
  let sibling = node[side];
  while (sibling && !isElement(sibling)) sibling = sibling[side];
  return sibling;
}

/** All elements below `top` in document order, without `top` itself. */
export function* descendantsOf(top: Element): Generator<Element> {
  let node: Node | null = top.firstChild;
  while (node) {
    if (node instanceof Element) yield node;
    let next: Node | null = node.firstChild;
    for (let above: Node | null = node; !next && above && above !== top; above = above.parentNode) {
      next = above.nextSibling;
    }
    node = next;
  }
}

/** The texts of all elements with a name below `top`, joined. */
export function textBelow(top: Element, name: string): string {
  return descendantsOf(top)
    .filter((element) => element.name === name)
    .reduce((text, element) => text + element.textContent, '');
}

/** An attribute by the name that Office writes ("w:val"). */
export function attributeOf(element: Element | null | undefined, name: string): string | null {
  return element?.attributes.find((attribute) => attribute.name === name)?.value ?? null;
}

/** Sets an attribute of WordprocessingML ("w:val"), or one without a namespace ("id"). */
export function setAttribute(element: Element, name: string, value: string): void {
  const existing = element.attributes.find((attribute) => attribute.name === name);
  if (existing) existing.value = value;
  else addAttribute(element, { name, writtenName: writtenName(name, element.dialect), value });
}

export function addAttribute(element: Element, attribute: Attribute): void {
  element.attributes = [...element.attributes, attribute];
}

export function removeAttribute(element: Element, name: string): void {
  const index = element.attributes.findIndex((attribute) => attribute.name === name);
  if (index >= 0) element.attributes = element.attributes.toSpliced(index, 1);
}

function writtenName(name: string, { prefix }: Dialect): string {
  return name.startsWith('w:') ? `${prefix}:${name.slice(2)}` : name;
}

/** The value of a property element. */
export function valOf(element: Element | null | undefined): string | null {
  return attributeOf(element, 'w:val');
}

/** True for an on/off property that is there, unless its value says off; without a value it is on. */
export function isOn(element: Element | null): boolean {
  return element !== null && !['0', 'false', 'off', 'none'].includes(valOf(element) ?? 'on');
}

/** Creates an element of WordprocessingML with the prefix of the part it is for. */
export function create(
  { dialect }: Element,
  name: `w:${string}`,
  attributes: Readonly<Record<string, string>> = {},
): Element {
  const list = Object.entries(attributes).map(([key, value]) => ({
    name: key,
    writtenName: writtenName(key, dialect),
    value,
  }));
  return new Element(name, writtenName(name, dialect), list, dialect);
}

/** A deep copy for another part. Only WordprocessingML is copied, without the children that `keep` refuses. */
export function copyFor(
  context: Element,
  source: Element,
  keep: (name: string) => boolean = () => true,
): Element {
  const copy = create(context, `w:${source.name.slice(2)}`);
  for (const { name, value } of source.attributes) if (name.startsWith('w:')) setAttribute(copy, name, value);
  for (const child of childrenOf(source)) {
    if (child.name.startsWith('w:') && keep(child.name)) copy.appendChild(copyFor(context, child, keep));
  }
  return copy;
}

/** Copies an element. @param deep false leaves out its children */
export function clone(element: Element, deep = true): Element {
  const attributes = element.attributes.map((attribute) => ({ ...attribute }));
  const copy = new Element(element.name, element.writtenName, attributes, element.dialect);
  if (!deep) return copy;
  for (let child: Node | null = element.firstChild; child; child = child.nextSibling) {
    copy.appendChild(child instanceof Text ? new Text(child.data) : clone(child));
  }
  return copy;
}

/** True when two elements are written alike. */
export function isAlike(one: Element, other: Element): boolean {
  return textOfElement(one) === textOfElement(other);
}

export function insertAfter(node: Node, reference: Node): void {
  reference.parentNode?.insertBefore(node, reference.nextSibling);
}

export function remove(node: Node): void {
  node.parentNode?.removeChild(node);
}

/** Replaces an element by its children. */
export function unwrap(element: Element): void {
  while (element.firstChild) element.parentNode?.insertBefore(element.firstChild, element);
  remove(element);
}

/** Gives an element another WordprocessingML name; attributes and children stay. */
export function rename(element: Element, name: `w:${string}`): Element {
  const renamed = new Element(name, writtenName(name, element.dialect), element.attributes, element.dialect);
  while (element.firstChild) renamed.appendChild(element.firstChild);
  element.parentNode?.replaceChild(renamed, element);
  return renamed;
}

/** Writes a part in UTF-8. */
export function serializePart(root: Element): Uint8Array {
  const output = new EncodedOutput();
  output.push('<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n');
  writeElement(root, output);
  return output.finish();
}

/** Pieces of text that are encoded together. */
const mostPieces = 65_536;

/** Encodes a part while it is written, because the pieces of a large one would need many times its memory. */
class EncodedOutput implements XmlOutput {
  readonly #encoder = new TextEncoder();
  readonly #encoded: Uint8Array[] = [];
  #pieces: string[] = [];

  push(...pieces: string[]): void {
    for (const piece of pieces) this.#pieces.push(piece);
    if (this.#pieces.length >= mostPieces) this.#encode();
  }

  finish(): Uint8Array {
    this.#encode();
    return Buffer.concat(this.#encoded);
  }

  #encode(): void {
    this.#encoded.push(this.#encoder.encode(this.#pieces.join('')));
    this.#pieces = [];
  }
}
