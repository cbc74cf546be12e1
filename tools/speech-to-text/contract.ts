import { z } from 'zod';
import { soundKinds } from '#contract/media.ts';
import { toolContract } from '#contract/tools.ts';

/** Languages that can be chosen; the model detects them and many others by itself. ISO 639-1. */
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
  /** The name of an engine of this tool (GET /tools), or the best that is ready. */
  model: z.string().max(60).default('auto'),
});
export type SpeechToTextOptions = z.infer<typeof SpeechToTextOptions>;

/** Times are seconds from the start of the sound. */
export const SpokenWord = z.object({
  /** With the space before it and the punctuation around it: joined, words are the paragraph's text. */
  text: z.string(),
  start: z.number().min(0),
  end: z.number().min(0),
  /** From 0 to 1; null for a word that a person wrote, and where the engine doesn't tell. */
  confidence: z.number().min(0).max(1).nullable(),
});
export type SpokenWord = z.infer<typeof SpokenWord>;

/** What is said between two longer pauses. */
export const SpokenParagraph = z.object({
  start: z.number().min(0),
  end: z.number().min(0),
  words: z.array(SpokenWord),
});
export type SpokenParagraph = z.infer<typeof SpokenParagraph>;

export const SpeechToTextResult = z.object({
  /** Empty when no speech was found. */
  paragraphs: z.array(SpokenParagraph),
  /** ISO 639 code of most of the speech; "und" when there is none. */
  language: z.string().regex(/^[a-z]{2,3}$/),
  /** Length of the sound, and how much of it is speech, in seconds. */
  duration: z.number(),
  speech: z.number(),
  /** The waveform: loudest sample of each of equal slices, 0 to 100, at most 2,000 slices. */
  peaks: z.array(z.int().min(0).max(100)).max(2_000),
});
export type SpeechToTextResult = z.infer<typeof SpeechToTextResult>;

/** Below this a word is marked as doubtful. */
export const doubtfulBelow = 0.5;

/** The data file that the player plays: the sound as mono MP3 of a fixed bit rate, whatever was uploaded. */
export const keptNames = { sound: 'sound.mp3' } as const;

/** Its result stands at /result/{id}, shared with image to text. */
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
