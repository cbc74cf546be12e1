import { languageOfScript } from '#text/plain/script.ts';

/** Enough characters to recognise a script. */
const sampleLength = 5_000;

/**
 * The language (ISO 639-1, or 'und') of a text in a script that no voice reads; null when the text may be
 * speakable. The run checks more closely.
 */
export function unspeakableLanguage(text: string): string | null {
  return languageOfScript(text.slice(0, sampleLength));
}
