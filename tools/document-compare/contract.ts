import { z } from 'zod';
import { toolContract } from '#contract/tools.ts';
import { changeTypes } from './shared/comparison.ts';

export const CompareOptions = z.object({
  /** How tracked changes that an input already holds are read. */
  revisions: z.enum(['accepted', 'rejected']).default('accepted'),
});
export type CompareOptions = z.infer<typeof CompareOptions>;

const ComparedDocument = z.object({
  name: z.string(),
  kind: z.string(),
  words: z.int(),
  pages: z.int().nullable(),
  language: z.string(),
  /** Tracked changes found in it, read as the options say. */
  revisions: z.int(),
});

/** What the redlined docx could not represent, worded by the tool's texts: unsupported.{code}. */
const Unsupported = z.object({ code: z.string(), count: z.int() });

export const CompareResult = z.object({
  original: ComparedDocument,
  revised: ComparedDocument,
  identical: z.boolean(),
  /** Share of words that both have, 0 to 1 (2 x common / all); a moved word counts as common. */
  similarity: z.number(),
  counts: z.record(z.enum(changeTypes), z.int()),
  words: z.object({ inserted: z.int(), deleted: z.int(), moved: z.int() }),
  /** The facts of the one-paragraph summary, worded by wording.ts. */
  summary: z.object({
    /** Headings under which most words changed, most first. */
    sections: z.array(z.object({ heading: z.string(), words: z.int() })),
    /** Amounts, numbers and dates that were replaced by others of their kind. */
    figures: z.array(z.object({ before: z.string(), after: z.string(), change: z.int() })),
  }),
  /** null: accepting and rejecting all could not be proved exact, so none is offered. */
  redline: z.object({ base: z.enum(['original', 'text']), unsupported: z.array(Unsupported) }).nullable(),
});
export type CompareResult = z.infer<typeof CompareResult>;

/** Names of the data files a run keeps: the Comparison, and the redlined docx it has proved. */
export const keptNames = { comparison: 'comparison.json', redline: 'redline.docx' } as const;

export const documentCompare = toolContract({
  type: 'Compare',
  path: '/document-compare',
  resultPath: '/document-compare/result/{id}',
  input: { files: { minimum: 2, maximum: 2, kinds: ['pdf', 'doc', 'docx', 'txt'] }, text: false, words: 12 },
  options: CompareOptions,
  result: CompareResult,
  exports: ['docx', 'pdf', 'json'],
  // Hundreds of scanned pages are recognised in it.
  run: { seconds: 2 * 3600, megabytes: 2048 },
});
