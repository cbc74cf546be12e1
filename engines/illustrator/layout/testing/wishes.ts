import type { ColourName, Picture, PictureWish, RelationName, Setting } from '#text/picture/wish.ts';
import { compose } from '../../compose.ts';

const span = { start: 0, end: 0 };

export interface Sketch {
  /** Each is an emoji or the name of a drawn thing, with a count and a colour. */
  things: [picture: Picture, count?: number, colour?: ColourName][];
  relations?: [thing: number, relation: RelationName, ...others: number[]][];
  placings?: PictureWish['placings'];
  setting?: Setting | null;
  writings?: [text: string, on: number | null][];
}

/** A wish as a description would give it, but without spans of words. */
export function wishOf({
  things,
  relations = [],
  placings = [],
  setting = null,
  writings = [],
}: Sketch): PictureWish {
  return {
    language: 'en',
    things: things.map(([picture, count = 1, name]) => {
      return { span, picture, count, colour: name === undefined ? null : { name, shade: null }, size: null };
    }),
    relations: relations.map(([thing, relation, ...others]) => ({ span, thing, relation, others })),
    placings,
    setting: setting === null ? null : { span, value: setting },
    time: null,
    weather: [],
    season: null,
    writings: writings.map(([text, on]) => ({ span, text, on })),
    missed: [],
  };
}

export function pictureOf(
  sketch: Sketch,
  seed = 1,
  [width, height]: readonly [number, number] = [1024, 1024],
) {
  return compose(wishOf(sketch), { width, height }, seed);
}
