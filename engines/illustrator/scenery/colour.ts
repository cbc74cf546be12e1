import { hexOfOklab, oklab } from '../oklab.ts';

/** Between two colours, both "#rrggbb". @param share 0 gives the first, 1 the second */
export function mix(first: string, second: string, share: number): string {
  const [one, other] = [oklab(first), oklab(second)];
  const between = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share;
  return hexOfOklab([between(0), between(1), between(2)]);
}

export interface Tone {
  /** Factors. */
  lightness: number;
  chroma: number;
  /** The hue that all colours lean to, and by which share. */
  tint: string;
  share: number;
}

/** In another light: what is bright stays brighter than what is dark, whatever the hue. */
export function toned(hex: string, { lightness, chroma, tint, share }: Tone): string {
  const [l, a, b] = oklab(hex);
  const [, tintA, tintB] = oklab(tint);
  const lean = (own: number, towards: number) => own * chroma * (1 - share) + towards * share;
  return hexOfOklab([Math.min(l * lightness, 1), lean(a, tintA), lean(b, tintB)]);
}
