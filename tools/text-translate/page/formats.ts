import { type TranslationResult, textTranslate } from '../contract.ts';

type Format = TranslationResult['format'];

/**
 * What a translation is saved as: the file in its own form first, and no other format that gives the same.
 * @returns file: the form that the file has; composed where it is written anew, as those of PDFs are
 */
export function formatsOf(format: Format): {
  formats: (typeof textTranslate.exports)[number][];
  file: Format | 'composed';
} {
  const own = format === 'pdf' || format === 'doc' ? 'docx' : format;
  return {
    formats: textTranslate.exports.filter((each) => each !== own),
    file: own === format ? own : 'composed',
  };
}
