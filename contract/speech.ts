import { z } from 'zod';
import { TextLocation } from './documents.ts';

/** A sentence of the document, and the seconds at which it begins and ends in the recording. */
export const SpokenSentence = TextLocation.extend({
  from: z.number().min(0),
  to: z.number().min(0),
});
export type SpokenSentence = z.infer<typeof SpokenSentence>;

/** The result of text to speech, which the player bar reads too. */
export const TextToSpeechResult = z.object({
  /** In spoken order. */
  sentences: z.array(SpokenSentence),
  /** Seconds. */
  duration: z.number(),
  /** Names of engines, or the operator's names for services; the one that spoke most comes first. */
  voices: z.array(z.string()),
  /** ISO 639-1 codes, the most spoken first. */
  languages: z.array(z.string()),
  /** The number of characters that weren't spoken (code, addresses, ornaments). */
  skipped: z.int(),
  /** The loudest samples of equal slices of the sound, from 0 to 100 (full scale), for the drawing of its wave. */
  peaks: z.array(z.int().min(0).max(100)).max(2_000),
});
export type TextToSpeechResult = z.infer<typeof TextToSpeechResult>;

/** The names of a run's output files; the player plays the mp3. */
export const speechFiles = { mp3: 'speech.mp3', wav: 'speech.wav', ogg: 'speech.ogg' } as const;
