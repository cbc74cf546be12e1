/** OKLab: lightness 0 to 1, a from green to red, b from blue to yellow (Björn Ottosson, "A perceptual color space for image processing", 2020). */
type Lab = [lightness: number, a: number, b: number];

function labOf(hex: string): Lab {
  const linear = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  const [r, g, b] = [linear(1), linear(3), linear(5)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function hexOf([lightness, a, b]: Lab): string {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((linear) => {
    const share = linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055;
    return Math.round(Math.min(Math.max(share, 0), 1) * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}

/** Between two colours, both "#rrggbb". @param share 0 gives the first, 1 the second */
export function mix(first: string, second: string, share: number): string {
  const [one, other] = [labOf(first), labOf(second)];
  const between = (index: 0 | 1 | 2) => one[index] + (other[index] - one[index]) * share;
  return hexOf([between(0), between(1), between(2)]);
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
  const [l, a, b] = labOf(hex);
  const [, tintA, tintB] = labOf(tint);
  const lean = (own: number, towards: number) => own * chroma * (1 - share) + towards * share;
  return hexOf([Math.min(l * lightness, 1), lean(a, tintA), lean(b, tintB)]);
}
