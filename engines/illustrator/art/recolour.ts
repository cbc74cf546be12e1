import { z } from 'zod';
import { loadJson } from '#text/load-data.ts';
import { type Colour, colourNames } from '#text/picture/wish.ts';
import { degrees, hexOf, hueStep, type Oklch, oklch } from '../oklab.ts';
import type { Box } from '../types.ts';
import { paintedAreas } from './ink.ts';
import type { Shape } from './shapes.ts';

const Tones = z.strictObject({
  about: z.string(),
  tones: z.record(z.enum(colourNames), z.string().regex(/^#[0-9a-f]{6}$/)),
});
/** The middle tone of each colour that a description can name. */
export const { tones } = loadJson(new URL('../data/tones.json', import.meta.url), Tones);

/** A colour with less chroma counts as grey. */
const neutralChroma = 0.05;
/** Colours whose hues differ by less are shades of one colour. */
const familyAngle = degrees(34);
/** The most by which a shade's hue may differ from the new colour's. */
const mostTurn = degrees(12);
/** The most by which a shade's lightness may differ from the tone's, and by which the mean of all shades may. */
const mostDistance = 0.25;
const mostDrift = 0.05;
/** The least lightness of a shade. */
const darkest = 0.14;
/** Glass and water in the icon set. */
const clearColours = new Set(['#26c9fc', '#26eafc', '#b4f6fc', '#aeddff', '#83cbff']);
/** Eyes and noses cover less than this share of the thing's box. On black they are drawn in the colour below. */
const detailShare = 0.035;
const detailOnBlack = '#cdc4d6';
/** A colour with less lightness is dark: tyres, pupils, outlines. */
const darkBelow = 0.36;

/** The middle tone of the requested colour. */
function toneOf({ name, shade }: Colour): Oklch {
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

const isNeutral = ({ colour }: Paint) => colour.c < neutralChroma;
const isDark = ({ colour }: Paint) => colour.l < darkBelow;
const sumOf = (paints: readonly Paint[], value: (paint: Paint) => number) =>
  paints.reduce((sum, paint) => sum + paint.area * value(paint), 0);
const areaOf = (paints: readonly Paint[]) => sumOf(paints, () => 1);
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

/**
 * The shades of the colour by which one would name the thing: the colour that covers the largest area. Greys count
 * for less of their area, and dark colours, glass and water for even less.
 */
function mainFamily(paints: readonly Paint[]): readonly Paint[] {
  const families = paints.map((seed) => {
    const family = paints.filter((paint) => {
      if (isDark(paint) !== isDark(seed)) return false;
      if (isNeutral(paint) || isNeutral(seed)) return isNeutral(paint) && isNeutral(seed);
      return Math.abs(hueStep(seed.colour.h, paint.colour.h)) < familyAngle;
    });
    const importance = isDark(seed) || clearColours.has(seed.hex) ? 0.3 : isNeutral(seed) ? 0.55 : 1;
    return { family, weight: areaOf(family) * importance };
  });
  const none: (typeof families)[number] = { family: [], weight: 0 };
  return families.reduce((best, one) => (one.weight > best.weight ? one : best), none).family;
}

/**
 * Maps each colour of the family to its new one. All get about the tone's hue. Their differences in lightness stay if
 * there is room for them above and below the tone's lightness, and shrink otherwise.
 */
function shadesOf(tone: Oklch, family: readonly Paint[]): Map<string, string> {
  const mean = (value: (paint: Paint) => number) => sumOf(family, value) / Math.max(areaOf(family), 1e-9);
  const middle = mean(({ colour }) => colour.l);
  const chroma = mean(({ colour }) => colour.c);
  const hue = Math.atan2(
    mean(({ colour }) => colour.c * Math.sin(colour.h)),
    mean(({ colour }) => colour.c * Math.cos(colour.h)),
  );
  const steps = family.map(({ colour }) => colour.l - middle);
  // The factors by which the differences of brighter and of darker shades are multiplied, at most 1.
  const fitUp = Math.min(1, Math.min(1 - tone.l, mostDistance) / Math.max(0.001, ...steps));
  const lowest = Math.max(0.001, ...steps.map((step) => -step));
  const fitDown = Math.min(1, Math.min(tone.l - darkest, mostDistance) / lowest);
  // If only one side had room, the mean would drift from the tone: white to silver, orange to gold.
  const spread = mean(({ colour }) => Math.max(0, colour.l - middle));
  const mostApart = mostDrift / Math.max(0.001, spread);
  const [up, down] = [Math.min(fitUp, fitDown + mostApart), Math.min(fitDown, fitUp + mostApart)];
  const isGrey = chroma < neutralChroma;
  const changes = family.map(({ hex, colour }): [string, string] => {
    const step = colour.l - middle;
    const strength = isGrey ? 1 : clamp(colour.c / chroma, 0.7, 1.2);
    const turn = isGrey ? 0 : clamp(hueStep(hue, colour.h) * 0.4, -mostTurn, mostTurn);
    const l = tone.l + step * (step > 0 ? up : down);
    return [hex, hexOf({ l, c: tone.c * strength, h: tone.h + turn })];
  });
  return new Map(changes);
}

/**
 * Recolours a thing: its main colour changes with all of its shades, and the rest stays.
 * @param box the box around its ink
 * @param rules `fixed`: colours that mustn't change, such as skin; `main`: the colours to change, if they are known
 */
export function recolour(
  shapes: readonly Shape[],
  box: Box,
  wanted: Colour,
  { fixed, main }: { fixed?: ReadonlySet<string>; main?: ReadonlySet<string> | undefined },
): Shape[] {
  const paints = [...paintedAreas(shapes, box)]
    .map(([hex, area]): Paint => ({ hex, area, colour: oklch(hex) }))
    .filter(({ hex }) => !fixed?.has(hex));
  const family = main === undefined ? mainFamily(paints) : paints.filter(({ hex }) => main.has(hex));
  const tone = toneOf(wanted);
  const changes = shadesOf(tone, family);
  const details = paints.filter(
    (paint) => !changes.has(paint.hex) && isDark(paint) && paint.area < detailShare,
  );
  if (tone.l < darkBelow) for (const { hex } of details) changes.set(hex, detailOnBlack);
  const newColour = (hex: string | null) => hex && (changes.get(hex) ?? hex);
  return shapes.map((shape) => ({ ...shape, fill: newColour(shape.fill), stroke: newColour(shape.stroke) }));
}
