import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';
import { timesOfDay } from '#text/picture/wish.ts';
import { Hex, mix } from './colour.ts';
import type { LayerOf } from './scene.ts';
import type { Stage, Stop } from './stage.ts';

/** One colour; several, of which each prop picks one (`once`: of which each picture picks one). */
const Shades = z.union([Hex, z.array(Hex).min(1), z.strictObject({ once: z.array(Hex).min(1) })]);
/** A paint whose colour depends on the season; summer's stands in for those that are missing. */
const Solid = z.strictObject({
  ...{ spring: Shades.optional(), summer: Shades, autumn: Shades.optional(), winter: Shades.optional() },
  /** Its colour by night, which no light changes. */
  night: Hex.optional(),
  /** The share of the sky that it mirrors, and of the sky at the horizon, from 0 to 1. */
  sky: z.number().optional(),
  horizon: z.number().optional(),
  /** For window panes: the share of those with a lamp behind them, by the time of day. */
  lit: z.partialRecord(z.enum(timesOfDay), z.number()).optional(),
});
const Stops = z.array(z.tuple([z.number(), z.string(), z.number()])).min(2);
/** A gradient downwards (`fall`) or from the middle (`glow`). Of its colours, only those of the air change with the light. */
const Gradient = z.union([z.strictObject({ fall: Stops }), z.strictObject({ glow: Stops })]);

const Palette = z.strictObject({
  about: z.string(),
  paints: z.record(z.string(), z.union([Gradient, Solid, Shades])),
});
const { paints } = loadJson(new URL('../data/palette.json', import.meta.url), Palette);
const palette = new Map(Object.entries(paints));
const lampColour = '#ffd977';

/** The colours that one prop or layer has picked already, by the name of the paint. */
export type PickedColours = Map<string, string>;

/**
 * The value of a fill or stroke attribute for a paint, in the stage's light.
 * @param name a name in palette.json, or "#rrggbb", the colour on a clear day
 * @param distance 0 at hand, 1 at the horizon
 * @throws Error for a name that the palette lacks
 */
export function paint(stage: Stage, name: string, distance = 0, picked: PickedColours = new Map()): string {
  if (name.startsWith('#')) return stage.shade(name, distance);
  const airy = airyColour(stage, name);
  if (airy !== null) return airy;
  const entry = palette.get(name);
  if (entry === undefined) throw new Error(`There is no colour ${name} in palette.json`);
  if (typeof entry === 'string') return stage.shade(entry, distance);
  if ('fall' in entry) return stage.gradient('fall', airyStops(stage, entry.fall));
  if ('glow' in entry) return stage.gradient('glow', airyStops(stage, entry.glow));
  if (!('summer' in entry)) return stage.shade(pickShade(stage, name, entry, picked), distance);
  return solid(stage, name, entry, distance, picked);
}

type Solid = z.infer<typeof Solid>;
function solid(stage: Stage, name: string, entry: Solid, distance: number, picked: PickedColours): string {
  const { mood } = stage;
  const addHaze = (hex: string) => mix(hex, mood.sky[1], distance * 0.6);
  if (entry.lit && stage.chance(entry.lit[mood.time] ?? 0)) return addHaze(lampColour);
  if (mood.is('night') && entry.night !== undefined) return addHaze(entry.night);
  const shades = entry[mood.season] ?? entry.summer;
  const colour = stage.shade(pickShade(stage, name, shades, picked), distance);
  if (entry.horizon !== undefined) return mix(colour, mood.sky[2], entry.horizon);
  if (entry.sky === undefined) return colour;
  return mood.is('low') ? mix(colour, mood.sky[0], entry.sky + 0.34) : mix(colour, mood.sky[1], entry.sky);
}

/** Picks a shade of a colour; `picked` receives it, so that the scene has the same one everywhere. */
function pickShade(
  stage: Stage,
  name: string,
  shades: z.infer<typeof Shades>,
  picked: PickedColours,
): string {
  if (typeof shades === 'string') return shades;
  if ('once' in shades) return shades.once[Math.floor(stage.variant * shades.once.length)] ?? lampColour;
  const colour = picked.get(name) ?? stage.pick(shades);
  picked.set(name, colour);
  return colour;
}

/** The colour of a part of the air, such as the zenith or mist; null for other names. */
function airyColour({ mood }: Stage, name: string): string | null {
  const [zenith, middle, horizon] = mood.sky;
  if (name === 'cloud-shade') return mix(mood.cloud, middle, 0.55);
  if (name === 'mist') return mix(horizon, '#ffffff', mood.is('night') ? 0.22 : 0.35);
  if (name === 'streak') return mix(horizon, '#ffffff', mood.is('night') ? 0.25 : 0.6);
  const colours: Record<string, string> = { zenith, middle, horizon, cloud: mood.cloud };
  return colours[name] ?? null;
}

function airyStops(stage: Stage, stops: z.infer<typeof Stops>): Stop[] {
  return stops.map(([at, colour, opacity]) => [at, airyColour(stage, colour) ?? colour, opacity]);
}

type Filling = Pick<LayerOf<'land'>, 'fill' | 'stops' | 'distance'>;

/** The value of a layer's fill attribute. */
export function fillOf(stage: Stage, { fill, stops, distance }: Filling): string {
  if (typeof fill === 'string') return paint(stage, fill, distance);
  const marks = fill.map((name, index): Stop => {
    return [stops?.[index] ?? index / Math.max(fill.length - 1, 1), paint(stage, name, distance)];
  });
  return stage.gradient('fall', marks);
}
