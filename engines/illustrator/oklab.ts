/**
 * A colour in OKLab: lightness from 0 to 1, a from green to red, b from blue to yellow. Björn Ottosson, "A perceptual
 * color space for image processing", 2020.
 */
type Oklab = [l: number, a: number, b: number];

/** A colour in OKLCh: lightness (0 to 1), chroma (0 to about 0.32 on a screen) and hue (radians). */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

const toLinear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const toGamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** An angle in degrees as radians. */
export const degrees = (angle: number) => (angle * Math.PI) / 180;

/** The red, green and blue of "#rgb" or "#rrggbb", from 0 to 255. */
export function bytesOf(hex: string): [number, number, number] {
  const digits = hex.slice(1);
  const wide = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(wide, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Red, green and blue from 0 to 255, which are rounded, as "#rrggbb". */
export function hexOfBytes(bytes: readonly number[]): string {
  return `#${bytes.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** Converts "#rgb" or "#rrggbb". */
export function oklab(hex: string): Oklab {
  const [red, green, blue] = bytesOf(hex);
  const [r, g, b] = [toLinear(red / 255), toLinear(green / 255), toLinear(blue / 255)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** Converts "#rgb" or "#rrggbb". */
export function oklch(hex: string): Oklch {
  const [l, a, b] = oklab(hex);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** Linear red, green and blue; some are outside of 0 to 1 if a screen can't show the colour. */
function rgbOf([l, a, b]: Oklab): [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** A colour as "#rrggbb". Red, green and blue that a screen can't show are cut off, which may change the hue. */
export function hexOfOklab(colour: Oklab): string {
  return hexOfBytes(rgbOf(colour).map((value) => 255 * toGamma(Math.min(1, Math.max(0, value)))));
}

const labOf = ({ l, c, h }: Oklch): Oklab => [l, c * Math.cos(h), c * Math.sin(h)];
const canShow = (colour: Oklch) => rgbOf(labOf(colour)).every((value) => value >= -0.0005 && value <= 1.0005);

/** A colour as "#rrggbb", with as much of its chroma as a screen can show at its lightness and hue. */
export function hexOf(colour: Oklch): string {
  const wanted = { ...colour, l: Math.min(1, Math.max(0, colour.l)) };
  if (canShow(wanted)) return hexOfOklab(labOf(wanted));
  let low = 0;
  let high = wanted.c;
  for (let step = 0; step < 14; step++) {
    const c = (low + high) / 2;
    if (canShow({ ...wanted, c })) low = c;
    else high = c;
  }
  return hexOfOklab(labOf({ ...wanted, c: low }));
}

/** The shorter way from one hue to another, in radians from -π to π. */
export function hueStep(from: number, to: number): number {
  const turn = 2 * Math.PI;
  return ((((to - from + Math.PI) % turn) + turn) % turn) - Math.PI;
}
