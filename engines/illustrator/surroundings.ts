import { type PictureWish, pictureKey, type Setting } from '#text/picture/wish.ts';
import { fitsOnTable, type Nature, natureOf } from './layout/nature.ts';
import type { Surroundings } from './types.ts';

/** Furniture, and the room that it makes of a picture; the first one decides. */
const furniture: readonly (readonly [Setting, readonly string[]])[] = [
  ['classroom', ['blackboard']],
  ['bedroom', ['🛏', 'pillow', 'wardrobe']],
  ['kitchen', ['stove', 'fridge']],
  ['room', '🛋 🪑 🛁 🚽 🚪 🪟 🖼 🕰 🪞 📺 🎹 rug floor-lamp bookcase curtain shelf vase table desk'.split(' ')],
];
/** Outdoors, however small they are. */
const outdoors =
  /^(?:[🌷-🌼🌱🍀🍁-🍄🌵🪻🪷⛺🏕⛱🎪🚲🛴🛵🏍🛹🚦🚥🛑🚧⛽⚽🏀🏈🎾⛄☃🪨🪵🛝🎠🪁🐾🧒👦👧🏃🚶🚴🚵⛷🏂🏇🏌🤸🧗⛹🤾🚣🏄🤽]|fence|wall|bench|swing|sign|street-lamp|sandcastle|box|doghouse|well|haystack|chimney)/u;
/** These live in houses too, and don't say where the picture is. */
const pets = /^[🐈🐱🐕🐶🐩🦮🐠🐹🦜🧸🤖👻👽]/u;
const boats = /^[🛶⛵🚤🛥⛴🛳🚢🌊⚓]/u;
const waterfowl = /^[🦆🦢]/u;
/** Signs that stand for something, as hearts do, lie on no table. */
const symbols = /^[❤🧡💛💚💙💜🖤🤎🤍💖♥⭐🌟✨💫🎵🎶🎼💤🔥🔔]/u;
const spacecraft = /^[🪐🛰☄🚀👾🌌]/u;
/** The longest side from which on a thing is outdoors, in the measure of natures: a car's. */
const Large = 1.75;

/**
 * Where the things of a description stand: in its setting, or where it names none, what lives or stands outdoors
 * on a meadow, furniture in its room, what swims or sails in its water, what flies in the air, and small things on
 * a table. A studio suits all others. An hour, a weather or a season is seen outdoors, or through a room's window.
 */
export function surroundingsOf({ things, setting, time, weather, season }: PictureWish): Surroundings {
  if (setting !== null) return setting.value;
  const asked = time !== null || season !== null || weather.length > 0;
  const natures = things.map((thing) => ({
    name: pictureKey(thing.picture),
    ...natureOf(thing.picture, thing.size),
  }));
  const some = natures.length > 0;
  if (some && natures.every(({ name, habitat }) => inWater(name, habitat) || habitat === 'sky')) {
    if (natures.some(({ name }) => boats.test(name))) return 'sea';
    if (natures.some(({ name }) => waterfowl.test(name))) return 'lake';
    if (natures.every(({ habitat }) => habitat === 'water')) return asked ? 'sea' : 'underwater';
    if (natures.every(({ name }) => spacecraft.test(name))) return 'space';
    return natures.some(({ habitat }) => habitat === 'water') ? 'sea' : 'sky';
  }
  if (natures.some(isLargeOutdoors)) return 'meadow';
  const room = furniture.find(([, pieces]) => natures.some(({ name }) => pieces.includes(name)))?.[0];
  if (room !== undefined) return room;
  if (asked || natures.some(isOutdoors)) return 'meadow';
  if (some && natures.every((one) => fitsOnTable(one) && !symbols.test(one.name))) return 'tabletop';
  return natures.some(({ name, alive }) => alive && pets.test(name)) ? 'meadow' : 'studio';
}

function inWater(name: string, habitat: Nature['habitat']): boolean {
  return habitat === 'water' || boats.test(name);
}

type Named = Nature & { name: string };

function isLargeOutdoors({ size, habitat, name }: Named): boolean {
  return habitat === 'background' || boats.test(name) || (size >= Large && habitat === 'ground');
}

function isOutdoors({ name, habitat, alive, person, distant }: Named): boolean {
  if (distant || habitat === 'water' || outdoors.test(name)) return true;
  return alive && !person && !pets.test(name);
}
