import type { PictureWish, Thing } from '#text/picture/wish.ts';
import type { Box, Canvas, Scenery } from '../types.ts';
import { Assembly, pieceOf } from './assemble.ts';
import { standOn, widening } from './attach.ts';
import type { Art, Composition, Contact, Placed, PlacedWriting } from './composition.ts';
import { boundsOf, boxOf, type Group } from './group.ts';
import { type Nature, natureOf } from './nature.ts';
import { type Field, isBefore, type Plan, place, type Spot } from './place.ts';
import { forestOf, type Subject } from './relate.ts';
import { visibility } from './visibility.ts';
import { hangSign, writeOnThings } from './writings.ts';

export type { Art, Composition, Placed, PlacedWriting } from './composition.ts';

/** More of a kind, or in all, would be too small to be told apart. */
const MOST_OF_A_KIND = 24;
const MOST = 40;
/** How much of a thing shows at least; and of one that the description puts behind or under another. */
export const SHOWN = 0.7;
export const SHOWN_SHARED = 0.55;
/** How often a layout is tried at ever smaller scales before fewer things are drawn. */
const ATTEMPTS = 28;
const SHRINK = 0.93;
const POND = { drawn: 'pond' } as const;

/**
 * Arranges a wish's things on a canvas: trees of relations become groups with fixed places to each other, and
 * groups are put where they cover nothing, at the largest scale that has room for all.
 * @returns the same for the same wish and random numbers; all boxes lie inside of the canvas
 */
export function layOut(wish: PictureWish, art: Art, scenery: Scenery, canvas: Canvas): Composition {
  let counts = countsOf(wish.things);
  for (;;) {
    const found = attempt(wish, counts, art, scenery, canvas);
    if (found !== null) return { ...found, reduced: reducedOf(wish.things, counts) };
    const fewer = counts.map((count) => Math.max(1, Math.ceil(count * 0.7)));
    if (fewer.every((count, index) => count === counts[index]))
      return { placed: [], writings: [], reduced: [] };
    counts = fewer;
  }
}

type Arranged = Pick<Composition, 'placed' | 'writings'>;

function attempt(
  wish: PictureWish,
  counts: readonly number[],
  art: Art,
  scenery: Scenery,
  canvas: Canvas,
): Arranged | null {
  const subjects = wish.things.map(({ picture, colour, size }, index): Subject => {
    return { drawing: art.draw(picture, colour), nature: natureOf(picture, size), count: counts[index] ?? 1 };
  });
  const forest = forestOf(wish, subjects);
  const signs: PlacedWriting[] = [];
  for (const [index, { text, on }] of wish.writings.entries()) {
    const panels = signs.flatMap(({ panel }) => (panel === null ? [] : [panel]));
    if (on === null) signs.push(hangSign(index, text, [...scenery.keepClear, ...panels], art, canvas));
  }
  const taken = signs.flatMap(({ panel }) => (panel === null ? [] : [panel]));
  const field: Field = { scenery, canvas, taken };
  let best: Arranged | null = null;
  let most = 0;
  let shrink = 1;
  for (let tried = 0; tried < ATTEMPTS; tried++, shrink *= SHRINK) {
    const assembly = new Assembly(forest, subjects, canvas.random);
    const plans = forest.roots.flatMap((root) => plansOf(root, assembly, wish, subjects, art, scenery));
    const spots = place(plans, field, scaleOf(plans, canvas, scenery) * shrink);
    if (spots === null) continue;
    const arranged = { placed: placedOf(spots), writings: signs };
    const shown = worstOf(arranged, spots);
    if (shown >= 0) return withWritings(arranged, wish, art, canvas);
    if (best === null || shown > most) [best, most] = [arranged, shown];
  }
  return best === null ? null : withWritings(best, wish, art, canvas);
}

/** How much the least visible instance shows beyond what it must. */
function worstOf(arranged: Arranged, spots: readonly Spot[]): number {
  const shared = inOrder(spots).flatMap(({ group }) =>
    group.pieces.map((piece) => piece.shared || piece.cutAt !== null),
  );
  return Math.min(
    1,
    ...visibility(arranged).map((shown, index) => shown - (shared[index] ? SHOWN_SHARED : SHOWN)),
  );
}

