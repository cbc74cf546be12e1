import { sea } from '#engines/illustrator/scenery/coast.ts';
import { meadow } from '#engines/illustrator/scenery/meadow.ts';
import { moodOf } from '#engines/illustrator/scenery/mood.ts';
import { skyOf } from '#engines/illustrator/scenery/sky.ts';
import { Stage } from '#engines/illustrator/scenery/stage.ts';
import type { Canvas, Scenery, SceneWish } from '#engines/illustrator/types.ts';

/**
 * Draws what is behind and in front of the things: the setting in its light, weather and season.
 * @param luminary false where the description has a sun or a moon of its own among its things
 */
export function sceneryOf(wish: SceneWish, canvas: Canvas, luminary = true): Scenery {
  const mood = moodOf(wish);
  const stage = new Stage(canvas, mood);
  const lightX = stage.chance(0.5) ? stage.between(0.14, 0.26) : stage.between(0.74, 0.86);
  const setting = wish.setting?.value ?? null;
  const sky = skyOf(stage, { horizon: canvas.height * 0.5, lightX, luminary });
  const painted = setting === 'sea' ? sea(stage, lightX) : meadow(stage);
  return {
    defs: stage.defs,
    back: sky.svg + painted.back,
    front: painted.front ?? '',
    zones: painted.zones,
    keepClear: [...sky.keepClear, ...(painted.keepClear ?? [])],
    shadow: { colour: '#1d2b4f', lean: lightX < 0.5 ? 0.5 : -0.5 },
    light:
      mood.time === 'night'
        ? { colour: '#22327a', opacity: 0.25 }
        : mood.time === 'sunset'
          ? { colour: '#e8745a', opacity: 0.15 }
          : null,
  };
}
