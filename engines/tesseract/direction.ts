import type { Component } from './components.ts';

export interface Direction {
  /** Degrees clockwise that turn the page upright: 0, 90, 180 or 270. */
  rotation: number;
  /** Degrees clockwise that straighten it after that. */
  skew: number;
  /** Alignment of the assumed baseline over that of the opposite side; near 1, up and down are a guess. */
  certainty: number;
  /** Alignment over that of as many random patches; near 1, there are no lines of text. */
  evidence: number;
}

/** The largest angle by which a page may be skewed. */
const mostDegrees = 15;
/** The degrees between the angles that are tried, first coarse, then fine. */
const steps = [0.5, 0.1, 0.02];
/** Fewer letters don't show a page's direction. */
export const fewestLetters = 12;

/** The four sides of letters of which one is the lower side, with the page's rotation if it is that one. */
const sides = [
  { rotation: 0, along: (c: Component) => (c.left + c.right) / 2, across: (c: Component) => c.bottom },
  { rotation: 180, along: (c: Component) => -(c.left + c.right) / 2, across: (c: Component) => -c.top },
  { rotation: 90, along: (c: Component) => -(c.top + c.bottom) / 2, across: (c: Component) => c.right },
  { rotation: 270, along: (c: Component) => (c.top + c.bottom) / 2, across: (c: Component) => -c.left },
] as const;

/**
 * Finds the direction of a page of Latin text. Letters stand on a common line, but their tops differ: of the
 * four sides, the one where the letters' edges align best at some angle is the baseline. Alignment is the sum
 * of squares of a projection profile (W. Postl, 1986) over the letters' edges.
 * @param letters components of a letter's size
 */
export function findDirection(letters: readonly Component[]): Direction {
  if (letters.length < fewestLetters) return { rotation: 0, skew: 0, certainty: 1, evidence: 1 };
  const found = sides.map((side) => {
    const points = letters.map((letter) => ({ along: side.along(letter), across: side.across(letter) }));
    return { side, ...bestAngle(points) };
  });
  const best = found.reduce((left, right) => (right.alignment > left.alignment ? right : left));
  const opposite = found.find(({ side }) => side.rotation === (best.side.rotation + 180) % 360);
  const certainty = best.alignment / (opposite?.alignment ?? best.alignment);
  return {
    rotation: best.side.rotation,
    skew: -best.angle,
    certainty,
    evidence: best.alignment / randomAlignment(letters.map(best.side.across)),
  };
}

/** A letter's edge in pixels: its place along a line of text, and across it (downwards). */
interface Point {
  along: number;
  across: number;
}

/** The expected alignment of random positions: each meets those in its row and, over two rows, 2/3 of itself. */
function randomAlignment(positions: readonly number[]): number {
  const range = positions.reduce((a, b) => Math.max(a, b)) - positions.reduce((a, b) => Math.min(a, b)) + 1;
  return positions.length / range + 2 / 3;
}

/** The angle in degrees at which points align best. */
function bestAngle(points: readonly Point[]): { angle: number; alignment: number } {
  const reach = points.reduce((far, { along, across }) => Math.max(far, Math.hypot(along, across)), 0);
  const profile = new Float64Array(2 * Math.ceil(reach) + 3);
  let best = { angle: 0, alignment: 0 };
  let range = mostDegrees;
  for (const step of steps) {
    const centre = best.angle;
    const tries = Math.round(range / step);
    for (let index = -tries; index <= tries; index += 1) {
      const angle = centre + index * step;
      const alignment = alignmentAt(points, (angle * Math.PI) / 180, profile);
      if (alignment > best.alignment) best = { angle, alignment };
    }
    range = step;
  }
  return best;
}

/** The alignment of points at an angle. `profile` has room for rows on both sides, up to the farthest point's distance. */
function alignmentAt(points: readonly Point[], radians: number, profile: Float64Array): number {
  const sine = Math.sin(radians);
  const cosine = Math.cos(radians);
  const middle = (profile.length - 1) / 2;
  profile.fill(0);
  for (const { along, across } of points) {
    // Each point counts in the two nearest rows, so that rounding shifts nothing.
    const exact = middle + across * cosine - along * sine;
    const row = Math.floor(exact);
    profile[row] = (profile[row] ?? 0) + 1 - (exact - row);
    profile[row + 1] = (profile[row + 1] ?? 0) + exact - row;
  }
  let sum = 0;
  for (const count of profile) sum += count * count;
  return sum / points.length;
}
