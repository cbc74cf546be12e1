import type { Language } from '#contract/languages.ts';
import type { ToolTexts } from '#tools/tool.ts';
import { type LookUpText, textLookUp } from '../../tool-text.ts';
import type { Change } from '../shared/comparison.ts';
import { formatWording, similarityFigure } from '../shared/wording.ts';

export class ReportWords {
  readonly text: LookUpText;
  readonly #texts: ToolTexts;
  readonly #language: Language;

  constructor(texts: ToolTexts, language: Language) {
    this.text = textLookUp(texts, language);
    this.#texts = texts;
    this.#language = language;
  }

  /** Looks up a text of the group `export`. */
  say(key: string, params?: Parameters<LookUpText>[1]): string {
    return this.text(`export.${key}`, params);
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
      property: (name) => this.#nameOf('properties', name),
      value: (name) => this.#nameOf('propertyValues', name),
      say: (key, params) => this.text(`format.${key}`, params),
    });
  }

  /** Looks the name up as it is, because a document's names could contain key separators. */
  #nameOf(group: string, name: string): string {
    const names = this.#texts[group];
    return (typeof names === 'object' ? names[name] : undefined) ?? name;
  }
}
