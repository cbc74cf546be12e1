import { z } from 'zod';
import { toolContract } from '#contract/tools.ts';

export const QuestionAnswerOptions = z.object({
  /** Who writes the answers: the name of an engine of this tool (GET /tools), or auto. */
  engine: z.string().max(100).default('auto'),
});
export type QuestionAnswerOptions = z.infer<typeof QuestionAnswerOptions>;

export const QuestionAnswerResult = z.object({
  /** ISO 639-1 of the document, or "und" when the text gives no sign. */
  language: z.string(),
  words: z.int(),
  /** Null where the format has no pages. */
  pages: z.int().nullable(),
  /** How many sentences, list items and table rows can be found. */
  units: z.int(),
  /** Questions to begin with, in the document's language, each answered by the document. */
  starters: z.array(z.string()),
});
export type QuestionAnswerResult = z.infer<typeof QuestionAnswerResult>;

/**
 * Names of the data files a run keeps for the questions to come: one vector for each unit, as packVectors
 * makes them, and the summary of the whole, as citations; for hundreds of pages it takes longer than anybody
 * waits for an answer.
 */
export const keptNames = {
  vectors: 'vectors.bin',
  /** Where another model than the built-in one made them: the background's by the same. */
  background: 'background.bin',
  summary: 'summary.json',
} as const;

/** Its result stands at /question-answer/{id}, and is usable before the vectors are ready. */
export const questionAnswer = toolContract({
  type: 'QuestionAnswer',
  path: '/question-answer',
  resultPath: '/question-answer/{id}',
  input: { files: { minimum: 1, maximum: 1, kinds: ['pdf', 'doc', 'docx', 'txt'] }, text: false, words: 20 },
  options: QuestionAnswerOptions,
  result: QuestionAnswerResult,
  exports: ['md', 'docx', 'pdf'],
  // Hundreds of scanned pages are recognised in it.
  run: { seconds: 2 * 3600, megabytes: 2048 },
});
