/** A number with its unit, written out unless the options say otherwise: "45 seconds". */
export function formatUnit(
  value: number,
  unit: string,
  language: string,
  options?: Intl.NumberFormatOptions,
): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long', ...options }).format(
    value,
  );
}

/** A waiting time in words, rounded up, in minutes from 90 seconds on: "45 seconds", "60 minutes". */
export function formatWait(seconds: number, language: string): string {
  return seconds < 90
    ? formatUnit(Math.ceil(seconds), 'second', language)
    : formatUnit(Math.ceil(seconds / 60), 'minute', language);
}
