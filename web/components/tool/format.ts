import { soundKinds } from '#contract/media.ts';
import { formatUnit } from '#web/i18n/format-unit.ts';

export { languageName } from '#web/i18n/language-name.ts';

/** A text's `lang` attribute; undefined when its language is unclear, which is written 'und'. */
export function langOf(language: string): string | undefined {
  return language === 'und' ? undefined : language;
}

/** A file size such as "820 kB" or "4.2 MB", in the language's digits and units. One kB is 1024 bytes. */
export function formatBytes(bytes: number, language: string): string {
  const steps = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;
  let value = bytes;
  let step = 0;
  while (value >= 1024 && step < steps.length - 1) {
    value /= 1024;
    step++;
  }
  return formatUnit(value, steps[step] ?? 'byte', language, {
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step > 1 && value < 10 ? 1 : 0,
  });
}

/** A duration in words, for instance "0.4 seconds" or "2 minutes 5 seconds". */
export function formatDuration(seconds: number, language: string): string {
  const words = (value: number, unit: 'second' | 'minute' | 'hour') => formatUnit(value, unit, language);
  if (seconds < 10) return words(Math.max(0.1, Math.round(seconds * 10) / 10), 'second');
  const whole = Math.round(seconds);
  if (whole < 60) return words(whole, 'second');
  const [large, largeUnit, rest, restUnit] =
    whole < 3600
      ? ([Math.floor(whole / 60), 'minute', whole % 60, 'second'] as const)
      : ([Math.floor(whole / 3600), 'hour', Math.round((whole % 3600) / 60), 'minute'] as const);
  return rest > 0 ? `${words(large, largeUnit)} ${words(rest, restUnit)}` : words(large, largeUnit);
}

/** Extensions left out of lists because the same format is listed under another name. */
const aliases: ReadonlySet<string> = new Set(['jpeg', 'tif']);

/** File extensions as part of a sentence: "PDF, DOC, DOCX or TXT". `sound` stands for all sound and video formats. */
export function formatKinds(kinds: readonly string[], language: string, sound: string): string {
  const isSound = (kind: string) => soundKinds.some((known) => known === kind);
  const names = kinds
    .filter((kind) => !isSound(kind) && !aliases.has(kind))
    .map((kind) => kind.toUpperCase());
  if (kinds.some(isSound)) names.unshift(sound);
  // Plain "en" is American English, which puts a comma before the last "or".
  const locale = language === 'en' ? 'en-GB' : language;
  return new Intl.ListFormat(locale, { type: 'disjunction' }).format(names);
}

/** A position in a sound, such as "0:07", "12:30" or "1:02:03". */
export function formatTime(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}`;
}
