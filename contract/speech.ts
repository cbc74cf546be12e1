import { z } from 'zod';
import { TextLocation } from './documents.ts';

/** A sentence of the document and when it is spoken, in seconds. */
export const SpokenSentence = TextLocation.extend({
  from: z.number().min(0),
  to: z.number().min(0),
});
export type SpokenSentence = z.infer<typeof SpokenSentence>;

/** The result of text to speech, which the bar that plays a text reads too. */
export const TextToSpeechResult = z.object({
  /** In the order they are spoken. */
  sentences: z.array(SpokenSentence),
  /** Seconds. */
  duration: z.number(),
  /** Names of engines, and what the operator calls those of services; the one that spoke most first. */
  voices: z.array(z.string()),
  /** ISO 639-1 codes that were spoken, most first. */
  languages: z.array(z.string()),
  /** Characters of the document that were left out (code, addresses, ornaments). */
  skipped: z.int(),
  peaks: z.array(z.int().min(0).max(100)).max(2_000),
});
export type TextToSpeechResult = z.infer<typeof TextToSpeechResult>;

/** The output files that a run keeps; the player plays the mp3. */
export const speechFiles = { mp3: 'speech.mp3', wav: 'speech.wav', ogg: 'speech.ogg' } as const;
