import type { Nature } from '../nature.ts';
import type { Box, Random } from '../types.ts';
import type { Group, Piece } from './group.ts';
import { boundsOf, boxOf, centredAt, joined, moved, partOf, resized, withPieces } from './group.ts';
import { crowdOf, lowered, narrowed, rowOf, smallestScale, widthOf } from './rows.ts';

/** A thing that carries others. */
export interface Host {
  piece: Piece;
  nature: Nature;
}

const middleOf = ({ x, width }: Pick<Box, 'x' | 'width'>) => x + width / 2;

/** The line on which others stand, in the host's measure: all over it where it lies flat. */
function surfaceOf({ piece, nature: { flat } }: Host): { x: number; y: number; width: number } {
  const { surface } = piece.drawing;
  const box = boxOf(piece);
  if (surface === null && flat) return { x: box.x, y: box.y + box.height / 2, width: box.width };
  if (surface === null) return { x: box.x + box.width * 0.4, y: box.y, width: box.width * 0.2 };
  return partOf(piece, { ...surface, height: 0 });
}

/** Its surface is no more than its tip, as a tree's. */
const isPointed = (host: Host): boolean =>
  !host.nature.flat && surfaceOf(host).width < 0.5 * boxOf(host.piece).width;

/** How much wider a host must be for what stands on it. At least 1. */
export function widening(host: Host, standing: readonly Group[]): number {
  if (standing.length === 0 || isPointed(host)) return 1;
  const { flat } = host.nature;
  const wanted = widthOf(standing, 0.2) * (flat ? 1.4 : 1.08);
  return Math.min(flat ? 2.4 : 1.7, Math.max(1, wanted / surfaceOf(host).width));
}

/** How much larger a host must be for what is to fit into its free space. From 1 to 1.35. */
export function enlarging(space: Box | null, piece: Piece, within: readonly Group[]): number {
  if (space === null || within.length === 0) return 1;
  const room = partOf(piece, space);
  const wide = (widthOf(within, 0.1) * 1.05) / room.width;
  return Math.min(1.35, Math.max(1, wide, boundsOf(within).height / room.height));
}

/** How much larger a host must be for what stands before it: about as high and as wide, a fence longer. From 1 to 2.6. */
export function backing(piece: Piece, before: readonly Group[]): number {
  if (before.length === 0) return 1;
  const box = boxOf(piece);
  const long = box.width > 2 * box.height && piece.drawing.surface === null;
  const across = widthOf(before, 0.2) / (before.length > 4 ? 2 : 1);
  const wide = ((long ? 1.3 : 0.85) * across) / box.width;
  const high = (0.9 * boundsOf(before).height) / box.height;
  return Math.min(long ? 2.6 : 1.6, Math.max(1, wide, high));
}

/** Stands groups on a host: in one row along its surface, in more where they are many. */
export function standOn(host: Host, groups: readonly Group[], random: Random): Group {
  const surface = surfaceOf(host);
  const box = boxOf(host.piece);
  if (isPointed(host) && widthOf(groups, 0.12) > surface.width) return standOnTop(host, groups, random);
  const room = host.nature.flat ? Math.max(surface.width * 0.92, 0.5 * box.width) : surface.width;
  const fitted = narrowed(groups, room, random);
  const spare = Math.max(0, surface.width - boundsOf([fitted]).width);
  const shift = groups.length > 2 ? 0 : (random() - 0.5) * 0.5 * spare;
  return centredAt(fitted, middleOf(surface) + shift, surface.y);
}

/** Most things without a surface rise to the middle, as trees and roofs do: outer ones stand lower, all a little sunk in. */
function standOnTop({ piece }: Host, groups: readonly Group[], random: Random): Group {
  const box = boxOf(piece);
  const spread = centredAt(narrowed(groups, box.width * 0.85, random), 0, 0);
  const sink = (piece.drawing.shelter === null ? 0.06 : 0.14) * boundsOf([spread]).height;
  const sloped = withPieces(spread, ({ x, y }) => {
    return { y: y + 0.42 * box.height * Math.min(1, Math.abs(x) / (box.width / 2)) };
  });
  return moved(sloped, middleOf(box), box.y + sink);
}

/** Lets groups look out of a host's opening, heaped where they are many: what is below its front edge is hidden. */
export function putInto({ piece }: Host, opening: Box, groups: readonly Group[], random: Random): Group {
  const box = boxOf(piece);
  // Out of a narrow neck, as a vase's, flowers spread.
  const spread = opening.width < 0.62 * box.width && groups.length > 1 ? 1.7 : 0.94;
  const heap = narrowed(groups, opening.width * spread, random, 0.7);
  const fitted = groups.length < 3 ? heap : lowered(heap, Math.max(opening.height, box.height * 0.75));
  const edge = opening.y + opening.height;
  const height = Math.min(...fitted.pieces.map((each) => boxOf(each).height));
  const sunk = centredAt(fitted, middleOf(opening), edge + Math.min(height * 0.2, opening.height));
  return withPieces(sunk, ({ cutAt }) => ({ contact: null, cutAt: Math.min(edge, cutAt ?? edge) }));
}

