import type { Nature } from '../nature.ts';
import type { Box, Random } from '../types.ts';
import type { Group, Piece } from './group.ts';
import {
  boundsOf,
  boxOf,
  centreAt,
  joinGroups,
  mapPieces,
  moveGroup,
  partBox,
  resizeGroup,
} from './group.ts';
import { crowdOf, fitHeight, fitWidth, rowOf, rowWidth, smallestScale } from './rows.ts';

// All functions here work in natural units. Those called put... or stand... return the groups as one, in its place.

/** A thing to which others are related. */
export interface Host {
  piece: Piece;
  nature: Nature;
}

const middleOf = ({ x, width }: Pick<Box, 'x' | 'width'>) => x + width / 2;

/** The line on which others stand: the drawing's surface, the middle of a flat host, or else the host's tip. */
function surfaceOf({ piece, nature: { flat } }: Host): { x: number; y: number; width: number } {
  const { surface } = piece.drawing;
  const box = boxOf(piece);
  if (surface === null && flat) return { x: box.x, y: box.y + box.height / 2, width: box.width };
  if (surface === null) return { x: box.x + box.width * 0.4, y: box.y, width: box.width * 0.2 };
  return partBox(piece, { ...surface, height: 0 });
}

/** True for a host such as a tree, whose surface is hardly more than its tip. */
const isPointed = (host: Host): boolean =>
  !host.nature.flat && surfaceOf(host).width < 0.5 * boxOf(host.piece).width;

/** The factor by which a host must be wider for the groups that stand on it; at least 1. */
export function wideningFor(host: Host, standing: readonly Group[]): number {
  if (standing.length === 0 || isPointed(host)) return 1;
  const { flat } = host.nature;
  const wanted = rowWidth(standing, 0.2) * (flat ? 1.4 : 1.08);
  return Math.min(flat ? 2.4 : 1.7, Math.max(1, wanted / surfaceOf(host).width));
}

/** The factor by which a piece must be larger for groups to fit into its free space; from 1 to 1.35. */
export function enlargingFor(space: Box | null, piece: Piece, within: readonly Group[]): number {
  if (space === null || within.length === 0) return 1;
  const room = partBox(piece, space);
  const byWidth = (rowWidth(within, 0.1) * 1.05) / room.width;
  return Math.min(1.35, Math.max(1, byWidth, boundsOf(within).height / room.height));
}

/**
 * The factor by which a piece must be larger to be about as high and wide as the groups before it, and wider than
 * them if it is long, as a fence is; from 1 to 2.6.
 */
export function backdropScale(piece: Piece, before: readonly Group[]): number {
  if (before.length === 0) return 1;
  const box = boxOf(piece);
  const isLong = box.width > 2 * box.height && piece.drawing.surface === null;
  const across = rowWidth(before, 0.2) / (before.length > 4 ? 2 : 1);
  const byWidth = ((isLong ? 1.3 : 0.85) * across) / box.width;
  const byHeight = (0.9 * boundsOf(before).height) / box.height;
  return Math.min(isLong ? 2.6 : 1.6, Math.max(1, byWidth, byHeight));
}

/** Stands groups on a host: in a row along its surface, or in several rows if they are many. */
export function standOn(host: Host, groups: readonly Group[], random: Random): Group {
  const surface = surfaceOf(host);
  const box = boxOf(host.piece);
  if (isPointed(host) && rowWidth(groups, 0.12) > surface.width) return standOnTop(host, groups, random);
  const room = host.nature.flat ? Math.max(surface.width * 0.92, 0.5 * box.width) : surface.width;
  const fitted = fitWidth(groups, room, random);
  const spare = Math.max(0, surface.width - boundsOf([fitted]).width);
  const shift = groups.length > 2 ? 0 : (random() - 0.5) * 0.5 * spare;
  return centreAt(fitted, middleOf(surface) + shift, surface.y);
}

/** Stands groups on a host that rises to its middle, as trees and roofs do: outer ones lower, and all a little sunk in. */
function standOnTop({ piece }: Host, groups: readonly Group[], random: Random): Group {
  const box = boxOf(piece);
  const spread = centreAt(fitWidth(groups, box.width * 0.85, random), 0, 0);
  const sink = (piece.drawing.shelter === null ? 0.06 : 0.14) * boundsOf([spread]).height;
  const sloped = mapPieces(spread, ({ x, y }) => {
    return { y: y + 0.42 * box.height * Math.min(1, Math.abs(x) / (box.width / 2)) };
  });
  return moveGroup(sloped, middleOf(box), box.y + sink);
}

