import { type Canvas, isIndoors, type Scenery, type SceneWish, type Surroundings } from '../types.ts';
import { drawLayers, drawScene } from './layers.ts';
import { moodOf } from './mood.ts';
import { type Scene, sceneOf } from './scene.ts';
import { Stage } from './stage.ts';

/**
 * Draws what is behind and in front of the things: the surroundings in their light, weather and season.
 * @param options `luminary`: false when the sun or the moon is among the things, so that the sky shows no other one
 */
export function sceneryOf(
  wish: SceneWish,
  canvas: Canvas,
  { luminary, surroundings }: { luminary: boolean; surroundings: Surroundings },
): Scenery {
  const scene = sceneOf(surroundings);
  const stage = new Stage(canvas, { mood: moodOf(wish, luminary), light: scene.light });
  const keepClear: Scenery['keepClear'] = [];
  const back = drawScene(stage, scene, keepClear);
  const front = scene.sky === null ? '' : drawLayers(stage, sceneOf('weather').layers, []);
  return {
    defs: stage.defs,
    back,
    front,
    surroundings,
    zones: scene.zones,
    keepClear,
    shadow: { colour: '#1d2b4f', lean: stage.fromRight ? -0.5 : 0.5 },
    light: washOf(stage, scene, isIndoors(surroundings)),
  };
}

/** The tint for the things: the scene's own, else that of the time and weather; null by day, and without a sky. */
function washOf({ mood }: Stage, { wash, sky }: Scene, indoors: boolean): Scenery['light'] {
  if (wash !== undefined) return wash;
  if (indoors && mood.is('night')) return { colour: '#3c3f82', opacity: 0.1 };
  if (sky === null) return null;
  if (mood.is('night')) return { colour: '#22327a', opacity: 0.25 };
  if (mood.time === 'sunset') return { colour: '#e8745a', opacity: 0.15 };
  if (mood.time === 'dawn') return { colour: '#d7a4c8', opacity: 0.1 };
  return mood.is('storm') ? { colour: '#5b6880', opacity: 0.14 } : null;
}
