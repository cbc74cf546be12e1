import { z } from 'zod';
import { TextLocation } from '#contract/documents.ts';
import { ErrorDetail } from '#contract/errors.ts';
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
  /** Who writes it: the name of an engine of this tool (GET /tools), or auto. */
  engine: z.string().max(100).default('auto'),
});
export type SummaryOptions = z.infer<typeof SummaryOptions>;

/** Lengths count words. The rate is final / total, from 0 to 1. */
const SummaryStats = z.object({
  totalLength: z.int(),
  finalLength: z.int(),
  summarizationRate: z.number(),
});

/** A summary in a language model's words. */
export const WrittenSummary = z.object({
  /** Who wrote it, as the operator calls the service. */
  engine: z.string(),
  sentences: z.array(
    z.object({
      text: z.string(),
      paragraph: z.int(),
      /** The place in the document that supports it best; null when none was found. */
      support: TextLocation.nullable(),
    }),
  ),
  /** Its length in words. */
  length: z.int(),
});
export type WrittenSummary = z.infer<typeof WrittenSummary>;

export const SummaryResult = z.object({
  /** In document order. `section` is the heading above the sentence, null where there is none. */
  sentences: z.array(TextLocation.extend({ text: z.string(), section: z.string().nullable() })),
  form: SummaryOptions.shape.form,
  stats: SummaryStats,
  keywords: z.array(z.string()),
  /** Beside the document's own sentences, where a language model writes. */
  written: WrittenSummary.nullable().default(null),
  /** Why a language model that should have written didn't. */
  writeError: ErrorDetail.nullable().default(null),
  /** ISO 639-1, or "und" when the text gives no sign. */
  language: z.string(),
});
export type SummaryResult = z.infer<typeof SummaryResult>;

export const textSummarization = toolContract({
  type: 'TextSummarization',
  path: '/text-summarization',
  resultPath: '/text-summarization/result/{id}',
  input: { files: { minimum: 1, maximum: 1, kinds: ['pdf', 'doc', 'docx', 'txt'] }, text: true, words: 60 },
  options: SummaryOptions,
  result: SummaryResult,
  exports: ['txt', 'md', 'docx', 'pdf'],
  handsOver: ['docx'],
  words: (result) => SummaryResult.safeParse(result).data?.stats.finalLength ?? 0,
  // Hundreds of scanned pages are recognised in it, or written about part by part.
  run: { seconds: 2 * 3600, megabytes: 2048 },
});
