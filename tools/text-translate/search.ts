import { findMatches, type Match } from '#text/find-matches.ts';
import type { TranslationResult } from './contract.ts';
import { keyOf, type Place, placesOf } from './view.ts';

/** A match in one side of a sentence. */
export interface PlacedMatch extends Place {
  side: 'source' | 'target';
  start: number;
  end: number;
}

/** Where a search stands in source and translation, each by the rules of its language, in reading order. */
export function findInTranslation({ blocks, from, to }: TranslationResult, query: string): PlacedMatch[] {
  if (query.trim() === '') return [];
  const places = placesOf(blocks).flatMap((place) => [
    { ...place, side: 'source' as const, language: from },
    { ...place, side: 'target' as const, language: to },
  ]);
  const texts = places.map(({ block, sentence, side, language }) => ({
    text: blocks[block]?.sentences[sentence]?.[side] ?? '',
    language,
  }));
  return findMatches(texts, query).flatMap(({ at, start, end }) => {
    const place = places[at];
    return place ? [{ block: place.block, sentence: place.sentence, side: place.side, start, end }] : [];
  });
}

/** A match with its number among all. */
export interface NumberedMatch extends Omit<Match, 'at'> {
  number: number;
}

/** The matches of each side of each sentence, by `matchKey`. */
export function groupMatches(matches: readonly PlacedMatch[]): ReadonlyMap<string, NumberedMatch[]> {
  const groups = new Map<string, NumberedMatch[]>();
  for (const [number, match] of matches.entries()) {
    const key = matchKey(match, match.side);
    const entry = { number, start: match.start, end: match.end };
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return groups;
}

export function matchKey(place: Place, side: PlacedMatch['side']): string {
  return `${side} ${keyOf(place)}`;
}
