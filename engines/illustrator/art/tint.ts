import { mapColours } from './palette.ts';

const channelsOf = (hex: string): number[] => {
  const digits = hex.slice(1);
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(wide.slice(at, at + 2), 16));
};

/**
 * A drawing in the scene's light: each colour mixed with it, as if a film of that colour lay over the
 * drawing alone. @param light its colour as "#rrggbb", and how much of it, from 0 to 1
 */
export function tinted(body: string, light: { colour: string; opacity: number }): string {
  const film = channelsOf(light.colour);
  return mapColours(body, (hex) => {
    const mixed = channelsOf(hex).map((value, channel) =>
      Math.round(value * (1 - light.opacity) + (film[channel] ?? 0) * light.opacity),
    );
    return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  });
}
