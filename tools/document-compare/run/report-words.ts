import type { Language } from '#contract/languages.ts';
import type { ToolTexts } from '#tools/tool.ts';
import { toolText } from '#tools/tool-text.ts';
import type { Change } from '../shared/comparison.ts';
import { formatWording, similarityFigure } from '../shared/wording.ts';

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

  percent(share: number): string {
    return similarityFigure(share, this.#language);
  }

  format(change: NonNullable<Change['format']>[number]): string {
    return formatWording(change, {
      property: (name) => this.group('properties')[name] ?? name,
      value: (name) => this.group('propertyValues')[name] ?? name,
      say: (key, params) => this.from('format', key, params),
    });
  }
}
