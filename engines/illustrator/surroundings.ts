import { z } from 'zod';
import { type PictureWish, pictureKey, settings } from '#text/picture/wish.ts';
import { fitsOnTable, type Nature, natureOf } from './nature.ts';
import { isIn, valuesOf } from './picture-groups.ts';
import type { Surroundings } from './types.ts';

/** Furniture, and the room that it makes of a picture. */
const rooms = valuesOf('room', z.enum(settings));
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
  const natures = things.map(({ picture, size }): Named => {
    return { name: pictureKey(picture), ...natureOf(picture, size) };
  });
  const some = natures.length > 0;
  if (
    some &&
    natures.every(({ name, habitat }) => habitat === 'water' || habitat === 'sky' || isIn('boat', name))
  ) {
    if (natures.some(({ name }) => isIn('boat', name))) return 'sea';
    if (natures.some(({ name }) => isIn('waterfowl', name))) return 'lake';
    if (natures.every(({ habitat }) => habitat === 'water')) return asked ? 'sea' : 'underwater';
    if (natures.every(({ name }) => isIn('spacecraft', name))) return 'space';
    return natures.some(({ habitat }) => habitat === 'water') ? 'sea' : 'sky';
  }
  if (natures.some(isLargeOutdoors)) return 'meadow';
  const furnished = natures.flatMap(({ name }) => rooms.get(name) ?? []);
  // A stove, which only a kitchen has, says more than a table.
  const room = furnished.find((one) => one !== 'room') ?? furnished[0];
  if (room !== undefined) return room;
  if (asked || natures.some(isOutdoors)) return 'meadow';
  if (some && natures.every((one) => fitsOnTable(one) && !isIn('symbol', one.name))) return 'tabletop';
  return natures.some(({ name, alive }) => alive && isIn('pet', name)) ? 'meadow' : 'studio';
}

type Named = Nature & { name: string };

function isLargeOutdoors({ size, habitat, name }: Named): boolean {
  return habitat === 'background' || isIn('boat', name) || (size >= Large && habitat === 'ground');
}

function isOutdoors({ name, habitat, alive, person, distant }: Named): boolean {
  if (distant || habitat === 'water' || isIn('outdoors', name)) return true;
  return alive && !person && !isIn('pet', name);
}
