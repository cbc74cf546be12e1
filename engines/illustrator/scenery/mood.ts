import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';
import { type Season, type TimeOfDay, timesOfDay, type Weather } from '#text/picture/wish.ts';
import type { SceneWish } from '../types.ts';
import { mix, toned } from './colour.ts';

/** The light and the year: what makes one meadow a spring morning and the other a night in winter. */
export interface Mood {
  time: TimeOfDay;
  season: Season;
  /** True where the description names a season. */
  seasonal: boolean;
  weather: ReadonlySet<Weather>;
  /** Clouds hide sun, moon and stars. */
  overcast: boolean;
  /** Rain falls. */
  wet: boolean;
  windy: boolean;
  /** Snow lies. */
  snowy: boolean;
  night: boolean;
  /** The sun is near to the horizon. */
  low: boolean;
  /** From the zenith to the horizon. */
  sky: [string, string, string];
  cloud: string;
  /** What a colour of a clear day is in this light. */
  lit(hex: string): string;
  /** What it is in a room at this hour, where a lamp is on by night. */
  indoors(hex: string): string;
  /** The same seen through air. @param distance 0 at hand, 1 at the horizon */
  far(hex: string, distance: number): string;
}

const Hex = z.string().regex(/^#[0-9a-f]{6}$/);
const Tone = z.strictObject({ lightness: z.number(), chroma: z.number(), tint: Hex, share: z.number() });
const Light = z.strictObject({
  hours: z.record(z.enum(timesOfDay), Tone.extend({ sky: z.tuple([Hex, Hex, Hex]), cloud: Hex })),
  rooms: z.partialRecord(z.enum(timesOfDay), Tone.partial({ lightness: true }).omit({ chroma: true })),
  covers: z.strictObject(
    Object.fromEntries(
      (['storm', 'rain', 'fog', 'snow', 'cloud'] as const).map((name) => [
        name,
        z.strictObject({ grey: Hex, share: z.number(), light: z.number() }),
      ]),
    ),
  ),
});
const { hours, rooms, covers } = loadJson(new URL('../data/light.json', import.meta.url), Light);

/** @param light 1 for a clear day */
const dulled = (light: number) => ({
  lightness: light,
  chroma: 0.6 + 0.4 * light,
  tint: '#ffffff',
  share: 0,
});

export function moodOf({ time, weather, season }: SceneWish): Mood {
  const hour = time?.value ?? 'day';
  const asked = new Set(weather.map(({ value }) => value));
  const tone = hours[hour];
  // The heaviest cover comes first.
  const cover = Object.entries(covers).find(([name]) => weather.some(({ value }) => value === name))?.[1];
  const daylight = (hex: string) => toned(hex, tone);
  const grey = cover && { ...cover, colour: daylight(cover.grey) };
  const covered = (hex: string) => (grey ? mix(hex, grey.colour, grey.share) : hex);
  const lit = (hex: string) => (cover ? toned(daylight(hex), dulled(cover.light)) : daylight(hex));
  const indoor = { ...dulled(cover ? 0.97 : 1), ...rooms[hour] };
  const sky: Mood['sky'] = [covered(tone.sky[0]), covered(tone.sky[1]), covered(tone.sky[2])];
  const haze = mix(sky[1], sky[2], 0.65);
  return {
    time: hour,
    season: season?.value ?? (asked.has('snow') ? 'winter' : 'summer'),
    seasonal: season !== null,
    weather: asked,
    overcast: cover !== undefined && !asked.has('sun') && !asked.has('rainbow'),
    wet: asked.has('rain') || asked.has('storm'),
    windy: asked.has('wind') || asked.has('storm'),
    snowy: season?.value === 'winter' || asked.has('snow'),
    night: hour === 'night',
    low: hour === 'sunset' || hour === 'dawn',
    sky,
    cloud: grey ? mix(tone.cloud, grey.colour, 0.55) : tone.cloud,
    lit,
    indoors: (hex) => toned(hex, indoor),
    far: (hex, distance) => mix(lit(hex), haze, distance),
  };
}
