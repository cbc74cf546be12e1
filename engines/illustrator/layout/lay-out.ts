import { type PictureWish, pictureKey, type Thing } from '#text/picture/wish.ts';
import { natureIn } from '../nature.ts';
import { isIndoors } from '../types.ts';
import { withCompany } from './company.ts';
import type { Composition, Placed } from './composition.ts';
import type { Field } from './field.ts';
import { boxOf, withPieces } from './group.ts';
import { place } from './place.ts';
import { plansOf } from './plans.ts';
import type { Subject } from './relate.ts';
import { scaled } from './scale.ts';
import { isBefore, type Spot } from './standing.ts';
import { lackOf } from './visibility.ts';
import { signsOf, withFreeTexts, withWritings } from './writings.ts';

/** More of a kind, or in all, would be too small to be told apart. */
const MostOfAKind = 24;
const Most = 40;
/** How often a layout is tried at ever smaller scales before fewer things are drawn. */
const Attempts = 48;
const Shrink = 0.955;
/** The least size of what carries text, in the measure of natures. */
const Carrier = 1.9;

/**
 * Arranges a wish's things on a canvas: trees of relations become groups with fixed places to each other, and
 * groups are put where they cover nothing, at the largest scale that has room for all.
 * @returns the same for the same wish and random numbers; all boxes lie inside of the canvas
 */
export function layOut(asked: PictureWish, empty: Field): Composition {
  const told = withFreeTexts(withCompany(asked), empty.art);
  const walls = wallsOf(told, isIndoors(empty.scenery.surroundings));
  const relations = told.relations.filter(({ others }) => !others.some((other) => walls.own.has(other)));
  const wish = { ...told, relations };
  const signs = signsOf(wish, empty);
  const field = { ...empty, taken: signs.flatMap(({ panel }) => panel ?? []) };
  for (let counts = countsOf(wish.things); ; ) {
    const subjects = subjectsOf(wish, counts, walls, field);
    const found = spotsOf(wish, subjects, field);
    if (found !== null) {
      const placed = placedOf(found.spots.map((spot) => lookingInwards(spot, subjects, field)));
      const writings = withWritings(wish, { placed, writings: signs }, field);
      // Company that goes without saying isn't missed.
      const said = new Set(asked.relations.map(({ span }) => span));
      const givenUp = relations.filter((one) => !found.relations.includes(one) && said.has(one.span));
      return { placed, writings, reduced: reducedOf(wish.things, counts), givenUp };
    }
    const fewer = counts.map((count) => Math.max(1, Math.floor(count * 0.7)));
    if (fewer.every((count, index) => count === counts[index])) {
      return { placed: [], writings: signs, reduced: reducedOf(wish.things, []), givenUp: asked.relations };
    }
    counts = fewer;
  }
}

function subjectsOf(wish: PictureWish, counts: readonly number[], walls: Walls, field: Field): Subject[] {
  return wish.things.map(({ picture, colour, size: asked }, index) => {
    const drawing = field.art.draw(picture, colour);
    const nature = natureIn(field.scenery.surroundings, picture, asked);
    const written = drawing.board !== null && wish.writings.some(({ on }) => on === index);
    const size = written ? Math.max(nature.size * 1.5, Carrier) : nature.size;
    const habitat = walls.hung.has(index) ? 'wall' : nature.habitat;
    const count = walls.own.has(index) ? 0 : (counts[index] ?? 1);
    return { drawing, nature: { ...nature, size, habitat }, count };
  });
}

type Walls = ReturnType<typeof wallsOf>;

/**
 * A room has walls of its own: what is said to be on a wall hangs there, and no other wall is drawn.
 * @returns walls that aren't drawn, and what hangs on them
 */
function wallsOf({ things, relations }: PictureWish, indoors: boolean) {
  const hanging = relations.filter(({ relation, others: [other = -1] }) => {
    const host = things[other];
    const on = relation === 'on' || relation === 'in';
    return indoors && on && host !== undefined && pictureKey(host.picture) === 'wall';
  });
  const own = new Set(hanging.flatMap(({ others }) => others));
  return { own, hung: new Set(hanging.map(({ thing }) => thing)) };
}

/** @returns null where there is no room for so many; otherwise also the relations that are kept */
function spotsOf(wish: PictureWish, subjects: readonly Subject[], field: Field) {
  let { relations } = wish;
  for (let tried = 0; tried < Attempts; tried++) {
    const planned = plansOf({ ...wish, relations }, subjects, field);
    relations = planned.relations;
    const { plans, scale } = scaled(planned.plans, field);
    const spots = place(plans, field, scale * Shrink ** tried);
    if (spots !== null && lackOf(inOrder(spots).flatMap(({ group }) => group.pieces)) === null) {
      return { spots, relations };
    }
  }
  return null;
}

/** Who stands alone near an edge rather looks into the picture; herds and flocks keep their direction. */
function lookingInwards(spot: Spot, subjects: readonly Subject[], { canvas }: Field): Spot {
  const [piece, ...others] = spot.group.pieces;
  if (piece === undefined || others.length > 0 || piece.drawing.faces === null) return spot;
  const alone = piece.thing !== null && (subjects[piece.thing]?.count ?? 1) <= 2;
  const leftwards = (piece.drawing.faces === 'left') !== piece.mirrored;
  const outwards = leftwards ? piece.x < 0.4 * canvas.width : piece.x > 0.6 * canvas.width;
  if (!alone || !outwards || canvas.random() < 0.2) return spot;
  return { ...spot, group: withPieces(spot.group, ({ mirrored }) => ({ mirrored: !mirrored })) };
}

function inOrder(spots: readonly Spot[]): Spot[] {
  return spots.toSorted((one, other) => (isBefore(one, other) ? 1 : isBefore(other, one) ? -1 : 0));
}

function placedOf(spots: readonly Spot[]): Placed[] {
  return inOrder(spots).flatMap(({ group, layer }) =>
    group.pieces.map(({ alive, least, ...instance }): Placed => {
      const contact = layer === 'ground' ? instance.contact : null;
      return { ...instance, layer, contact, box: boxOf(instance) };
    }),
  );
}

/** Counts as many of each as there is room for at all. */
function countsOf(things: readonly Thing[]): number[] {
  const counts = things.map(({ count }) => Math.min(count, MostOfAKind));
  for (let spare = counts.reduce((sum, count) => sum + count, 0) - Most; spare > 0; spare--) {
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
