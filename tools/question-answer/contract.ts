import { z } from 'zod';
import { documentKinds } from '#contract/documents.ts';
import { toolContract } from '#contract/tools.ts';

export const QuestionAnswerOptions = z.object({
  /** The engine that writes the answers: a name of this tool's engines (GET /tools), or auto. */
  engine: z.string().max(100).default('auto'),
});
export type QuestionAnswerOptions = z.infer<typeof QuestionAnswerOptions>;

export const QuestionAnswerResult = z.object({
  /** The document's ISO 639-1 code; "und" when it can't be detected. */
  language: z.string(),
  words: z.int(),
  /** Null when the format has no pages. */
  pages: z.int().nullable(),
  /** The number of sentences, list items and table rows that answers can quote. */
  units: z.int(),
  /** Suggested first questions in the document's language, which the document answers. */
  starters: z.array(z.string()),
});
export type QuestionAnswerResult = z.infer<typeof QuestionAnswerResult>;

/**
 * Names of a run's data files that answer later questions: a vector for each unit, in the format of
 * packVectors, and the document's summary as citations, which would take too long to compute for each question
 * to a document of hundreds of pages.
 */
export const dataFileNames = {
  vectors: 'vectors.bin',
  /** Vectors of the background sentences, when the vectors come from another model than the built-in one. */
  background: 'background.bin',
  summary: 'summary.json',
} as const;

/** The result becomes usable before the vectors are ready. */
export const questionAnswer = toolContract({
  type: 'QuestionAnswer',
  path: '/question-answer',
  resultPath: '/question-answer/{id}',
  input: { files: { minimum: 1, maximum: 1, kinds: [...documentKinds] }, text: false, words: 20 },
  options: QuestionAnswerOptions,
  result: QuestionAnswerResult,
  exports: ['md', 'docx', 'pdf'],
  // The time includes recognising hundreds of scanned pages.
  run: { seconds: 2 * 3600, megabytes: 2048 },
});
