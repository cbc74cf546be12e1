import type { PictureWish } from '#text/picture/wish.ts';

/** The most kinds of things and the most texts: more would leave too little room for each. */
const mostThings = 40;
const mostWritings = 8;

/** Limits a wish to what one picture has room for. Things and texts named after that become missed words. */
export function limitWish(wish: PictureWish): PictureWish {
  const { things, relations, placings, writings, missed } = wish;
  if (things.length <= mostThings && writings.length <= mostWritings) return wish;
  const isKept = (index: number) => index < mostThings;
  const leftOut = [...things.slice(mostThings), ...writings.slice(mostWritings)].map(({ span }) => span);
  return {
    ...wish,
    things: things.slice(0, mostThings),
    relations: relations.filter(({ thing, others }) => isKept(thing) && others.every(isKept)),
    placings: placings.filter(({ thing }) => isKept(thing)),
    writings: writings
      .slice(0, mostWritings)
      .map((one) => (isKept(one.on ?? 0) ? one : { ...one, on: null })),
    missed: [...missed, ...leftOut].toSorted((one, other) => one.start - other.start),
  };
}
