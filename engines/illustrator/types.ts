import { type PictureWish, type Room, rooms, type Setting } from '#text/picture/wish.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A piece of a picture in units of its own: svg elements that carry no ids but those that begin with its prefix. */
export interface Drawing {
  body: string;
  /** Where its ink is, in its units; `body` may have its origin anywhere. */
  box: Box;
  /** The way it looks or drives, where it has one: layouts may mirror it. Writing is never mirrored. */
  faces: 'left' | 'right' | null;
  /** Where other things stand on it, in its units: its top for a table, its seat for a bench. Null where nothing can. */
  surface: { x: number; y: number; width: number } | null;
  /** The free space under it, between its legs or below its crown; null where there is none. */
  shelter: Box | null;
  /** Where things that are in it show: the opening of a box, the inside of a bowl; null where nothing can be. */
  inside: Box | null;
  /** Where text is written on it; null where it can't carry any. */
  board: Box | null;
}

/** Horizontal bands of the picture as shares of its height, from above; null where the scene has none. */
interface Zones {
  /** For what flies or hangs: air over the horizon, or a room's wall. */
  sky: { top: number; bottom: number };
  /** For what stands: its feet are in this band; those nearer to the bottom are nearer to the eye and larger. */
  ground: { top: number; bottom: number };
  /** For what swims or sails. */
  water: { top: number; bottom: number } | null;
}

/** The hour, the weather and the year of a scene, whoever asked for them. */
export type SceneWish = Pick<PictureWish, 'time' | 'weather' | 'season'>;

/** Where things stand: a setting, or where none is named, whatever suits them. */
export type Surroundings = Setting | 'meadow' | 'tabletop' | 'studio';

export function isIndoors(surroundings: Surroundings): surroundings is Room {
  return rooms.some((room) => room === surroundings);
}

/** A background: svg elements in pixels of the whole picture. */
export interface Scenery {
  /** Elements of <defs>: gradients, clips; ids begin with "scene-". */
  defs: string;
  /** Behind all things, from the back to the front. */
  back: string;
  /** In front of all things: rain, snow, mist, the nearest grass. Never hides a thing. */
  front: string;
  surroundings: Surroundings;
  zones: Zones;
  /** Boxes, in pixels, of what the scenery itself shows and things shouldn't cover: sun, moon, rainbow's foot. */
  keepClear: Box[];
  /** Shadows: their colour with opacity, and how far they lean from left (-1) to right (1). */
  shadow: { colour: string; lean: number };
  /** A wash over the things so that they stand in the same light: night's blue, sunset's orange; null by day. */
  light: { colour: string; opacity: number } | null;
}

/** From 0 to below 1, repeatable by the seed. */
export type Random = () => number;

/** Its size in pixels, and chance. */
export interface Canvas {
  width: number;
  height: number;
  random: Random;
}

/** Gives the same numbers for the same seed: mulberry32. @param seed 0 to 2^32 - 1 */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
