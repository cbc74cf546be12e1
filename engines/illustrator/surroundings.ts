import { z } from 'zod';
import { type PictureWish, pictureKey, settings } from '#text/picture/wish.ts';
import { fitsOnTable, type Nature, natureOf } from './nature.ts';
import { isInGroup, valuesOf } from './picture-groups.ts';
import type { Surroundings } from './types.ts';

/** The room that a piece of furniture suggests: 🛏 a bedroom. */
const rooms = valuesOf('room', z.enum(settings));
/** In natural units: a thing whose longest side is at least a car's is outdoors. */
const outdoorSize = 1.75;

/**
 * Chooses the surroundings of a description's things: its setting if it names one. Otherwise swimmers and boats get
 * their water, flyers the sky, things that live or stand outdoors a meadow, furniture its room, and small things a
 * table; anything else stands in a studio. A time, weather or season needs a view of the outdoors.
 */
export function surroundingsOf({ things, setting, time, weather, season }: PictureWish): Surroundings {
  if (setting !== null) return setting.value;
  const needsOutdoors = time !== null || season !== null || weather.length > 0;
  const members = things.map(({ picture, size }): Member => {
    return { name: pictureKey(picture), ...natureOf(picture, size) };
  });
  const isEmpty = members.length === 0;
  const isBoat = ({ name }: Member) => isInGroup(name, 'boat');
  const swims = ({ habitat }: Member) => habitat === 'water';
  if (!isEmpty && members.every((one) => swims(one) || one.habitat === 'sky' || isBoat(one))) {
    if (members.some(isBoat)) return 'sea';
    if (members.some(({ name }) => isInGroup(name, 'waterfowl'))) return 'lake';
    if (members.every(swims)) return needsOutdoors ? 'sea' : 'underwater';
    if (members.every(({ name }) => isInGroup(name, 'spacecraft'))) return 'space';
    return members.some(swims) ? 'sea' : 'sky';
  }
  const isLargeOutdoors = (one: Member) =>
    one.habitat === 'background' || isBoat(one) || (one.size >= outdoorSize && one.habitat === 'ground');
  if (members.some(isLargeOutdoors)) return 'meadow';
  const suggested = members.flatMap(({ name }) => rooms.get(name) ?? []);
  // A stove, which only a kitchen has, says more than a table.
  const room = suggested.find((one) => one !== 'room') ?? suggested[0];
  if (room !== undefined) return room;
  if (needsOutdoors || members.some(isOutdoors)) return 'meadow';
  if (!isEmpty && members.every((one) => fitsOnTable(one) && !isInGroup(one.name, 'symbol')))
    return 'tabletop';
  return members.some(({ name, alive }) => alive && isInGroup(name, 'pet')) ? 'meadow' : 'studio';
}

/** A thing's nature, with the key of its picture. */
type Member = Nature & { name: string };

function isOutdoors({ name, habitat, alive, person, distant }: Member): boolean {
  if (distant || habitat === 'water' || isInGroup(name, 'outdoors')) return true;
  return alive && !person && !isInGroup(name, 'pet');
}
