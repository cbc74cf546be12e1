import { type PictureWish, pictureKey, type Thing } from '#text/picture/wish.ts';
import { drawPicture } from '../art/art.ts';
import { natureIn } from '../nature.ts';
import { isIndoors } from '../types.ts';
import { withCompany } from './company.ts';
import type { Composition, PlacedInstance } from './composition.ts';
import type { Field } from './field.ts';
import { boxOf, mapPieces } from './group.ts';
import { placeGroups } from './place.ts';
import { plansOf } from './plans.ts';
import type { Subject } from './relate.ts';
import { scalePlans } from './scale.ts';
import { isBefore, type Spot } from './standing.ts';
import { hiddenPiece } from './visibility.ts';
import { signsOf, withFreeTexts, withWritings } from './writings.ts';

/** The most instances of one thing, and of all things; more would be too small to be told apart. */
const mostOfAKind = 24;
const mostInAll = 40;
/** The number of times that a layout is tried, each time at a smaller scale, before fewer things are drawn. */
const mostAttempts = 48;
const shrinkStep = 0.955;
/** The least size of a thing that carries a text, in natural units. */
const leastCarrierSize = 1.9;

/**
 * Arranges the things of a wish in a picture. Related things become groups, and each group is put where it covers no
 * other one, at the largest scale at which there is room for all.
 * @returns the same for the same wish and random numbers; all boxes lie inside the canvas
 */
export function layOut(description: PictureWish, picture: Omit<Field, 'taken'>): Composition {
  const completed = withFreeTexts(withCompany(description));
  const walls = wallsOf(completed, isIndoors(picture.scenery.surroundings));
  const relations = completed.relations.filter(({ others }) => !others.some((one) => walls.undrawn.has(one)));
  const wish = { ...completed, relations };
  const signs = signsOf(wish, picture);
  const field = { ...picture, taken: signs.flatMap(({ panel }) => panel ?? []) };
  for (let counts = countsOf(wish.things); ; ) {
    const subjects = subjectsOf(wish, counts, walls, field);
    const found = findSpots(wish, subjects, field);
    if (found !== null) {
      const placed = placedOf(found.spots.map((spot) => faceInwards(spot, subjects, field)));
      const writings = withWritings(wish, { placed, writings: signs }, field.canvas);
      // Only relations that the description states count as given up.
      const stated = new Set(description.relations.map(({ span }) => span));
      const givenUp = relations.filter((one) => !found.relations.includes(one) && stated.has(one.span));
      return { placed, writings, reduced: reducedOf(wish.things, counts), givenUp };
    }
    const fewer = counts.map((count) => Math.max(1, Math.floor(count * 0.7)));
    if (fewer.every((count, index) => count === counts[index])) {
      const reduced = reducedOf(wish.things, []);
      return { placed: [], writings: signs, reduced, givenUp: description.relations };
    }
    counts = fewer;
  }
}

function subjectsOf(wish: PictureWish, counts: readonly number[], walls: Walls, field: Field): Subject[] {
  return wish.things.map(({ picture, colour, size: namedSize }, index) => {
    const drawing = drawPicture(picture, colour);
    const nature = natureIn(field.scenery.surroundings, picture, namedSize);
    const carriesText = drawing.board !== null && wish.writings.some(({ on }) => on === index);
    const size = carriesText ? Math.max(nature.size * 1.5, leastCarrierSize) : nature.size;
    const habitat = walls.hanging.has(index) ? 'wall' : nature.habitat;
    const count = walls.undrawn.has(index) ? 0 : (counts[index] ?? 1);
    return { drawing, nature: { ...nature, size, habitat }, count };
  });
}

type Walls = ReturnType<typeof wallsOf>;

/**
 * Indoors, a thing "on a wall" hangs on the room's own wall, and the wall that the description names isn't drawn.
 * @returns the indexes of such walls and of the things on them
 */
function wallsOf({ things, relations }: PictureWish, indoors: boolean) {
  const hanging = relations.filter(({ relation, others: [other = -1] }) => {
    const host = things[other];
    const on = relation === 'on' || relation === 'in';
    return indoors && on && host !== undefined && pictureKey(host.picture) === 'wall';
  });
  const undrawn = new Set(hanging.flatMap(({ others }) => others));
  return { undrawn, hanging: new Set(hanging.map(({ thing }) => thing)) };
}

/** The places of all groups, and the relations that could be kept; null if there is no room for so many things. */
function findSpots(wish: PictureWish, subjects: readonly Subject[], field: Field) {
  let { relations } = wish;
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const planned = plansOf({ ...wish, relations }, subjects, field);
    relations = planned.relations;
    const { plans, scale } = scalePlans(planned.plans, field);
    const spots = placeGroups(plans, field, scale * shrinkStep ** attempt);
    if (spots !== null && hiddenPiece(inPaintingOrder(spots).flatMap(({ group }) => group.pieces)) === null) {
      return { spots, relations };
    }
  }
  return null;
}

/** Mirrors most single things near an edge that look out of the picture; herds and flocks keep their direction. */
function faceInwards(spot: Spot, subjects: readonly Subject[], { canvas }: Field): Spot {
  const [piece, ...others] = spot.group.pieces;
  if (piece === undefined || others.length > 0 || piece.drawing.faces === null) return spot;
  const isSingle = piece.thing !== null && (subjects[piece.thing]?.count ?? 1) <= 2;
  const looksLeft = (piece.drawing.faces === 'left') !== piece.mirrored;
  const looksOut = looksLeft ? piece.x < 0.4 * canvas.width : piece.x > 0.6 * canvas.width;
  if (!isSingle || !looksOut || canvas.random() < 0.2) return spot;
  return { ...spot, group: mapPieces(spot.group, ({ mirrored }) => ({ mirrored: !mirrored })) };
}

function inPaintingOrder(spots: readonly Spot[]): Spot[] {
  return spots.toSorted((one, other) => (isBefore(one, other) ? 1 : isBefore(other, one) ? -1 : 0));
}

function placedOf(spots: readonly Spot[]): PlacedInstance[] {
  return inPaintingOrder(spots).flatMap(({ group, layer }) =>
    group.pieces.map(({ alive, least, ...instance }): PlacedInstance => {
      const contact = layer === 'ground' ? instance.contact : null;
      return { ...instance, layer, contact, box: boxOf(instance) };
    }),
  );
}

/** The number of instances of each thing, within the limits for one thing and for all. */
function countsOf(things: readonly Thing[]): number[] {
  const counts = things.map(({ count }) => Math.min(count, mostOfAKind));
  for (let spare = counts.reduce((sum, count) => sum + count, 0) - mostInAll; spare > 0; spare--) {
    const most = Math.max(...counts);
    if (most > 1) counts[counts.indexOf(most)] = most - 1;
  }
  return counts;
}

function reducedOf(things: readonly Thing[], counts: readonly number[]): Composition['reduced'] {
  return things.flatMap(({ count: asked }, thing) => {
    const drawn = counts[thing] ?? 0;
    return drawn < asked ? [{ thing, asked, drawn }] : [];
  });
}
