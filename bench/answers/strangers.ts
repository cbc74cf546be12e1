import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import type { Document } from '#contract/documents.ts';
import type { Half } from '../support/options.ts';
import { readQuestionFiles } from './question-set.ts';

const Language = z.enum(['tr', 'en']);
const Asked = z.object({ id: z.string(), language: Language, question: z.string(), kind: z.string() });

/** A question that its document answers. */
const Question = Asked.extend({
  /** Sentences, list items or rows that answer it; for a computed answer those that it is computed from. */
  quotes: z.array(z.string()).min(1),
  /** For a question that asks for several things: the quotes that answer each of them. */
  parts: z.array(z.array(z.string()).min(1)).optional(),
  /** The value of a computed answer, with the cells that it comes from. */
  answer: z.string().optional(),
  cells: z.array(z.string()).optional(),
  /** The page or slide of the first quote, as a viewer counts. */
  page: z.int().min(1).optional(),
});
export type StrangersQuestion = z.infer<typeof Question>;

const QuestionFile = z.object({
  document: z.string(),
  language: Language,
  kind: z.string(),
  questions: z.array(Question),
  nearMisses: z.array(Asked.extend({ why: z.string() })),
});

export interface StrangersDocument extends z.infer<typeof QuestionFile> {
  read: Document;
}

/**
 * Reads documents with questions by people who know neither the code nor other examples.
 * @param path another folder of such documents, from the working directory; '' for the bench's own half
 */
export async function readStrangers(half: Half, path = ''): Promise<StrangersDocument[]> {
  const own = new URL(`../strangers/${half}/`, import.meta.url);
  return readQuestionFiles(path === '' ? own : pathToFileURL(`${path}/`), QuestionFile);
}
