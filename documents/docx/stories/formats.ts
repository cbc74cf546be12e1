import type { Properties } from '#text/compare/model.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, isOn, nameOf, valOf } from './dom.ts';
import type { Element } from './tree.ts';

/** On/off character properties, with the names that comparisons use. */
export const toggles = {
  'w:b': 'bold',
  'w:i': 'italic',
  'w:strike': 'strike',
  'w:dstrike': 'doubleStrike',
  'w:caps': 'capitals',
  'w:smallCaps': 'smallCapitals',
  'w:vanish': 'hidden',
} as const;

interface NamedStyle {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly basedOn: string | null;
  readonly paragraph: Properties;
  readonly characters: Properties;
}

const none: Properties = {};
/** Marks a property that a style switches off again; dropped from the results. */
const off = '';

/** Resolves the formatting that a reader sees, styles included (ISO/IEC 29500-1, 17.7.2). */
export class Formats {
  readonly styles = new Map<string, NamedStyle>();
  readonly #fonts: Readonly<Record<string, string>>;
  #defaultParagraph: string | null = null;
  #paragraphDefaults: Properties = none;
  #characterDefaults: Properties = none;
  readonly #resolved = new Map<string, { paragraph: Properties; characters: Properties }>();

  constructor(styles: Element | null, theme: Element | null) {
    this.#fonts = themeFonts(theme);
    for (const element of styles ? childrenOf(styles) : []) {
      if (nameOf(element) === 'w:docDefaults') {
        const characters = childOf(childOf(element, 'w:rPrDefault'), 'w:rPr');
        const paragraph = childOf(childOf(element, 'w:pPrDefault'), 'w:pPr');
        this.#characterDefaults = this.#charactersOf(characters);
        this.#paragraphDefaults = paragraphOf(paragraph);
      }
      if (nameOf(element) === 'w:style') this.#addStyle(element);
    }
  }

  #addStyle(element: Element): void {
    const id = attributeOf(element, 'w:styleId');
    if (id === null) return;
    const type = attributeOf(element, 'w:type') ?? 'paragraph';
    this.styles.set(id, {
      id,
      name: valOf(childOf(element, 'w:name')) ?? id,
      type,
      basedOn: valOf(childOf(element, 'w:basedOn')),
      paragraph: paragraphOf(childOf(element, 'w:pPr')),
      characters: this.#charactersOf(childOf(element, 'w:rPr')),
    });
    const standard = attributeOf(element, 'w:default');
    if (type === 'paragraph' && (standard === '1' || standard === 'true')) this.#defaultParagraph = id;
  }

  /** A paragraph's formatting. The caller adds `list`, because only it counts lists. */
  paragraphFormat(properties: Element | null): Properties {
    const id = valOf(childOf(properties, 'w:pStyle'));
    const style = this.styles.get(id ?? this.#defaultParagraph ?? '');
    const named: Properties = style && style.id !== this.#defaultParagraph ? { style: style.name } : none;
    return withoutOff({
      ...this.#paragraphDefaults,
      ...this.#resolveChain(style?.id ?? null).paragraph,
      ...paragraphOf(properties),
      ...named,
    });
  }

  characterFormat(paragraphProperties: Element | null, runProperties: Element | null): Properties {
    const paragraphStyle = valOf(childOf(paragraphProperties, 'w:pStyle')) ?? this.#defaultParagraph;
    const characterStyle = valOf(childOf(runProperties, 'w:rStyle'));
    return withoutOff({
      ...this.#characterDefaults,
      ...this.#resolveChain(paragraphStyle).characters,
      ...this.#resolveChain(characterStyle).characters,
      ...this.#charactersOf(runProperties),
    });
  }

  #resolveChain(id: string | null): { paragraph: Properties; characters: Properties } {
    if (id === null) return { paragraph: none, characters: none };
    const cached = this.#resolved.get(id);
    if (cached) return cached;
    const chain: NamedStyle[] = [];
    for (
      let style = this.styles.get(id);
      style && chain.length < 20;
      style = this.styles.get(style.basedOn ?? '')
    ) {
      chain.unshift(style);
    }
    const resolved = {
      paragraph: Object.assign({}, ...chain.map((style) => style.paragraph)) as Properties,
      characters: Object.assign({}, ...chain.map((style) => style.characters)) as Properties,
    };
    this.#resolved.set(id, resolved);
    return resolved;
  }

  #charactersOf(properties: Element | null): Properties {
    if (!properties) return none;
    const format: Record<string, string> = {};
    for (const child of childrenOf(properties)) {
      const name = nameOf(child);
      const value = valOf(child);
      if (name in toggles) format[toggles[name as keyof typeof toggles]] = isOn(child) ? 'yes' : off;
      else if (name === 'w:u') format.underline = value && value !== 'none' ? value : off;
      else if (name === 'w:color') format.color = value && value !== 'auto' ? value.toUpperCase() : off;
      else if (name === 'w:sz') format.size = value ? String(Number(value) / 2) : off;
      else if (name === 'w:highlight') format.highlight = value && value !== 'none' ? value : off;
      else if (name === 'w:vertAlign') format.position = value && value !== 'baseline' ? value : off;
      else if (name === 'w:rFonts') {
        const theme = attributeOf(child, 'w:asciiTheme');
        const font = (theme && this.#fonts[theme.slice(0, 5)]) ?? attributeOf(child, 'w:ascii');
        if (font) format.font = font;
      }
    }
    return format;
  }
}

function paragraphOf(properties: Element | null): Properties {
  if (!properties) return none;
  const format: Record<string, string> = {};
  const alignment = valOf(childOf(properties, 'w:jc'));
  if (alignment !== null) {
    const names: Readonly<Record<string, string>> = { both: 'justify', end: 'right', left: off, start: off };
    format.alignment = names[alignment] ?? alignment;
  }
  const indentation = childOf(properties, 'w:ind');
  if (indentation) {
    const points = (...keys: string[]) => {
      const firstValue = keys.map((key) => attributeOf(indentation, key)).find((value) => value !== null);
      return firstValue === undefined || firstValue === null ? null : Number(firstValue) / 20;
    };
    const left = points('w:left', 'w:start');
    const right = points('w:right', 'w:end');
    const hanging = points('w:hanging');
    const first = hanging === null ? points('w:firstLine') : -hanging;
    if (left !== null) format.indentLeft = left ? String(left) : off;
    if (right !== null) format.indentRight = right ? String(right) : off;
    if (first !== null) format.indentFirst = first ? String(first) : off;
  }
  return format;
}

function withoutOff(format: Properties): Properties {
  return Object.fromEntries(Object.entries(format).filter(([, value]) => value !== off));
}

/** The theme's Latin fonts, keyed by use: "minor", "major". */
function themeFonts(theme: Element | null): Readonly<Record<string, string>> {
  const fonts: Record<string, string> = {};
  if (!theme) return fonts;
  for (const element of descendantsOf(theme)) {
    const use = /^(?:a:)?(major|minor)Font$/.exec(nameOf(element))?.[1];
    const latin = use ? childrenOf(element).find((child) => /^(?:a:)?latin$/.test(child.name)) : undefined;
    const face = attributeOf(latin, 'typeface');
    if (use && face) fonts[use] = face;
  }
  return fonts;
}
