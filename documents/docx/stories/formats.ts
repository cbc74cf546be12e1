import type { Properties } from '#text/compare/model.ts';
import { attributeOf, childOf, childrenOf, valOf } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import type { ListIndents } from './list-indents.ts';
import { charactersOf, paragraphOf, themeFonts, withoutOff } from './look.ts';
import { type Look, TableStyles } from './table-styles.ts';

interface NamedStyle {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly basedOn: string | null;
  readonly paragraph: Properties;
  readonly characters: Properties;
}

const none: Properties = {};
const plain: Look = { paragraph: none, characters: none };
/** The font and size of text for which a document sets none. */
const unset: Properties = { font: 'Times New Roman', size: '10' };

/** The format of a look, made once. */
function shared(formats: WeakMap<Look, Properties>, look: Look, make: () => Properties): Properties {
  const known = formats.get(look) ?? make();
  formats.set(look, known);
  return known;
}

/** Resolves the formatting that a reader sees, styles included (ISO/IEC 29500-1, 17.7.2). */
export class Formats {
  readonly styles = new Map<string, NamedStyle>();
  readonly tables: TableStyles;
  readonly #fonts: Readonly<Record<string, string>>;
  readonly #lists: ListIndents;
  #defaultParagraph: string | null = null;
  #paragraphDefaults: Properties = none;
  #characterDefaults: Properties = unset;
  readonly #resolved = new Map<string, Look>();
  /** The formats of paragraphs and runs without properties, of which a large table has very many. */
  readonly #bareParagraphs = new WeakMap<Look, Properties>();
  readonly #bareCharacters = new WeakMap<Look, Properties>();

  constructor(styles: Element | null, theme: Element | null, lists: ListIndents) {
    this.#fonts = themeFonts(theme);
    this.#lists = lists;
    this.tables = new TableStyles(this.#fonts);
    for (const element of styles ? childrenOf(styles) : []) {
      if (element.name === 'w:docDefaults') {
        const characters = childOf(childOf(element, 'w:rPrDefault'), 'w:rPr');
        const paragraph = childOf(childOf(element, 'w:pPrDefault'), 'w:pPr');
        this.#characterDefaults = { ...unset, ...charactersOf(characters, this.#fonts) };
        this.#paragraphDefaults = paragraphOf(paragraph);
      }
      if (element.name === 'w:style') this.#addStyle(element);
    }
  }

  #addStyle(element: Element): void {
    const id = attributeOf(element, 'w:styleId');
    if (id === null) return;
    const type = attributeOf(element, 'w:type') ?? 'paragraph';
    if (type === 'table') this.tables.add(element);
    const properties = childOf(element, 'w:pPr');
    this.styles.set(id, {
      id,
      name: valOf(childOf(element, 'w:name')) ?? id,
      type,
      basedOn: valOf(childOf(element, 'w:basedOn')),
      paragraph: { ...this.#lists.of(properties, id), ...paragraphOf(properties) },
      characters: charactersOf(childOf(element, 'w:rPr'), this.#fonts),
    });
    const standard = attributeOf(element, 'w:default');
    if (type === 'paragraph' && (standard === '1' || standard === 'true')) this.#defaultParagraph = id;
  }

  /**
   * A paragraph's formatting. The caller adds `list`, because only it counts lists.
   * @param table what the table around the paragraph gives it, see TableStyles
   */
  paragraphFormat(properties: Element | null, table: Look = plain): Properties {
    if (!properties) return shared(this.#bareParagraphs, table, () => this.#paragraphFormat(null, table));
    return this.#paragraphFormat(properties, table);
  }

  #paragraphFormat(properties: Element | null, table: Look): Properties {
    const id = valOf(childOf(properties, 'w:pStyle'));
    const style = this.styles.get(id ?? this.#defaultParagraph ?? '');
    const named: Properties = style && style.id !== this.#defaultParagraph ? { style: style.name } : none;
    return withoutOff({
      ...this.#paragraphDefaults,
      ...table.paragraph,
      ...this.#resolveChain(style?.id ?? null).paragraph,
      ...this.#lists.of(properties),
      ...paragraphOf(properties),
      ...named,
    });
  }

  /** The formatting of a run, which always has a font and a size; `table` as for paragraphFormat. */
  characterFormat(
    paragraphProperties: Element | null,
    runProperties: Element | null,
    table: Look = plain,
  ): Properties {
    if (!paragraphProperties && !runProperties)
      return shared(this.#bareCharacters, table, () => this.#characterFormat(null, null, table));
    return this.#characterFormat(paragraphProperties, runProperties, table);
  }

  #characterFormat(
    paragraphProperties: Element | null,
    runProperties: Element | null,
    table: Look,
  ): Properties {
    const paragraphStyle = valOf(childOf(paragraphProperties, 'w:pStyle')) ?? this.#defaultParagraph;
    const characterStyle = valOf(childOf(runProperties, 'w:rStyle'));
    return withoutOff({
      ...this.#characterDefaults,
      ...table.characters,
      ...this.#resolveChain(paragraphStyle).characters,
      ...this.#resolveChain(characterStyle).characters,
      ...charactersOf(runProperties, this.#fonts),
    });
  }

  /** The name of a run's character style; null without one. */
  characterStyleOf(runProperties: Element | null): string | null {
    const id = valOf(childOf(runProperties, 'w:rStyle'));
    return id === null ? null : (this.styles.get(id)?.name ?? null);
  }

  #resolveChain(id: string | null): Look {
    if (id === null) return plain;
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
}
