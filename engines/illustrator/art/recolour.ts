import type { Colour, ColourName } from '#text/picture/wish.ts';
import type { Box } from '../types.ts';
import { paintedAreas } from './ink.ts';
import { hexOf, hueStep, type Oklch, oklch } from './oklch.ts';
import type { Shape } from './shapes.ts';

/** The middle tone of each colour, close to the icon set's own. */
export const tones: Record<ColourName, string> = {
  red: '#e5352b',
  orange: '#ff822d',
  yellow: '#fcd53f',
  green: '#2fa84f',
  blue: '#2c7be5',
  purple: '#8d5cc9',
  pink: '#f78fbd',
  brown: '#8a5a3c',
  black: '#2c2a31',
  white: '#f6f6f9',
  grey: '#97979c',
  turquoise: '#2ec4c0',
  gold: '#d9a32b',
  silver: '#c3c9d4',
};

const degrees = (angle: number) => (angle * Math.PI) / 180;
/** Below it a colour reads as grey. */
const NEUTRAL = 0.05;
/** Hues this near to one another are shades of one colour. */
const FAMILY = degrees(34);
/** Tyres, pupils and outlines are darker. */
const DARK = 0.36;

/** The asked colour's middle tone. */
export function toneOf({ name, shade }: Colour): Oklch {
  const tone = oklch(tones[name]);
  if (shade === 'light') return { ...tone, l: tone.l + (0.97 - tone.l) * 0.45, c: tone.c * 0.75 };
  if (shade === 'dark') return { ...tone, l: tone.l * 0.7, c: tone.c * 0.9 };
  return tone;
}

interface Paint {
  hex: string;
  colour: Oklch;
  area: number;
}

const isNeutral = ({ colour }: Paint) => colour.c < NEUTRAL;
const areaOf = (paints: readonly Paint[]) => paints.reduce((sum, { area }) => sum + area, 0);

/** The shades of the colour by which one would call the thing: the largest, greys counting for less. */
function mainFamily(paints: readonly Paint[]): Paint[] {
  let best: { paints: Paint[]; weight: number } = { paints: [], weight: 0 };
  for (const seed of paints) {
    const dark = seed.colour.l < DARK;
    const family = paints.filter((paint) => {
      if (paint.colour.l < DARK !== dark) return false;
      if (isNeutral(paint) || isNeutral(seed)) return isNeutral(paint) && isNeutral(seed);
      return Math.abs(hueStep(seed.colour.h, paint.colour.h)) < FAMILY;
    });
    const weight = areaOf(family) * (dark ? 0.3 : isNeutral(seed) ? 0.55 : 1);
    if (weight > best.weight) best = { paints: family, weight };
  }
  return best.paints;
}

/** A mean by area. */
function mean(paints: readonly Paint[], value: (paint: Paint) => number): number {
  return paints.reduce((sum, paint) => sum + paint.area * value(paint), 0) / Math.max(areaOf(paints), 1e-9);
}

/**
 * The thing in another colour: the shades of its main colour take the new one's hue and keep their
 * distances in lightness, as far as the new colour leaves room for them; all else stays as it is.
 * @param fixed colours that mustn't change, such as skin
 * @param main the colours to change, where they are known
 */
export function recoloured(
  shapes: readonly Shape[],
  box: Box,
  wanted: Colour,
  { fixed, main }: { fixed?: ReadonlySet<string>; main?: ReadonlySet<string> } = {},
): Shape[] {
  const paints = [...paintedAreas(shapes, box)]
    .map(([hex, area]): Paint => ({ hex, area, colour: oklch(hex) }))
    .filter(({ hex }) => !fixed?.has(hex));
  const family = main === undefined ? mainFamily(paints) : paints.filter(({ hex }) => main.has(hex));
  const tone = toneOf(wanted);
  const middle = mean(family, ({ colour }) => colour.l);
  const chroma = mean(family, ({ colour }) => colour.c);
  const hue = Math.atan2(
    mean(family, ({ colour }) => colour.c * Math.sin(colour.h)),
    mean(family, ({ colour }) => colour.c * Math.cos(colour.h)),
  );
  const above = Math.max(0.001, ...family.map(({ colour }) => colour.l - middle));
  const below = Math.max(0.001, ...family.map(({ colour }) => middle - colour.l));
  const up = Math.min(1, (Math.min(1, tone.l + 0.24) - tone.l) / above);
  const down = Math.min(1, (tone.l - Math.max(0.14, tone.l - 0.26)) / below);
  const changes = new Map(
    family.map(({ hex, colour }) => {
      const step = colour.l - middle;
      const strength = chroma < NEUTRAL ? 1 : Math.min(1.2, Math.max(0.7, colour.c / chroma));
      const turn = chroma < NEUTRAL ? 0 : hueStep(hue, colour.h) * 0.4;
      const l = tone.l + step * (step > 0 ? up : down);
      return [hex, hexOf({ l, c: tone.c * strength, h: tone.h + turn })] as const;
    }),
  );
  const changed = (paint: string | null) => (paint === null ? null : (changes.get(paint) ?? paint));
  return shapes.map((shape) => ({ ...shape, fill: changed(shape.fill), stroke: changed(shape.stroke) }));
}
