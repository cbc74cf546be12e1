import { open } from 'node:fs/promises';
import { KalemError } from '#contract/errors.ts';
import { isOle } from '../ole.ts';
import { ZipArchive } from '../zip.ts';

/** The name of the body's part, or null without one. Word sometimes numbers it ("word/document2.xml"). */
export function mainPartOf(names: readonly string[]): string | null {
  const usual = 'word/document.xml';
  if (names.includes(usual)) return usual;
  return names.find((name) => /^word\/document\d+\.xml$/.test(name)) ?? null;
}

/**
 * Opens the archive of a docx file for `read`, and closes the file afterwards.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex
 */
export async function readArchive<T>(path: string, read: (archive: ZipArchive) => Promise<T>): Promise<T> {
  const file = await open(path);
  try {
    const { buffer: head } = await file.read(Buffer.alloc(8), 0, 8, 0);
    // Office wraps an encrypted docx in an OLE container.
    if (isOle(head)) throw new KalemError('document_encrypted');
    return await read(await ZipArchive.open(file));
  } finally {
    await file.close();
  }
}
