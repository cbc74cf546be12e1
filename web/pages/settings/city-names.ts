import type { Language } from '#contract/languages.ts';
import cities from './cityNames.json' with { type: 'json' };

/** Cities that a language spells otherwise than their time zone does; browsers don't tell. */
const names: Partial<Record<Language, Readonly<Record<string, string>>>> = cities;

/** A time zone's city in the page's language, where that has a name for it. */
export function cityName(city: string, language: Language): string {
  return names[language]?.[city] ?? city;
}
