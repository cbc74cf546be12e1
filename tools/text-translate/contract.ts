import { z } from 'zod';
import { captionKinds, documentKinds, TextLocation } from '#contract/documents.ts';
import { toolContract } from '#contract/tools.ts';

const LanguageCode = z.string().regex(/^[a-z]{2,3}$/);

export const TranslateOptions = z.object({
  /** ISO 639-1, or auto to detect it. */
  source: z.union([z.literal('auto'), LanguageCode]).default('auto'),
  /** auto: English for a Turkish text, Turkish for any other. */
  target: z.union([z.literal('auto'), LanguageCode]).default('auto'),
  /** The name of one of this tool's engines (GET /tools), or auto. */
  engine: z.string().max(100).default('auto'),
  glossary: z.boolean().default(true),
});
export type TranslateOptions = z.infer<typeof TranslateOptions>;

/** An issue that a person should check, worded by the tool's texts: issues.{code}. */
export const TranslationIssue = z.object({
  code: z.enum([
    /** The numbers differ. params: source, target */
    'numbers',
    /** An address, code or other text that must be kept is missing. params: missing */
    'kept',
    /** The glossary's translation is missing. params: source, target */
    'glossary',
    /** The translation is the same as the source. */
    'untranslated',
    /** The translation is much longer or shorter than expected. */
    'length',
    /** Formatting inside the sentence was lost. */
    'formatting',
  ]),
  params: z.record(z.string(), z.string()),
});
export type TranslationIssue = z.infer<typeof TranslationIssue>;

export const TranslatedSentence = TextLocation.extend({
  source: z.string(),
  target: z.string(),
  /** The text between the translation and the block's next sentence. */
  gap: z.string(),
  issues: z.array(TranslationIssue),
  /** True when a person wrote `target`. */
  edited: z.boolean().optional(),
});
export type TranslatedSentence = z.infer<typeof TranslatedSentence>;

/** A unit of the file (documents/translate/translatable.ts), such as a paragraph, a cell or a cue. */
export const TranslatedBlock = z.object({
  kind: z.enum(['heading', 'paragraph', 'listItem', 'cell', 'caption', 'footnote', 'code', 'reference']),
  level: z.int().min(0),
  part: z.enum(['body', 'header', 'footer', 'footnote', 'endnote', 'comment', 'textbox']),
  sentences: z.array(TranslatedSentence),
});
export type TranslatedBlock = z.infer<typeof TranslatedBlock>;

export const TranslationResult = z.object({
  from: LanguageCode,
  /** True when `from` was detected, not chosen. */
  detected: z.boolean(),
  to: LanguageCode,
  /** The intermediate language, when no engine translates directly. */
  via: LanguageCode.nullable(),
  /** The extension of the input file; txt for pasted text. */
  format: z.enum([...documentKinds, ...captionKinds]),
  blocks: z.array(TranslatedBlock),
  /** The indexes of blocks whose inner formatting was lost. */
  plain: z.array(z.int()),
});
export type TranslationResult = z.infer<typeof TranslationResult>;

/** marked: for each block each sentence's translation with its formatting (MarkedText[][]), for the file's own export. */
export const dataFileNames = { marked: 'marked.json' } as const;

export const glossaryPath = '/text-translate/glossary';

/** Exports: file is the document in its own format (docx for pdf and doc); table is a csv of sentence pairs. */
export const textTranslate = toolContract({
  type: 'Translate',
  path: '/text-translate',
  resultPath: '/text-translate/result/{id}',
  input: { files: { minimum: 1, maximum: 1, kinds: [...documentKinds, ...captionKinds] }, text: true },
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
