import { greatest, least } from '#documents/measures.ts';
import type { DrawnPath } from './paths.ts';
import type { Rule } from './rules.ts';

/** A rectangle drawn on a page, perhaps with round corners, in the coordinates of the page's runs. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The greatest distance of a corner from the box's sides, in points. */
const slack = 0.6;
/** The straight part of a side is at least this share of its length. */
const straight = 0.5;
/** A round corner reaches over this share of the shorter side. */
const roundest = 0.25;
/** Smaller boxes hold no text of several lines, in points. */
const smallest = { width: 40, height: 18 };
/** Sides that are drawn one by one meet at their ends within so many points. */
const meeting = 2.5;
/** Pages with more are drawings. */
const mostBoxes = 400;

/** The boxes that a page draws: as one path, or by four rules. */
export function boxesOf(paths: Iterable<DrawnPath>, rules: readonly Rule[]): Box[] {
  const boxes: Box[] = [];
  const add = (box: Box | null) => {
    if (box && isLarge(box) && !boxes.some((other) => isSame(box, other))) boxes.push(box);
  };
  for (const { corners } of paths) {
    add(boxOf(corners));
    if (boxes.length > mostBoxes) return [];
  }
  for (const box of boxesOfRules(rules)) add(box);
  return boxes.length > mostBoxes ? [] : boxes;
}

function boxOf(corners: DrawnPath['corners']): Box | null {
  const box = {
    left: least(corners.map(([x]) => x)),
    right: greatest(corners.map(([x]) => x)),
    top: least(corners.map(([, y]) => y)),
    bottom: greatest(corners.map(([, y]) => y)),
  };
  const { left, right, top, bottom } = box;
  const isOn = (value: number, side: number) => Math.abs(value - side) <= slack;
  const corner = roundest * Math.min(right - left, bottom - top);
  const isFramed = corners.every(([x, y]) => {
    const [across, down] = [Math.min(x - left, right - x), Math.min(y - top, bottom - y)];
    return Math.min(across, down) <= slack || Math.max(across, down) <= corner;
  });
  const spans = (values: readonly number[], length: number) =>
    values.length > 1 && greatest(values) - least(values) >= straight * length;
  const isSide = [left, right].every((side) =>
    spans(
      corners.flatMap(([x, y]) => (isOn(x, side) ? y : [])),
      bottom - top,
    ),
  );
  const isLevel = [top, bottom].every((side) =>
    spans(
      corners.flatMap(([x, y]) => (isOn(y, side) ? x : [])),
      right - left,
    ),
  );
  return isFramed && isSide && isLevel ? box : null;
}

/** The boxes of which each side is a rule of its own. */
function boxesOfRules(rules: readonly Rule[]): Box[] {
  const levels = rules.filter(({ upright }) => !upright);
  const uprights = rules.filter(({ upright }) => upright);
  if (levels.length * levels.length * uprights.length > mostBoxes ** 3) return [];
  const isNear = (one: number, other: number) => Math.abs(one - other) <= meeting;
  return levels.flatMap((top) =>
    levels.flatMap((bottom): Box[] => {
      const areSides =
        bottom.position > top.position + smallest.height &&
        isNear(top.from, bottom.from) &&
        isNear(top.to, bottom.to);
      if (!areSides) return [];
      const joins = (x: number) =>
        uprights.some(
          ({ position, from, to }) =>
            isNear(position, x) && isNear(from, top.position) && isNear(to, bottom.position),
        );
      return joins(top.from) && joins(top.to)
        ? [{ left: top.from, right: top.to, top: top.position, bottom: bottom.position }]
        : [];
    }),
  );
}

const isLarge = ({ left, right, top, bottom }: Box) =>
  right - left >= smallest.width && bottom - top >= smallest.height;

const isSame = (one: Box, other: Box) =>
  (['left', 'right', 'top', 'bottom'] as const).every((side) => Math.abs(one[side] - other[side]) <= meeting);

/** True for a point in a box. */
export const holds = ({ left, right, top, bottom }: Box, x: number, y: number): boolean =>
  x >= left && x <= right && y >= top && y <= bottom;
