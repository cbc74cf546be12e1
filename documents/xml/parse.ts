import { SaxesParser } from 'saxes';
import { KalemError } from '#contract/errors.ts';
import { markedUtf16 } from '../txt/encoding/encode.ts';
import { type Attribute, type Dialect, Element, Text } from './tree.ts';

const deepestNesting = 400;
const chunkBytes = 256 * 1024;

/** Namespaces with the prefixes that the readers expect; documents may use other prefixes. */
const namespacePrefixes = new Map([
  ['http://schemas.openxmlformats.org/wordprocessingml/2006/main', 'w'],
  ['http://purl.oclc.org/ooxml/wordprocessingml/main', 'w'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/math', 'm'],
  ['http://purl.oclc.org/ooxml/officeDocument/math', 'm'],
  ['http://schemas.openxmlformats.org/officeDocument/2006/relationships', 'r'],
  ['http://purl.oclc.org/ooxml/officeDocument/relationships', 'r'],
  ['http://schemas.openxmlformats.org/markup-compatibility/2006', 'mc'],
  ['http://purl.org/dc/elements/1.1/', 'dc'],
  ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 's'],
  ['http://purl.oclc.org/ooxml/spreadsheetml/main', 's'],
  ['http://schemas.microsoft.com/office/spreadsheetml/2018/threadedcomments', 'thread'],
  ['http://schemas.openxmlformats.org/presentationml/2006/main', 'p'],
  ['http://purl.oclc.org/ooxml/presentationml/main', 'p'],
  ['http://schemas.openxmlformats.org/drawingml/2006/main', 'a'],
  ['http://purl.oclc.org/ooxml/drawingml/main', 'a'],
  ['http://schemas.openxmlformats.org/drawingml/2006/chart', 'c'],
  ['http://purl.oclc.org/ooxml/drawingml/chart', 'c'],
  ['http://schemas.openxmlformats.org/drawingml/2006/diagram', 'dgm'],
  ['http://purl.oclc.org/ooxml/drawingml/diagram', 'dgm'],
  ['http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing', 'xdr'],
  ['http://purl.oclc.org/ooxml/drawingml/spreadsheetDrawing', 'xdr'],
  ['urn:oasis:names:tc:opendocument:xmlns:office:1.0', 'office'],
  ['urn:oasis:names:tc:opendocument:xmlns:text:1.0', 'text'],
  ['urn:oasis:names:tc:opendocument:xmlns:table:1.0', 'table'],
  ['urn:oasis:names:tc:opendocument:xmlns:drawing:1.0', 'draw'],
  ['urn:oasis:names:tc:opendocument:xmlns:style:1.0', 'style'],
  ['urn:oasis:names:tc:opendocument:xmlns:presentation:1.0', 'presentation'],
  ['urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0', 'svg'],
  ['urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0', 'fo'],
  ['http://www.idpf.org/2007/opf', 'opf'],
  ['urn:oasis:names:tc:opendocument:xmlns:container', 'ocf'],
  ['http://www.daisy.org/z3986/2005/ncx/', 'ncx'],
]);

/** Parses a part without comments. @throws KalemError document_corrupt; document_too_complex when nested too deeply */
export function parsePart(bytes: Uint8Array): Element {
  return parse(bytes, () => undefined);
}

/**
 * Parses a part as a stream, one child of an element at a time, so that a long document is never held as a whole tree.
 * @param parents the names of the elements whose finished children are passed to `read`, with their parent
 * @throws KalemError document_corrupt, document_too_complex
 */
export function readChildren(
  bytes: Uint8Array,
  parents: string | readonly string[],
  read: (child: Element, parent: Element) => void,
): void {
  const names = typeof parents === 'string' ? [parents] : parents;
  parse(bytes, (element) => {
    const parent = element.parentNode;
    if (!parent || !names.includes(parent.name)) return;
    parent.removeChild(element);
    read(element, parent);
  });
}

/** @param onEnd receives each element when it is complete */
function parse(bytes: Uint8Array, onEnd: (element: Element) => void): Element {
  const parser = new SaxesParser({ xmlns: true });
  const dialect: Dialect = { prefix: 'w' };
  const stack: Element[] = [];
  let root: Element | null = null;
  const fail = (note: string) => {
    throw new KalemError('document_corrupt', {}, note);
  };
  const addText = (text: string) => stack.at(-1)?.appendChild(new Text(text));
  // With document types, their entities are refused too.
  parser.on('doctype', () => fail('document types are refused'));
  parser.on('error', (error) => fail(error.message));
  parser.on('opentag', (tag) => {
    // A list that grows reserves room for many more attributes than most elements have.
    const attributes = Object.values(tag.attributes).map((attribute): Attribute => {
      if (attribute.prefix === 'xmlns' && namespacePrefixes.get(attribute.value) === 'w')
        dialect.prefix = attribute.local;
      const name = intern(prefixedName(attribute), names);
      const { value } = attribute;
      const kept = value.length <= longestShared ? intern(value, values) : value;
      return { name, writtenName: intern(attribute.name, names), value: kept };
    });
    const element = new Element(
      intern(prefixedName(tag), names),
      intern(tag.name, names),
      attributes,
      dialect,
    );
    if (stack.length > deepestNesting) throw new KalemError('document_too_complex');
    stack.at(-1)?.appendChild(element);
    root ??= element;
    stack.push(element);
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const element = stack.pop();
    if (element) onEnd(element);
  });
  const decoder = new TextDecoder(markedUtf16(bytes) ?? 'utf-8');
  for (let position = 0; position < bytes.length; position += chunkBytes)
    parser.write(decoder.decode(bytes.subarray(position, position + chunkBytes), { stream: true }));
  parser.write(decoder.decode()).close();
  if (!root) throw new KalemError('document_corrupt', {}, 'a part is empty');
  return root;
}

function prefixedName({ uri, local, name }: { uri: string; local: string; name: string }): string {
  const prefix = namespacePrefixes.get(uri);
  return prefix ? `${prefix}:${local}` : name;
}

const names = new Map<string, string>();
const values = new Map<string, string>();

/** Attributes with values of at most so many UTF-16 code units mostly share them: "dxa", "preserve". */
const longestShared = 12;

/** Returns one shared string for equal texts, because parsers make a new string each time. */
function intern(text: string, known: Map<string, string>): string {
  const interned = known.get(text);
  if (interned !== undefined) return interned;
  if (known.size < 10_000) known.set(text, text);
  return text;
}
