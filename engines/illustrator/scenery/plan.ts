import type { Box } from '../types.ts';
import type { Painted, Stage } from './stage.ts';

/** Of every room: its wall, and its floor up to a step from the skirting. */
export const zones: Painted['zones'] = {
  sky: { top: 0.06, bottom: 0.52 },
  ground: { top: 0.72, bottom: 0.95 },
  water: null,
};

/** The two halves of a wall: where the window is, and where other things hang. */
interface Plan {
  window: Box;
  /** The middle of the other half, in pixels. */
  free: number;
  /** 1 where the window is on the left, else -1. */
  side: 1 | -1;
}

/** @param size the window's width and height in hundredths of the shorter side */
export function planOf(stage: Stage, [w, h]: [number, number]): Plan {
  const side = stage.lightX < 0.5 ? 1 : -1;
  const width = Math.min(stage.unit * w, stage.width * 0.4);
  const height = Math.min(stage.unit * h, stage.height * 0.36);
  const middle = stage.x(0.5 - side * 0.25);
  return {
    window: { x: middle - width / 2, y: stage.y(0.13), width, height },
    free: stage.x(0.5 + side * 0.26),
    side,
  };
}
