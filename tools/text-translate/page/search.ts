import type { TranslationResult } from '../contract.ts';
import { keyOf, type Place, placesOf } from '../shared/view.ts';

export type Side = 'source' | 'target';

const sides = ['source', 'target'] as const;

/** By this name a search knows one side of a sentence. */
export const sidePart = (place: Place, side: Side): string => `${side} ${keyOf(place)}`;

/** The block that a part stands in. */
export const blockOf = (part: string): number => Number(/ (\d+)-/.exec(part)?.[1] ?? 0);

/** Source and translation as they are searched, sentence by sentence, each in its language. */
export function searchedTranslation({ blocks, from, to }: TranslationResult) {
  return placesOf(blocks).flatMap((place) =>
    sides.map((side) => ({
      id: sidePart(place, side),
      text: blocks[place.block]?.sentences[place.sentence]?.[side] ?? '',
      language: side === 'source' ? from : to,
      listed: true,
    })),
  );
}
