import { open } from 'node:fs/promises';
import { KalemError } from '#contract/errors.ts';
import { isEncryptedWord, OleDirectory } from '../bytes/ole.ts';

/**
 * Checks that a Word 97-2003 file has a document that isn't locked, by its directory and header.
 * @throws KalemError document_encrypted, document_corrupt
 */
export async function checkWord(path: string): Promise<void> {
  const file = await open(path);
  try {
    const directory = await OleDirectory.read(file);
    if (!directory) throw new KalemError('document_corrupt', {}, 'the file is not a compound file');
    if (directory.has('EncryptedPackage')) throw new KalemError('document_encrypted');
    const offset = await directory.offsetOf('WordDocument');
    if (offset === null)
      throw new KalemError('document_corrupt', {}, 'there is no Word document in the file');
    for (const stream of ['WordDocument', '0Table', '1Table'])
      if (directory.has(stream) && !(await directory.isSound(stream)))
        throw new KalemError('document_corrupt', {}, 'a stream of the file never ends');
    if (await isEncryptedWord(file, offset)) throw new KalemError('document_encrypted');
  } finally {
    await file.close();
  }
}
