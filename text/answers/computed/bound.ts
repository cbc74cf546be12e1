import { numberOf } from './cell-value.ts';

const number = String.raw`\d[\d.,]*`;
const sign = '[£$€₺]?';
/** "100'den", "100 liradan": the ending of a bound in Turkish, on the number or on the word behind it. */
const turkish = String.raw`(${number})(?:'?(?:[dt][ae]n|[iuy]\p{L}{0,2})|\s+\p{L}+(?:[dt][ae]n|[iu]n))?`;
const above = [
  String.raw`(?:more than|over|above|exceeding|greater than|longer than|dearer than)\s+${sign}(${number})`,
  String.raw`${turkish}\s+(?:daha\s+)?(?:fazla|cok|pahali|uzun|yuksek|buyuk)`,
  String.raw`${turkish}\s+(?:ustunde|uzerinde|asan)`,
];
const below = [
  String.raw`(?:less than|under|below|fewer than|cheaper than|shorter than)\s+${sign}(${number})`,
  String.raw`${turkish}\s+(?:daha\s+)?(?:az|ucuz|kisa|dusuk|kucuk)`,
  String.raw`${turkish}\s+altinda`,
];
const patterns = [
  { isAbove: true, sources: above },
  { isAbove: false, sources: below },
].flatMap(({ isAbove, sources }) =>
  sources.map((source) => ({ isAbove, pattern: new RegExp(`(?<![\\p{L}])${source}(?!\\p{L})`, 'u') })),
);

/** The bound that a plain line sets to numbers, as in "more than 100 pounds"; null without one. */
export function boundIn(line: string): { above: boolean; value: number; match: RegExpMatchArray } | null {
  for (const { isAbove, pattern } of patterns) {
    const match = pattern.exec(line);
    const value = match?.[1] ? numberOf(match[1].replace(/[.,]$/, ''), null) : null;
    if (match && value) return { above: isAbove, value: value.value, match };
  }
  return null;
}
