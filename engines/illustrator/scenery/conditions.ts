import { z } from 'zod';
import type { Stage } from './stage.ts';

/** When a layer of a scene or a part of a prop is drawn. */
export const Condition = z.enum([
  ...(['snow', 'green', 'flowers', 'day', 'night', 'clear', 'stars', 'moon', 'sun', 'low sun'] as const),
  ...([
    'sunlight',
    'sunset light',
    'clouds',
    'many clouds',
    'rain',
    'calm rain',
    'windy rain',
    'storm',
  ] as const),
  ...(['wind', 'rainbow', 'fog', 'snowfall', 'falling leaves', 'falling petals'] as const),
]);
export type Condition = z.infer<typeof Condition>;

export function isSo({ mood, luminary }: Stage, condition: Condition): boolean {
  const { snowy, season, seasonal, night, overcast, low, weather, wet, windy, time } = mood;
  const bright = !night && !overcast;
  // A sun that nobody asked for would only be one more thing by day; its light is enough.
  const shown = luminary && bright && (low || weather.has('sun'));
  const cloudy = wet || weather.has('cloud') || weather.has('snow');
  return {
    snow: snowy,
    green: !snowy,
    flowers: !snowy && season !== 'autumn',
    day: !night,
    night,
    clear: bright,
    stars: night && !overcast,
    moon: luminary && night && !overcast,
    sun: shown && !low,
    'low sun': shown && low,
    sunlight: bright && !shown && time !== 'sunset',
    'sunset light': bright && !shown && time === 'sunset',
    clouds: cloudy || !weather.has('fog'),
    'many clouds': cloudy,
    rain: wet,
    'calm rain': wet && !windy,
    'windy rain': wet && windy,
    storm: weather.has('storm'),
    wind: weather.has('wind'),
    rainbow: weather.has('rainbow'),
    fog: weather.has('fog'),
    snowfall: weather.has('snow'),
    'falling leaves': seasonal && !snowy && season === 'autumn',
    'falling petals': seasonal && !snowy && season === 'spring',
  }[condition];
}
