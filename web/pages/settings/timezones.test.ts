import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { allZones, findZones, zoneOf } from './timezones.ts';

const cities = (typed: string, language: Language = 'en') =>
  findZones(allZones(language), typed).map(({ city }) => city);

describe('the list of time zones', () => {
  it('contains every zone once, from west to east, with UTC', () => {
    const zones = allZones('en');
    const names = zones.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['UTC', 'Europe/Istanbul', 'America/New_York']));
    expect(zones.map(({ offset }) => offset)).toEqual(
      zones.map(({ offset }) => offset).toSorted((a, b) => a - b),
    );
  });

  it('names a zone’s city, country and offset in the language of the page', () => {
    expect(zoneOf('Asia/Tokyo', 'en')).toMatchObject({ city: 'Tokyo', detail: 'Japan Time, GMT+9' });
    expect(zoneOf('Asia/Tokyo', 'tr')).toMatchObject({ city: 'Tokyo', detail: 'Japonya Saati, GMT+9' });
    expect(zoneOf('America/Argentina/Buenos_Aires', 'en')?.city).toBe('Buenos Aires');
    expect(zoneOf('Asia/Kathmandu', 'en')?.offset).toBe(345);
    expect(zoneOf('America/Phoenix', 'en')?.offset).toBe(-420);
  });

  it('returns null for a zone that the browser does not know', () => {
    expect(zoneOf('Mars/Olympus', 'en')).toBeNull();
  });
});

describe('searching in it', () => {
  it('finds a zone by its city, country and offset, regardless of case and diacritics', () => {
    expect(cities('tok')[0]).toBe('Tokyo');
    expect(cities('İSTANBUL')).toContain('Istanbul');
    expect(cities('ıstanbul')).toContain('Istanbul');
    expect(cities('turkiye')).toContain('Istanbul');
    expect(cities('türkiye', 'tr')).toEqual(['İstanbul']);
    expect(cities('istanbul', 'tr')).toEqual(['İstanbul']);
    expect(cities('london', 'tr')).toEqual(['Londra']);
    expect(cities('londra', 'tr')).toEqual(['Londra']);
    expect(cities('japonya', 'tr')).toEqual(['Tokyo']);
    expect(cities('gmt+5:45')).toEqual(expect.arrayContaining(['Katmandu']));
    expect(cities('new york')[0]).toBe('New York');
    expect(cities('atlantis')).toEqual([]);
  });

  it('shows first the cities that begin with what was typed', () => {
    expect(cities('york')).toContain('New York');
    expect(cities('par')[0]).toMatch(/^Par/);
  });
});
