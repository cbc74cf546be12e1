import { bytesOf, hexOfBytes } from '../oklab.ts';
import { mapColours } from './palette.ts';

/**
 * A drawing in the scene's light: each colour mixed with it, as if a film of that colour lay over the
 * drawing alone. @param light its colour as "#rrggbb", and how much of it, from 0 to 1
 */
export function tinted(body: string, light: { colour: string; opacity: number }): string {
  const film = bytesOf(light.colour);
  return mapColours(body, (hex) =>
    hexOfBytes(
      bytesOf(hex).map((value, at) => value * (1 - light.opacity) + (film[at] ?? 0) * light.opacity),
    ),
  );
}
