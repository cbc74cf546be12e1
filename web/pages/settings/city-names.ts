import type { Language } from '#contract/languages.ts';
import cities from './cityNames.json' with { type: 'json' };

/** Cities whose name in a language differs from the time zone's name; browsers don't provide these. */
const names: Partial<Record<Language, Readonly<Record<string, string>>>> = cities;

/** A time zone's city in the page's language, or the given name when it has no other. */
export function cityName(city: string, language: Language): string {
  return names[language]?.[city] ?? city;
}
