/** An attribute with two names: with the prefix that Office always writes, and as the document writes it. */
export interface Attribute {
  readonly name: string;
  readonly writtenName: string;
  value: string;
}

/** The prefix that a part uses for WordprocessingML; it may be any, and empty for elements. */
export interface Dialect {
  prefix: string;
}

export type Node = Element | Text;

const noAttributes: readonly Attribute[] = [];

abstract class Linked {
  parentNode: Element | null = null;
  previousSibling: Node | null = null;
  nextSibling: Node | null = null;
}

/** The text between elements. */
export class Text extends Linked {
  readonly firstChild = null;
  data: string;

  constructor(data: string) {
    super();
    this.data = data;
  }
}

/**
 * An element of a part that is read, changed and written again. Unknown names, namespaces and content stay as
 * written. A part of 100 pages has half a million nodes, for which a general DOM needs five times the memory
 * and time.
 */
export class Element extends Linked {
  readonly name: string;
  readonly writtenName: string;
  /** Replaced, and never changed in place: most elements have none and share one list. */
  attributes: readonly Attribute[];
  readonly dialect: Dialect;
  firstChild: Node | null = null;
  lastChild: Node | null = null;

  constructor(name: string, writtenName: string, attributes: readonly Attribute[], dialect: Dialect) {
    super();
    this.name = name;
    this.writtenName = writtenName;
    this.attributes = attributes.length > 0 ? attributes : noAttributes;
    this.dialect = dialect;
  }

  appendChild(node: Node): void {
    this.insertBefore(node, null);
  }

  /** Inserts a node before the reference and removes it from its earlier parent. */
  insertBefore(node: Node, reference: Node | null): void {
    if (node === reference) return;
    node.parentNode?.removeChild(node);
    const previous = reference ? reference.previousSibling : this.lastChild;
    node.parentNode = this;
    node.previousSibling = previous;
    node.nextSibling = reference;
    if (previous) previous.nextSibling = node;
    else this.firstChild = node;
    if (reference) reference.previousSibling = node;
    else this.lastChild = node;
  }

  removeChild(node: Node): void {
    if (node.previousSibling) node.previousSibling.nextSibling = node.nextSibling;
    else this.firstChild = node.nextSibling;
    if (node.nextSibling) node.nextSibling.previousSibling = node.previousSibling;
    else this.lastChild = node.previousSibling;
    node.parentNode = null;
    node.previousSibling = null;
    node.nextSibling = null;
  }

  replaceChild(node: Node, old: Node): void {
    this.insertBefore(node, old);
    this.removeChild(old);
  }

  contains(node: Node): boolean {
    for (let above: Node | null = node; above; above = above.parentNode) if (above === this) return true;
    return false;
  }

  get textContent(): string {
    let text = '';
    for (let child = this.firstChild; child; child = child.nextSibling) {
      text += child instanceof Text ? child.data : child.textContent;
    }
    return text;
  }

  set textContent(text: string) {
    while (this.firstChild) this.removeChild(this.firstChild);
    if (text !== '') this.appendChild(new Text(text));
  }
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Escapes a text for an attribute or an element. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (sign) => escapes[sign] ?? sign);
}

/** Where an element is written, in small pieces of text. */
export interface XmlOutput {
  push(...pieces: string[]): void;
}

/** Writes an element as XML. */
export function textOfElement(element: Element): string {
  const output: string[] = [];
  writeElement(element, output);
  return output.join('');
}

/** Writes an element as XML to an output. */
export function writeElement(element: Element, output: XmlOutput): void {
  output.push('<', element.writtenName);
  for (const { writtenName, value } of element.attributes) {
    output.push(' ', writtenName, '="', escapeXml(value), '"');
  }
  if (!element.firstChild) {
    output.push('/>');
    return;
  }
  output.push('>');
  for (let child: Node | null = element.firstChild; child; child = child.nextSibling) {
    if (child instanceof Text) output.push(child.data.replace(/[&<>\r]/g, (sign) => escapes[sign] ?? sign));
    else writeElement(child, output);
  }
  output.push('</', element.writtenName, '>');
}
