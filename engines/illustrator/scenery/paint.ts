import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';
import { timesOfDay } from '#text/picture/wish.ts';
import { mix } from './colour.ts';
import type { Stage, Stop } from './stage.ts';

const Hex = z.string().regex(/^#[0-9a-f]{6}$/);
/** One colour; several, of which each prop picks one; or several of which a whole picture keeps to one. */
const Shades = z.union([Hex, z.array(Hex).min(1), z.strictObject({ once: z.array(Hex).min(1) })]);
/** Colours by the season; summer's where one has none of its own. */
const Solid = z.strictObject({
  ...{ spring: Shades.optional(), summer: Shades, autumn: Shades.optional(), winter: Shades.optional() },
  /** The colour that it has in the dark, whatever the light. */
  night: Hex.optional(),
  /** How much of the sky it mirrors, over it and far away. */
  sky: z.number().optional(),
  horizon: z.number().optional(),
  /** How many of such panes have a lamp behind them, by the hour. */
  lit: z.partialRecord(z.enum(timesOfDay), z.number()).optional(),
});
const Stops = z.array(z.tuple([z.number(), z.string(), z.number()])).min(2);
/** A gradient that is the same at every hour, but for colours of the air. */
const Gradient = z.union([z.strictObject({ fall: Stops }), z.strictObject({ glow: Stops })]);

const Palette = z.record(z.string(), z.union([Gradient, Solid, Shades]));
const palette = new Map(Object.entries(loadJson(new URL('../data/palette.json', import.meta.url), Palette)));
const Lamp = '#ffd977';

/** Colours of one prop or layer that were picked already, by name. */
export type Picked = Map<string, string>;

/**
 * The fill of a name of the palette or of a colour of a clear day, in the stage's light.
 * @param name "#rrggbb" or a name @param distance 0 at hand, 1 at the horizon
 * @throws Error on a name that the palette lacks
 */
export function paint(stage: Stage, name: string, distance = 0, picked: Picked = new Map()): string {
  if (name.startsWith('#')) return stage.shade(name, distance);
  const airy = airyColour(stage, name);
  if (airy !== null) return airy;
  const entry = palette.get(name);
  if (entry === undefined) throw new Error(`no colour ${name} in palette.json`);
  if (typeof entry === 'string') return stage.shade(entry, distance);
  if ('fall' in entry) return stage.gradient('fall', airyStops(stage, entry.fall));
  if ('glow' in entry) return stage.gradient('glow', airyStops(stage, entry.glow));
  if (!('summer' in entry)) return stage.shade(shadeOf(stage, name, entry, picked), distance);
  return solid(stage, name, entry, distance, picked);
}

function solid(stage: Stage, name: string, entry: z.infer<typeof Solid>, distance: number, picked: Picked) {
  const { mood } = stage;
  const hazed = (hex: string) => mix(hex, mood.sky[1], distance * 0.6);
  if (entry.lit && stage.chance(entry.lit[mood.time] ?? 0)) return hazed(Lamp);
  if (mood.is('night') && entry.night !== undefined) return hazed(entry.night);
  const shades = entry[mood.season] ?? entry.summer;
  const colour = stage.shade(shadeOf(stage, name, shades, picked), distance);
  if (entry.horizon !== undefined) return mix(colour, mood.sky[2], entry.horizon);
  if (entry.sky === undefined) return colour;
  return mood.is('low') ? mix(colour, mood.sky[0], entry.sky + 0.34) : mix(colour, mood.sky[1], entry.sky);
}

function shadeOf(stage: Stage, name: string, shades: z.infer<typeof Shades>, picked: Picked): string {
  if (typeof shades === 'string') return shades;
  if ('once' in shades) return shades.once[Math.floor(stage.variant * shades.once.length)] ?? Lamp;
  const colour = picked.get(name) ?? stage.pick(shades);
  picked.set(name, colour);
  return colour;
}

/** Colours of the air itself, which are light and take none. */
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

/** The filling of a layer: one paint, or several from above downwards, evenly where their stops aren't given. */
interface Filling {
  fill: string | readonly string[];
  stops?: readonly number[] | undefined;
  distance?: number | undefined;
}

export function filled(stage: Stage, { fill, stops, distance }: Filling): string {
  if (typeof fill === 'string') return paint(stage, fill, distance);
  const marks = fill.map((name, index): Stop => {
    return [stops?.[index] ?? index / Math.max(fill.length - 1, 1), paint(stage, name, distance)];
  });
  return stage.gradient('fall', marks);
}
