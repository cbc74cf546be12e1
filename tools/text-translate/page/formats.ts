import { rewrittenKinds } from '#contract/documents.ts';
import { type TranslationResult, textTranslate } from '../contract.ts';

type Format = TranslationResult['format'];

/**
 * The export formats: the file's own format first, without a second format that gives the same file.
 * @returns file: the file's own format, or composed when it is written anew, as for PDFs
 */
export function formatsOf(format: Format): {
  formats: (typeof textTranslate.exports)[number][];
  file: Format | 'composed';
} {
  const own = rewrittenKinds.find((kind) => kind === format) ?? 'docx';
  return {
    formats: textTranslate.exports.filter((each) => each !== own),
    file: own === format ? own : 'composed',
  };
}
