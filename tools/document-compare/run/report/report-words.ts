import type { DocumentNotice } from '#contract/documents.ts';
import type { Language } from '#contract/languages.ts';
import { locationText } from '#contract/texts/location-text.ts';
import { noticeText } from '#contract/texts/notice-text.ts';
import { textLookUp } from '#contract/texts/text-look-up.ts';
import type { LookUpText, TextValues } from '#contract/texts/text-options.ts';
import type { ToolTexts } from '#tools/tool.ts';
import { nameIn } from '#tools/tool-text.ts';
import type { ChangedProperty, FormatScope, RowSide } from '../../shared/comparison.ts';
import { formatWording, scopeWording, similarityFigure } from '../../shared/wording.ts';

/** Words a report's texts, counts and formatting in one language. */
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
  say(key: string, params?: TextValues): string {
    return this.text(`export.${key}`, params);
  }

  /** Looks up a text of the group `export` for a number, in the singular or the plural. */
  count(key: string, count: number): string {
    return this.say(key, { count, number: this.number(count) });
  }

  /** A number of things of a kind that tracked changes can't express. */
  leftOut(code: string, count: number): string {
    return this.text(`unsupported.${code}`, { count, number: this.number(count) });
  }

  number(value: number): string {
    return value.toLocaleString(this.#language);
  }

  /** "Page 3", "Slide 3", "Prices, row 4", as the beginning of a line or within one; null when the format names no places. */
  place(side: Pick<RowSide, 'page' | 'address'>, form: 'title' | 'inline'): string | null {
    return locationText(side, this.#language, form);
  }

  notice(notice: DocumentNotice): string {
    return noticeText(notice, this.#language);
  }

  percent(share: number): string {
    return similarityFigure(share, this.#language);
  }

  format(change: ChangedProperty): string {
    return formatWording(change, {
      // A document's own names may have dots.
      nameOf: (group, key) => nameIn(this.#texts, group, key),
      say: (key, params) => this.text(`format.${key}`, params),
    });
  }

  scope(scope: FormatScope): string {
    return scopeWording(
      scope,
      (key, params) => this.text(`scopes.${key}`, params),
      (value) => this.number(value),
    );
  }
}
