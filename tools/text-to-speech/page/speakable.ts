import { languageOfScript } from '#text/plain/script.ts';

/** Enough to tell a script by. */
const sampleLength = 5_000;

/**
 * The language (ISO 639-1, 'und' where unknown) of a text in a script that no voice reads; null for
 * what may be speakable. The run itself looks closer.
 */
export function unspeakableLanguage(text: string): string | null {
  return languageOfScript(text.slice(0, sampleLength));
}