function withWritings(arranged: Arranged, wish: PictureWish, art: Art, canvas: Canvas): Arranged {
  const { written, left } = writeOnThings(wish.writings, arranged.placed, art, canvas);
  const writings = [...arranged.writings, ...written];
  for (const index of left) {
    const text = wish.writings[index]?.text;
    if (text === undefined || wish.writings[index]?.on === null) continue;
    const obstacles = [
      ...arranged.placed.map(({ box }) => box),
      ...writings.map(({ panel, box }) => panel ?? box),
    ];
    writings.push(hangSign(index, text, obstacles, art, canvas));
  }
  return { ...arranged, writings };
}

/** What stands by itself: a root's groups, on a pond where it swims and there is no water. */
function plansOf(
  root: number,
  assembly: Assembly,
  { placings }: PictureWish,
  subjects: readonly Subject[],
  art: Art,
  scenery: Scenery,
): Plan[] {
  const subject = subjects[root];
  if (subject === undefined) return [];
  const regions = placings.filter(({ thing }) => thing === root).map(({ region }) => region);
  const groups = assembly.groupsOf(root);
  const { habitat } = subject.nature;
  if (habitat === 'water' && scenery.zones.water === null) {
    return [{ group: onPond(groups, art), habitat: 'ground', regions }];
  }
  const contact = contactIn(subject.nature, scenery);
  return groups.map((group) => ({ group: touching(group, root, contact), habitat, regions }));
}

function contactIn({ habitat, flat }: Nature, { zones }: Scenery): Contact {
  if (habitat === 'sky' || habitat === 'wall' || habitat === 'background' || flat) return null;
  if (habitat === 'ground') return 'shadow';
  return zones.water !== null && zones.water.bottom - zones.water.top <= 0.5 ? 'ripple' : null;
}

function touching(group: Group, thing: number, contact: Contact): Group {
  return {
    ...group,
    pieces: group.pieces.map((piece) => (piece.thing === thing ? { ...piece, contact } : piece)),
  };
}

function onPond(groups: readonly Group[], art: Art): Group {
  const nature = natureOf(POND, null);
  const piece = pieceOf(null, { drawing: art.draw(POND, null), nature }, false);
  const host = { piece, flat: true, aloft: false };
  const wide = { ...piece, scale: piece.scale * widening(host, groups), shared: true };
  const standing = standOn({ ...host, piece: wide }, groups, () => 0.5);
  return { thing: groups[0]?.thing ?? null, pieces: [wide, ...standing.pieces] };
}

/** Pixels per unit at which things would fill the picture: a single one by half, many by their areas. */
function scaleOf(plans: readonly Plan[], { width, height }: Canvas, { zones }: Scenery): number {
  const single = plans.length === 1;
  const area = plans.reduce((sum, { group }) => {
    const bounds = boundsOf([group]);
    return sum + bounds.width * bounds.height;
  }, 0);
  let scale = Math.sqrt((0.42 * width * height) / area);
  for (const { group, habitat } of plans) {
    const { width: wide, height: high } = boundsOf([group]);
    const many = group.pieces.length > 3;
    const most =
      habitat === 'sky' ? 0.45 : many ? Math.min(0.8, zones.ground.bottom - 0.06) : single ? 0.56 : 0.6;
    scale = Math.min(scale, (most * height) / high, ((many ? 0.9 : single ? 0.66 : 0.6) * width) / wide);
  }
  return scale;
}

function inOrder(spots: readonly Spot[]): Spot[] {
  return [...spots].sort((one, other) => (isBefore(one, other) ? 1 : isBefore(other, one) ? -1 : 0));
}

function placedOf(spots: readonly Spot[]): Placed[] {
  return inOrder(spots).flatMap(({ group, layer }) =>
    group.pieces.map(({ thing, drawing, x, y, scale, mirrored, contact, cutAt }): Placed => {
      const box: Box = boxOf({ drawing, x, y, scale, cutAt });
      return {
        thing,
        drawing,
        x,
        y,
        scale,
        mirrored,
        layer,
        contact: layer === 'ground' ? contact : null,
        box,
        cutAt,
      };
    }),
  );
}

/** As many of each as there is room for at all. */
function countsOf(things: readonly Thing[]): number[] {
  const counts = things.map(({ count }) => Math.min(count, MOST_OF_A_KIND));
  const sum = () => counts.reduce((total, count) => total + count, 0);
  while (sum() > MOST) {
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
