import { open } from 'node:fs/promises';
import { KalemError } from '#contract/errors.ts';
import { OleDirectory } from '../bytes/ole.ts';

/** The names of the stream that holds a workbook: of Excel 97 and later, and of Excel 95. */
export const workbookStreams = ['Workbook', 'Book'];

/** True when a compound file holds a workbook. */
export function hasWorkbook(directory: OleDirectory): boolean {
  return workbookStreams.some((name) => directory.has(name));
}

/**
 * Checks by its directory that an Excel 97-2003 file has a workbook.
 * @throws KalemError document_encrypted, document_corrupt
 */
export async function checkXls(path: string): Promise<void> {
  const file = await open(path);
  try {
    const directory = await OleDirectory.read(file);
    if (directory?.has('EncryptedPackage')) throw new KalemError('document_encrypted');
    if (!directory || !hasWorkbook(directory))
      throw new KalemError('document_corrupt', {}, 'there is no workbook in the file');
  } finally {
    await file.close();
  }
}
