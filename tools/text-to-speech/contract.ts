import { z } from 'zod';
import { documentKinds } from '#contract/documents.ts';
import { TextToSpeechResult } from '#contract/speech.ts';
import { toolContract } from '#contract/tools.ts';

export const speedBounds = { min: 0.5, max: 2 } as const;
export const pauses = ['short', 'normal', 'long'] as const;

export const TextToSpeechOptions = z.object({
  /** The name of one of this tool's engines (GET /tools); "auto" is the best for each paragraph's language. */
  voice: z.string().max(200).default('auto'),
  /** auto: each paragraph in its own language. */
  language: z.enum(['auto', 'tr', 'en']).default('auto'),
  /** 1 is the voice's own speed. */
  speed: z.number().min(speedBounds.min).max(speedBounds.max).default(1),
  /** From 0 (low) to 100 (high); 50 is the voice's own pitch. */
  pitch: z.int().min(0).max(100).default(50),
  /** The length of pauses between sentences and paragraphs. */
  pauses: z.enum(pauses).default('normal'),
});
export type TextToSpeechOptions = z.infer<typeof TextToSpeechOptions>;

export const textToSpeech = toolContract({
  type: 'TextToSpeech',
  path: '/text-to-speech',
  resultPath: '/text-to-speech/result/{id}',
  input: { files: { minimum: 1, maximum: 1, kinds: [...documentKinds] }, text: true },
  options: TextToSpeechOptions,
  result: TextToSpeechResult,
  exports: [],
  run: { seconds: 7200, megabytes: 2048, heavy: true },
});
