import { monthNames } from '../months.ts';
import type { Unit } from '../search/unit.ts';

const months = { tr: monthNames.tr.join('|'), en: monthNames.en.join('|') };
const dates = {
  tr: new RegExp(`(?<![\\d.])[1-3]?\\d (?:${months.tr}) (?:19|20)\\d{2}(?!\\d)`, 'u'),
  en: new RegExp(
    `\\b[1-3]?\\d (?:${months.en}) (?:19|20)\\d{2}\\b|\\b(?:${months.en}) [1-3]?\\d, (?:19|20)\\d{2}\\b`,
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

export interface PlaceToAsk {
  kind: 'date' | 'amount';
  /** As the document writes it. */
  text: string;
  unit: Unit;
}

/** Sentences that are easily read, and few of them tried. */
const fewest = 6;
const longest = 40;
const most = 4;

/** Dates and amounts of money that occur once, in sentences that say what they are for. */
export function placesToAsk(units: readonly Unit[], language: string): PlaceToAsk[] {
  if (language !== 'tr' && language !== 'en') return [];
  const seen = new Map<string, PlaceToAsk | null>();
  for (const unit of units) {
    const words = unit.text.split(' ').length;
    if (unit.kind !== 'sentence' && unit.kind !== 'listItem') continue;
    for (const [kind, pattern] of [
      ['date', dates[language]],
      ['amount', amounts[language]],
    ] as const) {
      const text = pattern.exec(unit.text)?.[0].trim();
      if (!text) continue;
      const fits = words >= fewest && words <= longest;
      seen.set(text, seen.has(text) || !fits ? null : { kind, text, unit });
    }
  }
  return [...seen.values()].filter((place) => place !== null).slice(0, most);
}
