import type { Language } from '#contract/languages.ts';
import { withSigns } from '../signs/symbols.ts';
import { formatNumber } from './number-formats.ts';

/** A level of a list as Word defines it, in whatever file. */
export interface ListLevel {
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

/** The changes that a list makes to a level of its definition. */
export interface LevelOverride {
  level: ListLevel | null;
  start: number | null;
}

export interface ListDefinition {
  levels: ReadonlyMap<number, ListLevel>;
  /** The list style that this definition belongs to, and the one that it takes its levels from. */
  styleLink: string | null;
  numStyleLink: string | null;
}

/** A list: its definition, which several may share, and what it changes of it. */
export interface ListOf {
  definition: string;
  overrides: ReadonlyMap<number, LevelOverride>;
}

const bullet = '•';
/** Bullets that say something: boxes to tick, ticked boxes. */
const tellingBullets = /^[☐☒☑✓✗]$/u;

/** The bullet of a list: its sign if that says something, else the usual one. */
export function bulletSign(text: string, font: string | null): string {
  const sign = withSigns(text, font);
  return tellingBullets.test(sign) ? sign : bullet;
}

/** The lists of a Word document; it counts their items. */
export class ListNumbers {
  protected readonly definitions = new Map<string, ListDefinition>();
  /** The lists by id, each with the id of its definition. */
  protected readonly lists = new Map<string, ListOf>();
  /** The numbers of the last item at each level, by the id of the definition that lists share. */
  readonly #counters = new Map<string, (number | undefined)[]>();
  readonly #startedLevels = new Set<string>();
  readonly #language: Language;

  /** @param language that of numbers in words */
  constructor(language: Language = 'en') {
    this.#language = language;
  }

  define(id: string, definition: ListDefinition): void {
    this.definitions.set(id, definition);
  }

  add(id: string, list: ListOf): void {
    this.lists.set(id, list);
  }

  has(id: string): boolean {
    return this.lists.has(id);
  }

  #levelOf(id: string, level: number): ListLevel | null {
    const list = this.lists.get(id);
    const defined = this.definitions.get(list?.definition ?? '')?.levels.get(level);
    return list?.overrides.get(level)?.level ?? (list && defined) ?? null;
  }

  /** The level that a list gives to the paragraphs of a style; null when it names none for that style. */
  levelOfStyle(id: string, style: string): number | null {
    for (let level = 0; level < 9; level += 1) if (this.#levelOf(id, level)?.style === style) return level;
    return null;
  }

  /** The looks of a list's numbers as one text, equal for lists that print the same ones; null for an unknown list. */
  looksOf(id: string): string | null {
    const list = this.lists.get(id);
    if (!list) return null;
    const levels = Array.from({ length: 9 }, (_, depth) => {
      const level = this.#levelOf(id, depth);
      const start = list.overrides.get(depth)?.start ?? level?.start;
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
    const list = this.lists.get(id);
    const definition = this.#levelOf(id, level);
    if (!list || !definition) return bullet;
    const counters = this.#count(id, level, list);
    if (definition.format === 'none') return '';
    if (definition.format === 'bullet') return bulletSign(definition.text, definition.font);
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
  #count(id: string, level: number, list: ListOf): readonly (number | undefined)[] {
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
