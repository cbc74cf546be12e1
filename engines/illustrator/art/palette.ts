import type { Palette } from '#contract/pictures.ts';
import { bytesOf, degrees, hexOf, hexOfBytes, hueStep, type Oklch, oklch } from '../oklab.ts';

const warmHue = degrees(60);
const coolHue = degrees(245);
/** The ink of a printed illustration, and its paper. */
const printInk = { l: 0.23, c: 0.075, h: degrees(262) };
const printPaper = { l: 0.975, c: 0.02, h: degrees(88) };

const changes: Record<Exclude<Palette, 'natural'>, (colour: Oklch) => Oklch> = {
  /** Lighter and softer, with darks that are still dark enough for eyes and black things. */
  pastel: ({ l, c, h }) => ({ l: l ** 0.62, c: 0.68 * c, h }),
  warm: (colour) => cast(colour, warmHue),
  cool: (colour) => cast(colour, coolHue),
  mono: ({ l }) => {
    const share = Math.min(1, Math.max(0, (l - 0.15) / 0.84)) ** 1.12;
    // Thinned ink keeps its colour; the paper's colour shows only where there is little ink.
    const ink = { c: printInk.c * Math.min(1, 1.6 * (1 - share)), h: printInk.h };
    const paper = { c: printPaper.c * share ** 3, h: printPaper.h };
    return { l: printInk.l + (printPaper.l - printInk.l) * share, ...sum(ink, paper) };
  },
};

/** The vector sum of two colours' chroma and hue. */
function sum(one: Omit<Oklch, 'l'>, other: Omit<Oklch, 'l'>): Omit<Oklch, 'l'> {
  const a = one.c * Math.cos(one.h) + other.c * Math.cos(other.h);
  const b = one.c * Math.sin(one.h) + other.c * Math.sin(other.h);
  return { c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/**
 * Casts a coloured light: hues near it turn towards it and opposite ones fade, so that a face keeps a natural colour;
 * every colour takes on a little of the light.
 */
function cast({ l, c, h }: Oklch, light: number): Oklch {
  const way = hueStep(h, light);
  const near = Math.cos(way);
  const hue = h + way * 0.3 * Math.max(0, near);
  return { l, ...sum({ c: c * (1 + 0.2 * Math.min(0, near)), h: hue }, { c: 0.024, h: light }) };
}

/** Changes every colour written as "#rgb" or "#rrggbb" in an attribute of an svg. */
function mapColours(svg: string, change: (hex: string) => string): string {
  const known = new Map<string, string>();
  return svg.replace(/"(#(?:[0-9a-fA-F]{6}|[0-9a-fA-F]{3}))"/g, (_, hex: string) => {
    const changed = known.get(hex) ?? change(hex);
    known.set(hex, changed);
    return `"${changed}"`;
  });
}

/** Converts a finished svg to a palette. Lightnesses keep their order, so that neighbouring areas stay distinct. */
export function applyPalette(svg: string, palette: Palette): string {
  if (palette === 'natural') return svg;
  const change = changes[palette];
  return mapColours(svg, (hex) => hexOf(change(oklch(hex))));
}

/**
 * Puts a drawing in the scene's light: each colour is mixed with the light's, as if a coloured film covered only the
 * drawing. @param light its colour as "#rrggbb", and how much of it, from 0 to 1
 */
export function tinted(body: string, light: { colour: string; opacity: number }): string {
  const film = bytesOf(light.colour);
  const mixed = (value: number, at: number) => value * (1 - light.opacity) + (film[at] ?? 0) * light.opacity;
  return mapColours(body, (hex) => hexOfBytes(bytesOf(hex).map(mixed)));
}
