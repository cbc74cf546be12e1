import type { Language } from '#contract/languages.ts';
import type { ToolTexts } from '../tool.ts';
import { toolText } from '../tool-text.ts';
import type { Change } from './comparison.ts';

type Params = Readonly<Record<string, string>>;

/** The tool's words and numbers in the language of the person who asks for an export. */
export class ReportWords {
  readonly #texts: ToolTexts;
  readonly #language: Language;

  constructor(texts: ToolTexts, language: Language) {
    this.#texts = texts;
    this.#language = language;
  }

  group(name: string): Readonly<Record<string, string>> {
    const group = this.#texts[name];
    if (typeof group !== 'object') throw new Error(`The tool's texts lack ${name}`);
    return group;
  }

  from(name: string, key: string, params: Params = {}): string {
    return toolText(this.#texts, name, key, params);
  }

  say(key: string, params: Params = {}): string {
    return this.from('export', key, params);
  }

  count(key: string, number: number): string {
    const form = new Intl.PluralRules(this.#language).select(number) === 'one' ? 'one' : 'other';
    return this.say(`${key}_${form}`, { number: this.number(number) });
  }

  number(value: number): string {
    return value.toLocaleString(this.#language);
  }

  /** Never rounded to all, which only the same text has, nor to nothing. */
  percent(share: number): string {
    const shown = share > 0 && share < 1 ? Math.min(0.999, Math.max(0.001, share)) : share;
    return shown.toLocaleString(this.#language, { style: 'percent', maximumFractionDigits: 1 });
  }

  /** "Bold: on", "Alignment: default → centre". A name that has no word stands as it is. */
  format({ property, before, after }: NonNullable<Change['format']>[number]): string {
    const name = this.group('properties')[property] ?? property;
    if (after === 'yes') return this.from('format', 'on', { property: name });
    if (before === 'yes') return this.from('format', 'off', { property: name });
    const value = (word: string) =>
      word === '' ? this.from('format', 'default') : (this.group('propertyValues')[word] ?? word);
    return this.from('format', 'changed', { property: name, before: value(before), after: value(after) });
  }
}
