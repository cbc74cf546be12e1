import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';
import { seasons, timesOfDay, weathers } from '#text/picture/wish.ts';
import type { SceneWish } from '../types.ts';
import { mix, toned } from './colour.ts';

const flags = [
  ...[...timesOfDay, ...seasons, ...weathers],
  /** A season is named; the sun is near to the horizon; no sun, moon or star is seen for clouds; snow lies. */
  ...(['seasonal', 'low', 'overcast', 'snowy'] as const),
  /** Rain falls; the wind blows; the sky has clouds, many clouds; the sky has a sun or moon; the sun is seen. */
  ...(['wet', 'windy', 'clouds', 'cloudy', 'luminary', 'sunny'] as const),
] as const;
type Flag = (typeof flags)[number];

/** When something is drawn: flags that must hold, and with "!" those that mustn't: "night !overcast". */
export const Condition = z.string().refine((text) => {
  return text.split(' ').every((word) => flags.some((flag) => flag === word.replace('!', '')));
}, 'unknown flag');

/** The light and the year: what makes one meadow a spring morning and the other a night in winter. */
export interface Mood {
  time: (typeof timesOfDay)[number];
  /** Winter where snow lies. */
  season: (typeof seasons)[number];
  is(flag: Flag): boolean;
  /** @param condition as its schema has it; where there is none, it is met */
  meets(condition: string | undefined): boolean;
  /** From the zenith to the horizon. */
  sky: [string, string, string];
  cloud: string;
  /** A clear day's colour in this light. */
  lit(hex: string): string;
  /** The same in a room at this hour, where a lamp is on by night. */
  indoors(hex: string): string;
  /** The same seen through air. @param distance 0 at hand, 1 at the horizon */
  far(hex: string, distance: number): string;
}

const Hex = z.string().regex(/^#[0-9a-f]{6}$/);
const Tone = z.strictObject({ lightness: z.number(), chroma: z.number(), tint: Hex, share: z.number() });
const Cover = z.strictObject({ grey: Hex, share: z.number(), light: z.number() });
const Light = z.strictObject({
  hours: z.record(z.enum(timesOfDay), Tone.extend({ sky: z.tuple([Hex, Hex, Hex]), cloud: Hex })),
  rooms: z.partialRecord(z.enum(timesOfDay), Tone.partial({ lightness: true }).omit({ chroma: true })),
  /** The one that greys the sky most counts. */
  covers: z.partialRecord(z.enum(weathers), Cover),
});
const { hours, rooms, covers } = loadJson(new URL('../data/light.json', import.meta.url), Light);

/** @param luminary whether the sky has a sun or moon of its own */
export function moodOf({ time, weather, season }: SceneWish, luminary: boolean): Mood {
  const hour = time?.value ?? 'day';
  const asked = new Set(weather.map(({ value }) => value));
  const tone = hours[hour];
  const over = [...asked].flatMap((name) => covers[name] ?? []);
  const cover = over.find(({ share }) => over.every((other) => other.share <= share));
  const daylight = (hex: string) => toned(hex, tone);
  const grey = cover && { ...cover, colour: daylight(cover.grey) };
  const covered = (hex: string) => (grey ? mix(hex, grey.colour, grey.share) : hex);
  // Under clouds all is duller.
  const white = { tint: '#ffffff', share: 0 };
  const dulled = (light: number) => ({ lightness: light, chroma: 0.6 + 0.4 * light, ...white });
  const lit = (hex: string) => (cover ? toned(daylight(hex), dulled(cover.light)) : daylight(hex));
  const indoor = { ...dulled(cover ? 0.97 : 1), ...rooms[hour] };
  const sky: Mood['sky'] = [covered(tone.sky[0]), covered(tone.sky[1]), covered(tone.sky[2])];
  const haze = mix(sky[1], sky[2], 0.65);
  const snowy = season?.value === 'winter' || asked.has('snow');
  const year = snowy ? 'winter' : (season?.value ?? 'summer');
  const low = hour === 'sunset' || hour === 'dawn';
  const overcast = cover !== undefined && !asked.has('sun') && !asked.has('rainbow');
  const wet = asked.has('rain') || asked.has('storm');
  const cloudy = wet || asked.has('cloud') || asked.has('snow');
  // A sun that nobody asked for would only be one more thing by day; its light is enough.
  const sunny = luminary && !overcast && hour !== 'night' && (low || asked.has('sun'));
  const windy = asked.has('wind') || asked.has('storm');
  const clouds = cloudy || !asked.has('fog');
  const more = {
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
  const held = Object.entries(more).flatMap(([flag, isSo]) => (isSo ? [flag] : []));
  const all = new Set<string>([hour, year, ...asked, ...held]);
  const holds = (word: string) => (word.startsWith('!') ? !all.has(word.slice(1)) : all.has(word));
  return {
    time: hour,
    season: year,
    is: (flag) => all.has(flag),
    meets: (condition) => condition === undefined || condition.split(' ').every(holds),
    sky,
    cloud: grey ? mix(tone.cloud, grey.colour, 0.55) : tone.cloud,
    lit,
    indoors: (hex) => toned(hex, indoor),
    far: (hex, distance) => (distance === 0 ? lit(hex) : mix(lit(hex), haze, distance)),
  };
}
