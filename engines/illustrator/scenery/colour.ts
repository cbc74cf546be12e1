import { z } from 'zod';
import { hexOfOklab, oklab } from '../oklab.ts';

/** Mixes two colours ("#rrggbb"): a share of 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [one, other] = [oklab(first), oklab(second)];
  const between = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share;
  return hexOfOklab([between(0), between(1), between(2)]);
}

/** "#rrggbb". */
export const Hex = z.string().regex(/^#[0-9a-f]{6}$/);
/** The change that a light makes to colours. */
export const Tone = z.strictObject({
  /** Factors of a colour's lightness and chroma. */
  lightness: z.number(),
  chroma: z.number(),
  /** The colour whose hue and chroma are mixed in, and its share from 0 to 1. */
  tint: Hex,
  share: z.number(),
});
export type Tone = z.infer<typeof Tone>;

/** A colour in another light. Bright colours stay brighter than dark ones, whatever their hues. */
export function applyTone(hex: string, { lightness, chroma, tint, share }: Tone): string {
  const [l, a, b] = oklab(hex);
  const [, tintA, tintB] = oklab(tint);
  const lean = (own: number, towards: number) => own * chroma * (1 - share) + towards * share;
  return hexOfOklab([Math.min(l * lightness, 1), lean(a, tintA), lean(b, tintB)]);
}
