import { alternatives } from '../../load-words.ts';
import { monthNames } from '../../months.ts';
import type { Unit } from '../../search/unit.ts';

const months = { tr: alternatives(monthNames.tr), en: alternatives(monthNames.en) };
const dates = {
  tr: new RegExp(`(?<![\\d.])[1-3]?\\d ${months.tr} (?:19|20)\\d{2}(?!\\d)`, 'u'),
  en: new RegExp(
    `\\b[1-3]?\\d ${months.en} (?:19|20)\\d{2}\\b|\\b${months.en} [1-3]?\\d, (?:19|20)\\d{2}\\b`,
    'u',
  ),
};
const number = String.raw`\d{1,3}(?:[.,]\d{3})+|\d{2,}`;
const amounts = {
  tr: new RegExp(
    `(?<![\\d.,])(?:[₺€$]\\s?)?(?:${number})(?:,\\d{2})?\\s(?:TL|lira|avro|euro|dolar)(?!\\p{L})`,
    'u',
  ),
  en: new RegExp(
    `(?<![\\d.,])(?:[€$£]\\s?(?:${number})(?:\\.\\d{2})?(?![\\d.,]\\d)|(?:${number}) (?:euros?|dollars|pounds|EUR|USD|TL))(?!\\p{L})`,
    'u',
  ),
};

export interface FactToAsk {
  kind: 'date' | 'amount';
  /** The date or amount as the document writes it. */
  text: string;
  unit: Unit;
}

/** Only sentences of a readable length are asked about, and only a few are tried. */
const fewestWords = 6;
const mostWords = 40;
const mostFacts = 4;

/** Dates and amounts of money that occur once in the document, in a sentence of readable length. */
export function factsToAsk(units: readonly Unit[], language: string): FactToAsk[] {
  if (language !== 'tr' && language !== 'en') return [];
  const seen = new Map<string, FactToAsk | null>();
  for (const unit of units) {
    const words = unit.text.split(' ').length;
    if (unit.kind !== 'sentence' && unit.kind !== 'listItem') continue;
    for (const [kind, pattern] of [
      ['date', dates[language]],
      ['amount', amounts[language]],
    ] as const) {
      const text = pattern.exec(unit.text)?.[0].trim();
      if (!text) continue;
      const fits = words >= fewestWords && words <= mostWords;
      seen.set(text, seen.has(text) || !fits ? null : { kind, text, unit });
    }
  }
  return [...seen.values()].filter((fact) => fact !== null).slice(0, mostFacts);
}
