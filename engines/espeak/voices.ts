/** A voice of espeak-ng: the language it speaks, and what the program calls it ("+f2" is a variant). */
export interface EspeakVoice {
  name: string;
  language: string;
  variant: string;
}

/** Those of its voices that are offered; the first of a language is its default. */
export const espeakVoices: readonly EspeakVoice[] = [
  { name: 'espeak-tr', language: 'tr', variant: 'tr' },
  { name: 'espeak-tr-f', language: 'tr', variant: 'tr+f2' },
  { name: 'espeak-en-us', language: 'en', variant: 'en-us' },
  { name: 'espeak-en-us-f', language: 'en', variant: 'en-us+f2' },
  // What espeak-ng calls "en" is British; its "en-gb" names no sounds.
  { name: 'espeak-en-gb', language: 'en', variant: 'en' },
  { name: 'espeak-en-gb-f', language: 'en', variant: 'en+f2' },
];
