import { SaxesParser } from 'saxes';
import { KalemError } from '#contract/errors.ts';

/** An element with its children. Names have the prefixes that Office always writes ("w:p"). */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Element[];
  /** The text directly inside it; kept only for elements that hold a document's words. */
  text: string;
}

export const depthMaximum = 400;
const chunkBytes = 256 * 1024;
const textElements = new Set(['w:t', 'w:delText', 'w:instrText', 'dc:title', 'm:t']);

/** Namespaces with the prefixes that the readers expect; documents may use other prefixes. */
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
  /** The name of the element whose children are passed to `child`, one finished element at a time. */
  parent: string;
  child(element: Element): void;
}

export function decoderOf(bytes: Uint8Array): TextDecoder {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le');
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be');
  return new TextDecoder('utf-8');
}

/** A parser for the parts of a docx. It refuses document types, and entities with them. */
export function partParser(): SaxesParser<{ xmlns: true }> {
  const parser = new SaxesParser({ xmlns: true });
  const fail = (note: string) => {
    throw new KalemError('document_corrupt', {}, note);
  };
  parser.on('doctype', () => fail('document types are refused'));
  parser.on('error', (error) => fail(error.message));
  return parser;
}

export function prefixedName({ uri, local, name }: { uri: string; local: string; name: string }): string {
  const prefix = namespacePrefixes.get(uri);
  return prefix ? `${prefix}:${local}` : name;
}

/**
 * Parses a part of a docx as a stream, one child of `parent` at a time, so that a long document is never held
 * as a whole tree.
 * @throws KalemError document_corrupt, document_too_complex
 */
export function parseChildren(bytes: Uint8Array, { parent, child }: Handlers): void {
  const parser = partParser();
  const stack: Element[] = [];
  parser.on('opentag', (tag) => {
    const attributes: Record<string, string> = {};
    for (const attribute of Object.values(tag.attributes))
      attributes[prefixedName(attribute)] = attribute.value;
    const element = { name: prefixedName(tag), attributes, children: [], text: '' };
    if (stack.length > depthMaximum) throw new KalemError('document_too_complex');
    stack.push(element);
  });
  parser.on('text', (text) => {
    const top = stack.at(-1);
    if (top && textElements.has(top.name)) top.text += text;
  });
  parser.on('cdata', (text) => {
    const top = stack.at(-1);
    if (top && textElements.has(top.name)) top.text += text;
  });
  parser.on('closetag', () => {
    const element = stack.pop();
    const above = stack.at(-1);
    if (!element || !above) return;
    if (above.name === parent) child(element);
    else above.children.push(element);
  });
  const decoder = decoderOf(bytes);
  for (let position = 0; position < bytes.length; position += chunkBytes) {
    parser.write(decoder.decode(bytes.subarray(position, position + chunkBytes), { stream: true }));
  }
  parser.write(decoder.decode()).close();
}

export function find(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((child) => child.name === name);
}

export function val(element: Element | undefined): string | undefined {
  return element?.attributes['w:val'];
}

export function isOn(element: Element | undefined): boolean {
  return element !== undefined && isOnValue(val(element));
}

/** True unless the value of an on/off property says off; without a value it is on. */
export function isOnValue(value: string | null | undefined): boolean {
  return !['0', 'false', 'off', 'none'].includes(value ?? 'on');
}
