import { z } from 'zod';
import { DocumentNotice, documentKinds } from '#contract/documents.ts';
import { toolContract } from '#contract/tools.ts';
import { changeTypes } from './shared/comparison.ts';

export const CompareOptions = z.object({
  /** How to read tracked changes that an input already contains. */
  revisions: z.enum(['accepted', 'rejected']).default('accepted'),
});
export type CompareOptions = z.infer<typeof CompareOptions>;

const ComparedDocument = z.object({
  name: z.string(),
  kind: z.string(),
  words: z.int(),
  pages: z.int().nullable(),
  language: z.string(),
  /** The number of tracked changes in the file. */
  revisions: z.int(),
  /** What wasn't read as it stands, so that it wasn't compared; empty in results stored before this was kept. */
  notices: z.array(DocumentNotice).default([]),
});

/** The most versions of a document that are compared at once. */
const maximumVersions = 10;

/** A change that the redlined docx can't represent, worded by the tool's texts: unsupported.{code}. */
const Unsupported = z.object({ code: z.string(), count: z.int() });

/** The facts about two documents that were compared. */
const pairFacts = {
  identical: z.boolean(),
  /** The share of common words, 0 to 1 (2 x common / all); a moved word counts as common. */
  similarity: z.number(),
  /** The number of changes of each type. */
  counts: z.partialRecord(z.enum(changeTypes), z.int()),
  /** Numbers of words. */
  words: z.object({ inserted: z.int(), deleted: z.int(), moved: z.int() }),
  /** Facts for the one-paragraph summary, which shared/wording.ts words. */
  summary: z.object({
    /** The headings under which most words changed, most first. */
    sections: z.array(z.object({ heading: z.string(), words: z.int() })),
    /** Amounts, numbers and dates that were replaced by others of the same kind. */
    figures: z.array(z.object({ before: z.string(), after: z.string(), change: z.int() })),
  }),
  /**
   * Null when no redline is offered, because it wasn't proved to give both exact documents. base: the tracked changes
   * are in a copy of the original docx, or in a new document made from the text.
   */
  redline: z.object({ base: z.enum(['original', 'text']), unsupported: z.array(Unsupported) }).nullable(),
};

/** Two of several versions, which are counted from 1. */
const VersionPair = z.object({
  from: z.int(),
  to: z.int(),
  ...pairFacts,
  /** The number of all changes. */
  changes: z.int(),
  /** True when their comparison is stored; those of versions far apart are left out when they would be too large. */
  stored: z.boolean(),
});
export type VersionPair = z.infer<typeof VersionPair>;

/** Of several versions the last two are the original and the revised document. */
export const CompareResult = z.object({
  original: ComparedDocument,
  revised: ComparedDocument,
  ...pairFacts,
  /** All versions, earliest first, and every pair of them; absent for two documents. */
  versions: z.object({ documents: z.array(ComparedDocument), pairs: z.array(VersionPair) }).nullish(),
});
export type CompareResult = z.infer<typeof CompareResult>;

export const dataFileNames = {
  comparison: 'comparison.json',
  redline: 'redline.docx',
  /** See shared/walk.ts; only for several versions. */
  walk: 'walk.json',
} as const;

/** The name of the data file with the comparison of two of `count` versions. */
export function comparisonName({ from, to }: { from: number; to: number }, count: number): string {
  return from === count - 1 && to === count ? dataFileNames.comparison : `comparison-${from}-${to}.json`;
}

export const documentCompare = toolContract({
  type: 'Compare',
  path: '/document-compare',
  resultPath: '/document-compare/result/{id}',
  input: {
    files: { minimum: 2, maximum: maximumVersions, kinds: [...documentKinds] },
    text: false,
    words: 12,
  },
  options: CompareOptions,
  result: CompareResult,
  exports: ['docx', 'pdf', 'json'],
  // The time includes recognising hundreds of scanned pages.
  run: { seconds: 2 * 3600, megabytes: 2048 },
});
