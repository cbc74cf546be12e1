import type { Box } from '../types.ts';
import { overlap } from './boxes.ts';
import { boundsOf, boxOf, type Group, moved, type Piece, partOf, resized } from './group.ts';
import { crowdOf, rowOf, widthOf } from './rows.ts';

type Random = () => number;

/** A thing that carries others, and what it carries already. */
export interface Host {
  piece: Piece;
  /** It lies flat: others stand all over it. */
  flat: boolean;
  /** It is up in the air. */
  aloft: boolean;
}

/** How much smaller than by nature things may get to fit on or into another. */
const SMALLEST = 0.5;

/** The line on which others stand, in the host's measure. */
function surfaceOf({ piece }: Host): { x: number; y: number; width: number } {
  const { surface } = piece.drawing;
  const box = boxOf(piece);
  if (surface === null)
    return { x: box.x + box.width * 0.2, y: box.y + box.height * 0.06, width: box.width * 0.6 };
  return partOf(piece, { ...surface, height: 0 });
}

/** How much wider a host must be for what stands on it. From 1 to 1.7. */
export function widening(host: Host, standing: readonly Group[]): number {
  if (standing.length === 0 || (host.piece.drawing.surface === null && !host.flat)) return 1;
  const wanted = widthOf(standing, 0.2) * 1.08;
  return Math.min(1.7, Math.max(1, wanted / surfaceOf(host).width));
}

/** How much larger a host must be for what is to fit into its free space. From 1 to 1.6. */
export function enlarging(space: Box | null, piece: Piece, within: readonly Group[]): number {
  if (space === null || within.length === 0) return 1;
  const room = partOf(piece, space);
  const { height } = boundsOf(within);
  const wanted = Math.max((widthOf(within, 0.1) * 1.05) / room.width, height / room.height);
  return Math.min(1.6, Math.max(1, wanted));
}

/** Stands groups on a host: in one row along its surface, in more where they are many. */
export function standOn(host: Host, groups: readonly Group[], random: Random): Group {
  const surface = surfaceOf(host);
  const fitted = narrowed(groups, surface.width * (host.flat ? 0.92 : 1), random);
  const sink = host.piece.drawing.surface === null ? 0.04 * boundsOf([fitted]).height : 0;
  const spare = Math.max(0, surface.width - boundsOf([fitted]).width);
  const shift = groups.length > 2 ? 0 : (random() - 0.5) * 0.5 * spare;
  return moved(centred(fitted), surface.x + surface.width / 2 + shift, surface.y + sink);
}

/** Lets groups look out of a host's opening: what is below its front edge is hidden. */
export function putInto(opening: Box, groups: readonly Group[], random: Random): Group {
  const fitted = narrowed(groups, opening.width * 0.94, random);
  const edge = opening.y + opening.height;
  const { height } = boundsOf([fitted]);
  const sunk = moved(
    centred(fitted),
    opening.x + opening.width / 2,
    edge + Math.min(height * 0.2, opening.height),
  );
  return {
    ...sunk,
    pieces: sunk.pieces.map((piece) => ({
      ...piece,
      contact: null,
      cutAt: Math.min(edge, piece.cutAt ?? edge),
    })),
  };
}

/** Puts groups into the free space under a host. */
export function putUnder(shelter: Box, groups: readonly Group[], random: Random): Group {
  const row = narrowed(groups, shelter.width, random);
  const { height } = boundsOf([row]);
  const low = resized(row, Math.max(SMALLEST, Math.min(1, (shelter.height * 1.06) / height)));
  return moved(centred(low), shelter.x + shelter.width / 2, shelter.y + shelter.height + 0.01);
}

/** Before a thing's middle: what is in it where it shows no inside, such as a bird in a tree. */
export function putWithin({ piece }: Host, groups: readonly Group[], random: Random): Group {
  const box = boxOf(piece);
  const fitted = narrowed(groups, box.width * 0.7, random);
  const { height } = boundsOf([fitted]);
  const limited = resized(fitted, Math.min(1, (box.height * 0.4) / height));
  const middle = box.y + box.height * (piece.drawing.shelter === null ? 0.62 : 0.36);
  return moved(centred(limited), box.x + box.width / 2, middle + boundsOf([limited]).height / 2);
}

/** Beside a group, on one line with it. @param side -1 for left */
export function putBeside(body: Group, groups: readonly Group[], side: -1 | 1, random: Random): Group {
  const row =
    groups.length > 4
      ? crowdOf(groups, Math.ceil(groups.length / 4), 0.75, random)
      : rowOf(groups, 0.18, random);
  const bounds = boundsOf([body]);
  const box = boundsOf([row]);
  const gap = 0.12 * Math.min(bounds.width, box.width) + 0.06;
  const x = side < 0 ? bounds.x - gap - box.x - box.width : bounds.x + bounds.width + gap - box.x;
  return moved(row, x, (random() - 0.35) * 0.08 * box.height);
}

