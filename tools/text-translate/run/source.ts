import type { Document, Range } from '#contract/documents.ts';
import type { TranslatableUnit } from '#documents/translate/translatable.ts';
import type { RunFile } from '#tools/tool.ts';
import type { TranslationResult } from '../contract.ts';

/** What a run is given, as units of text, and the document that its result points into. */
export interface Source {
  units: readonly TranslatableUnit[];
  /** Where each unit stands in the document, letter for letter. */
  ranges: readonly Range[];
  document: Document;
  /** ISO 639-1 as the file says; null where it doesn't. */
  stated: string | null;
  format: TranslationResult['format'];
}

/**
 * Reads the file, where there is one, or the pasted text. Formats that are translated in their own form give their
 * units; others, pdf, doc and pasted text, the blocks of their document.
 * @throws KalemError as readFileOrText and openTranslatable
 */
export async function openSource(
  given: { text: string | null; files: readonly RunFile[] },
  format: TranslationResult['format'],
  onProgress: (fraction: number) => void,
): Promise<Source> {
  const { documentOfUnits, unitsOfDocument } = await import('#documents/translate/document.ts');
  const { openTranslatable } = await import('#documents/translate/open.ts');
  const [file] = given.files;
  const translatable = file ? await openTranslatable({ path: file.path, kind: format }) : null;
  if (translatable) {
    const { units, language } = translatable;
    const { document, ranges } = documentOfUnits(units, format === 'docx' ? 'docx' : 'txt');
    return { units, ranges, document, stated: language, format };
  }
  const { readFileOrText } = await import('#documents/read.ts');
  const document = await readFileOrText(given, { onProgress });
  return { ...unitsOfDocument(document), document, stated: null, format };
}
