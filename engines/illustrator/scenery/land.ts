import type { Stage } from './stage.ts';
import { below, type Point, path } from './svg.ts';

/** A line of the land from edge to edge: for a place across the width how far down it is, both in pixels. */
export type Ridge = (x: number) => number;

interface RidgePlan {
  /** Its mean, as a share of the height. */
  y: number;
  /** How far it rises and falls, as a share of the height. */
  swell: number;
  /** How many hills over the shorter side. */
  waves: number;
}

export function ridge(stage: Stage, { y, swell, waves }: RidgePlan): Ridge {
  const { height, unit } = stage;
  const phases = [stage.between(0, 7), stage.between(0, 7), stage.between(0, 7)] as const;
  const step = (waves * 2 * Math.PI) / (unit * 100);
  return (x) => {
    const wave =
      Math.sin(x * step + phases[0]) * 0.6 +
      Math.sin(x * step * 1.9 + phases[1]) * 0.28 +
      Math.sin(x * step * 0.53 + phases[2]) * 0.35;
    return height * (y - swell * wave);
  };
}

/** Points along a ridge from left to right. */
export function along(stage: Stage, line: Ridge, count = 16): Point[] {
  const points = Math.round(count * Math.max(stage.width / stage.height, 1));
  return Array.from({ length: points + 1 }, (_, index) => {
    const x = (index / points) * stage.width;
    return { x, y: line(x) };
  });
}

/** The land below a ridge. */
export function land(stage: Stage, line: Ridge, fill: string): string {
  return path(below(along(stage, line), stage.height), fill);
}
