import type { Language } from '#contract/languages.ts';
import { withSigns } from '../signs/symbols.ts';
import { attributeOf, childOf, childrenOf, isOn, valOf } from '../xml/dom.ts';
import { readChildren } from '../xml/parse.ts';
import type { Element } from '../xml/tree.ts';
import { formatNumber } from './number-formats.ts';

interface Level {
  format: string;
  /** The samples of a format of its own, or null. */
  custom: string | null;
  text: string;
  start: number;
  /** True when the levels above are shown in digits, whatever their format. */
  legal: boolean;
  /** The number of levels from the top whose numbers restart this one: all above by default, or none. */
  restart: number | null;
  /** False when nothing separates the number from the text. */
  separated: boolean;
  /** The paragraph style whose paragraphs have this level. */
  style: string | null;
  font: string | null;
}

function levelOf(element: Element): Level {
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

function overrideOf(element: Element): Override {
  const level = childOf(element, 'w:lvl');
  const start = valOf(childOf(element, 'w:startOverride'));
  return { level: level && levelOf(level), start: start === null ? null : Number(start) };
}

/** The changes that a list makes to a level of its definition. */
interface Override {
  level: Level | null;
  start: number | null;
}

interface Definition {
  levels: ReadonlyMap<number, Level>;
  /** The list style that this definition belongs to, and the one that it takes its levels from. */
  styleLink: string | null;
  numStyleLink: string | null;
}

const bullet = '•';
/** Bullets that say something: boxes to tick, ticked boxes. */
const tellingBullets = /^[☐☒☑✓✗]$/u;

/** The lists of a document; it counts their items. */
export class Numbering {
  readonly #definitions = new Map<string, Definition>();
  /** The lists by id, each with the id of its definition. */
  readonly #lists = new Map<string, { definition: string; overrides: Map<number, Override> }>();
  /** The numbers of the last item at each level, by the id of the definition that lists share. */
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #startedLevels = new Set<string>();
  readonly #language: Language;

  /** @param part word/numbering.xml, or null @param language that of numbers in words */
  constructor(part: Uint8Array | null, language: Language = 'en') {
    this.#language = language;
    if (!part) return;
    readChildren(part, 'w:numbering', (element) => {
      if (element.name === 'w:abstractNum') this.#define(element);
      if (element.name === 'w:num') this.#addList(element);
    });
    this.#followLinks();
  }

  #define(element: Element): void {
    const levels = childrenOf(element).filter(({ name }) => name === 'w:lvl');
    this.#definitions.set(attributeOf(element, 'w:abstractNumId') ?? '', {
      levels: new Map(levels.map((level) => [depthOf(level), levelOf(level)])),
      styleLink: valOf(childOf(element, 'w:styleLink')),
      numStyleLink: valOf(childOf(element, 'w:numStyleLink')),
    });
  }

  #addList(element: Element): void {
    const overrides = childrenOf(element).filter(({ name }) => name === 'w:lvlOverride');
    this.#lists.set(attributeOf(element, 'w:numId') ?? '', {
      definition: valOf(childOf(element, 'w:abstractNumId')) ?? '',
      overrides: new Map(overrides.map((override) => [depthOf(override), overrideOf(override)])),
    });
  }

  /** Leads the lists of a definition that only names a list style to the definition of that style. */
  #followLinks(): void {
    for (const list of this.#lists.values()) {
      const link = this.#definitions.get(list.definition)?.numStyleLink;
      const linked = [...this.#definitions].find(([, { styleLink }]) => link && styleLink === link);
      if (linked) list.definition = linked[0];
    }
  }

  #levelOf(id: string, level: number): Level | null {
    const list = this.#lists.get(id);
    const defined = this.#definitions.get(list?.definition ?? '')?.levels.get(level);
    return list?.overrides.get(level)?.level ?? (list && defined) ?? null;
  }

  /** The level that a list gives to the paragraphs of a style; null when it names none for that style. */
  levelOfStyle(id: string, style: string): number | null {
    for (let level = 0; level < 9; level += 1) if (this.#levelOf(id, level)?.style === style) return level;
    return null;
  }

  /** The looks of a list's numbers as one text, equal for lists that print the same ones; null for an unknown list. */
  looksOf(id: string): string | null {
    if (!this.#lists.has(id)) return null;
    const levels = Array.from({ length: 9 }, (_, depth) => {
      const level = this.#levelOf(id, depth);
      const start = this.#lists.get(id)?.overrides.get(depth)?.start ?? level?.start;
      return level && [level.format, level.custom, level.text, level.legal, level.font, start];
    });
    return JSON.stringify(levels);
  }

  /** True when a space stands between the number and the text. */
  isSeparated(id: string, level: number): boolean {
    return this.#levelOf(id, level)?.separated ?? true;
  }

  /** Counts one paragraph and returns its marker ("3.", "b)", "•"), or "" when the level shows none. */
  next(id: string, level: number): string {
    const list = this.#lists.get(id);
    const definition = this.#levelOf(id, level);
    if (!list || !definition) return bullet;
    const counters = this.#count(id, level, list);
    if (definition.format === 'none') return '';
    if (definition.format === 'bullet') {
      const sign = withSigns(definition.text, definition.font);
      return tellingBullets.test(sign) ? sign : bullet;
    }
    return definition.text
      .replace(/%([1-9])/g, (_, digit: string) => {
        const index = Number(digit) - 1;
        const { format = 'decimal', custom = null } = this.#levelOf(id, index) ?? {};
        if (format === 'none' || format === 'bullet') return '';
        const shownFormat = definition.legal && index < level ? 'decimal' : format;
        return formatNumber(counters[index] ?? 1, shownFormat, custom, this.#language);
      })
      .trim();
  }

  /** The counters of a list after its next paragraph on a level. */
  #count(
    id: string,
    level: number,
    list: { definition: string; overrides: Map<number, Override> },
  ): readonly (number | undefined)[] {
    const counters = this.#counters.get(list.definition) ?? [];
    this.#counters.set(list.definition, counters);
    const startOf = (depth: number) =>
      list.overrides.get(depth)?.start ?? this.#levelOf(id, depth)?.start ?? 1;
    const key = `${id}/${level}`;
    const restarts = (list.overrides.get(level)?.start ?? null) !== null && !this.#startedLevels.has(key);
    this.#startedLevels.add(key);
    const last = restarts ? undefined : counters[level];
    counters[level] = last === undefined ? startOf(level) : last + 1;
    for (let above = 0; above < level; above += 1) counters[above] ??= startOf(above);
    for (let below = level + 1; below < counters.length; below += 1) {
      const restart = this.#levelOf(id, below)?.restart ?? null;
      if (restart === null || level < restart) counters[below] = undefined;
    }
    return counters;
  }
}
