import { soundKinds } from '#contract/media.ts';

export { languageName } from '#web/i18n/language-name.ts';

/** File sizes as people write them: "820 kB", "4.2 MB", in the language's own digits and marks. */
export function formatBytes(bytes: number, language: string): string {
  const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  let value = bytes;
  let step = 0;
  while (value >= 1024 && step < steps.length - 1) {
    value /= 1024;
    step++;
  }
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: steps[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 && value < 10 ? 1 : 0,
  }).format(value);
}

/** Seconds in words: "0.4 seconds", "12 seconds", "2 minutes 5 seconds". */
export function formatDuration(seconds: number, language: string): string {
  const unit = (value: number, name: 'second' | 'minute' | 'hour', digits = 0) =>
    new Intl.NumberFormat(language, {
      style: 'unit',
      unit: name,
      unitDisplay: 'long',
      maximumFractionDigits: digits,
    }).format(value);
  if (seconds < 10) return unit(Math.max(0.1, Math.round(seconds * 10) / 10), 'second', 1);
  const whole = Math.round(seconds);
  if (whole < 60) return unit(whole, 'second');
  const [big, bigName, rest, restName] =
    whole < 3600
      ? ([Math.floor(whole / 60), 'minute', whole % 60, 'second'] as const)
      : ([Math.floor(whole / 3600), 'hour', Math.round((whole % 3600) / 60), 'minute'] as const);
  return rest > 0 ? `${unit(big, bigName)} ${unit(rest, restName)}` : unit(big, bigName);
}

/** Other names of a kind that is named already. */
const aliases: ReadonlySet<string> = new Set(['jpeg', 'tif']);

/** Kinds as a sentence part: "PDF, DOC, DOCX or TXT". The many kinds of sound and video are `sound` together. */
export function formatKinds(kinds: readonly string[], language: string, sound: string): string {
  const isSound = (kind: string) => soundKinds.some((known) => known === kind);
  const names = kinds
    .filter((kind) => !isSound(kind) && !aliases.has(kind))
    .map((kind) => kind.toUpperCase());
  if (kinds.some(isSound)) names.unshift(sound);
  // Plain "en" is American, with a comma before the last "or".
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}

/** A place in a sound: "0:07", "12:30", "1:02:03". */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
