import type { Language } from '#contract/languages.ts';
import type { Say } from '../../tool-text.ts';
import type { CompareResult } from '../contract.ts';
import { type Change, type ChangeType, changeTypes } from './comparison.ts';

/** British lists: no comma before "and". */
const locales: Record<Language, string> = { tr: 'tr', en: 'en-GB' };
/** How much stayed, from which similarity on. */
const degrees = [
  ['nearlyAll', 0.98],
  ['most', 0.85],
  ['much', 0.5],
  ['little', 0.15],
  ['nothing', 0],
] as const;
const mostSections = 2;
const mostFigures = 3;

/**
 * What changed, in one paragraph: how much, of what kinds, under which headings, which figures. Made of
 * facts alone, so that the page and every export say the same.
 * @param say words the tool's texts
 */
export function summaryParagraph(
  result: Pick<CompareResult, 'identical' | 'similarity' | 'counts' | 'words' | 'summary'>,
  say: Say,
  language: Language,
): string {
  const words = new Wording(say, language);
  if (result.identical) return words.say('identical');
  const { inserted, deleted, moved } = result.words;
  const onlyFormat = changeTypes.every((type) => type === 'format' || (result.counts[type] ?? 0) === 0);
  if (onlyFormat) return words.count('onlyFormat', result.counts.format ?? 0);
  const none = inserted + deleted + moved === 0;
  const degree = degrees.find(([, from]) => result.similarity >= from)?.[0] ?? 'nothing';
  const percent = words.percent(result.similarity);
  const sentences = [none ? words.say('onlySigns') : words.say(degree, { percent })];
  const amounts = [
    ...(inserted > 0 ? [words.count('inserted', inserted)] : []),
    ...(deleted > 0 ? [words.count('deleted', deleted)] : []),
    ...(moved > 0 ? [words.count('moved', moved)] : []),
  ];
  if (amounts.length > 0) sentences.push(words.sentence(words.list(amounts)));
  const kinds = changeTypes.flatMap((type: ChangeType) => {
    const number = result.counts[type] ?? 0;
    return number > 0 ? [words.count(type, number)] : [];
  });
  sentences.push(words.say('kinds', { kinds: words.list(kinds) }));
  const headings = result.summary.sections.slice(0, mostSections).map(({ heading }) => words.quote(heading));
  if (headings.length > 0)
    sentences.push(words.count('sections', headings.length, { headings: words.list(headings) }));
  const figures = words.figures(result.summary.figures);
  if (figures !== null) sentences.push(figures);
  return sentences.join(' ');
}

/** A similarity as a figure. Never rounded to all, which only the same text has, nor to nothing. */
export function similarityFigure(share: number, language: Language): string {
  const shown = share > 0 && share < 1 ? Math.min(0.999, Math.max(0.001, share)) : share;
  return shown.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 });
}

/** What words a formatting change. A property or value that has no word of its own stands as it is. */
interface FormatWords {
  property(name: string): string;
  value(name: string): string;
  /** A key of the tool's group `format`. */
  say(key: string, params?: Readonly<Record<string, string>>): string;
}

/** "Bold: on", "Alignment: default → centre". */
export function formatWording(
  { property: name, before, after }: NonNullable<Change['format']>[number],
  words: FormatWords,
): string {
  const property = words.property(name);
  if (after === 'yes') return words.say('on', { property });
  if (before === 'yes') return words.say('off', { property });
  const value = (word: string) => (word === '' ? words.say('default') : words.value(word));
  return words.say('changed', { property, before: value(before), after: value(after) });
}

class Wording {
  readonly #say: Say;
  readonly #language: Language;

  constructor(say: Say, language: Language) {
    this.#say = say;
    this.#language = language;
  }

  say(key: string, params?: Parameters<Say>[1]): string {
    return this.#say(`summary.${key}`, params);
  }

  count(key: string, count: number, params: Readonly<Record<string, string>> = {}): string {
    return this.say(key, { count, number: count.toLocaleString(locales[this.#language]), ...params });
  }

  /** Never rounded to all or nothing. */
  percent(share: number): string {
    const digits = share > 0.99 || share < 0.01 ? 1 : 0;
    const step = 10 ** (2 + digits);
    const rounded = Math.min(share < 1 ? 1 - 1 / step : 1, Math.round(share * step) / step);
    return rounded.toLocaleString(locales[this.#language], {
      style: 'percent',
      maximumFractionDigits: digits,
    });
  }

  list(parts: readonly string[]): string {
    return new Intl.ListFormat(locales[this.#language], { type: 'conjunction' }).format(parts);
  }

  quote(text: string): string {
    return `“${text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text}”`;
  }

  sentence(text: string): string {
    return `${text}.`;
  }

  /** A figure that was replaced in many places by the same one is named once. */
  figures(replaced: CompareResult['summary']['figures']): string | null {
    const figures = [...new Set(replaced.map(({ before, after }) => this.say('figure', { before, after })))];
    if (figures.length === 0) return null;
    const shown = figures.slice(0, mostFigures).join('; ');
    const rest = figures.length - mostFigures;
    const more = rest > 0 ? `; ${this.count('moreFigures', rest)}` : '';
    return this.count('figures', figures.length, { figures: `${shown}${more}` });
  }
}
