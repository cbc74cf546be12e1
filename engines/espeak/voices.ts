/** A voice of espeak-ng: its language, and its name in the program ("+f2" is a variant). */
export interface EspeakVoice {
  name: string;
  language: string;
  variant: string;
}

/** The voices on offer; the first of a language is its default. */
export const espeakVoices: readonly EspeakVoice[] = [
  { name: 'espeak-tr', language: 'tr', variant: 'tr' },
  { name: 'espeak-tr-f', language: 'tr', variant: 'tr+f2' },
  { name: 'espeak-en-us', language: 'en', variant: 'en-us' },
  { name: 'espeak-en-us-f', language: 'en', variant: 'en-us+f2' },
  // espeak-ng's "en" is British; its "en-gb" has no sounds.
  { name: 'espeak-en-gb', language: 'en', variant: 'en' },
  { name: 'espeak-en-gb-f', language: 'en', variant: 'en+f2' },
];
