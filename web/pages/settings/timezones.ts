import type { Language } from '#contract/languages.ts';
import { foldToAscii } from '#text/plain/fold.ts';
import cities from './city-names.json' with { type: 'json' };

/** Cities whose name in a language differs from the time zone's name; browsers don't provide these. */
const cityNames: Partial<Record<Language, Readonly<Record<string, string>>>> = cities;

export interface Zone {
  /** The IANA name, such as America/Buenos_Aires. */
  name: string;
  /** The city, such as "Buenos Aires". */
  city: string;
  /** The name of the local time and its current offset: "Germany Time, GMT+1". */
  detail: string;
  /** The current offset from UTC in minutes, for sorting. */
  offset: number;
  /** The folded text to search in. */
  words: string;
}

/** Folds text for searching: lower case without diacritics, with ı and İ as i in any language. */
const fold = (text: string) => foldToAscii(text, 'en');

/** The name of a zone's time in a language, or its offset: "Germany Time", "GMT+01:00". */
function timeNameOf(
  zone: string,
  locale: string,
  style: 'shortGeneric' | 'longGeneric' | 'longOffset',
): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Parses an offset into minutes: -210 for "GMT-03:30", 0 for "GMT". */
function minutesOf(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):?(\d+)?/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** Describes a time zone; null for one that this browser doesn't know. */
export function zoneOf(name: string, language: Language): Zone | null {
  try {
    const englishCity = name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' ');
    const city = cityNames[language]?.[englishCity] ?? englishCity;
    const longOffset = timeNameOf(name, 'en', 'longOffset');
    const offset = longOffset.replace(/([+-])0/, '$1').replace(':00', '');
    const shortName = timeNameOf(name, language, 'shortGeneric');
    // The offset replaces a missing name.
    const detail = shortName.startsWith('GMT') ? offset : `${shortName}, ${offset}`;
    return {
      name,
      city,
      detail,
      offset: minutesOf(longOffset),
      // A short name may hide the country: TSİ is the time of Türkiye.
      words: fold(`${city} ${name} ${detail} ${timeNameOf(name, language, 'longGeneric')}`),
    };
  } catch {
    return null;
  }
}

const zonesByLanguage = new Map<Language, Zone[]>();

/** All time zones that the browser knows, from west to east; cached because building them takes a moment. */
export function allZones(language: Language): Zone[] {
  const cachedZones = zonesByLanguage.get(language);
  if (cachedZones) return cachedZones;
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  const zones = [...names].flatMap((name) => zoneOf(name, language) ?? []);
  zones.sort((one, other) => one.offset - other.offset || one.city.localeCompare(other.city, language));
  zonesByLanguage.set(language, zones);
  return zones;
}

/** The zones whose text contains every typed word; those whose city starts with the typed text come first. */
export function findZones(zones: readonly Zone[], typed: string): readonly Zone[] {
  const query = fold(typed).trim();
  if (query === '') return zones;
  const words = query.split(/\s+/);
  const matches = zones.filter((zone) => words.every((word) => zone.words.includes(word)));
  const rank = (zone: Zone) => Number(fold(zone.city).startsWith(query));
  return matches.toSorted((one, other) => rank(other) - rank(one));
}