/** Puts groups into the free space under a host, close to its upper end where the host is held over them. */
export function putUnder(shelter: Box, groups: readonly Group[], random: Random): Group {
  const foot = shelter.y + shelter.height;
  const held = foot > 0.1;
  const row = narrowed(groups, shelter.width * (held ? 1.9 : 1), random);
  const low = resized(
    row,
    Math.max(smallestScale, Math.min(1, (shelter.height * 1.06) / boundsOf([row]).height)),
  );
  const lowest = held ? Math.min(foot, shelter.y + 1.04 * boundsOf([low]).height) : foot;
  const middle = middleOf(shelter);
  if (!held) return centredAt(low, middle, lowest + 0.01);
  return moved(low, middle - (low.pieces[0]?.x ?? 0), lowest + 0.01);
}

/** Before a thing's middle: what is in it where it shows no inside, such as a bird in a tree. */
export function putWithin({ piece }: Host, groups: readonly Group[], random: Random): Group {
  const box = boxOf(piece);
  const limited = lowered(narrowed(groups, box.width * 0.7, random), box.height * 0.4);
  const middle = box.y + box.height * (piece.drawing.shelter === null ? 0.62 : 0.36);
  return centredAt(limited, middleOf(box), middle + boundsOf([limited]).height / 2);
}

/** Among many: a row of them behind that leaves a gap for the others, and a row before. */
export function amidst(hosts: readonly Group[], groups: readonly Group[], random: Random): Group {
  const behind = Math.ceil(hosts.length / 2);
  const inner = rowOf(groups, 0.3, random);
  const left = Math.max(1, Math.round(behind * (0.35 + 0.3 * random())));
  const hovering = moved(inner, 0, -0.35 * boundsOf(hosts).height);
  const rear = rowOf([...hosts.slice(0, left), hovering, ...hosts.slice(left, behind)], 0.16, random);
  const front = rowOf(hosts.slice(behind), 0.3, random);
  return joined([moved(rear, 0, -0.62 * boundsOf([front]).height), front]);
}

/**
 * Beside a group: on one line with it, or as high as it where both are in the air.
 * @param side -1 for left @param raised how much higher than its feet, as a share of the body's height
 */
export function putBeside(
  body: Group,
  groups: readonly Group[],
  side: number,
  raised: number,
  random: Random,
) {
  const rows = groups.length < 4 ? 1 : groups.length < 9 ? 2 : 3;
  const row = rows > 1 ? crowdOf(groups, rows, 0.75, random) : rowOf(groups, 0.18, random);
  const [bounds, box] = [boundsOf([body]), boundsOf([row])];
  const gap = 0.12 * Math.min(bounds.width, box.width) + 0.06;
  const x = middleOf(bounds) + side * ((bounds.width + box.width) / 2 + gap);
  return centredAt(row, x, (random() - 0.35) * 0.08 * box.height - raised * bounds.height);
}

/** At the side of a person, as high as the hands. @param side -1 for left */
export function putIntoHand(body: Group, groups: readonly Group[], side: number, random: Random): Group {
  const row = rowOf(groups, 0.1, random);
  const bounds = boundsOf([body]);
  const { width, height } = boundsOf([row]);
  const x = middleOf(bounds) + side * (bounds.width / 2 + 0.32 * width);
  return afloat(centredAt(row, x, bounds.y + bounds.height * 0.7 + 0.2 * height));
}

/** Over a group, in the air. */
export function putAbove(body: Group, groups: readonly Group[], random: Random): Group {
  const rows = Math.ceil(groups.length / 3);
  const row = rows > 1 ? crowdOf(groups, rows, 1.08, random) : rowOf(groups, 0.3, random);
  const [bounds, box] = [boundsOf([body]), boundsOf([row])];
  const spare = Math.max(0, bounds.width - box.width);
  const gap = 0.1 + 0.12 * Math.min(box.height, bounds.height);
  const x = middleOf(bounds) + (random() - 0.5) * 0.4 * spare;
  return centredAt(afloat(row), x, bounds.y - gap - (box.y + box.height));
}

