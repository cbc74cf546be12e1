import { greatest, least } from '#documents/measures.ts';
import type { DrawnPath, Point } from './paths.ts';

/** A straight line drawn on a page, upright or level, in the coordinates of the page's runs. */
export interface Rule {
  upright: boolean;
  /** The x of an upright rule, or the y of a level one. */
  position: number;
  from: number;
  to: number;
}

/** The greatest thickness and the least length of a rule, in points. */
const thickest = 3;
const shortest = 4;
/** The greatest slant of a rule over its whole length, and of the sides of a box, in points. */
const mostSlant = 0.5;
/** A page with more drawing than this shows a map or a plot. */
const mostRules = 20_000;

/** The rule between two points, or null when their line is slanted or short. */
function ruleBetween([x0, y0]: Point, [x1, y1]: Point): Rule | null {
  const width = Math.abs(x1 - x0);
  const height = Math.abs(y1 - y0);
  if (height <= mostSlant && width >= shortest)
    return { upright: false, position: (y0 + y1) / 2, from: Math.min(x0, x1), to: Math.max(x0, x1) };
  if (width <= mostSlant && height >= shortest)
    return { upright: true, position: (x0 + x1) / 2, from: Math.min(y0, y1), to: Math.max(y0, y1) };
  return null;
}

/** A thin filled box is a rule; a larger one, such as a shaded cell, has rules at its edges. */
function rulesOfBox(corners: readonly Point[]): Rule[] {
  const left = least(corners.map(([x]) => x));
  const right = greatest(corners.map(([x]) => x));
  const top = least(corners.map(([, y]) => y));
  const bottom = greatest(corners.map(([, y]) => y));
  const isRectangle = corners.every(
    ([x, y]) => Math.min(x - left, right - x) < mostSlant && Math.min(y - top, bottom - y) < mostSlant,
  );
  if (!isRectangle) return [];
  const level = (position: number): Rule => ({ upright: false, position, from: left, to: right });
  const upright = (position: number): Rule => ({ upright: true, position, from: top, to: bottom });
  if (bottom - top <= thickest) return right - left >= shortest ? [level((top + bottom) / 2)] : [];
  if (right - left <= thickest) return bottom - top >= shortest ? [upright((left + right) / 2)] : [];
  return [level(top), level(bottom), upright(left), upright(right)];
}

/** The rules that a page's paths draw; none when there are too many for tables. */
export function rulesOf(paths: Iterable<DrawnPath>): Rule[] {
  const rules: Rule[] = [];
  for (const { corners, isCurved, isFilled } of paths) {
    if (isCurved) continue;
    if (isFilled) rules.push(...rulesOfBox(corners));
    else
      for (const [index, corner] of corners.slice(1).entries()) {
        const rule = ruleBetween(corners[index] ?? corner, corner);
        if (rule) rules.push(rule);
      }
    if (rules.length > mostRules) return [];
  }
  return rules;
}
