import type { Room } from '#text/picture/wish.ts';
import { type Canvas, isIndoors, type Scenery, type SceneWish, type Surroundings } from '../types.ts';
import { backdrop } from './backdrop.ts';
import { beach, island, sea } from './coast.ts';
import { underwater } from './depths.ts';
import { farm, field } from './farmland.ts';
import { lake, river } from './freshwater.ts';
import { garden, park } from './gardens.ts';
import { air, space } from './heavens.ts';
import { forest, mountain } from './heights.ts';
import { meadow } from './meadow.ts';
import { moodOf } from './mood.ts';
import { bedroom, kitchen, room } from './rooms.ts';
import { skyOf } from './sky.ts';
import { type Painted, Stage } from './stage.ts';
import { tabletop } from './tabletop.ts';
import { city, street, village } from './town.ts';
import { falling, settled } from './weather.ts';
import { arctic, desert } from './wilds.ts';
import { classroom, office } from './workrooms.ts';

interface Outdoors {
  paint(stage: Stage): Painted;
  /** Where sky and land meet, as a share of the height. */
  horizon: number;
  /** Where buildings or trees begin to cover the sky, as a share of the height; the horizon where not given. */
  open?: number;
  /** How many puddles rain leaves over the shorter side; 2 where not given. */
  puddles?: number;
}

const outdoors = {
  sea: { paint: sea, horizon: 0.48, puddles: 0 },
  beach: { paint: beach, horizon: 0.43, puddles: 0 },
  lake: { paint: lake, horizon: 0.46 },
  river: { paint: river, horizon: 0.44 },
  forest: { paint: forest, horizon: 0.5, open: 0.36 },
  mountain: { paint: mountain, horizon: 0.5, open: 0.32 },
  city: { paint: city, horizon: 0.56, open: 0.38, puddles: 4 },
  village: { paint: village, horizon: 0.44 },
  street: { paint: street, horizon: 0.5, open: 0.28, puddles: 4 },
  field: { paint: field, horizon: 0.48 },
  farm: { paint: farm, horizon: 0.46 },
  garden: { paint: garden, horizon: 0.46 },
  park: { paint: park, horizon: 0.52 },
  desert: { paint: desert, horizon: 0.52, puddles: 0 },
  sky: { paint: air, horizon: 0.86, puddles: 0 },
  arctic: { paint: arctic, horizon: 0.48, puddles: 0 },
  island: { paint: island, horizon: 0.48, puddles: 0 },
  meadow: { paint: meadow, horizon: 0.5 },
} satisfies Partial<Record<Surroundings, Outdoors>>;

const indoors = { room, kitchen, bedroom, classroom, office } satisfies Record<Room, unknown>;

type Drawn = Omit<Scenery, 'surroundings'>;

/**
 * Draws what is behind and in front of the things: the place in its light, weather and season.
 * @param options.luminary false where the description has a sun or a moon of its own among its things
 */
export function sceneryOf(
  wish: SceneWish,
  canvas: Canvas,
  { luminary, surroundings }: { luminary: boolean; surroundings: Surroundings },
): Scenery {
  const stage = new Stage(canvas, moodOf(wish));
  return { ...drawn(stage, surroundings, luminary), surroundings };
}

function drawn(stage: Stage, place: Surroundings, luminary: boolean): Drawn {
  if (place === 'space') return finished(stage, space(stage), { colour: '#2b2166', opacity: 0.1 });
  if (place === 'underwater') {
    return finished(stage, underwater(stage), { colour: '#3790c9', opacity: 0.14 });
  }
  if (place === 'studio') return finished(stage, backdrop(stage), null);
  if (place === 'tabletop') return finished(stage, tabletop(stage), null);
  if (isIndoors(place)) {
    const dim = stage.mood.night ? { colour: '#3c3f82', opacity: 0.1 } : null;
    return finished(stage, indoors[place](stage, luminary), dim);
  }
  return outside(stage, outdoors[place], luminary);
}

function outside(
  stage: Stage,
  { paint, horizon, open = horizon, puddles = 2 }: Outdoors,
  luminary: boolean,
): Drawn {
  const sky = skyOf(stage, { horizon: stage.y(horizon), open: stage.y(open), luminary });
  const painted = paint(stage);
  const back = sky.svg + painted.back + settled(stage, painted.zones, { distant: horizon, puddles });
  const front = falling(stage);
  const keepClear = [...sky.keepClear, ...(painted.keepClear ?? [])];
  return finished(stage, { ...painted, back, front, keepClear }, washOf(stage));
}

function washOf({ mood }: Stage): Scenery['light'] {
  if (mood.night) return { colour: '#22327a', opacity: 0.25 };
  if (mood.time === 'sunset') return { colour: '#e8745a', opacity: 0.15 };
  if (mood.time === 'dawn') return { colour: '#d7a4c8', opacity: 0.1 };
  return mood.weather.has('storm') ? { colour: '#5b6880', opacity: 0.14 } : null;
}

function finished(stage: Stage, painted: Painted, light: Scenery['light']): Drawn {
  return {
    defs: stage.defs,
    back: painted.back,
    front: painted.front ?? '',
    zones: painted.zones,
    keepClear: painted.keepClear ?? [],
    shadow: { colour: '#1d2b4f', lean: stage.lightX < 0.5 ? 0.5 : -0.5 },
    light,
  };
}
