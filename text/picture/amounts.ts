import { type Picture, pictureKey } from './wish.ts';

export const mostOfAKind = 500;
const many = 3;
/** How many an unnumbered plural is, where it is more often more than a few. */
const usual: Record<string, number> = {
  '⭐': 9,
  '🌟': 9,
  '🌷': 5,
  '🌼': 5,
  '🌹': 5,
  '🌺': 5,
  '🌻': 5,
  '🌸': 5,
  '🪻': 5,
  '🌳': 4,
  '🌲': 4,
  '🌴': 4,
  '🐦': 4,
  '🐦‍⬛': 4,
  '🐝': 4,
  '🐜': 5,
  '❄': 8,
  '🍂': 6,
  '🍁': 6,
  '🍃': 5,
  '💧': 6,
  '🫧': 6,
  '🎈': 5,
  // Two make a pair; the set's other clothes for hands and feet are drawn as pairs.
  '🥾': 2,
  '👟': 2,
  '👞': 2,
  '👠': 2,
  '🩴': 2,
  '🧦': 1,
  '🧤': 1,
  '🩰': 1,
  '🎿': 1,
  '⛸': 1,
  '🛼': 1,
  '🍇': 1,
  '🍟': 1,
  '🥜': 1,
  '🫘': 1,
  '🫛': 1,
  '🍜': 1,
  '🎆': 1,
  '👖': 1,
  '🩳': 1,
  '👓': 1,
  '🕶': 1,
  '✂': 1,
  '🎧': 1,
  curtain: 1,
};

/** How many of a thing a plural without a number means. */
export function usualNumber(picture: Picture): number {
  return usual[pictureKey(picture)] ?? many;
}

/**
 * Two numbers in a row as one: "twenty three", "yirmi üç", "two hundred", "a hundred".
 * @returns at least 1
 */
export function combined(first: number, second: number): number {
  const tens = first >= 10 && first % 10 === 0 && second < 10;
  const whole = tens ? first + second : second >= 100 ? first * second : second;
  return Math.min(Math.max(whole, 1), mostOfAKind);
}

/** Shares a number out over so many parts, each at least 1. */
export function shares(number: number, parts: number): number[] {
  return Array.from({ length: parts }, (_, part) =>
    Math.max(1, Math.floor(number / parts) + (part < number % parts ? 1 : 0)),
  );
}
