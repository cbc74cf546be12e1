import { pixelsOf } from '../losses/lengths.ts';
import type { VerticalScript } from '../superscripts.ts';
import { attributeOf, childOf, childrenOf } from '../xml/dom.ts';
import { readChildren } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';

/** What a paragraph is by its style. */
export type ParagraphRole = 'title' | 'caption' | 'code' | null;

/** The styles of LibreOffice and others that say what a paragraph is, by their internal names. */
const roles = new Map<string, ParagraphRole>([
  ['Title', 'title'],
  ['Caption', 'caption'],
  ['Table', 'caption'],
  ['Illustration', 'caption'],
  ['Figure', 'caption'],
  ['Drawing', 'caption'],
  ['Preformatted_20_Text', 'code'],
  ['Source_20_Text', 'code'],
]);

/** A style's parents are followed this far; longer chains run in a circle. */
const longestChain = 20;

/** The styles of an OpenDocument file, its automatic ones among them. */
export class OdfStyles {
  readonly #styles = new Map<string, Element>();
  readonly #lists = new Map<string, Element>();
  /** The families of fonts by the names that styles give them. */
  readonly #fonts = new Map<string, string>();
  /** How headings are numbered. */
  readonly outline: Element | null;

  /** @param content the part with the text, whose automatic styles are needed @param common the styles' part */
  constructor(content: Uint8Array, common: Uint8Array | null) {
    let outline: Element | null = null;
    const read = (style: Element) => {
      const name = attributeOf(style, 'style:name') ?? '';
      if (style.name === 'style:style')
        this.#styles.set(`${attributeOf(style, 'style:family')} ${name}`, style);
      else if (style.name === 'style:font-face')
        this.#fonts.set(name, familyOf(attributeOf(style, 'svg:font-family') ?? name));
      else if (style.name === 'text:list-style') this.#lists.set(name, style);
      else if (style.name === 'text:outline-style') outline = style;
    };
    const parents = ['office:font-face-decls', 'office:styles', 'office:automatic-styles'];
    if (common) readChildren(common, parents, read);
    readChildren(content, parents, read);
    this.outline = outline;
  }

  /** The style and its parents, the nearest first. */
  #chain(family: string, name: string | null): Element[] {
    const chain: Element[] = [];
    let next = name;
    while (next !== null && chain.length < longestChain) {
      const style: Element | undefined = this.#styles.get(`${family} ${next}`);
      if (!style) break;
      chain.push(style);
      next = attributeOf(style, 'style:parent-style-name');
    }
    return chain;
  }

  roleOf(styleName: string | null): ParagraphRole {
    const names = this.#chain('paragraph', styleName).map((style) => attributeOf(style, 'style:name') ?? '');
    for (const name of [styleName ?? '', ...names]) {
      const role = roles.get(name);
      if (role) return role;
    }
    return null;
  }

  /** The definition of a list. */
  listOf(name: string | null): Element | null {
    return this.#lists.get(name ?? '') ?? null;
  }

  /** An attribute of the properties of a style, such as a table's "table:display". */
  propertyOf(family: string, name: string | null, group: string, property: string): string | null {
    for (const style of this.#chain(family, name)) {
      const value = attributeOf(childOf(style, group), property);
      if (value !== null) return value;
    }
    return null;
  }

  /** True for a paragraph whose first line begins left of the others. */
  hangs(name: string | null): boolean {
    const indent = this.propertyOf('paragraph', name, 'style:paragraph-properties', 'fo:text-indent');
    return /^-\s*\.?\d/.test(indent?.trim() ?? '');
  }

  /** The left indent of a paragraph, in pixels of CSS. */
  indentOf(name: string | null): number {
    const margin = this.propertyOf('paragraph', name, 'style:paragraph-properties', 'fo:margin-left');
    return pixelsOf(margin ?? '') ?? 0;
  }

  /** True for a style that hides text, false for one that shows it, null for one that says neither. */
  hides(family: 'paragraph' | 'text', name: string | null): boolean | null {
    const display = this.propertyOf(family, name, 'style:text-properties', 'text:display');
    return display === null ? null : display === 'none';
  }

  /** The family of a style's font; null for a style without one. */
  fontOf(family: 'paragraph' | 'text', name: string | null): string | null {
    const font = this.propertyOf(family, name, 'style:text-properties', 'style:font-name');
    if (font !== null) return this.#fonts.get(font) ?? font;
    const written = this.propertyOf(family, name, 'style:text-properties', 'fo:font-family');
    return written === null ? null : familyOf(written);
  }

  /** How the text of a span is set. @param around how the text around it is set */
  scriptOf(styleName: string | null, around: VerticalScript | null): VerticalScript | null {
    const position = this.propertyOf('text', styleName, 'style:text-properties', 'style:text-position');
    if (position === null) return around;
    if (/^super|^[1-9]\d*%/.test(position)) return 'superscript';
    return /^sub|^-\d/.test(position) ? 'subscript' : null;
  }
}

/** The first family of a list of them, without quotes. */
function familyOf(families: string): string {
  return (families.split(',')[0] ?? '').replace(/["']/g, '').trim();
}

/** The level of a list's definition that counts from 1. */
export function levelOf(list: Element | null, level: number): Element | null {
  if (!list) return null;
  return childrenOf(list).find((each) => attributeOf(each, 'text:level') === String(level)) ?? null;
}
