import { open } from 'node:fs/promises';
import type { DocumentKind } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { readAt } from './bytes/read-at.ts';
import { checkWord } from './doc/check.ts';
import { readArchive } from './docx/archive.ts';
import { checkEpub } from './epub/package.ts';
import { checkOdf } from './odf/archive.ts';
import { archivedKind } from './office/content.ts';
import { checkXls } from './xls/check.ts';

/** The bytes at either end of a PDF in which an object must begin. */
const pdfEndBytes = 65_536;

const archivedKinds: ReadonlySet<string> = new Set<DocumentKind>([
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'epub',
]);

/**
 * Refuses a file that no reader can open, by its header and directory alone, so that it needn't wait in the queue to be
 * called broken. A file that passes may still turn out damaged or, as a PDF, locked.
 * @param kind as identifyFile found it; kinds of text always pass
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex
 */
export async function checkReadable(path: string, kind: string): Promise<void> {
  if (kind === 'pdf') await checkPdf(path);
  if (kind === 'doc') await checkWord(path);
  if (kind === 'xls') await checkXls(path);
  if (archivedKinds.has(kind))
    await readArchive(path, async (archive) => {
      if ((await archivedKind(archive)) !== kind)
        throw new KalemError('document_corrupt', {}, 'there is no document part');
      if (kind.startsWith('od')) await checkOdf(archive);
      if (kind === 'epub') await checkEpub(archive);
    });
}

/** A truncated PDF passes, because what is left of it can be read. */
async function checkPdf(path: string): Promise<void> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const ends = [0, Math.max(0, size - pdfEndBytes)];
    for (const position of ends) {
      if (/\d[\s\0]+obj\b/.test((await readAt(file, position, pdfEndBytes)).toString('latin1'))) return;
    }
    throw new KalemError('document_corrupt', {}, 'the PDF has no object');
  } finally {
    await file.close();
  }
}
