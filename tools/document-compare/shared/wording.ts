import type { Language } from '#contract/languages.ts';
import type { LookUpText, TextValues } from '#contract/texts/text-options.ts';
import type { CompareResult } from '../contract.ts';
import {
  type Change,
  type ChangedProperty,
  type ChangeType,
  changeTypes,
  type FormatScope,
} from './comparison.ts';
import { shortText } from './short-text.ts';

/** British English, for lists without a comma before "and". */
const locales: Record<Language, string> = { tr: 'tr', en: 'en-GB' };
/** Text keys for how much is unchanged, with the lowest similarity of each. */
const degrees = [
  ['nearlyAll', 0.98],
  ['most', 0.85],
  ['much', 0.5],
  ['little', 0.15],
  ['nothing', 0],
] as const;
/** The most headings and figures in the summary. */
const maximumSections = 2;
const maximumFigures = 3;
/** The longest quote, in UTF-16 code units. */
const maximumQuoteLength = 80;

/**
 * Words a comparison in one paragraph: how much changed, which kinds of changes, under which headings, and
 * which figures. It uses only the result's facts, so that the page and every export say the same.
 * @param say looks up the tool's texts
 */
export function summaryParagraph(
  result: Pick<CompareResult, 'identical' | 'similarity' | 'counts' | 'words' | 'summary'>,
  say: LookUpText,
  language: Language,
): string {
  const words = new Wording(say, language);
  if (result.identical) return words.say('identical');
  const { inserted, deleted, moved } = result.words;
  const onlyFormat = changeTypes.every((type) => type === 'format' || (result.counts[type] ?? 0) === 0);
  if (onlyFormat) return words.count('onlyFormat', result.counts.format ?? 0);
  const noWords = inserted + deleted + moved === 0;
  const degree = degrees.find(([, from]) => result.similarity >= from)?.[0] ?? 'nothing';
  const percent = words.percent(result.similarity);
  const sentences = [noWords ? words.say('onlySigns') : words.say(degree, { percent })];
  const amounts = [
    ...(inserted > 0 ? [words.count('inserted', inserted)] : []),
    ...(deleted > 0 ? [words.count('deleted', deleted)] : []),
    ...(moved > 0 ? [words.count('moved', moved)] : []),
  ];
  if (amounts.length > 0) sentences.push(`${words.list(amounts)}.`);
  const kinds = changeTypes.flatMap((type: ChangeType) => {
    const number = result.counts[type] ?? 0;
    return number > 0 ? [words.count(type, number)] : [];
  });
  sentences.push(words.say('kinds', { kinds: words.list(kinds) }));
  const headings = result.summary.sections
    .slice(0, maximumSections)
    .map(({ heading }) => shortQuote(heading));
  if (headings.length > 0)
    sentences.push(words.count('sections', headings.length, { headings: words.list(headings) }));
  const figures = words.figures(result.summary.figures);
  if (figures !== null) sentences.push(figures);
  return sentences.join(' ');
}

/** A similarity as a percentage, never rounded to 100 % or 0 % unless it is exactly that. */
export function similarityFigure(share: number, language: Language): string {
  const rounded = share > 0 && share < 1 ? Math.min(0.999, Math.max(0.001, share)) : share;
  return rounded.toLocaleString(language, {
    style: 'percent',
    maximumFractionDigits: rounded > 0.01 && rounded < 0.99 ? 0 : 1,
  });
}

/** The beginning of a text, in quotation marks. */
export function shortQuote(text: string): string {
  return `“${shortText(text, maximumQuoteLength)}”`;
}

/** Wordings for a formatting change. */
interface FormatWords {
  /** A name of the tool's texts; a property or value without one is shown as it is. */
  nameOf(group: 'properties' | 'propertyValues', key: string): string;
  /** A key of the tool's group `format`. */
  say(key: string, params?: Readonly<Record<string, string>>): string;
}

/** Values that paragraphs have by themselves; those of other properties are called the default. */
const defaultValues: Readonly<Record<string, string>> = {
  alignment: 'left',
  indentLeft: '0',
  indentRight: '0',
  indentFirst: '0',
  spaceBefore: '0',
  spaceAfter: '0',
  lineSpacing: '1',
  letterSpacing: '0',
};

/** A formatting change as "Bold: on" or "Alignment: default → centre". */
export function formatWording(
  { property: name, before, after }: ChangedProperty,
  words: FormatWords,
): string {
  const property = words.nameOf('properties', name);
  if (after === 'yes') return words.say('on', { property });
  if (before === 'yes') return words.say('off', { property });
  const value = (word: string) => {
    const known = word === '' ? defaultValues[name] : word;
    return known === undefined ? words.say('default') : words.nameOf('propertyValues', known);
  };
  return words.say('changed', { property, before: value(before), after: value(after) });
}

/** The longest name of a part of the document, in UTF-16 code units. */
const maximumNameLength = 60;

/**
 * What shares a change of formatting, as "Whole document" or "Column “Price” · 12 places".
 * @param say looks up the tool's group `scopes`
 * @param number writes a number in the reader's language
 */
export function scopeWording(
  { kind, name, places }: FormatScope,
  say: (key: string, params: TextValues) => string,
  number: (value: number) => string,
): string {
  const key = kind === 'style' && name === '' ? 'defaultStyle' : kind;
  const counted = { count: places, number: number(places) };
  if (kind === 'paragraphs') return say(key, counted);
  return `${say(key, { name: shortText(name, maximumNameLength).toWellFormed() })} · ${say('places', counted)}`;
}

/** A changed printed number as "Number: 1. → Article I". */
export function numberWording({ before, after }: Pick<Change, 'before' | 'after'>, say: LookUpText): string {
  const shown = (number: string) => number || say('number.none');
  return say('number.changed', { before: shown(before), after: shown(after) });
}

/** Looks up the texts of the summary (group `summary`) and fills them in. */
class Wording {
  readonly #say: LookUpText;
  readonly #language: Language;

  constructor(say: LookUpText, language: Language) {
    this.#say = say;
    this.#language = language;
  }

  say(key: string, params?: TextValues): string {
    return this.#say(`summary.${key}`, params);
  }

  count(key: string, count: number, params: Readonly<Record<string, string>> = {}): string {
    return this.say(key, { count, number: count.toLocaleString(locales[this.#language]), ...params });
  }

  /** A percentage that is never rounded to 100 %, unless it is exactly that. */
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

  /** The sentence about replaced figures; null when there are none. */
  figures(replaced: CompareResult['summary']['figures']): string | null {
    const figures = [...new Set(replaced.map(({ before, after }) => this.say('figure', { before, after })))];
    if (figures.length === 0) return null;
    const shown = figures.slice(0, maximumFigures);
    const omitted = figures.length - shown.length;
    if (omitted > 0) shown.push(this.count('moreFigures', omitted));
    return this.count('figures', figures.length, { figures: shown.join('; ') });
  }
}
