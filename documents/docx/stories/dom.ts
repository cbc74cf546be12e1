import { KalemError } from '#contract/errors.ts';
import { decoderOf, depthMaximum, isOnValue, namespacePrefixes, partParser, prefixedName } from '../xml.ts';
import { type Attribute, type Dialect, Element, type Node, Text, writeElement } from './tree.ts';

/** A node's name with the prefix that Office always writes ("w:p"); "" for text. */
export function nameOf(node: Node): string {
  return node instanceof Element ? node.name : '';
}

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

export function childOf(node: Node | null | undefined, name: string): Element | null {
  for (let child: Node | null = node?.firstChild ?? null; child; child = child.nextSibling) {
    if (child instanceof Element && child.name === name) return child;
  }
  return null;
}

export function nextElement(node: Node): Element | null {
  let next = node.nextSibling;
  while (next && !isElement(next)) next = next.nextSibling;
  return next;
}

export function previousElement(node: Node): Element | null {
  let previous = node.previousSibling;
  while (previous && !isElement(previous)) previous = previous.previousSibling;
  return previous;
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

/** An attribute by the name that Office writes ("w:val"). */
export function attributeOf(element: Element | null | undefined, name: string): string | null {
  return element?.attributes.find((attribute) => attribute.name === name)?.value ?? null;
}

/** Sets an attribute of WordprocessingML ("w:val"), or one without a namespace ("id"). */
export function setAttribute(element: Element, name: string, value: string): void {
  const existing = element.attributes.find((attribute) => attribute.name === name);
  if (existing) existing.value = value;
  else element.attributes.push({ name, writtenName: writtenName(name, element.dialect), value });
}

export function removeAttribute(element: Element, name: string): void {
  const index = element.attributes.findIndex((attribute) => attribute.name === name);
  if (index >= 0) element.attributes.splice(index, 1);
}

function writtenName(name: string, { prefix }: Dialect): string {
  return name.startsWith('w:') ? `${prefix}:${name.slice(2)}` : name;
}

export function valOf(element: Element | null | undefined): string | null {
  return attributeOf(element, 'w:val');
}

export function isOn(element: Element | null): boolean {
  return element !== null && isOnValue(valOf(element));
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

/** Deep copy of WordprocessingML elements for another part; children that `keep` refuses are left out. */
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

export function clone(element: Element, deep = true): Element {
  const attributes = element.attributes.map((attribute) => ({ ...attribute }));
  const copy = new Element(element.name, element.writtenName, attributes, element.dialect);
  if (!deep) return copy;
  for (let child: Node | null = element.firstChild; child; child = child.nextSibling) {
    copy.appendChild(child instanceof Text ? new Text(child.data) : clone(child));
  }
  return copy;
}

export function isAlike(one: Element, other: Element): boolean {
  return writeElement(one).join('') === writeElement(other).join('');
}

export function insertAfter(node: Node, reference: Node): void {
  reference.parentNode?.insertBefore(node, reference.nextSibling);
}

export function remove(node: Node): void {
  node.parentNode?.removeChild(node);
}

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

/** Parses a part without comments. @throws KalemError document_corrupt; document_too_complex when nested too deeply */
export function parsePart(bytes: Uint8Array): Element {
  const parser = partParser();
  const dialect: Dialect = { prefix: 'w' };
  const stack: Element[] = [];
  let root: Element | null = null;
  parser.on('opentag', (tag) => {
    const attributes: Attribute[] = [];
    for (const attribute of Object.values(tag.attributes)) {
      if (attribute.prefix === 'xmlns' && namespacePrefixes.get(attribute.value) === 'w')
        dialect.prefix = attribute.local;
      const name = intern(prefixedName(attribute));
      attributes.push({ name, writtenName: attribute.name, value: attribute.value });
    }
    const element = new Element(intern(prefixedName(tag)), intern(tag.name), attributes, dialect);
    if (stack.length > depthMaximum) throw new KalemError('document_too_complex');
    stack.at(-1)?.appendChild(element);
    root ??= element;
    stack.push(element);
  });
  const addText = (text: string) => stack.at(-1)?.appendChild(new Text(text));
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    stack.pop();
  });
  parser.write(decoderOf(bytes).decode(bytes)).close();
  if (!root) throw new KalemError('document_corrupt', {}, 'a part is empty');
  return root;
}

const internedNames = new Map<string, string>();

/** Returns one shared string for equal names, because parsers make a new string each time. */
function intern(name: string): string {
  const interned = internedNames.get(name);
  if (interned !== undefined) return interned;
  if (internedNames.size < 10_000) internedNames.set(name, name);
  return name;
}

export function serializePart(root: Element): Uint8Array {
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  return new TextEncoder().encode(declaration + writeElement(root).join(''));
}
