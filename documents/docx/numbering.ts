import { attributeOf, childOf, childrenOf, valOf } from './stories/dom.ts';
import { readChildren } from './stories/parse.ts';
import type { Element } from './stories/tree.ts';

interface Level {
  format: string;
  text: string;
  start: number;
}

function levelOf(element: Element): Level {
  return {
    format: valOf(childOf(element, 'w:numFmt')) ?? 'decimal',
    text: valOf(childOf(element, 'w:lvlText')) ?? '',
    start: Number(valOf(childOf(element, 'w:start')) ?? '1'),
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

const romanSigns: readonly [number, string][] = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
];

function romanNumeral(value: number): string {
  let remainder = Math.min(value, 3999);
  let text = '';
  for (const [amount, sign] of romanSigns) {
    while (remainder >= amount) {
      text += sign;
      remainder -= amount;
    }
  }
  return text;
}

function formatNumber(value: number, format: string): string {
  if (format === 'lowerLetter' || format === 'upperLetter') {
    const letter = String.fromCharCode(97 + ((value - 1) % 26)).repeat(
      Math.min(5, 1 + Math.floor((value - 1) / 26)),
    );
    return format === 'upperLetter' ? letter.toUpperCase() : letter;
  }
  if (format === 'lowerRoman') return romanNumeral(value);
  if (format === 'upperRoman') return romanNumeral(value).toUpperCase();
  if (format === 'decimalZero') return String(value).padStart(2, '0');
  return String(value);
}

/** The changes that a list makes to a level of its definition. */
interface Override {
  level: Level | null;
  start: number | null;
}

/** The lists of a document; it counts their items. */
export class Numbering {
  readonly #definitions = new Map<string, Map<number, Level>>();
  /** The lists by id, each with the id of its definition. */
  readonly #lists = new Map<string, { definition: string; overrides: Map<number, Override> }>();
  /** The numbers of the last item at each level, by the id of the definition that lists share. */
  readonly #counters = new Map<string, number[]>();
  readonly #startedLevels = new Set<string>();

  /** @param part word/numbering.xml, or null */
  constructor(part: Uint8Array | null) {
    if (!part) return;
    readChildren(part, 'w:numbering', (element) => {
      if (element.name === 'w:abstractNum') this.#define(element);
      if (element.name === 'w:num') this.#addList(element);
    });
  }

  #define(element: Element): void {
    const levels = childrenOf(element).filter(({ name }) => name === 'w:lvl');
    const id = attributeOf(element, 'w:abstractNumId') ?? '';
    this.#definitions.set(id, new Map(levels.map((level) => [depthOf(level), levelOf(level)])));
  }

  #addList(element: Element): void {
    const overrides = childrenOf(element).filter(({ name }) => name === 'w:lvlOverride');
    this.#lists.set(attributeOf(element, 'w:numId') ?? '', {
      definition: valOf(childOf(element, 'w:abstractNumId')) ?? '',
      overrides: new Map(overrides.map((override) => [depthOf(override), overrideOf(override)])),
    });
  }

  #levelOf(id: string, level: number): Level | null {
    const list = this.#lists.get(id);
    const defined = this.#definitions.get(list?.definition ?? '')?.get(level);
    return list?.overrides.get(level)?.level ?? (list && defined) ?? null;
  }

  /** Counts one paragraph and returns its marker ("3.", "b)", "•"), or "" when the level shows none. */
  next(id: string, level: number): string {
    const list = this.#lists.get(id);
    const definition = this.#levelOf(id, level);
    if (!list || !definition) return '•';
    const counters = this.#counters.get(list.definition) ?? [];
    this.#counters.set(list.definition, counters);
    const override = list.overrides.get(level)?.start ?? null;
    const key = `${id}/${level}`;
    const restart = override !== null && !this.#startedLevels.has(key);
    this.#startedLevels.add(key);
    counters[level] = restart ? override : (counters[level] ?? definition.start - 1) + 1;
    for (let above = 0; above < level; above += 1) counters[above] ??= this.#levelOf(id, above)?.start ?? 1;
    counters.length = level + 1;
    if (definition.format === 'none') return '';
    if (definition.format === 'bullet') return '•';
    return definition.text
      .replace(/%([1-9])/g, (_, digit: string) => {
        const index = Number(digit) - 1;
        return formatNumber(counters[index] ?? 1, this.#levelOf(id, index)?.format ?? 'decimal');
      })
      .trim();
  }
}