/** Over a group, in the air. */
export function putAbove(body: Group, groups: readonly Group[], random: Random): Group {
  const row =
    groups.length > 5
      ? crowdOf(groups, Math.ceil(groups.length / 5), 1.1, random)
      : rowOf(groups, 0.3, random);
  const bounds = boundsOf([body]);
  const box = boundsOf([row]);
  const spare = Math.max(0, bounds.width - box.width);
  const afloat = { ...row, pieces: row.pieces.map((piece) => ({ ...piece, contact: null })) };
  const x = bounds.x + bounds.width / 2 + (random() - 0.5) * 0.4 * spare;
  const gap = 0.1 + 0.12 * Math.min(box.height, bounds.height);
  return moved(centred(afloat), x, bounds.y - gap - (box.y + box.height));
}

/** Before a group and lower: it hides at most a third of the host. */
export function putBefore(host: Host, groups: readonly Group[], random: Random): Group {
  const box = boxOf(host.piece);
  const row = centred(rowOf(groups, 0.2, random));
  const { height, width } = boundsOf([row]);
  const side = random() < 0.5 ? -1 : 1;
  const lower = Math.max(0.12 * height, height - box.height / 3);
  const spare = Math.max(0, box.width - width);
  const middle = box.x + box.width / 2;
  const foot = box.y + box.height;
  if (lower <= 0.55 * height) return moved(row, middle + side * spare * 0.3 * random(), foot + lower);
  const shared = 0.28 * Math.min(box.width, width);
  return moved(row, middle + side * ((box.width + width) / 2 - shared), foot + 0.14 * height);
}

/** Behind a group: higher, smaller, and far enough to one side or up to be seen. */
export function putBehind(body: Group, groups: readonly Group[], aloft: boolean, random: Random): Group {
  const bounds = boundsOf([body]);
  const row = centred(resized(rowOf(groups, 0.15, random), aloft ? 1 : 0.88));
  const { height, width } = boundsOf([row]);
  const lift = Math.max(0.08 * height, bounds.height - 0.36 * height);
  const middle = bounds.x + bounds.width / 2;
  const spare = Math.max(0, bounds.width - width);
  if (aloft || lift <= 0.4 * bounds.height) {
    return moved(row, middle + (random() - 0.5) * 0.6 * spare, -lift);
  }
  if (groups.length > 1) {
    const half = Math.ceil(groups.length / 2);
    const left = putBehind(body, groups.slice(0, half), aloft, () => 0);
    const right = putBehind(body, groups.slice(half), aloft, () => 0.99);
    return { thing: row.thing, pieces: [...left.pieces, ...right.pieces] };
  }
  const side = random() < 0.5 ? -1 : 1;
  return moved(row, middle + side * ((bounds.width + width) / 2 - 0.34 * width), -0.08 * height);
}

/** Around a group: on both sides and before it; all around where it is up in the air. */
export function putAround(
  body: Group,
  host: Host,
  groups: readonly Group[],
): { behind: Group; before: Group } {
  const bounds = boundsOf([body]);
  const behind: Piece[] = [];
  const before: Piece[] = [];
  const widest = Math.max(...groups.map((group) => boundsOf([group]).width));
  const tallest = Math.max(...groups.map((group) => boundsOf([group]).height));
  const step = (widest * 1.15) / 2;
  const rx = Math.max(bounds.width / 2 + widest * 0.6, host.aloft ? 0 : (step * groups.length) / Math.PI);
  const ry = host.aloft ? bounds.height / 2 + tallest * 0.6 : Math.max(tallest * 0.8, bounds.height * 0.2);
  const middle = { x: bounds.x + bounds.width / 2, y: host.aloft ? bounds.y + bounds.height / 2 : 0 };
  for (const [index, group] of groups.entries()) {
    const share = groups.length === 1 ? 0 : index / (host.aloft ? groups.length : groups.length - 1);
    const angle = host.aloft ? 2 * Math.PI * share : Math.PI * (1 - share);
    const x = middle.x + rx * Math.cos(angle);
    const y = middle.y + ry * Math.sin(angle) + (host.aloft ? tallest / 2 : 0);
    const place = moved(centred(group), x, y);
    (Math.sin(angle) < 0.05 && !overlaps(place, body) ? behind : before).push(...place.pieces);
  }
  before.sort((one, other) => one.y - other.y);
  return { behind: { thing: null, pieces: behind }, before: { thing: null, pieces: before } };
}

function overlaps(one: Group, other: Group): boolean {
  return overlap(boundsOf([one]), boundsOf([other])) > 0;
}

/** Shrinks groups, and stands them in several rows where that isn't enough, until they are no wider than asked. */
function narrowed(groups: readonly Group[], width: number, random: Random): Group {
  for (let rows = 1; ; rows++) {
    const row = rows === 1 ? rowOf(groups, 0.18, random) : crowdOf(groups, rows, 0.72, random);
    const needed = boundsOf([row]).width;
    const factor = Math.min(1, width / needed);
    if (factor >= SMALLEST || rows * 2 >= groups.length) return resized(row, factor);
  }
}

/** With the middle of its bounds over the origin. */
function centred(group: Group): Group {
  const { x, width } = boundsOf([group]);
  return moved(group, -x - width / 2, 0);
}
