import { z } from 'zod';
import { TextLocation } from '#contract/documents.ts';
import { toolContract } from '#contract/tools.ts';

export const lengths = ['short', 'medium', 'long'] as const;
export const percentBounds = { min: 1, max: 60 } as const;

export const SummaryOptions = z.object({
  /** One of three lengths, or the percentage of the source that is kept. */
  length: z
    .union([z.enum(lengths), z.number().min(percentBounds.min).max(percentBounds.max)])
    .default('medium'),
  form: z.enum(['paragraph', 'bullets']).default('paragraph'),
  /** Sentences about this are preferred. */
  focus: z.string().trim().max(200).default(''),
});
export type SummaryOptions = z.infer<typeof SummaryOptions>;

/** Lengths count words. The rate is final / total, from 0 to 1. */
const SummaryStats = z.object({
  totalLength: z.int(),
  finalLength: z.int(),
  summarizationRate: z.number(),
});

export const SummaryResult = z.object({
  /** In document order. `section` is the heading above the sentence, null where there is none. */
  sentences: z.array(TextLocation.extend({ text: z.string(), section: z.string().nullable() })),
  form: SummaryOptions.shape.form,
  stats: SummaryStats,
  keywords: z.array(z.string()),
  /** ISO 639-1, or "und" when the text gives no sign. */
  language: z.string(),
});
export type SummaryResult = z.infer<typeof SummaryResult>;

export const textSummarization = toolContract({
  type: 'TextSummarization',
  path: '/text-summarization',
  resultPath: '/text-summarization/result/{id}',
  input: { files: { minimum: 1, maximum: 1, kinds: ['pdf', 'doc', 'docx', 'txt'] }, text: true },
  options: SummaryOptions,
  result: SummaryResult,
  exports: ['txt', 'md', 'docx', 'pdf'],
  // Hundreds of scanned pages are recognised in it.
  run: { seconds: 2 * 3600, megabytes: 2048 },
});
