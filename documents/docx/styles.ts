import { fold } from '#text/plain/fold.ts';
import { type Element, find, isOn, parseChildren, val } from './xml.ts';

interface ParagraphStyle {
  heading: number | null;
  role: 'title' | 'caption' | 'contents' | 'code' | 'footnote' | null;
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

/** The heading level (1 to 6) of a w:outlineLvl value; null for body text or a missing value. */
export function outlineLevel(value: string | null | undefined): number | null {
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
  const paragraph = find(element, 'w:pPr');
  const numbering = find(paragraph, 'w:numPr');
  const bold = find(find(element, 'w:rPr'), 'w:b');
  return {
    name: foldName(val(find(element, 'w:name')) ?? ''),
    basedOn: val(find(element, 'w:basedOn')) ?? null,
    outline: val(find(paragraph, 'w:outlineLvl')) ?? null,
    numberingId: val(find(numbering, 'w:numId')) ?? null,
    numberingLevel: numbering ? Number(val(find(numbering, 'w:ilvl')) ?? '0') : null,
    bold: bold ? isOn(bold) : null,
  };
}

export class Styles {
  readonly #raw = new Map<string, RawStyle>();
  #default: string | null = null;

  constructor(part: Uint8Array | null) {
    if (!part) return;
    parseChildren(part, {
      parent: 'w:styles',
      child: (element) => {
        const id = element.attributes['w:styleId'];
        if (element.name !== 'w:style' || id === undefined) return;
        this.#raw.set(id, rawStyle(element));
        const isDefault = element.attributes['w:default'];
        if (element.attributes['w:type'] === 'paragraph' && (isDefault === '1' || isDefault === 'true'))
          this.#default = id;
      },
    });
  }

  resolve(id: string | undefined): ParagraphStyle {
    const chain: RawStyle[] = [];
    let current = id ?? this.#default;
    while (current && chain.length < 20) {
      const raw = this.#raw.get(current);
      if (!raw) break;
      chain.push(raw);
      current = raw.basedOn;
    }
    const names = [...(id === undefined ? [] : [foldName(id)]), ...chain.map((style) => style.name)];
    const outline = chain.find((style) => style.outline !== null)?.outline ?? null;
    const headingFromName = names.map(headingByName).find((level) => level !== null) ?? null;
    const role = names.map(roleByName).find((found) => found !== null) ?? null;
    const numberingId = chain.find((style) => style.numberingId !== null)?.numberingId ?? null;
    const level = chain.find((style) => style.numberingLevel !== null)?.numberingLevel ?? 0;
    return {
      heading: outlineLevel(outline) ?? headingFromName,
      role,
      numbering: numberingId && numberingId !== '0' ? { id: numberingId, level } : null,
      bold: chain.find((style) => style.bold !== null)?.bold ?? false,
    };
  }
}
