import { SaxesParser } from 'saxes';
import { KalemError } from '#contract/errors.ts';

/** An element with its children; names keep the prefixes that Office always writes ("w:p"). */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  /** Text right inside it; kept only where a document's words stand. */
  text: string;
}

export const depthMaximum = 400;
const chunk = 256 * 1024;
const textual = new Set(['w:t', 'w:delText', 'w:instrText', 'dc:title', 'm:t']);

/** Namespaces whose prefixes the readers go by: documents may choose others. */
export const namespacePrefixes = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'r'],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', 'r'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
]);

interface Handlers {
  /** Called with each finished element that is a child of `parent`; it isn't kept afterwards. */
  parent: string;
  child(element: Element): void;
}

export function decoderOf(bytes: Uint8Array): TextDecoder {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}

/** A parser of parts of a docx. Document types (and with them entities) are refused. */
export function partParser(): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true });
  const fail = (note: string) => {
    throw new KalemError('document_corrupt', {}, note);
  };
  parser.on('doctype', () => fail('document types are refused'));
  parser.on('error', (error) => fail(error.message));
  return parser;
}

/** A name with the prefix that Office always writes ("w:p"), whatever the document calls it. */
export function prefixed({ uri, local, name }: { uri: string; local: string; name: string }): string {
  const prefix = namespacePrefixes.get(uri);
  return prefix ? `${prefix}:${local}` : name;
}

/**
 * Parses a part of a docx as a stream, one child of `parent` at a time, so that long documents are
 * never held as a whole tree.
 * @throws KalemError document_corrupt, document_too_complex
 */
export function parseChildren(bytes: Uint8Array, { parent, child }: Handlers): void {
  const parser = partParser();
  const stack: Element[] = [];
  parser.on('opentag', (tag) => {
    const attributes: Record<string, string> = {};
    for (const attribute of Object.values(tag.attributes)) attributes[prefixed(attribute)] = attribute.value;
    const element = { name: prefixed(tag), attributes, children: [], text: '' };
    if (stack.length > depthMaximum) throw new KalemError('document_too_complex');
    stack.push(element);
  });
  parser.on('text', (text) => {
    const top = stack.at(-1);
    if (top && textual.has(top.name)) top.text += text;
  });
  parser.on('cdata', (text) => {
    const top = stack.at(-1);
    if (top && textual.has(top.name)) top.text += text;
  });
  parser.on('closetag', () => {
    const element = stack.pop();
    const above = stack.at(-1);
    if (!element || !above) return;
    if (above.name === parent) child(element);
    else above.children.push(element);
  });
  const decoder = decoderOf(bytes);
  for (let position = 0; position < bytes.length; position += chunk) {
    parser.write(decoder.decode(bytes.subarray(position, position + chunk), { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

/** The first child of a name. */
export function find(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The w:val attribute, which most of Word's properties carry. */
export function val(element: Element | undefined): string | undefined {
  return element?.attributes['w:val'];
}

/** Word's on/off properties: present without a value means on. */
export function isOn(element: Element | undefined): boolean {
  return element !== undefined && saysOn(val(element));
}

/** What the value of such a property says; null or undefined: it has none. */
export function saysOn(value: string | null | undefined): boolean {
  return !['0', 'false', 'off', 'none'].includes(value ?? 'on');
}
