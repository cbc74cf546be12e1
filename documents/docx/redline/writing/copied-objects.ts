import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import type { Relation } from '#documents/docx/stories/package.ts';
import {
  addAttribute,
  childOf,
  childrenOf,
  clone,
  descendantsOf,
  remove,
  setAttribute,
} from '#documents/xml/dom.ts';
import type { Attribute, Element } from '#documents/xml/tree.ts';
import type { PackageAdditions } from './archive.ts';
import { styleNamed } from './formatting.ts';

/** Content types of pictures by the extension of their members. */
const imageTypes: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  emf: 'image/x-emf',
  wmf: 'image/x-wmf',
  svg: 'image/svg+xml',
  webp: 'image/webp',
};
const mediaFolder = 'word/media';

/** The namespaces of the stricter dialect begin so. */
const strictNamespaces = 'http://purl.oclc.org/';

/** Ids of copied drawings start above ordinary ones. */
const firstDrawing = 900_000;

/** Gives copied drawings ids of their own. */
export class DrawingNumbers {
  #last = firstDrawing;

  /** Numbers the drawings in an element. */
  number(top: Element): void {
    for (const element of [top, ...descendantsOf(top)]) {
      if (!/^(?:wp:)?docPr$/.test(element.name)) continue;
      this.#last += 1;
      setAttribute(element, 'id', String(this.#last));
    }
  }
}

/** Elements that lead to parts or places of their document, which a copy would lose. */
const bound =
  /^w:(?:bookmark(?:Start|End)|comment(?:RangeStart|RangeEnd|Reference)|(?:footnote|endnote)Reference|numPr|object|altChunk|subDoc|control)$/;
/** Those of them that can be left out of a copy without a loss that a reader sees. */
const dispensable = /^w:(?:bookmark(?:Start|End)|comment(?:RangeStart|RangeEnd))$/;

/** Copies pictures and text boxes of the revised document into parts of the original. */
export class ObjectCopier {
  readonly #base: LoadedDocx;
  readonly #revised: LoadedDocx;
  readonly #media: Readonly<Record<string, Uint8Array>>;
  readonly #additions: PackageAdditions;
  readonly #drawings: DrawingNumbers;

  /** @param media the revised document's members in word/media/ */
  constructor(
    base: LoadedDocx,
    revised: LoadedDocx,
    media: Readonly<Record<string, Uint8Array>>,
    additions: PackageAdditions,
    drawings: DrawingNumbers,
  ) {
    this.#base = base;
    this.#revised = revised;
    this.#media = media;
    this.#additions = additions;
    this.#drawings = drawings;
  }

  /**
   * A copy of a drawing with the pictures that it shows.
   * @param from the part of the revised document that holds it
   * @param to the part of the original that it goes into
   * @returns null when it needs anything but pictures and addresses, such as the data of a chart
   */
  copy(node: Element, from: string, to: string): Element | null {
    const namespaces = namespacesAt(node);
    // The stricter dialect has other namespaces, which can't stand in the same part.
    if ([...namespaces.values()].some((uri) => uri.startsWith(strictNamespaces))) return null;
    const copy = clone(node);
    simplify(copy);
    const all = [copy, ...descendantsOf(copy)];
    if (all.some(({ name }) => bound.test(name))) return null;
    const links = all.flatMap(({ attributes }) => attributes.filter(({ name }) => name.startsWith('r:')));
    const found = links.map((link) => ({
      link,
      relation: this.#revised.relations.get(`${from} ${link.value}`),
    }));
    if (!found.every(({ relation }) => relation && this.#canCopy(relation))) return null;
    for (const { link, relation } of found) if (relation) link.value = this.#relate(relation, to);
    this.#adaptStyles(all);
    this.#drawings.number(copy);
    declareNamespaces(copy, namespaces);
    return copy;
  }

  #canCopy({ type, target, external }: Relation): boolean {
    if (type === 'hyperlink') return external;
    if (type !== 'image') return false;
    return external || (extensionOf(target) in imageTypes && this.#media[target] !== undefined);
  }

  #relate({ type, target, external }: Relation, to: string): string {
    if (external) return this.#additions.relate(to, type, target, true);
    const bytes = this.#media[target] ?? new Uint8Array();
    const extension = extensionOf(target);
    let name = this.#additions.nameOfEqual(mediaFolder, bytes);
    if (name === null) {
      name = this.#additions.freeName(mediaFolder, extension);
      this.#additions.add(name, bytes);
      this.#additions.declareExtension(extension, imageTypes[extension] ?? '');
    }
    return this.#additions.relate(to, type, name);
  }

  /** Names the original's styles in a text box; a style that the original lacks is left out. */
  #adaptStyles(elements: readonly Element[]): void {
    for (const element of elements) {
      if (!/^w:(?:pStyle|rStyle|tblStyle)$/.test(element.name)) continue;
      const value = element.attributes.find(({ name }) => name === 'w:val');
      const style = this.#revised.formats.styles.get(value?.value ?? '');
      const id = styleNamed(this.#base.formats, style?.name, style?.type);
      if (value && id !== null) value.value = id;
      else remove(element);
    }
  }
}

const extensionOf = (name: string) => name.split('.').at(-1)?.toLowerCase() ?? '';

/** Takes out what only repeats the drawing for older programs, or what belongs to its document alone. */
function simplify(copy: Element): void {
  for (const element of [copy, ...descendantsOf(copy)]) {
    const fallback = element.name === 'mc:AlternateContent' ? childOf(element, 'mc:Fallback') : null;
    if (fallback && childOf(element, 'mc:Choice')) remove(fallback);
    for (const child of childrenOf(element)) if (dispensable.test(child.name)) remove(child);
    const isOwn = ({ name }: Attribute) => /^(?:w14|wp14|w15|w16\w*):|^w:rsid/.test(name);
    element.attributes = element.attributes.filter((attribute) => !isOwn(attribute));
  }
}

/** A copy of an equation; null for one of the stricter dialect, whose namespaces can't stand in the same part. */
export function copyEquation(node: Element): Element | null {
  const namespaces = namespacesAt(node);
  if ([...namespaces.values()].some((uri) => uri.startsWith(strictNamespaces))) return null;
  const copy = clone(node);
  simplify(copy);
  declareNamespaces(copy, namespaces);
  return copy;
}

/** The namespaces by prefix that hold at an element; "" is the default one. */
function namespacesAt(element: Element): Map<string, string> {
  const namespaces = new Map<string, string>();
  for (let above: Element | null = element; above; above = above.parentNode) {
    for (const { writtenName, value } of above.attributes) {
      const prefix = writtenName === 'xmlns' ? '' : /^xmlns:(.+)$/.exec(writtenName)?.[1];
      if (prefix !== undefined && !namespaces.has(prefix)) namespaces.set(prefix, value);
    }
  }
  return namespaces;
}

/** Declares, on a copy, the namespaces that it uses. */
function declareNamespaces(copy: Element, namespaces: ReadonlyMap<string, string>): void {
  const prefixOf = (name: string) => (name.includes(':') ? (name.split(':')[0] ?? '') : '');
  const used = new Set<string>();
  for (const element of [copy, ...descendantsOf(copy)]) {
    used.add(prefixOf(element.writtenName));
    for (const { name, writtenName, value } of element.attributes) {
      if (writtenName.includes(':')) used.add(prefixOf(writtenName));
      if (name === 'Requires') for (const prefix of value.split(/\s+/)) used.add(prefix);
    }
  }
  for (const [prefix, uri] of namespaces) {
    const name = prefix === '' ? 'xmlns' : `xmlns:${prefix}`;
    const isDeclared = copy.attributes.some(({ writtenName }) => writtenName === name);
    if (used.has(prefix) && !isDeclared) addAttribute(copy, { name, writtenName: name, value: uri });
  }
}
