import { z } from 'zod';
import { loadTable } from '#text/load-data.ts';
import { type Picture, pictureKey } from '../wish.ts';

const mostOfAKind = 500;
/** Things that a plural without a number means for most pictures. */
const fewInPlural = 3;
const Row = z.object({ number: z.coerce.number().int(), pictures: z.string() });
const usualNumbers = new Map(
  loadTable(new URL('../data/usual-numbers.tsv', import.meta.url), Row).flatMap(({ number, pictures }) =>
    pictures.split(' ').map((picture) => [picture, number]),
  ),
);

/** The number of things that a plural without a number means: more stars than apples. */
export function usualNumber(picture: Picture): number {
  return usualNumbers.get(pictureKey(picture)) ?? fewInPlural;
}

/** Limits a number to what can be drawn: from 1 to 500. */
export function clampCount(number: number): number {
  return Math.min(Math.max(number, 1), mostOfAKind);
}

/** Combines two numbers in a row: "twenty three", "yirmi üç", "two hundred", "a hundred". */
export function combineNumbers(first: number, second: number): number {
  const tens = first >= 10 && first % 10 === 0 && second < 10;
  return clampCount(tens ? first + second : second >= 100 ? first * second : second);
}

/** Divides a number into so many parts, each at least 1. */
export function divide(number: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, part) =>
    Math.max(1, Math.floor(number / parts) + (part < number % parts ? 1 : 0)),
  );
}
