import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import {
  attributeOf,
  childOf,
  childrenOf,
  copyFor,
  serializePart,
  setAttribute,
} from '#documents/xml/dom.ts';
import { parsePart } from '#documents/xml/parse.ts';
import type { Element } from '#documents/xml/tree.ts';
import type { PackageAdditions } from '../writing/archive.ts';
import { officeTypes, wordNamespace } from '../writing/names.ts';

/** What ties a definition to its own document: ids by which Word joins lists, styles and pictures. */
const tied = /^w:(?:nsid|tmpl|styleLink|numStyleLink|pStyle|lvlPicBulletId)$/;

/** Copies definitions of lists into the original (ISO/IEC 29500-1, 17.9). */
export class ListDefinitions {
  readonly #base: LoadedDocx;
  readonly #revised: Element | null;
  readonly #root: Element;
  /** The definitions of the original by those of the revised document that they stand for. */
  readonly #definitions = new Map<string, string>();
  #isChanged = false;

  constructor(base: LoadedDocx, revised: LoadedDocx) {
    this.#base = base;
    this.#revised = revised.lists.part && parsePart(revised.lists.part);
    const empty = new TextEncoder().encode(`<w:numbering xmlns:w="${wordNamespace}"/>`);
    this.#root = parsePart(base.lists.part ?? empty);
  }

  /** Says that a list of the revised document is one of the original, so that lists beside it go on with its numbers. */
  pair(revised: string, original: string): void {
    const theirs = this.#definitionOf(this.#listIn(this.#revised, revised));
    const own = this.#definitionOf(this.#listIn(this.#root, original));
    if (theirs !== null && own !== null && !this.#definitions.has(theirs)) this.#definitions.set(theirs, own);
  }

  /** Copies a list of the revised document. @returns the id of the copy, or null when its definition can't be copied */
  copy(id: string): string | null {
    const list = this.#listIn(this.#revised, id);
    const theirs = this.#definitionOf(list);
    const definition =
      theirs === null ? null : (this.#definitions.get(theirs) ?? this.#copyDefinition(theirs));
    if (!list || theirs === null || definition === null) return null;
    this.#definitions.set(theirs, definition);
    const free = this.#freeId('w:num', 'w:numId');
    const copied = copyFor(this.#root, list, (name) => !tied.test(name));
    setAttribute(copied, 'w:numId', free);
    const link = childOf(copied, 'w:abstractNumId');
    if (link) setAttribute(link, 'w:val', definition);
    const behind = childrenOf(this.#root).find(({ name }) => name === 'w:numIdMacAtCleanup');
    this.#root.insertBefore(copied, behind ?? null);
    this.#isChanged = true;
    return free;
  }

  #copyDefinition(id: string): string | null {
    const definition = this.#find(this.#revised, 'w:abstractNum', 'w:abstractNumId', id);
    if (!definition || childOf(definition, 'w:numStyleLink')) return null;
    const free = this.#freeId('w:abstractNum', 'w:abstractNumId');
    const copied = copyFor(this.#root, definition, (name) => !tied.test(name));
    setAttribute(copied, 'w:abstractNumId', free);
    // All definitions stand before all lists.
    const firstList = childrenOf(this.#root).find(({ name }) => name === 'w:num');
    this.#root.insertBefore(copied, firstList ?? null);
    return free;
  }

  #listIn(root: Element | null, id: string): Element | null {
    return this.#find(root, 'w:num', 'w:numId', id);
  }

  #definitionOf(list: Element | null): string | null {
    return attributeOf(childOf(list, 'w:abstractNumId'), 'w:val');
  }

  #find(root: Element | null, name: string, attribute: `w:${string}`, id: string | null): Element | null {
    if (!root || id === null) return null;
    return (
      childrenOf(root).find((child) => child.name === name && attributeOf(child, attribute) === id) ?? null
    );
  }

  #freeId(name: string, attribute: `w:${string}`): string {
    const ids = childrenOf(this.#root)
      .filter((child) => child.name === name)
      .map((child) => Number(attributeOf(child, attribute) ?? '0'));
    return String(Math.max(0, ...ids) + 1);
  }

  /** Adds the changed part to the package. */
  write(additions: PackageAdditions): void {
    if (!this.#isChanged) return;
    const { part, name } = this.#base.lists;
    additions.add(name, serializePart(this.#root));
    if (part) return;
    additions.declarePart(name, `${officeTypes}.numbering+xml`);
    additions.relate(this.#base.main, 'numbering', name);
  }
}
