import type { Palette } from '#contract/pictures.ts';
import { bytesOf, degrees, hexOf, hexOfBytes, hueStep, type Oklch, oklch } from '../oklab.ts';

const warmHue = degrees(60);
const coolHue = degrees(245);
/** The two colours of a printed illustration. */
const printInk = { l: 0.23, c: 0.075, h: degrees(262) };
const printPaper = { l: 0.975, c: 0.02, h: degrees(88) };

const changes: Record<Exclude<Palette, 'natural'>, (colour: Oklch) => Oklch> = {
  /** Lighter and softer, with darks that are still dark enough for eyes and black things. */
  pastel: ({ l, c, h }) => ({ l: l ** 0.62, c: 0.68 * c, h }),
  warm: (colour) => castLight(colour, warmHue),
  cool: (colour) => castLight(colour, coolHue),
  mono: ({ l }) => {
    const paperShare = Math.min(1, Math.max(0, (l - 0.15) / 0.84)) ** 1.12;
    // Thinned ink keeps its colour; the paper's colour shows only through little ink.
    const ink = { c: printInk.c * Math.min(1, 1.6 * (1 - paperShare)), h: printInk.h };
    const paper = { c: printPaper.c * paperShare ** 3, h: printPaper.h };
    return { l: printInk.l + (printPaper.l - printInk.l) * paperShare, ...addChroma(ink, paper) };
  },
};

/** Adds the chroma and hue of two colours as vectors. */
function addChroma(one: Omit<Oklch, 'l'>, other: Omit<Oklch, 'l'>): Omit<Oklch, 'l'> {
  const a = one.c * Math.cos(one.h) + other.c * Math.cos(other.h);
  const b = one.c * Math.sin(one.h) + other.c * Math.sin(other.h);
  return { c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/**
 * Puts a colour in a light of another hue (radians). Hues near the light's turn towards it and opposite ones fade, so
 * that a face keeps a natural colour; every colour takes on a little of the light.
 */
function castLight({ l, c, h }: Oklch, lightHue: number): Oklch {
  const turn = hueStep(h, lightHue);
  const likeness = Math.cos(turn);
  const hue = h + turn * 0.3 * Math.max(0, likeness);
  const faded = c * (1 + 0.2 * Math.min(0, likeness));
  return { l, ...addChroma({ c: faded, h: hue }, { c: 0.024, h: lightHue }) };
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
 * Puts a drawing in the scene's light: each of its colours is mixed with the light's ("#rrggbb"), as if a coloured
 * film of that opacity (0 to 1) covered only the drawing.
 */
export function tintDrawing(body: string, { colour, opacity }: { colour: string; opacity: number }): string {
  const film = bytesOf(colour);
  const mix = (value: number, channel: number) => value * (1 - opacity) + (film[channel] ?? 0) * opacity;
  return mapColours(body, (hex) => hexOfBytes(bytesOf(hex).map(mix)));
}
