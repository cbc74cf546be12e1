import type { Document, Range } from '#contract/documents.ts';
import type { TranslatableUnit } from '#documents/translate/translatable.ts';
import type { RunFile } from '#tools/tool.ts';
import type { TranslationResult } from '../contract.ts';

/** The input as units of text, and the document that the result's locations refer to. */
export interface Source {
  units: readonly TranslatableUnit[];
  /** Each unit's exact range in the document. */
  ranges: readonly Range[];
  document: Document;
  /** The ISO 639-1 code recorded in the file; null when there is none. */
  stated: string | null;
}

/**
 * Reads the file or the pasted text. Formats that are translated in place give their own units; other
 * files and pasted text give the blocks of their document.
 * @throws KalemError of readFileOrText and openTranslatable
 */
export async function openSource(
  input: { text: string | null; files: readonly RunFile[] },
  format: TranslationResult['format'],
  onProgress: (fraction: number) => void,
): Promise<Source> {
  const { documentOfUnits, unitsOfDocument } = await import('#documents/translate/document.ts');
  const { openTranslatable } = await import('#documents/translate/open.ts');
  const [file] = input.files;
  const translatable = file ? await openTranslatable({ path: file.path, kind: format }) : null;
  if (translatable) {
    const { units, language } = translatable;
    const { document, ranges } = documentOfUnits(units, format === 'docx' ? 'docx' : 'txt');
    return { units, ranges, document, stated: language };
  }
  const { readFileOrText } = await import('#documents/read.ts');
  const document = await readFileOrText(input, { onProgress });
  return { ...unitsOfDocument(document), document, stated: null };
}
