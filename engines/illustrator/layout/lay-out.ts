import type { PictureWish, Relation, Thing } from '#text/picture/wish.ts';
import { type Canvas, isIndoors, type Scenery } from '../types.ts';
import { withCompany } from './company.ts';
import type { Art, Composition, Placed } from './composition.ts';
import type { Field } from './field.ts';
import { boxOf } from './group.ts';
import { natureIn } from './nature.ts';
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
export function layOut(asked: PictureWish, art: Art, scenery: Scenery, canvas: Canvas): Composition {
  const wish = withFreeTexts(withCompany(asked), art);
  const walls = wallsOf(wish, isIndoors(scenery.surroundings));
  const free = {
    ...wish,
    relations: wish.relations.filter(({ others }) => !others.some((other) => walls.own.has(other))),
  };
  const signs = signsOf(wish, art, scenery, canvas);
  const taken = signs.flatMap(({ panel }) => (panel === null ? [] : [panel]));
  let counts = countsOf(wish.things);
  for (;;) {
    const subjects = subjectsOf(wish, counts, art, scenery, walls);
    const found = spotsOf(free, subjects, art, { scenery, canvas, taken });
    if (found !== null) {
      const { spots, relations } = found;
      const placed = placedOf(spots.map((spot) => lookingInwards(spot, subjects, canvas)));
      const writings = withWritings(wish, { placed, writings: signs }, art, canvas);
      const givenUp = givenUpOf(asked, free.relations, relations);
      return { placed, writings, reduced: reducedOf(wish.things, counts), givenUp };
    }
    const fewer = counts.map((count) => Math.max(1, Math.floor(count * 0.7)));
    if (fewer.every((count, index) => count === counts[index])) {
      return {
        placed: [],
        writings: signs,
        reduced: reducedOf(
          wish.things,
          counts.map(() => 0),
        ),
        givenUp: asked.relations,
      };
    }
    counts = fewer;
  }
}

function subjectsOf(
  { things, writings }: PictureWish,
  counts: readonly number[],
  art: Art,
  { surroundings }: Scenery,
  walls: Walls,
): Subject[] {
  return things.map(({ picture, colour, size }, index) => {
    const drawing = art.draw(picture, colour);
    const nature = natureIn(surroundings, picture, size);
    const written = drawing.board !== null && writings.some(({ on }) => on === index);
    return {
      drawing,
      nature: {
        ...nature,
        size: written ? Math.max(nature.size * 1.5, Carrier) : nature.size,
        habitat: walls.hung.has(index) ? 'wall' : nature.habitat,
      },
      count: walls.own.has(index) ? 0 : (counts[index] ?? 1),
    };
  });
}

/** Walls that aren't drawn, and what hangs on them. */
interface Walls {
  own: ReadonlySet<number>;
  hung: ReadonlySet<number>;
}

/** A room has walls of its own: what is said to be on a wall hangs there, and no other wall is drawn. */
function wallsOf({ things, relations }: PictureWish, indoors: boolean): Walls {
  const isWall = (index: number | undefined) => {
    const picture = index === undefined ? undefined : things[index]?.picture;
    return picture !== undefined && 'drawn' in picture && picture.drawn === 'wall';
  };
  const hanging = indoors
    ? relations.filter(
        ({ relation, others }) => (relation === 'on' || relation === 'in') && isWall(others[0]),
      )
    : [];
  return {
    own: new Set(hanging.flatMap(({ others }) => others)),
    hung: new Set(hanging.map(({ thing }) => thing)),
  };
}

/** @returns null where there is no room for so many; otherwise also the relations that are kept */
function spotsOf(
  wish: PictureWish,
  subjects: readonly Subject[],
  art: Art,
  field: Field,
): { spots: Spot[]; relations: Relation[] } | null {
  const { canvas, scenery } = field;
  let { relations } = wish;
  let shrink = 1;
  for (let tried = 0; tried < Attempts; tried++, shrink *= Shrink) {
    const planned = plansOf({ ...wish, relations }, subjects, art, scenery, canvas.random);
    relations = planned.relations;
    const { plans, scale } = scaled(planned.plans, canvas, scenery);
    const spots = place(plans, field, scale * shrink);
    if (spots !== null && lackOf(inOrder(spots).flatMap(({ group }) => group.pieces)) === null) {
      return { spots, relations };
    }
  }
  return null;
}

/** Who stands alone near an edge rather looks into the picture; herds and flocks keep their direction. */
function lookingInwards(spot: Spot, subjects: readonly Subject[], { width, random }: Canvas): Spot {
  const [piece, ...others] = spot.group.pieces;
  if (piece === undefined || others.length > 0 || piece.drawing.faces === null) return spot;
  const alone = piece.thing !== null && (subjects[piece.thing]?.count ?? 1) <= 2;
  const leftwards = (piece.drawing.faces === 'left') !== piece.mirrored;
  const outwards = leftwards ? piece.x < 0.4 * width : piece.x > 0.6 * width;
  if (!alone || !outwards || random() < 0.2) return spot;
  return { ...spot, group: { ...spot.group, pieces: [{ ...piece, mirrored: !piece.mirrored }] } };
}

function inOrder(spots: readonly Spot[]): Spot[] {
  return [...spots].sort((one, other) => (isBefore(one, other) ? 1 : isBefore(other, one) ? -1 : 0));
}

function placedOf(spots: readonly Spot[]): Placed[] {
  return inOrder(spots).flatMap(({ group, layer }) =>
    group.pieces.map(({ alive, least, ...instance }): Placed => {
      const contact = layer === 'ground' ? instance.contact : null;
      return { ...instance, layer, contact, box: boxOf(instance) };
    }),
  );
}

/** What goes without saying isn't missed. */
function givenUpOf(
  { relations }: PictureWish,
  tried: readonly Relation[],
  kept: readonly Relation[],
): Relation[] {
  const said = new Set(relations.map(({ span }) => span));
  return tried.filter((relation) => !kept.includes(relation) && said.has(relation.span));
}

/** As many of each as there is room for at all. */
function countsOf(things: readonly Thing[]): number[] {
  const counts = things.map(({ count }) => Math.min(count, MostOfAKind));
  const sum = () => counts.reduce((total, count) => total + count, 0);
  while (sum() > Most) {
    const largest = counts.indexOf(Math.max(...counts));
    if ((counts[largest] ?? 1) <= 1) break;
    counts[largest] = (counts[largest] ?? 1) - 1;
  }
  return counts;
}

function reducedOf(things: readonly Thing[], counts: readonly number[]): Composition['reduced'] {
  return things.flatMap(({ count }, thing) => {
    const drawn = counts[thing] ?? 0;
    return drawn < count ? [{ thing, asked: count, drawn }] : [];
  });
}