/** Lets groups look out of a host's opening, heaped if they are many. Their parts below its front edge are hidden. */
export function putInto({ piece }: Host, opening: Box, groups: readonly Group[], random: Random): Group {
  const box = boxOf(piece);
  // Flowers spread out of a narrow neck, such as a vase's.
  const spread = opening.width < 0.62 * box.width && groups.length > 1 ? 1.7 : 0.94;
  const heap = fitWidth(groups, opening.width * spread, random, 0.7);
  const fitted = groups.length < 3 ? heap : fitHeight(heap, Math.max(opening.height, box.height * 0.75));
  const edge = opening.y + opening.height;
  const height = Math.min(...fitted.pieces.map((each) => boxOf(each).height));
  const sunk = centreAt(fitted, middleOf(opening), edge + Math.min(height * 0.2, opening.height));
  return mapPieces(sunk, ({ cutAt }) => ({ contact: null, cutAt: Math.min(edge, cutAt ?? edge) }));
}

/** Puts groups into the free space under a host; close to its upper end if the host, an umbrella, is held over them. */
export function putUnder(shelter: Box, groups: readonly Group[], random: Random): Group {
  const foot = shelter.y + shelter.height;
  const isHeld = foot > 0.1;
  const row = fitWidth(groups, shelter.width * (isHeld ? 1.9 : 1), random);
  const factor = Math.max(smallestScale, Math.min(1, (shelter.height * 1.06) / boundsOf([row]).height));
  const low = resizeGroup(row, factor);
  const lowest = isHeld ? Math.min(foot, shelter.y + 1.04 * boundsOf([low]).height) : foot;
  const middle = middleOf(shelter);
  if (!isHeld) return centreAt(low, middle, lowest + 0.01);
  return moveGroup(low, middle - (low.pieces[0]?.x ?? 0), lowest + 0.01);
}

/** Puts groups before the middle of a host whose drawing shows no inside, such as a bird in a tree. */
export function putWithin({ piece }: Host, groups: readonly Group[], random: Random): Group {
  const box = boxOf(piece);
  const limited = fitHeight(fitWidth(groups, box.width * 0.7, random), box.height * 0.4);
  const middle = box.y + box.height * (piece.drawing.shelter === null ? 0.62 : 0.36);
  return centreAt(limited, middleOf(box), middle + boundsOf([limited]).height / 2);
}

/** Puts groups among many hosts: half of these stand in a row behind that leaves a gap, the others in a row before. */
export function putAmidst(hosts: readonly Group[], groups: readonly Group[], random: Random): Group {
  const behind = Math.ceil(hosts.length / 2);
  const inner = rowOf(groups, 0.3, random);
  const left = Math.max(1, Math.round(behind * (0.35 + 0.3 * random())));
  const hovering = moveGroup(inner, 0, -0.35 * boundsOf(hosts).height);
  const rear = rowOf([...hosts.slice(0, left), hovering, ...hosts.slice(left, behind)], 0.16, random);
  const front = rowOf(hosts.slice(behind), 0.3, random);
  return joinGroups([moveGroup(rear, 0, -0.62 * boundsOf([front]).height), front]);
}

/** Puts groups beside a body, to its left if `side` is -1, at a height that is a share of the body's. */
export function putBeside(body: Group, groups: readonly Group[], side: number, lift: number, random: Random) {
  const rows = groups.length < 4 ? 1 : groups.length < 9 ? 2 : 3;
  const row = rows > 1 ? crowdOf(groups, rows, 0.75, random) : rowOf(groups, 0.18, random);
  const [bounds, box] = [boundsOf([body]), boundsOf([row])];
  const gap = 0.12 * Math.min(bounds.width, box.width) + 0.06;
  const x = middleOf(bounds) + side * ((bounds.width + box.width) / 2 + gap);
  return centreAt(row, x, (random() - 0.35) * 0.08 * box.height - lift * bounds.height);
}

/** Puts groups beside a person at the height of the hands, to the left if `side` is -1. */
export function putIntoHand(body: Group, groups: readonly Group[], side: number, random: Random): Group {
  const row = rowOf(groups, 0.1, random);
  const bounds = boundsOf([body]);
  const { width, height } = boundsOf([row]);
  const x = middleOf(bounds) + side * (bounds.width / 2 + 0.32 * width);
  return liftOff(centreAt(row, x, bounds.y + bounds.height * 0.7 + 0.2 * height));
}

/** Puts groups over a body, in the air. */
export function putAbove(body: Group, groups: readonly Group[], random: Random): Group {
  const rows = Math.ceil(groups.length / 3);
  const row = rows > 1 ? crowdOf(groups, rows, 1.08, random) : rowOf(groups, 0.3, random);
  const [bounds, box] = [boundsOf([body]), boundsOf([row])];
  const spare = Math.max(0, bounds.width - box.width);
  const gap = 0.1 + 0.12 * Math.min(box.height, bounds.height);
  const x = middleOf(bounds) + (random() - 0.5) * 0.4 * spare;
  return centreAt(liftOff(row), x, bounds.y - gap - (box.y + box.height));
}

