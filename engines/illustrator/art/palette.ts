import type { Palette } from '#contract/pictures.ts';
import { hexOf, hueStep, type Oklch, oklch } from './oklch.ts';

const degrees = (angle: number) => (angle * Math.PI) / 180;

/** Turns a hue towards another one by a share of the way between them. */
const towards = (hue: number, aim: number, share: number) => hue + hueStep(hue, aim) * share;

const WARM = degrees(60);
const COOL = degrees(240);
/** The ink of a printed illustration, and its paper. */
const INK = { l: 0.3, c: 0.05, h: degrees(265) };
const PAPER = { l: 0.97, c: 0.018, h: degrees(85) };

const changes: Record<Exclude<Palette, 'natural'>, (colour: Oklch) => Oklch> = {
  /** Lighter and softer; the darks stay dark enough to carry eyes and outlines. */
  pastel: ({ l, c, h }) => ({ l: 0.4 + 0.58 * l, c: 0.62 * c, h }),
  warm: ({ l, c, h }) => temperature({ l, c, h }, WARM),
  cool: ({ l, c, h }) => temperature({ l, c, h }, COOL),
  mono: ({ l }) => {
    const share = Math.min(1, Math.max(0, (l - 0.1) / 0.88));
    return {
      l: INK.l + (PAPER.l - INK.l) * share,
      // Ink thins out into the paper's tone, with the most colour below the middle.
      c: INK.c * (1 - share) * (0.6 + 1.2 * share) + PAPER.c * share ** 3,
      h: share > 0.82 ? PAPER.h : INK.h,
    };
  },
};

/** As through a tinted glass: hues lean towards the aim, greys take on a little of it. */
function temperature({ l, c, h }: Oklch, aim: number): Oklch {
  const hue = c < 0.02 ? aim : towards(h, aim, 0.22);
  const x = c * Math.cos(hue) + 0.022 * Math.cos(aim);
  const y = c * Math.sin(hue) + 0.022 * Math.sin(aim);
  return { l, c: Math.hypot(x, y), h: Math.atan2(y, x) };
}

/** Changes every colour written as "#rgb" or "#rrggbb" in an attribute of an svg. */
export function mapColours(svg: string, change: (hex: string) => string): string {
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