/** Before a group and lower: it hides at most a third of the host's height, more of one that is much wider. */
export function putBefore({ piece, nature }: Host, groups: readonly Group[], random: Random): Group {
  const box = boxOf(piece);
  const many = groups.length > 4;
  const row = many ? crowdOf(groups, 2, 0.68, random) : rowOf(groups, 0.2, random);
  const { height, width } = boundsOf([row]);
  const side = random() < 0.5 ? -1 : 1;
  const deep = Math.min(0.58, Math.max(1 / 3, (0.4 * box.width) / width));
  // The last row still stands before the host.
  const last = Math.min(...row.pieces.map(({ y }) => y));
  const lower = Math.max(0.12 * height, height - box.height * deep, -last);
  const spare = Math.max(0, box.width - width);
  const [middle, foot] = [middleOf(box), box.y + box.height];
  if (nature.habitat === 'wall') return centredAt(row, middle + (side * spare) / 2, foot + 0.62 * height);
  if (many || lower <= 0.55 * height)
    return centredAt(row, middle + side * spare * 0.3 * random(), foot + lower);
  const shared = 0.28 * Math.min(box.width, width);
  return centredAt(row, middle + side * ((box.width + width) / 2 - shared), foot + 0.14 * height);
}

/** Behind a group: higher, smaller, and far enough to one side or up to be seen. */
export function putBehind(body: Group, groups: readonly Group[], aloft: boolean, random: Random): Group {
  const bounds = boundsOf([body]);
  const row = resized(rowOf(groups, 0.15, random), aloft ? 1 : 0.88);
  const { height, width } = boundsOf([row]);
  const lift = Math.max(0.08 * height, bounds.height - 0.36 * height);
  const middle = middleOf(bounds);
  const spare = Math.max(0, bounds.width - width);
  if (aloft || lift <= 0.4 * bounds.height)
    return centredAt(row, middle + (random() - 0.5) * 0.6 * spare, -lift);
  if (groups.length > 1) {
    const half = Math.ceil(groups.length / 2);
    const left = putBehind(body, groups.slice(0, half), aloft, () => 0);
    return joined([left, putBehind(body, groups.slice(half), aloft, () => 0.99)]);
  }
  const side = random() < 0.5 ? -1 : 1;
  return centredAt(row, middle + side * ((bounds.width + width) / 2 - 0.34 * width), -0.08 * height);
}

/**
 * Around a group: in bows before it that reach to both its sides; all around where it is up in the air.
 * @param aloft Those around it fly: over it and at its sides
 */
export function putAround(body: Group, host: Host, groups: readonly Group[], aloft: boolean): Group {
  const bounds = boundsOf([body]);
  const sizes = groups.map((group) => boundsOf([group]));
  const widest = Math.max(...sizes.map(({ width }) => width));
  const tallest = Math.max(...sizes.map(({ height }) => height));
  const whole = host.nature.habitat === 'sky';
  if (whole || aloft) return ringOf(bounds, groups, Math.max(widest, tallest), whole);
  const perBow = Math.ceil(groups.length / Math.ceil(groups.length / 8));
  const shared = host.piece.drawing.shelter === null ? 1 / 3 : 0.2;
  const lowest = Math.max(tallest * 0.5, tallest - bounds.height * shared);
  const placed = groups.map((group, index) => {
    const bow = Math.floor(index / perBow);
    const last = Math.min(perBow, groups.length - bow * perBow) - 1;
    const across = Math.max(bounds.width / 2 + widest * 0.65, 0.56 * widest * last) + bow * widest * 0.3;
    const side = last === 0 ? 0 : (2 * (index % perBow)) / last - 1;
    const y = lowest * Math.sqrt(1 - side ** 2) + bow * tallest * 0.8;
    return centredAt(group, middleOf(bounds) + across * side, y);
  });
  return { thing: null, pieces: joined(placed).pieces.sort((one, other) => one.y - other.y) };
}

/** @param size of the largest of the groups @param whole or else the upper part of the ring alone */
function ringOf(bounds: Box, groups: readonly Group[], size: number, whole: boolean): Group {
  const turn = whole ? 2 * Math.PI : 1.1 * Math.PI;
  const [rx, ry] = [bounds.width / 2 + size * 0.7, bounds.height / 2 + size * 0.7];
  const room = Math.max(1, (groups.length * size * 1.15) / ((turn * (rx + ry)) / 2));
  const placed = groups.map((group, index) => {
    const share = (index + (whole ? 0 : 0.5)) / groups.length;
    const angle = (whole ? 0 : -1.05 * Math.PI) + turn * share;
    const box = boundsOf([group]);
    const y = bounds.y + bounds.height / 2 + ry * room * Math.sin(angle);
    return centredAt(group, middleOf(bounds) + rx * room * Math.cos(angle), y - box.y - box.height / 2);
  });
  return { ...joined(placed), thing: null };
}

/** Off the ground. */
const afloat = (group: Group): Group => withPieces(group, () => ({ contact: null }));
