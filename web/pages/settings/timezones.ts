import type { Language } from '#contract/languages.ts';
import { cityName } from './city-names.ts';

export interface Zone {
  /** Its IANA name. */
  name: string;
  /** Its city: "Buenos Aires". */
  city: string;
  /** What is said there of the time, and how far it is from Greenwich now: "Germany Time, GMT+1". */
  detail: string;
  /** Minutes before or after Greenwich now, for the order. */
  offset: number;
  /** What is searched in. */
  words: string;
}

/** Letters as they are typed in a hurry: small, without marks, in Turkish too (ı for I, and i for İ). */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');
}

function partOf(name: string, locale: string, style: 'shortGeneric' | 'longGeneric' | 'longOffset'): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName: style });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? '';
}

/** Minutes of "GMT-03:30"; 0 for "GMT". */
function minutesOf(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /([+-])(\d+):?(\d+)?/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** A time zone in words; null for one that this browser doesn't know. */
export function zoneOf(name: string, language: Language): Zone | null {
  try {
    const city = cityName(name.slice(name.lastIndexOf('/') + 1).replaceAll('_', ' '), language);
    const longOffset = partOf(name, 'en', 'longOffset');
    const offset = longOffset.replace(/([+-])0/, '$1').replace(':00', '');
    const called = partOf(name, language, 'shortGeneric');
    // Where it has no name of its own, the offset stands for it.
    const detail = called.startsWith('GMT') ? offset : `${called}, ${offset}`;
    return {
      name,
      city,
      detail,
      offset: minutesOf(longOffset),
      // A short name may hide the country: TSİ is the time of Türkiye.
      words: fold(`${city} ${name} ${detail} ${partOf(name, language, 'longGeneric')}`),
    };
  } catch {
    return null;
  }
}

const lists = new Map<Language, Zone[]>();

/** Every time zone that the browser knows, from west to east. Made once a language: it takes a moment. */
export function allZones(language: Language): Zone[] {
  const known = lists.get(language);
  if (known) return known;
  const names = new Set([...Intl.supportedValuesOf('timeZone'), 'UTC']);
  const zones = [...names].flatMap((name) => zoneOf(name, language) ?? []);
  zones.sort((a, b) => a.offset - b.offset || a.city.localeCompare(b.city, language));
  lists.set(language, zones);
  return zones;
}

/** The zones in which every typed word occurs, those first whose city begins with what was typed. */
export function findZones(zones: readonly Zone[], typed: string): readonly Zone[] {
  const asked = fold(typed).trim();
  if (asked === '') return zones;
  const words = asked.split(/\s+/);
  const found = zones.filter((zone) => words.every((word) => zone.words.includes(word)));
  const begins = (zone: Zone) => Number(fold(zone.city).startsWith(asked));
  return found.toSorted((a, b) => begins(b) - begins(a));
}
