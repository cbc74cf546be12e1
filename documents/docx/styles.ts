import type { Language } from '#contract/languages.ts';
import { fold } from '#text/plain/fold.ts';
import { shiftedScript, type VerticalScript } from '../superscripts.ts';
import { attributeOf, childOf, isOn, valOf } from '../xml/dom.ts';
import { readChildren } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';
import type { Numbering } from './numbering.ts';

/** The properties of a paragraph that show what it is in the document. */
export interface ParagraphStyle {
  /** The heading's level from 1 to 6. */
  heading: number | null;
  role: 'title' | 'caption' | 'contents' | 'code' | 'footnote' | 'term' | 'meaning' | null;
  /** The id of the list, and the depth in it from 0. */
  numbering: { id: string; level: number } | null;
  bold: boolean;
  /** True when the first line begins further out than the others. */
  hanging: boolean;
  /** The left indent of its lines, in twips. */
  indent: number;
}

/** How a run looks, as far as its look has a meaning. */
export interface RunLook {
  bold: boolean;
  /** True for text that Word shows to nobody. */
  hidden: boolean;
  script: VerticalScript | null;
  font: string | null;
}

/** The properties of characters that a run or a style sets; null where it doesn't. */
interface Characters {
  bold: boolean | null;
  hidden: boolean | null;
  script: VerticalScript | 'baseline' | null;
  font: string | null;
  /** Half-points. */
  size: number | null;
}

interface RawStyle extends Characters {
  id: string;
  name: string;
  basedOn: string | null;
  outline: string | null;
  numberingId: string | null;
  hanging: boolean | null;
  indent: number | null;
  numberingLevel: number | null;
}

/** The heading level (1 to 6) of a w:outlineLvl value; null for body text or without a value. */
function outlineLevel(value: string | null): number | null {
  const level = Number(value ?? Number.NaN);
  return level >= 0 && level < 9 ? Math.min(6, level + 1) : null;
}

function headingByName(name: string): number | null {
  const match = /^(?:heading|başlık|balk|titre|überschrift|título|titolo|kop|rubrik)\s*([1-9])$/.exec(name);
  return match ? Math.min(6, Number(match[1])) : null;
}

function roleByName(name: string): ParagraphStyle['role'] {
  if (/^(?:title|konu başlığı|konubal|başlık)$/.test(name)) return 'title';
  if (/^(?:caption|resim ?yazısı|resimyazs)$/.test(name)) return 'caption';
  if (
    /^(?:toc ?\d|toc heading|içindekiler ?\d?|table of figures|şekiller tablosu|index ?\d|dizin ?\d|t[1-9])$/.test(
      name,
    )
  )
    return 'contents';
  if (/^(?:html preformatted|preformatted text|source code|code|plain text|kod)$/.test(name)) return 'code';
  if (/^(?:footnote text|endnote text|dipnot metni|sonnot metni)$/.test(name)) return 'footnote';
  if (/^(?:definition term|list heading|term|terim|tanım terimi)$/.test(name)) return 'term';
  if (/^(?:definition|definition definition|list contents|tanım)$/.test(name)) return 'meaning';
  return null;
}

function foldName(name: string): string {
  return fold(name, 'und').trim();
}

function rawStyle(element: Element): RawStyle {
  const paragraph = childOf(element, 'w:pPr');
  const numbering = childOf(paragraph, 'w:numPr');
  return {
    ...charactersOf(childOf(element, 'w:rPr'), null),
    id: attributeOf(element, 'w:styleId') ?? '',
    name: foldName(valOf(childOf(element, 'w:name')) ?? ''),
    basedOn: valOf(childOf(element, 'w:basedOn')),
    outline: valOf(childOf(paragraph, 'w:outlineLvl')),
    hanging: hangs(paragraph),
    indent: indentOf(paragraph),
    numberingId: valOf(childOf(numbering, 'w:numId')),
    numberingLevel: numbering ? Number(valOf(childOf(numbering, 'w:ilvl')) ?? '0') : null,
  };
}

/** True for a paragraph whose own properties hang it, false for one that they don't, null where they say neither. */
function hangs(properties: Element | null): boolean | null {
  const indent = childOf(properties, 'w:ind');
  const hanging = Number(attributeOf(indent, 'w:hanging') ?? '0');
  if (hanging > 0) return true;
  return attributeOf(indent, 'w:firstLine') === null && attributeOf(indent, 'w:hanging') === null
    ? null
    : false;
}

/** The left indent of a paragraph's own properties, in twips; null without one. */
function indentOf(properties: Element | null): number | null {
  const indent = childOf(properties, 'w:ind');
  const left = attributeOf(indent, 'w:left') ?? attributeOf(indent, 'w:start');
  return left === null || Number.isNaN(Number(left)) ? null : Number(left);
}

/** Half-points, for files that state no size. */
const usualSize = 20;

/** @param aroundSize the size of the text around, in half-points; null where only the explicit property counts */
function charactersOf(properties: Element | null, aroundSize: number | null): Characters {
  const bold = childOf(properties, 'w:b');
  const hidden = childOf(properties, 'w:vanish');
  const fonts = childOf(properties, 'w:rFonts');
  const size = Number(valOf(childOf(properties, 'w:sz')) ?? Number.NaN);
  const position = Number(valOf(childOf(properties, 'w:position')) ?? '0');
  const alignment = valOf(childOf(properties, 'w:vertAlign'));
  const shift = aroundSize === null ? null : shiftedScript(position, size, aroundSize);
  return {
    bold: bold ? isOn(bold) : null,
    hidden: hidden ? isOn(hidden) : null,
    script:
      alignment === 'superscript' || alignment === 'subscript' || alignment === 'baseline'
        ? alignment
        : shift,
    font: attributeOf(fonts, 'w:ascii') ?? attributeOf(fonts, 'w:hAnsi'),
    size: size > 0 ? size : null,
  };
}

