/** A waiting time in words, rounded up, in minutes from 90 seconds on: "45 seconds", "60 minutes". */
export function formatWait(seconds: number, language: string): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [seconds / 60, 'minute'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.ceil(value),
  );
}
