import type { Properties } from '#text/compare/model.ts';
import { attributeOf, childOf, childrenOf, valOf } from '../../xml/dom.ts';
import { readChildren } from '../../xml/parse.ts';
import type { Element } from '../../xml/tree.ts';
import { indentsOf } from './look.ts';

interface Level {
  readonly indents: Properties;
  /** The paragraph style whose paragraphs stand at this level. */
  readonly style: string | null;
}

type Levels = ReadonlyMap<string, Level>;

const none: Properties = {};

/** The indents that lists give their items, by list and level. */
export class ListIndents {
  readonly #definitions = new Map<string, Levels>();
  readonly #lists = new Map<string, { definition: string; overrides: Levels }>();

  /** @param part word/numbering.xml, or null */
  constructor(part: Uint8Array | null) {
    if (!part) return;
    readChildren(part, 'w:numbering', (element) => {
      if (element.name === 'w:abstractNum')
        this.#definitions.set(attributeOf(element, 'w:abstractNumId') ?? '', levelsOf(childrenOf(element)));
      if (element.name !== 'w:num') return;
      const overriding = childrenOf(element).flatMap((child) => childOf(child, 'w:lvl') ?? []);
      this.#lists.set(attributeOf(element, 'w:numId') ?? '', {
        definition: valOf(childOf(element, 'w:abstractNumId')) ?? '',
        overrides: levelsOf(overriding),
      });
    });
  }

  /**
   * The indents for a w:pPr that names a list; none without one.
   * @param style the paragraph style that the w:pPr belongs to, which may stand at a level of its own
   */
  of(properties: Element | null, style: string | null = null): Properties {
    const numbering = childOf(properties, 'w:numPr');
    const list = this.#lists.get(valOf(childOf(numbering, 'w:numId')) ?? '');
    if (!list) return none;
    const defined: Levels = this.#definitions.get(list.definition) ?? new Map();
    const ofStyle = style === null ? undefined : defined.entries().find(([, level]) => level.style === style);
    const depth = valOf(childOf(numbering, 'w:ilvl')) ?? ofStyle?.[0] ?? '0';
    return (list.overrides.get(depth) ?? defined.get(depth))?.indents ?? none;
  }
}

function levelsOf(elements: readonly Element[]): Levels {
  return new Map(
    elements
      .filter(({ name }) => name === 'w:lvl')
      .map((element) => [
        attributeOf(element, 'w:ilvl') ?? '0',
        {
          indents: indentsOf(childOf(element, 'w:pPr')),
          style: valOf(childOf(element, 'w:pStyle')),
        },
      ]),
  );
}
