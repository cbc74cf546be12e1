import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';
import { seasons, timesOfDay, weathers } from '#text/picture/wish.ts';
import type { SceneWish } from '../types.ts';
import { applyTone, Hex, mix, Tone } from './colour.ts';

const flags = [
  ...[...timesOfDay, ...seasons, ...weathers],
  // A season is named; the sun is near the horizon; clouds hide sun, moon and stars; snow lies.
  ...(['seasonal', 'low', 'overcast', 'snowy'] as const),
  // Rain falls; the wind blows; the sky has some clouds, has many; it may show a sun or moon; the sun is seen.
  ...(['wet', 'windy', 'clouds', 'cloudy', 'luminary', 'sunny'] as const),
] as const;
type Flag = (typeof flags)[number];

/** Flags that must hold, and with "!" flags that mustn't, if something is to be drawn: "night !overcast". */
export const Condition = z.string().refine((text) => {
  return text.split(' ').every((word) => flags.some((flag) => flag === word.replace('!', '')));
}, 'unknown flag');

/** Light, weather and season of a scene, which make one meadow a spring morning and another a night in winter. */
export interface Mood {
  time: (typeof timesOfDay)[number];
  /** Winter whenever snow lies. */
  season: (typeof seasons)[number];
  is(flag: Flag): boolean;
  /** True when all of a `Condition` holds, or when there is none. */
  meets(condition: string | undefined): boolean;
  /** The sky's colours at the zenith, in the middle and at the horizon. */
  sky: [zenith: string, middle: string, horizon: string];
  cloud: string;
  /** Turns the colour that something has on a clear day into its colour in this light. */
  lit(hex: string): string;
  /** Does the same for something in a room, where a lamp is on by night. */
  indoors(hex: string): string;
  /** Does the same for something seen through air, at a distance of 0 (at hand) to 1 (at the horizon). */
  far(hex: string, distance: number): string;
}

const Cover = z.strictObject({ grey: Hex, share: z.number(), light: z.number() });
const Light = z.strictObject({
  about: z.string(),
  hours: z.record(z.enum(timesOfDay), Tone.extend({ sky: z.tuple([Hex, Hex, Hex]), cloud: Hex })),
  rooms: z.partialRecord(z.enum(timesOfDay), Tone.partial({ lightness: true }).omit({ chroma: true })),
  covers: z.partialRecord(z.enum(weathers), Cover),
});
const { hours, rooms, covers } = loadJson(new URL('../data/light.json', import.meta.url), Light);

/** The mood of a scene. `luminary` is false when its sky must show no sun or moon of its own. */
export function moodOf({ time, weather, season }: SceneWish, luminary: boolean): Mood {
  const hour = time?.value ?? 'day';
  const named = new Set(weather.map(({ value }) => value));
  const tone = hours[hour];
  // The weather that greys the sky most counts.
  const possible = [...named].flatMap((name) => covers[name] ?? []);
  const cover = possible.find(({ share }) => possible.every((other) => other.share <= share));
  const clearLight = (hex: string) => applyTone(hex, tone);
  const grey = cover && { ...cover, colour: clearLight(cover.grey) };
  const behindCover = (hex: string) => (grey ? mix(hex, grey.colour, grey.share) : hex);
  // Colours are duller under clouds.
  const white = { tint: '#ffffff', share: 0 };
  const dullTone = (light: number) => ({ lightness: light, chroma: 0.6 + 0.4 * light, ...white });
  const lit = (hex: string) => (cover ? applyTone(clearLight(hex), dullTone(cover.light)) : clearLight(hex));
  const roomTone = { ...dullTone(cover ? 0.97 : 1), ...rooms[hour] };
  const [zenith, middle, horizon] = tone.sky;
  const sky: Mood['sky'] = [behindCover(zenith), behindCover(middle), behindCover(horizon)];
  const haze = mix(sky[1], sky[2], 0.65);
  const snowy = season?.value === 'winter' || named.has('snow');
  const yearSeason = snowy ? 'winter' : (season?.value ?? 'summer');
  const low = hour === 'sunset' || hour === 'dawn';
  const overcast = cover !== undefined && !named.has('sun') && !named.has('rainbow');
  const wet = named.has('rain') || named.has('storm');
  const cloudy = wet || named.has('cloud') || named.has('snow');
  // A sun that the description does not name would only be one more thing by day; its light is enough.
  const sunny = luminary && !overcast && hour !== 'night' && (low || named.has('sun'));
  const windy = named.has('wind') || named.has('storm');
  const clouds = cloudy || !named.has('fog');
  const derived = {
    seasonal: season !== null,
    low,
    overcast,
    snowy,
    wet,
    cloudy,
    luminary,
    sunny,
    windy,
    clouds,
  };
  const derivedFlags = Object.entries(derived).flatMap(([flag, isSet]) => (isSet ? [flag] : []));
  const allFlags = new Set<string>([hour, yearSeason, ...named, ...derivedFlags]);
  const holds = (word: string) => (word.startsWith('!') ? !allFlags.has(word.slice(1)) : allFlags.has(word));
  return {
    time: hour,
    season: yearSeason,
    is: (flag) => allFlags.has(flag),
    meets: (condition) => condition === undefined || condition.split(' ').every(holds),
    sky,
    cloud: grey ? mix(tone.cloud, grey.colour, 0.55) : tone.cloud,
    lit,
    indoors: (hex) => applyTone(hex, roomTone),
    far: (hex, distance) => (distance === 0 ? lit(hex) : mix(lit(hex), haze, distance)),
  };
}
