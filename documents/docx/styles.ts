import { fold } from '#text/plain/fold.ts';
import { attributeOf, childOf, isOn, valOf } from './stories/dom.ts';
import { readChildren } from './stories/parse.ts';
import type { Element } from './stories/tree.ts';

/** The properties of a paragraph that show what it is in the document. */
export interface ParagraphStyle {
  /** The heading's level from 1 to 6. */
  heading: number | null;
  role: 'title' | 'caption' | 'contents' | 'code' | 'footnote' | null;
  /** The id of the list, and the depth in it from 0. */
  numbering: { id: string; level: number } | null;
  bold: boolean;
}

interface RawStyle {
  name: string;
  basedOn: string | null;
  outline: string | null;
  numberingId: string | null;
  numberingLevel: number | null;
  bold: boolean | null;
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
  return null;
}

function foldName(name: string): string {
  return fold(name, 'und').trim();
}

function rawStyle(element: Element): RawStyle {
  const paragraph = childOf(element, 'w:pPr');
  const numbering = childOf(paragraph, 'w:numPr');
  const bold = childOf(childOf(element, 'w:rPr'), 'w:b');
  return {
    name: foldName(valOf(childOf(element, 'w:name')) ?? ''),
    basedOn: valOf(childOf(element, 'w:basedOn')),
    outline: valOf(childOf(paragraph, 'w:outlineLvl')),
    numberingId: valOf(childOf(numbering, 'w:numId')),
    numberingLevel: numbering ? Number(valOf(childOf(numbering, 'w:ilvl')) ?? '0') : null,
    bold: bold ? isOn(bold) : null,
  };
}

/** A chain of styles that are based on each other ends after this many, in case they form a circle. */
const longestChain = 20;

/** The paragraph styles of a document, by what their names and properties mean. */
export class Styles {
  readonly #raw = new Map<string, RawStyle>();
  #default: string | null = null;

  /** @param part word/styles.xml, or null */
  constructor(part: Uint8Array | null) {
    if (!part) return;
    readChildren(part, 'w:styles', (element) => {
      const id = attributeOf(element, 'w:styleId');
      if (element.name !== 'w:style' || id === null) return;
      this.#raw.set(id, rawStyle(element));
      const isDefault = ['1', 'true'].includes(attributeOf(element, 'w:default') ?? '');
      if (attributeOf(element, 'w:type') === 'paragraph' && isDefault) this.#default = id;
    });
  }

  /** The style of a paragraph by its w:pPr, whose own outline level and list take precedence. */
  styleOf(properties: Element | null): ParagraphStyle {
    const style = this.#resolve(valOf(childOf(properties, 'w:pStyle')));
    const ownList = childOf(properties, 'w:numPr');
    const id = valOf(childOf(ownList, 'w:numId')) ?? style.numbering?.id ?? '0';
    const level = Number(valOf(childOf(ownList, 'w:ilvl')) ?? style.numbering?.level ?? 0);
    return {
      ...style,
      heading: outlineLevel(valOf(childOf(properties, 'w:outlineLvl'))) ?? style.heading,
      // The list 0 takes a paragraph out of the list of its style.
      numbering: id === '0' ? null : { id, level },
    };
  }

  #resolve(id: string | null): ParagraphStyle {
    const chain: RawStyle[] = [];
    let next = this.#raw.get(id ?? this.#default ?? '');
    for (; next && chain.length < longestChain; next = this.#raw.get(next.basedOn ?? '')) chain.push(next);
    const names = [...(id === null ? [] : [foldName(id)]), ...chain.map((style) => style.name)];
    const firstOf = <Key extends keyof RawStyle>(key: Key): RawStyle[Key] | null =>
      chain.find((style) => style[key] !== null)?.[key] ?? null;
    const numberingId = firstOf('numberingId');
    return {
      heading: outlineLevel(firstOf('outline')) ?? firstFound(names, headingByName),
      role: firstFound(names, roleByName),
      numbering: numberingId ? { id: numberingId, level: firstOf('numberingLevel') ?? 0 } : null,
      bold: firstOf('bold') ?? false,
    };
  }
}

function firstFound<Found>(names: readonly string[], find: (name: string) => Found | null): Found | null {
  for (const name of names) {
    const found = find(name);
    if (found !== null) return found;
  }
  return null;
}
