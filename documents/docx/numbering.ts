import { type Element, find, parseChildren, val } from './xml.ts';

interface Level {
  format: string;
  text: string;
  start: number;
}

interface Definition {
  levels: Map<number, Level>;
  styleLink: string | null;
}

function levelOf(element: Element): Level {
  return {
    format: val(find(element, 'w:numFmt')) ?? 'decimal',
    text: val(find(element, 'w:lvlText')) ?? '',
    start: Number(val(find(element, 'w:start')) ?? '1'),
  };
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

export class Numbering {
  readonly #definitions = new Map<string, Definition>();
  readonly #instances = new Map<
    string,
    { definition: string; overrides: Map<number, { level: Level | null; start: number | null }> }
  >();
  readonly #counters = new Map<string, number[]>();
  readonly #startedLevels = new Set<string>();

  constructor(part: Uint8Array | null) {
    if (!part) return;
    parseChildren(part, {
      parent: 'w:numbering',
      child: (element) => {
        if (element.name === 'w:abstractNum') this.#define(element);
        if (element.name === 'w:num') this.#instantiate(element);
      },
    });
  }

  #define(element: Element): void {
    const levels = new Map<number, Level>();
    for (const child of element.children) {
      if (child.name === 'w:lvl') levels.set(Number(child.attributes['w:ilvl'] ?? '0'), levelOf(child));
    }
    this.#definitions.set(element.attributes['w:abstractNumId'] ?? '', {
      levels,
      styleLink: val(find(element, 'w:numStyleLink')) ?? null,
    });
  }

  #instantiate(element: Element): void {
    const overrides = new Map<number, { level: Level | null; start: number | null }>();
    for (const child of element.children) {
      if (child.name !== 'w:lvlOverride') continue;
      const level = find(child, 'w:lvl');
      const start = val(find(child, 'w:startOverride'));
      overrides.set(Number(child.attributes['w:ilvl'] ?? '0'), {
        level: level ? levelOf(level) : null,
        start: start === undefined ? null : Number(start),
      });
    }
    this.#instances.set(element.attributes['w:numId'] ?? '', {
      definition: val(find(element, 'w:abstractNumId')) ?? '',
      overrides,
    });
  }

  #levelOf(id: string, level: number): Level | null {
    const instance = this.#instances.get(id);
    if (!instance) return null;
    return (
      instance.overrides.get(level)?.level ??
      this.#definitions.get(instance.definition)?.levels.get(level) ??
      null
    );
  }

  /** Counts one paragraph and returns its marker ("3.", "b)", "•"), or "" when the level shows none. */
  next(id: string, level: number): string {
    const instance = this.#instances.get(id);
    const definition = this.#levelOf(id, level);
    if (!instance || !definition) return '•';
    const counters = this.#counters.get(instance.definition) ?? [];
    this.#counters.set(instance.definition, counters);
    const override = instance.overrides.get(level)?.start ?? null;
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
