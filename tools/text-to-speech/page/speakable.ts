import { languageOfScript } from '#text/plain/script.ts';

/** The length of the beginning by which a text is judged, in UTF-16 code units. */
const sampleLength = 5_000;

/** The language (ISO 639-1 or 'und') of a text whose script no voice reads; null when it may be speakable. */
export function unspeakableLanguage(text: string): string | null {
  return languageOfScript(text.slice(0, sampleLength));
}
