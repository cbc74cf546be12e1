import type { PictureWish } from '#text/picture/wish.ts';

/** More kinds of things than these, and more texts, leave too little room for each. */
const Things = 40;
const Writings = 8;

/** The wish as far as a picture has room for it: what is named later is told as missed. */
export function withinRoom(wish: PictureWish): PictureWish {
  const { things, relations, placings, writings, missed } = wish;
  if (things.length <= Things && writings.length <= Writings) return wish;
  const kept = (index: number) => index < Things;
  const left = [...things.slice(Things), ...writings.slice(Writings)].map(({ span }) => span);
  return {
    ...wish,
    things: things.slice(0, Things),
    relations: relations.filter(({ thing, others }) => kept(thing) && others.every(kept)),
    placings: placings.filter(({ thing }) => kept(thing)),
    writings: writings.slice(0, Writings).map((one) => (kept(one.on ?? 0) ? one : { ...one, on: null })),
    missed: [...missed, ...left].toSorted((one, other) => one.start - other.start),
  };
}
