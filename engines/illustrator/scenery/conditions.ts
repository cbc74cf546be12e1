import { z } from 'zod';
import type { Stage } from './stage.ts';

/** When a layer of a scene or a part of a prop is drawn. */
export const Condition = z.enum(['snow', 'green', 'flowers', 'day', 'night', 'clear', 'stars']);
export type Condition = z.infer<typeof Condition>;

export function isSo({ mood }: Stage, condition: Condition): boolean {
  const { snowy, season, night, overcast } = mood;
  return {
    snow: snowy,
    green: !snowy,
    flowers: !snowy && season !== 'autumn',
    day: !night,
    night,
    clear: !night && !overcast,
    stars: night && !overcast,
  }[condition];
}