/** A chain of styles that are based on each other ends after this many, in case they form a circle. */
const longestChain = 20;

/** A style with what it inherits. */
interface ResolvedStyle extends Characters {
  heading: number | null;
  role: ParagraphStyle['role'];
  numbering: { id: string; level: number; style: string } | null;
  hanging: boolean | null;
  indent: number | null;
}

/** The styles of a document, by what their names and properties mean. */
export class Styles {
  readonly #raw = new Map<string, RawStyle>();
  readonly #resolved = new Map<string | null, ResolvedStyle>();
  #default: string | null = null;
  #defaults: Characters = charactersOf(null, null);
  #language: string | null = null;

  /** @param part word/styles.xml, or null */
  constructor(part: Uint8Array | null) {
    if (!part) return;
    readChildren(part, 'w:styles', (element) => {
      if (element.name === 'w:docDefaults') this.#addDefaults(element);
      const id = attributeOf(element, 'w:styleId');
      if (element.name !== 'w:style' || id === null) return;
      this.#raw.set(id, rawStyle(element));
      const isDefault = ['1', 'true'].includes(attributeOf(element, 'w:default') ?? '');
      if (attributeOf(element, 'w:type') !== 'paragraph' || !isDefault) return;
      this.#default = id;
      this.#language = valOf(childOf(childOf(element, 'w:rPr'), 'w:lang')) ?? this.#language;
    });
  }

  #addDefaults(element: Element): void {
    const properties = childOf(childOf(element, 'w:rPrDefault'), 'w:rPr');
    this.#defaults = charactersOf(properties, null);
    this.#language ??= valOf(childOf(properties, 'w:lang'));
  }

  /** The language in which Word writes numbers in words. */
  get language(): Language {
    return this.#language?.toLowerCase().startsWith('tr') ? 'tr' : 'en';
  }

  /**
   * The style of a paragraph by its w:pPr, whose own outline level and list take precedence.
   * @param lists the lists of the document, which may give a style its level
   */
  styleOf(properties: Element | null, lists: Numbering | null = null): ParagraphStyle {
    const style = this.#resolve(valOf(childOf(properties, 'w:pStyle')));
    const ownList = childOf(properties, 'w:numPr');
    const inherited = style.numbering;
    const id = valOf(childOf(ownList, 'w:numId')) ?? inherited?.id ?? '0';
    const ownLevel = valOf(childOf(ownList, 'w:ilvl'));
    const styleLevel = inherited && lists?.levelOfStyle(id, inherited.style);
    const level = ownLevel === null ? (styleLevel ?? inherited?.level ?? 0) : Number(ownLevel);
    return {
      heading: outlineLevel(valOf(childOf(properties, 'w:outlineLvl'))) ?? style.heading,
      role: style.role,
      // The list 0 takes a paragraph out of the list of its style.
      numbering: id === '0' ? null : { id, level },
      bold: style.bold ?? false,
      hanging: hangs(properties) ?? style.hanging ?? false,
      indent: indentOf(properties) ?? style.indent ?? 0,
    };
  }

  /** How a run looks. @param paragraph the w:pPr around it @param run its w:rPr, or null for the paragraph's own look */
  lookOf(paragraph: Element | null, run: Element | null): RunLook {
    const around = this.#resolve(valOf(childOf(paragraph, 'w:pStyle')));
    const styleId = valOf(childOf(run, 'w:rStyle'));
    const style = styleId === null ? null : this.#resolve(styleId);
    const own = charactersOf(run, around.size ?? this.#defaults.size ?? usualSize);
    const script = own.script ?? style?.script ?? around.script;
    return {
      bold: own.bold ?? style?.bold ?? around.bold ?? false,
      hidden: own.hidden ?? style?.hidden ?? around.hidden ?? false,
      script: script === 'baseline' ? null : script,
      font: own.font ?? style?.font ?? around.font,
    };
  }

  #resolve(id: string | null): ResolvedStyle {
    const known = this.#resolved.get(id);
    if (known) return known;
    const chain: RawStyle[] = [];
    let next = this.#raw.get(id ?? this.#default ?? '');
    for (; next && chain.length < longestChain; next = this.#raw.get(next.basedOn ?? '')) chain.push(next);
    const names = [...(id === null ? [] : [foldName(id)]), ...chain.map((style) => style.name)];
    const firstOf = <Key extends keyof RawStyle>(key: Key): RawStyle[Key] | null =>
      chain.find((style) => style[key] !== null)?.[key] ?? null;
    const numbering = chain.find(({ numberingId }) => numberingId !== null);
    const resolved: ResolvedStyle = {
      heading: outlineLevel(firstOf('outline')) ?? firstFound(names, headingByName),
      role: firstFound(names, roleByName),
      numbering: numbering?.numberingId
        ? { id: numbering.numberingId, level: firstOf('numberingLevel') ?? 0, style: chain[0]?.id ?? '' }
        : null,
      bold: firstOf('bold'),
      hanging: firstOf('hanging'),
      indent: firstOf('indent'),
      hidden: firstOf('hidden'),
      script: firstOf('script'),
      font: firstOf('font'),
      size: firstOf('size'),
    };
    this.#resolved.set(id, resolved);
    return resolved;
  }
}

function firstFound<Found>(names: readonly string[], find: (name: string) => Found | null): Found | null {
  for (const name of names) {
    const found = find(name);
    if (found !== null) return found;
  }
  return null;
}
