import { z } from 'zod';
import { soundKinds } from '#contract/media.ts';
import { toolContract } from '#contract/tools.ts';

/** ISO 639-1 codes that can be chosen; the model itself detects these and many others. */
export const spokenLanguages = [
  'tr',
  'en',
  'ar',
  'az',
  'bg',
  'de',
  'el',
  'es',
  'fa',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'uk',
  'zh',
] as const;

export const SpeechToTextOptions = z.object({
  language: z.enum(['auto', ...spokenLanguages]).default('auto'),
  /** The name of one of this tool's engines (GET /tools); auto is the best that is ready. */
  model: z.string().max(60).default('auto'),
});
export type SpeechToTextOptions = z.infer<typeof SpeechToTextOptions>;

/** Times are in seconds from the start of the recording. */
export const SpokenWord = z.object({
  /** The word with the space before it and its punctuation; joined, the words are the paragraph's text. */
  text: z.string(),
  start: z.number().min(0),
  end: z.number().min(0),
  /** From 0 to 1; null for a word that a person wrote, or when the engine reports none. */
  confidence: z.number().min(0).max(1).nullable(),
});
export type SpokenWord = z.infer<typeof SpokenWord>;

/** The speech between two longer pauses. */
export const SpokenParagraph = z.object({
  start: z.number().min(0),
  end: z.number().min(0),
  words: z.array(SpokenWord),
});
export type SpokenParagraph = z.infer<typeof SpokenParagraph>;

export const SpeechToTextResult = z.object({
  /** Empty when there is no speech. */
  paragraphs: z.array(SpokenParagraph),
  /** The ISO 639 code of most of the speech; "und" when there is none. */
  language: z.string().regex(/^[a-z]{2,3}$/),
  /** The length of the recording, and of the speech in it, in seconds. */
  duration: z.number(),
  speech: z.number(),
  /** The waveform: the loudest sample in each of up to 2,000 equal slices, 0 to 100. */
  peaks: z.array(z.int().min(0).max(100)).max(2_000),
});
export type SpeechToTextResult = z.infer<typeof SpeechToTextResult>;

/** Words with a lower confidence are marked as doubtful. */
export const doubtfulBelow = 0.5;

/** The data file for the player: the sound as mono MP3 of a fixed bit rate. */
export const dataFileNames = { sound: 'sound.mp3' } as const;

/** The route /result/{id} is shared with image to text. */
export const speechToText = toolContract({
  type: 'SpeechToText',
  path: '/speech-to-text',
  resultPath: '/result/{id}',
  input: { files: { minimum: 1, maximum: 1, kinds: soundKinds, megabytes: 2048 }, text: false },
  options: SpeechToTextOptions,
  result: SpeechToTextResult,
  editable: true,
  exports: ['txt', 'txt-times', 'srt', 'vtt', 'docx', 'json'],
  handsOver: ['txt', 'srt'],
  reads: true,
  words: (result) =>
    SpeechToTextResult.safeParse(result).data?.paragraphs.reduce((sum, { words }) => sum + words.length, 0) ??
    0,
  run: { seconds: 12 * 3600, megabytes: 3072, heavy: true },
});