/** Puts groups before a host and lower. They hide at most a third of its height, or more if it is much wider. */
export function putBefore({ piece, nature }: Host, groups: readonly Group[], random: Random): Group {
  const box = boxOf(piece);
  const areMany = groups.length > 4;
  const row = areMany ? crowdOf(groups, 2, 0.68, random) : rowOf(groups, 0.2, random);
  const { height, width } = boundsOf([row]);
  const side = random() < 0.5 ? -1 : 1;
  const mostCovered = Math.min(0.58, Math.max(1 / 3, (0.4 * box.width) / width));
  // Even the rear row must stand before the host.
  const rearmost = Math.min(...row.pieces.map(({ y }) => y));
  const lower = Math.max(0.12 * height, height - box.height * mostCovered, -rearmost);
  const spare = Math.max(0, box.width - width);
  const [middle, foot] = [middleOf(box), box.y + box.height];
  if (nature.habitat === 'wall') return centreAt(row, middle + (side * spare) / 2, foot + 0.62 * height);
  if (areMany || lower <= 0.55 * height)
    return centreAt(row, middle + side * spare * 0.3 * random(), foot + lower);
  // Groups that would have to stand much lower stand to one side instead.
  const overlap = 0.28 * Math.min(box.width, width);
  return centreAt(row, middle + side * ((box.width + width) / 2 - overlap), foot + 0.14 * height);
}

/** Puts groups behind a body: smaller, and so far up, or else to one side or both, that they can be seen. */
export function putBehind(body: Group, groups: readonly Group[], aloft: boolean, random: Random): Group {
  const bounds = boundsOf([body]);
  const row = resizeGroup(rowOf(groups, 0.15, random), aloft ? 1 : 0.88);
  const { height, width } = boundsOf([row]);
  const lift = Math.max(0.08 * height, bounds.height - 0.36 * height);
  const middle = middleOf(bounds);
  const spare = Math.max(0, bounds.width - width);
  if (aloft || lift <= 0.4 * bounds.height)
    return centreAt(row, middle + (random() - 0.5) * 0.6 * spare, -lift);
  if (groups.length > 1) {
    const half = Math.ceil(groups.length / 2);
    const left = putBehind(body, groups.slice(0, half), aloft, () => 0);
    return joinGroups([left, putBehind(body, groups.slice(half), aloft, () => 0.99)]);
  }
  const side = random() < 0.5 ? -1 : 1;
  return centreAt(row, middle + side * ((bounds.width + width) / 2 - 0.34 * width), -0.08 * height);
}

/**
 * Puts groups around a body: in bows before it that reach to both its sides; over it and at its sides if they fly
 * (`aloft`); in a full ring if the host itself is in the air.
 */
export function putAround(body: Group, host: Host, groups: readonly Group[], aloft: boolean): Group {
  const bounds = boundsOf([body]);
  const sizes = groups.map((group) => boundsOf([group]));
  const widest = Math.max(...sizes.map(({ width }) => width));
  const tallest = Math.max(...sizes.map(({ height }) => height));
  const isInAir = host.nature.habitat === 'sky';
  if (isInAir || aloft) return ringOf(bounds, groups, Math.max(widest, tallest), isInAir);
  const perBow = Math.ceil(groups.length / Math.ceil(groups.length / 8));
  const mostCovered = host.piece.drawing.shelter === null ? 1 / 3 : 0.2;
  const lowest = Math.max(tallest * 0.5, tallest - bounds.height * mostCovered);
  const placed = groups.map((group, index) => {
    const bow = Math.floor(index / perBow);
    const last = Math.min(perBow, groups.length - bow * perBow) - 1;
    const across = Math.max(bounds.width / 2 + widest * 0.65, 0.56 * widest * last) + bow * widest * 0.3;
    const side = last === 0 ? 0 : (2 * (index % perBow)) / last - 1;
    const y = lowest * Math.sqrt(1 - side ** 2) + bow * tallest * 0.8;
    return centreAt(group, middleOf(bounds) + across * side, y);
  });
  return { thing: null, pieces: joinGroups(placed).pieces.sort((one, other) => one.y - other.y) };
}

/** Puts groups, of which the largest has a given size, on a ring around a box: on the whole of it or on its upper part. */
function ringOf(bounds: Box, groups: readonly Group[], size: number, whole: boolean): Group {
  const turn = whole ? 2 * Math.PI : 1.1 * Math.PI;
  const [rx, ry] = [bounds.width / 2 + size * 0.7, bounds.height / 2 + size * 0.7];
  const room = Math.max(1, (groups.length * size * 1.15) / ((turn * (rx + ry)) / 2));
  const placed = groups.map((group, index) => {
    const share = (index + (whole ? 0 : 0.5)) / groups.length;
    const angle = (whole ? 0 : -1.05 * Math.PI) + turn * share;
    const box = boundsOf([group]);
    const y = bounds.y + bounds.height / 2 + ry * room * Math.sin(angle);
    return centreAt(group, middleOf(bounds) + rx * room * Math.cos(angle), y - box.y - box.height / 2);
  });
  return { ...joinGroups(placed), thing: null };
}

/** Removes the shadows of a group that is in the air. */
const liftOff = (group: Group): Group => mapPieces(group, () => ({ contact: null }));
