import type { Season, TimeOfDay, Weather } from '#text/picture/wish.ts';
import type { SceneWish } from '../types.ts';
import { mix, type Tone, toned } from './colour.ts';

/** The light and the year: what makes one meadow a spring morning and the other a night in winter. */
export interface Mood {
  time: TimeOfDay;
  season: Season;
  /** True where the description names a season. */
  seasonal: boolean;
  weather: ReadonlySet<Weather>;
  /** Clouds hide sun, moon and stars. */
  overcast: boolean;
  /** Snow lies. */
  snowy: boolean;
  night: boolean;
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

interface Hour extends Tone {
  sky: [string, string, string];
  cloud: string;
}

const tones: Record<TimeOfDay, Hour> = {
  dawn: {
    sky: ['#8a9cd8', '#dcb6dc', '#ffdcc0'],
    cloud: '#fbe3ea',
    lightness: 0.95,
    chroma: 0.95,
    tint: '#d7a4c8',
    share: 0.13,
  },
  morning: {
    sky: ['#84c4f0', '#c4e3f5', '#fff0cf'],
    cloud: '#fffaf0',
    lightness: 1.01,
    chroma: 0.96,
    tint: '#fff0c2',
    share: 0.1,
  },
  day: {
    sky: ['#69b7ee', '#a3d6f7', '#e2f3fb'],
    cloud: '#ffffff',
    lightness: 1,
    chroma: 1,
    tint: '#ffffff',
    share: 0,
  },
  sunset: {
    sky: ['#6a67b3', '#ee8d8c', '#ffcf8a'],
    cloud: '#ffc3a6',
    lightness: 0.88,
    chroma: 1,
    tint: '#e8745a',
    share: 0.17,
  },
  night: {
    sky: ['#141c4a', '#27377a', '#5468ac'],
    cloud: '#56669f',
    lightness: 0.68,
    chroma: 0.75,
    tint: '#3350b4',
    share: 0.56,
  },
};

/** @param light 1 for a clear day */
function dulled(light: number): Tone {
  return { lightness: light, chroma: 0.6 + 0.4 * light, tint: '#ffffff', share: 0 };
}

/** Light that comes in; by night a lamp's against the dark window. */
const rooms: Partial<Record<TimeOfDay, { lightness?: number; tint: string; share: number }>> = {
  dawn: { tint: '#d9a9cf', share: 0.1 },
  morning: { tint: '#fff0c2', share: 0.12 },
  sunset: { tint: '#f0935f', share: 0.14 },
  night: { lightness: 0.8, tint: '#6a5098', share: 0.24 },
};

/** How far each weather greys the sky, and how much light it leaves. */
const covers: Partial<Record<Weather, { grey: string; share: number; light: number }>> = {
  cloud: { grey: '#c2d2de', share: 0.35, light: 0.98 },
  snow: { grey: '#d3dfe9', share: 0.6, light: 0.98 },
  fog: { grey: '#d9e1e5', share: 0.72, light: 0.98 },
  rain: { grey: '#93a8ba', share: 0.66, light: 0.93 },
  storm: { grey: '#5b6880', share: 0.8, light: 0.84 },
};

export function moodOf({ time, weather, season }: SceneWish): Mood {
  const hour = time?.value ?? 'day';
  const asked = new Set(weather.map(({ value }) => value));
  const tone = tones[hour];
  const cover = (['storm', 'rain', 'fog', 'snow', 'cloud'] as const)
    .filter((name) => asked.has(name))
    .map((name) => covers[name])[0];
  const daylight = (hex: string) => toned(hex, tone);
  const grey = cover === undefined ? null : daylight(cover.grey);
  const covered = (hex: string) => (grey === null || cover === undefined ? hex : mix(hex, grey, cover.share));
  const lit = (hex: string) =>
    cover === undefined ? daylight(hex) : toned(daylight(hex), dulled(cover.light));
  const indoor = { ...dulled(cover === undefined ? 1 : 0.97), ...rooms[hour] };
  const sky: Mood['sky'] = [covered(tone.sky[0]), covered(tone.sky[1]), covered(tone.sky[2])];
  const haze = mix(sky[1], sky[2], 0.65);
  return {
    time: hour,
    season: season?.value ?? (asked.has('snow') ? 'winter' : 'summer'),
    seasonal: season !== null,
    weather: asked,
    overcast: cover !== undefined && !asked.has('sun') && !asked.has('rainbow'),
    snowy: season?.value === 'winter' || asked.has('snow'),
    night: hour === 'night',
    sky,
    cloud: grey === null ? tone.cloud : mix(tone.cloud, grey, 0.55),
    lit,
    indoors: (hex) => toned(hex, indoor),
    far: (hex, distance) => mix(lit(hex), haze, distance),
  };
}
