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

export const DEPTH_MAXIMUM = 400;
const CHUNK = 256 * 1024;
const TEXTUAL = new Set(['w:t', 'w:delText', 'w:instrText', 'dc:title', 'm:t']);

/** Namespaces whose prefixes the readers go by: documents may choose others. */
export const PREFIXES = new Map([
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

/**
 * Parses a part of a docx as a stream, one child of `parent` at a time, so that long documents are
 * never held as a whole tree. Document types (and with them entities) are refused.
 * @throws KalemError document_corrupt, document_too_complex
 */
export function parseChildren(bytes: Uint8Array, { parent, child }: Handlers): void {
  const parser = new SaxesParser({ xmlns: true });
  const stack: Element[] = [];
  const fail = (note: string) => {
    throw new KalemError('document_corrupt', {}, note);
  };
  const named = (tag: { uri: string; local: string; name: string }) => {
    const prefix = PREFIXES.get(tag.uri);
    return prefix ? `${prefix}:${tag.local}` : tag.name;
  };
  parser.on('doctype', () => fail('document types are refused'));
  parser.on('error', (error) => fail(error.message));
  parser.on('opentag', (tag) => {
    const attributes: Record<string, string> = {};
    for (const attribute of Object.values(tag.attributes)) attributes[named(attribute)] = attribute.value;
    const element = { name: named(tag), attributes, children: [], text: '' };
    if (stack.length > DEPTH_MAXIMUM) throw new KalemError('document_too_complex');
    stack.push(element);
  });
  parser.on('text', (text) => {
    const top = stack.at(-1);
    if (top && TEXTUAL.has(top.name)) top.text += text;
  });
  parser.on('cdata', (text) => {
    const top = stack.at(-1);
    if (top && TEXTUAL.has(top.name)) top.text += text;
  });
  parser.on('closetag', () => {
    const element = stack.pop();
    const above = stack.at(-1);
    if (!element || !above) return;
    if (above.name === parent) child(element);
    else above.children.push(element);
  });
  const decoder = decoderOf(bytes);
  for (let position = 0; position < bytes.length; position += CHUNK) {
    parser.write(decoder.decode(bytes.subarray(position, position + CHUNK), { stream: true }));
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
  if (!element) return false;
  const value = val(element);
  return value === undefined || !['0', 'false', 'off', 'none'].includes(value);
}
