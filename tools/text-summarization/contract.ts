import { z } from 'zod';
import { documentKinds, TextLocation } from '#contract/documents.ts';
import { ErrorDetail } from '#contract/errors.ts';
import { toolContract } from '#contract/tools.ts';

export const lengths = ['short', 'medium', 'long'] as const;
export const percentBounds = { min: 1, max: 60 } as const;

export const SummaryOptions = z.object({
  /** A named length, or the percentage of the source to keep. */
  length: z
    .union([z.enum(lengths), z.number().min(percentBounds.min).max(percentBounds.max)])
    .default('medium'),
  form: z.enum(['paragraph', 'bullets']).default('paragraph'),
  /** A topic whose sentences are preferred. */
  focus: z.string().trim().max(200).default(''),
  /** The name of one of this tool's engines (GET /tools), or auto. */
  engine: z.string().max(100).default('auto'),
});
export type SummaryOptions = z.infer<typeof SummaryOptions>;

/** Lengths are in words; the rate is finalLength / totalLength, from 0 to 1. */
const SummaryStats = z.object({
  totalLength: z.int(),
  finalLength: z.int(),
  summarizationRate: z.number(),
});

export const WrittenSummary = z.object({
  /** The operator's name for the service. */
  engine: z.string(),
  sentences: z.array(
    z.object({
      text: z.string(),
      paragraph: z.int(),
      /** The location in the document that supports the sentence best; null when none does. */
      support: TextLocation.nullable(),
    }),
  ),
  /** The number of words. */
  length: z.int(),
});
export type WrittenSummary = z.infer<typeof WrittenSummary>;

export const SummaryResult = z.object({
  /** In document order. `section` is the heading above the sentence, or null. */
  sentences: z.array(TextLocation.extend({ text: z.string(), section: z.string().nullable() })),
  form: SummaryOptions.shape.form,
  stats: SummaryStats,
  keywords: z.array(z.string()),
  /** What the reader should know about the summary: `length_too_small` when it has no room for what the document says. */
  notice: z.enum(['length_too_small']).nullable().default(null),
  /** A language model's summary beside the document's own sentences; null when there is none. */
  written: WrittenSummary.nullable().default(null),
  writeError: ErrorDetail.nullable().default(null),
  /** ISO 639-1; "und" when it can't be detected. */
  language: z.string(),
});
export type SummaryResult = z.infer<typeof SummaryResult>;

export const textSummarization = toolContract({
  type: 'TextSummarization',
  path: '/text-summarization',
  resultPath: '/text-summarization/result/{id}',
  input: {
    files: { minimum: 1, maximum: 1, kinds: [...documentKinds] },
    text: true,
    // One or two short sentences have nothing to leave out.
    atLeast: { sentences: 3, words: 40 },
    words: 60,
  },
  options: SummaryOptions,
  result: SummaryResult,
  exports: ['txt', 'md', 'docx', 'pdf'],
  handsOver: ['docx'],
  words: (result) => SummaryResult.safeParse(result).data?.stats.finalLength ?? 0,
  // The time includes recognising hundreds of scanned pages, or writing about a long document part by part.
  run: { seconds: 2 * 3600, megabytes: 2048 },
});
