import { z } from 'zod';
import { documentKinds, markedKinds, TextLocation } from '#contract/documents.ts';
import { toolContract } from '#contract/tools.ts';

const LanguageCode = z.string().regex(/^[a-z]{2,3}$/);

export const TranslateOptions = z.object({
  /** ISO 639-1, or auto: as the text shows. */
  source: z.union([z.literal('auto'), LanguageCode]).default('auto'),
  /** auto: English for a Turkish text, Turkish for any other. */
  target: z.union([z.literal('auto'), LanguageCode]).default('auto'),
  /** The name of an engine of this tool (GET /tools), or auto. */
  engine: z.string().max(100).default('auto'),
  /** Whether the user's glossary is kept to. */
  glossary: z.boolean().default(true),
});
export type TranslateOptions = z.infer<typeof TranslateOptions>;

/** What a person should look at: worded by the tool's texts, issues.{code}. */
export const TranslationIssue = z.object({
  code: z.enum([
    /** The numbers differ. params: source, target */
    'numbers',
    /** An address, a code or another thing that is kept is missing. params: missing */
    'kept',
    /** The glossary's word is missing. params: source, target */
    'glossary',
    /** It came out as it went in. */
    'untranslated',
    /** Much longer or shorter than such sentences are. */
    'length',
    /** The formatting inside the sentence could not be carried. */
    'formatting',
  ]),
  params: z.record(z.string(), z.string()),
});
export type TranslationIssue = z.infer<typeof TranslationIssue>;

/** A sentence at its place in the kept document, and its translation. */
export const TranslatedSentence = TextLocation.extend({
  source: z.string(),
  target: z.string(),
  /** What stands after the translation, before the next sentence of the block. */
  gap: z.string(),
  issues: z.array(TranslationIssue),
  /** Whether a person wrote `target`. */
  edited: z.boolean().optional(),
});
export type TranslatedSentence = z.infer<typeof TranslatedSentence>;

/** One unit of the file (documents/translate/translatable.ts): a paragraph, a cell, a cue. */
export const TranslatedBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'listItem', 'cell', 'caption', 'footnote', 'code', 'reference']),
  level: z.int().min(0),
  part: z.enum(['body', 'header', 'footer', 'footnote', 'endnote', 'comment', 'textbox']),
  sentences: z.array(TranslatedSentence),
});
export type TranslatedBlock = z.infer<typeof TranslatedBlock>;

export const TranslationResult = z.object({
  from: LanguageCode,
  /** Whether `from` was found in the text, not chosen. */
  detected: z.boolean(),
  to: LanguageCode,
  /** The language between, where no engine translates directly. */
  via: LanguageCode.nullable(),
  /** The extension of the file that was given; txt for pasted text. */
  format: z.enum([...documentKinds, ...markedKinds]),
  blocks: z.array(TranslatedBlock),
  /** Indexes of blocks whose inner formatting could not be carried. */
  plain: z.array(z.int()),
});
export type TranslationResult = z.infer<typeof TranslationResult>;

/**
 * Names of the data files that a run keeps. marked: JSON, for each block the translation of each sentence with
 * its formatting (MarkedText[][]), for the export in the file's own form.
 */
export const keptNames = { marked: 'marked.json' } as const;

/** Where a user keeps words and their translations. */
export const glossaryPath = '/text-translate/glossary';

/**
 * file: the document in the form that it was given in (docx for pdf and doc). table: sentence pairs side by
 * side, as csv.
 */
export const textTranslate = toolContract({
  type: 'Translate',
  path: '/text-translate',
  resultPath: '/text-translate/result/{id}',
  input: { files: { minimum: 1, maximum: 1, kinds: [...documentKinds, ...markedKinds] }, text: true },
  options: TranslateOptions,
  result: TranslationResult,
  editable: true,
  glossary: true,
  exports: ['file', 'docx', 'txt', 'table'],
  handsOver: ['docx'],
  words: (result) =>
    TranslationResult.safeParse(result)
      .data?.blocks.flatMap(({ sentences }) => sentences)
      .reduce((sum, { target }) => sum + target.split(/\s+/).length, 0) ?? 0,
  run: { seconds: 6 * 3600, megabytes: 2048, heavy: true },
});
