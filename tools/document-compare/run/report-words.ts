import type { Language } from '#contract/languages.ts';
import type { ToolTexts } from '#tools/tool.ts';
import { type Say, wordsOf } from '../../tool-text.ts';
import type { Change } from '../shared/comparison.ts';
import { formatWording, similarityFigure } from '../shared/wording.ts';

/** The tool's words and numbers in the language of the person who asks for an export. */
export class ReportWords {
  /** Words any of the tool's texts, by group and key. */
  readonly from: Say;
  readonly #texts: ToolTexts;
  readonly #language: Language;

  constructor(texts: ToolTexts, language: Language) {
    this.from = wordsOf(texts, language);
    this.#texts = texts;
    this.#language = language;
  }

  /** A text of the group `export`. */
  say(key: string, params?: Parameters<Say>[1]): string {
    return this.from(`export.${key}`, params);
  }

  count(key: string, count: number): string {
    return this.say(key, { count, number: this.number(count) });
  }

  number(value: number): string {
    return value.toLocaleString(this.#language);
  }

  percent(share: number): string {
    return similarityFigure(share, this.#language);
  }

  format(change: NonNullable<Change['format']>[number]): string {
    return formatWording(change, {
      property: (name) => this.#named('properties', name),
      value: (name) => this.#named('propertyValues', name),
      say: (key, params) => this.from(`format.${key}`, params),
    });
  }

  /** A document may name anything, so that its name is looked up as it is and never read as a key. */
  #named(group: string, name: string): string {
    const names = this.#texts[group];
    return (typeof names === 'object' ? names[name] : undefined) ?? name;
  }
}
