import { type PictureWish, type Room, rooms, type Setting } from '#text/picture/wish.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A drawing of one thing or text, in units of its own. */
export interface Drawing {
  /** Svg elements without ids. */
  body: string;
  /** The box around its ink; `body` may have its origin anywhere. */
  box: Box;
  /** The side that it looks or drives to; null for a thing without one, which is never mirrored. */
  faces: 'left' | 'right' | null;
  /** The line on which other things stand: a table's top, a bench's seat. Null if nothing can stand on it. */
  surface: { x: number; y: number; width: number } | null;
  /** The free space under it, between its legs or below its crown; null without one. */
  shelter: Box | null;
  /** The space in which its content shows: a box's opening, a bowl's inside. Null if nothing can be in it. */
  inside: Box | null;
  /** The area for text; null if it has none. */
  board: Box | null;
}

/** Horizontal bands of the picture, as shares of its height from above. */
interface Zones {
  /** For things that fly or hang: the air above the horizon, or a room's wall. */
  sky: { top: number; bottom: number };
  /** For the feet of things that stand; those farther down are nearer to the viewer and larger. */
  ground: { top: number; bottom: number };
  /** For things that swim or sail; null if the scene has no water. */
  water: { top: number; bottom: number } | null;
}

/** The part of a wish that decides a scene's light. */
export type SceneWish = Pick<PictureWish, 'time' | 'weather' | 'season'>;

/** A setting that descriptions can name, or one that is chosen to suit the things. */
export type Surroundings = Setting | 'meadow' | 'tabletop' | 'studio';

export function isIndoors(surroundings: Surroundings): surroundings is Room {
  return rooms.some((room) => room === surroundings);
}

/** The drawn surroundings of the things: svg elements in pixels of the whole picture. */
export interface Scenery {
  /** Elements of <defs>: gradients and clips, whose ids begin with "scene-". */
  defs: string;
  /** Elements behind all things. */
  back: string;
  /** Elements before all things, such as rain, snow and mist, which never hide a thing. */
  front: string;
  surroundings: Surroundings;
  zones: Zones;
  /** Boxes, in pixels, that things shouldn't cover: the sun, the moon, a rainbow's foot. */
  keepClear: Box[];
  /** The colour of shadows ("#rrggbb"), and how far they lean, from left (-1) to right (1). */
  shadow: { colour: string; lean: number };
  /** A tint for the things, so that they stand in the same light: night's blue, sunset's orange; null by day. */
  light: { colour: string; opacity: number } | null;
}

/** Returns the next random number, from 0 to below 1. */
export type Random = () => number;

/** The size of a picture in pixels, and the random numbers that it is made with. */
export interface Canvas {
  width: number;
  height: number;
  random: Random;
}

/** Random numbers by mulberry32, always the same ones for the same seed (0 to 2^32 - 1). */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
