import type { Palette } from '#contract/pictures.ts';
import { bytesOf, degrees, hexOf, hexOfBytes, hueStep, type Oklch, oklch } from '../oklab.ts';

const Warm = degrees(60);
const Cool = degrees(245);
/** The ink of a printed illustration, and its paper. */
const Ink = { l: 0.23, c: 0.075, h: degrees(262) };
const Paper = { l: 0.975, c: 0.02, h: degrees(88) };

const changes: Record<Exclude<Palette, 'natural'>, (colour: Oklch) => Oklch> = {
  /** Lighter and softer; the darks stay dark enough to carry eyes and black things. */
  pastel: ({ l, c, h }) => ({ l: l ** 0.62, c: 0.68 * c, h }),
  warm: (colour) => cast(colour, Warm),
  cool: (colour) => cast(colour, Cool),
  mono: ({ l }) => {
    const share = Math.min(1, Math.max(0, (l - 0.15) / 0.84)) ** 1.12;
    // Thinned ink keeps its colour for long; the paper's comes through only where there is little ink.
    const ink = { c: Ink.c * Math.min(1, 1.6 * (1 - share)), h: Ink.h };
    const paper = { c: Paper.c * share ** 3, h: Paper.h };
    return { l: Ink.l + (Paper.l - Ink.l) * share, ...sum(ink, paper) };
  },
};

/** Two colours' chroma and hue, added as vectors. */
function sum(one: Omit<Oklch, 'l'>, other: Omit<Oklch, 'l'>): Omit<Oklch, 'l'> {
  const a = one.c * Math.cos(one.h) + other.c * Math.cos(other.h);
  const b = one.c * Math.sin(one.h) + other.c * Math.sin(other.h);
  return { c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/**
 * Casts the light of another colour: hues near to it lean towards it and those opposite fade, so that a face
 * stays a face; everything takes on a little of it.
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

/** A finished svg in the colours of a palette. Lightnesses keep their order, so neighbours stay apart. */
export function applyPalette(svg: string, palette: Palette): string {
  if (palette === 'natural') return svg;
  const change = changes[palette];
  return mapColours(svg, (hex) => hexOf(change(oklch(hex))));
}

/**
 * A drawing in the scene's light: each colour mixed with it, as if a film of that colour lay over the
 * drawing alone. @param light its colour as "#rrggbb", and how much of it, from 0 to 1
 */
export function tinted(body: string, light: { colour: string; opacity: number }): string {
  const film = bytesOf(light.colour);
  const mixed = (value: number, at: number) => value * (1 - light.opacity) + (film[at] ?? 0) * light.opacity;
  return mapColours(body, (hex) => hexOfBytes(bytesOf(hex).map(mixed)));
}
