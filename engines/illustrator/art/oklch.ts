/** A colour by lightness (0 to 1), chroma (0 to about 0.32 on a screen) and hue (radians). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

export const degrees = (angle: number) => (angle * Math.PI) / 180;

/** Red, green and blue from 0 to 255. @param hex "#rgb" or "#rrggbb" */
export function bytesOf(hex: string): [number, number, number] {
  const digits = hex.slice(1);
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(wide, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** "#rrggbb" @param bytes red, green and blue from 0 to 255, rounded here */
export function hexOfBytes(bytes: readonly number[]): string {
  return `#${bytes.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Lightness and the two axes of OKLab (Björn Ottosson, "A perceptual color space for image processing", 2020). */
export function oklab(hex: string): [l: number, a: number, b: number] {
  const [r, g, b] = bytesOf(hex);
  return oklabOf(linear(r / 255), linear(g / 255), linear(b / 255));
}

function oklabOf(r: number, g: number, b: number): [l: number, a: number, b: number] {
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** @param hex "#rgb" or "#rrggbb" */
export function oklch(hex: string): Oklch {
  const [l, a, b] = oklab(hex);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** Linear red, green and blue; outside of 0 to 1 where a screen can't show the colour. */
function rgbOf({ l, c, h }: Oklch): [number, number, number] {
  const a = c * Math.cos(h);
  const b = c * Math.sin(h);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const shown = (rgb: readonly number[]) => rgb.every((value) => value >= -0.0005 && value <= 1.0005);

/** "#rrggbb", with as much of the chroma as a screen can show at this lightness and hue. */
export function hexOf(colour: Oklch): string {
  const l = Math.min(1, Math.max(0, colour.l));
  let low = 0;
  let high = colour.c;
  let rgb = rgbOf({ ...colour, l });
  if (!shown(rgb)) {
    for (let step = 0; step < 14; step++) {
      const middle = (low + high) / 2;
      if (shown(rgbOf({ l, c: middle, h: colour.h }))) low = middle;
      else high = middle;
    }
    rgb = rgbOf({ l, c: low, h: colour.h });
  }
  return hexOfBytes(rgb.map((value) => 255 * gamma(Math.min(1, Math.max(0, value)))));
}

/** From -π to π: the shorter way from one hue to another. */
export function hueStep(from: number, to: number): number {
  const turn = 2 * Math.PI;
  return ((((to - from + Math.PI) % turn) + turn) % turn) - Math.PI;
}
