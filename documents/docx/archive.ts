import { KalemError } from '#contract/errors.ts';
import type { Budget } from '../bytes/budget.ts';
import { isOle } from '../bytes/ole.ts';
import { readAt } from '../bytes/read-at.ts';
import { type Source, withOpen } from '../bytes/source.ts';
import { ZipArchive } from '../bytes/zip.ts';

/** The name of the body's part, or null without one. Word sometimes numbers it ("word/document2.xml"). */
export function mainPartOf(names: readonly string[]): string | null {
  const usual = 'word/document.xml';
  if (names.includes(usual)) return usual;
  return names.find((name) => /^word\/document\d+\.xml$/.test(name)) ?? null;
}

/** The name and bytes of the body's part. @throws KalemError document_corrupt without one */
export async function readMainPart<Bytes extends Uint8Array>(archive: {
  readonly names: readonly string[];
  read(name: string): Promise<Bytes | null>;
}): Promise<[name: string, bytes: Bytes]> {
  const name = mainPartOf(archive.names);
  const bytes = name === null ? null : await archive.read(name);
  if (name === null || !bytes) throw new KalemError('document_corrupt', {}, 'there is no document part');
  return [name, bytes];
}

/**
 * Opens the archive of a docx file for `read`, and closes the file afterwards.
 * @param shared the bytes that this archive and others may still inflate together
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex
 */
export function readArchive<T>(
  source: Source,
  read: (archive: ZipArchive) => Promise<T>,
  shared: Budget | null = null,
): Promise<T> {
  return withOpen(source, async (file) => {
    // Office wraps an encrypted docx in an OLE container.
    if (isOle(await readAt(file, 0, 8))) throw new KalemError('document_encrypted');
    return read(await ZipArchive.open(file, shared));
  });
}
