import type { Properties } from '#text/compare/model.ts';
import { attributeOf, childOf, childrenOf, descendantsOf, isOn, valOf } from './dom.ts';
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

/** Character properties with a value, with their names in comparisons and the value that switches them off. */
export const valued = {
  'w:u': { name: 'underline', none: 'none' },
  'w:color': { name: 'color', none: 'auto' },
  'w:highlight': { name: 'highlight', none: 'none' },
  'w:vertAlign': { name: 'position', none: 'baseline' },
} as const;

/** True when an element's name is a key of one of the tables above. */
function isKeyOf<Table extends object>(table: Table, name: string): name is Extract<keyof Table, string> {
  return Object.hasOwn(table, name);
}

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
      if (element.name === 'w:docDefaults') {
        const characters = childOf(childOf(element, 'w:rPrDefault'), 'w:rPr');
        const paragraph = childOf(childOf(element, 'w:pPrDefault'), 'w:pPr');
        this.#characterDefaults = this.#charactersOf(characters);
        this.#paragraphDefaults = paragraphOf(paragraph);
      }
      if (element.name === 'w:style') this.#addStyle(element);
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
      const { name } = child;
      const value = valOf(child);
      if (isKeyOf(toggles, name)) format[toggles[name]] = isOn(child) ? 'yes' : off;
      else if (isKeyOf(valued, name)) {
        const isSet = value !== null && value !== valued[name].none;
        format[valued[name].name] = !isSet ? off : name === 'w:color' ? value.toUpperCase() : value;
      } else if (name === 'w:sz') format.size = value ? String(Number(value) / 2) : off;
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
    const twentieths = (name: string) => attributeOf(indentation, name);
    const hanging = twentieths('w:hanging');
    const indents = {
      indentLeft: twentieths('w:left') ?? twentieths('w:start'),
      indentRight: twentieths('w:right') ?? twentieths('w:end'),
      indentFirst: hanging === null ? twentieths('w:firstLine') : String(-Number(hanging)),
    };
    for (const [name, value] of Object.entries(indents))
      if (value !== null) format[name] = Number(value) ? String(Number(value) / 20) : off;
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
    const use = /^(?:a:)?(major|minor)Font$/.exec(element.name)?.[1];
    const latin = use ? childrenOf(element).find((child) => /^(?:a:)?latin$/.test(child.name)) : undefined;
    const face = attributeOf(latin, 'typeface');
    if (use && face) fonts[use] = face;
  }
  return fonts;
}
