import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import {
  addAttribute,
  attributeOf,
  childOf,
  childrenOf,
  create,
  descendantsOf,
  isOn,
} from '#documents/xml/dom.ts';
import { parsePart } from '#documents/xml/parse.ts';
import type { Element } from '#documents/xml/tree.ts';
import type { ComparableStory } from '#text/compare/model.ts';
import type { PackageAdditions } from './archive.ts';
import { officeRelations, officeTypes, wordNamespace } from './names.ts';

type Kind = 'header' | 'footer';

/** A header or footer that only the revised document has, with the part that it gets in the redline. */
export interface NewHeader {
  readonly story: ComparableStory;
  readonly part: string;
  /** The part's root, still empty. */
  readonly root: Element;
}

interface Reference {
  readonly section: Element;
  readonly type: string;
}

/** Gives the redline the headers and footers that the original lacks. */
export class HeaderWriter {
  readonly #base: LoadedDocx;
  readonly #revised: LoadedDocx;
  readonly #additions: PackageAdditions;

  constructor(base: LoadedDocx, revised: LoadedDocx, additions: PackageAdditions) {
    this.#base = base;
    this.#revised = revised;
    this.#additions = additions;
  }

  /**
   * Makes a part for a header or footer, and refers to it from the sections that have it in the revised document. A
   * reference isn't tracked, so that the part remains, empty, when all changes are rejected.
   * @returns null when the sections differ, or when it would take the place of another header
   */
  place(story: ComparableStory): NewHeader | null {
    const { kind } = story;
    if (kind !== 'header' && kind !== 'footer') return null;
    const references = this.#referencesFor(story, kind);
    if (references.length === 0) return null;
    const part = this.#additions.freeName('word', 'xml');
    const root = parsePart(
      new TextEncoder().encode(`<w:${kind === 'header' ? 'hdr' : 'ftr'} xmlns:w="${wordNamespace}"/>`),
    );
    this.#additions.add(part, new Uint8Array());
    this.#additions.declarePart(part, `${officeTypes}.${kind}+xml`);
    const id = this.#additions.relate(this.#base.main, kind, part);
    for (const { section, type } of references) {
      const reference = create(section, `w:${kind}Reference`, { 'w:type': type });
      addAttribute(reference, { name: 'xmlns:r', writtenName: 'xmlns:r', value: officeRelations });
      addAttribute(reference, { name: 'r:id', writtenName: 'r:id', value: id });
      const next = childrenOf(section).find(({ name }) => !/^w:(?:header|footer)Reference$/.test(name));
      section.insertBefore(reference, next ?? null);
    }
    return { story, part, root };
  }

  /** The references that the original's sections need; none when one of them can't have it. */
  #referencesFor(story: ComparableStory, kind: Kind): Reference[] {
    const part = this.#revised.stories.find((loaded) => loaded.story === story)?.part;
    const own = sectionsOf(this.#base);
    const theirs = sectionsOf(this.#revised);
    if (part === undefined || own.length !== theirs.length) return [];
    const wanted = theirs.flatMap((section, index) =>
      referencesIn(section, kind)
        .filter(({ id }) => this.#revised.relations.get(`${this.#revised.main} ${id}`)?.target === part)
        .map(({ type }) => ({ index, type })),
    );
    const isFree = ({ index, type }: { index: number; type: string }) => {
      const before = own.slice(0, index + 1).flatMap((section) => referencesIn(section, kind));
      const shows = type === 'default' || (type === 'first' && isOn(childOf(own[index], 'w:titlePg')));
      return shows && before.every((reference) => reference.type !== type);
    };
    if (!wanted.every(isFree)) return [];
    return wanted.flatMap(({ index, type }) => {
      const section = own[index];
      return section ? [{ section, type }] : [];
    });
  }
}

/** The properties of a document's sections, in order. */
function sectionsOf({ parts, main }: LoadedDocx): Element[] {
  const root = parts.get(main);
  return root
    ? [...descendantsOf(root)].filter(
        ({ name, parentNode }) => name === 'w:sectPr' && parentNode?.name !== 'w:sectPrChange',
      )
    : [];
}

function referencesIn(section: Element, kind: Kind): { type: string; id: string }[] {
  return childrenOf(section)
    .filter(({ name }) => name === `w:${kind}Reference`)
    .map((element) => ({
      type: attributeOf(element, 'w:type') ?? 'default',
      id: attributeOf(element, 'r:id') ?? '',
    }));
}
