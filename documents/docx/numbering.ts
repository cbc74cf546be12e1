import type { Language } from '#contract/languages.ts';
import { type LevelOverride, type ListLevel, ListNumbers } from '../office/list-numbers.ts';
import { attributeOf, childOf, childrenOf, isOn, valOf } from '../xml/dom.ts';
import { readChildren } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';

function levelOf(element: Element): ListLevel {
  // Formats that only later versions of Word know stand in alternatives.
  const later = childOf(childOf(element, 'mc:AlternateContent'), 'mc:Choice');
  const number = childOf(element, 'w:numFmt') ?? childOf(later, 'w:numFmt');
  const restart = valOf(childOf(element, 'w:lvlRestart'));
  return {
    format: valOf(number) ?? 'decimal',
    custom: attributeOf(number, 'w:format'),
    text: valOf(childOf(element, 'w:lvlText')) ?? '',
    start: Number(valOf(childOf(element, 'w:start')) ?? '1'),
    legal: isOn(childOf(element, 'w:isLgl')),
    restart: restart === null ? null : Number(restart),
    separated: valOf(childOf(element, 'w:suff')) !== 'nothing',
    style: valOf(childOf(element, 'w:pStyle')),
    font: attributeOf(childOf(childOf(element, 'w:rPr'), 'w:rFonts'), 'w:ascii'),
  };
}

function depthOf(element: Element): number {
  return Number(attributeOf(element, 'w:ilvl') ?? '0');
}

function overrideOf(element: Element): LevelOverride {
  const level = childOf(element, 'w:lvl');
  const start = valOf(childOf(element, 'w:startOverride'));
  return { level: level && levelOf(level), start: start === null ? null : Number(start) };
}

/** The lists of a document; it counts their items. */
export class Numbering extends ListNumbers {
  /** @param part word/numbering.xml, or null @param language that of numbers in words */
  constructor(part: Uint8Array | null, language: Language = 'en') {
    super(language);
    if (!part) return;
    readChildren(part, 'w:numbering', (element) => {
      if (element.name === 'w:abstractNum') this.#define(element);
      if (element.name === 'w:num') this.#addList(element);
    });
    this.#followLinks();
  }

  #define(element: Element): void {
    const levels = childrenOf(element).filter(({ name }) => name === 'w:lvl');
    this.define(attributeOf(element, 'w:abstractNumId') ?? '', {
      levels: new Map(levels.map((level) => [depthOf(level), levelOf(level)])),
      styleLink: valOf(childOf(element, 'w:styleLink')),
      numStyleLink: valOf(childOf(element, 'w:numStyleLink')),
    });
  }

  #addList(element: Element): void {
    const overrides = childrenOf(element).filter(({ name }) => name === 'w:lvlOverride');
    this.add(attributeOf(element, 'w:numId') ?? '', {
      definition: valOf(childOf(element, 'w:abstractNumId')) ?? '',
      overrides: new Map(overrides.map((override) => [depthOf(override), overrideOf(override)])),
    });
  }

  /** Leads the lists of a definition that only names a list style to the definition of that style. */
  #followLinks(): void {
    for (const list of this.lists.values()) {
      const link = this.definitions.get(list.definition)?.numStyleLink;
      const linked = [...this.definitions].find(([, { styleLink }]) => link && styleLink === link);
      if (linked) list.definition = linked[0];
    }
  }
}
