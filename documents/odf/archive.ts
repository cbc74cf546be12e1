import { KalemError } from '#contract/errors.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { readArchive } from '../docx/archive.ts';
import { isSensibleTitle } from '../title.ts';
import { childOf, descendantsOf } from '../xml/dom.ts';
import { parsePart } from '../xml/parse.ts';
import { OdfSource } from './source.ts';
import { OdfStyles } from './styles.ts';

/** An OpenDocument file (ISO/IEC 26300) that is open for reading. */
export interface OdfFile {
  readonly archive: ZipArchive;
  /** The part with the text. */
  readonly content: Buffer;
  /** The part with the common styles and the kinds of pages; null without one. */
  readonly common: Buffer | null;
  readonly source: OdfSource;
  /** The title in the file's properties, unless a program wrote it. */
  readonly title: string | null;
}

/**
 * Opens an OpenDocument file for `read`, and closes it afterwards.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex
 */
export function readOdf<Result>(
  path: string,
  read: (file: OdfFile) => Result | Promise<Result>,
): Promise<Result> {
  return readArchive(path, async (archive) => {
    await checkOdf(archive);
    const content = await archive.read('content.xml');
    if (!content) throw new KalemError('document_corrupt', {}, 'there is no content part');
    const common = await archive.read('styles.xml');
    const source = new OdfSource(new OdfStyles(content, common));
    return read({ archive, content, common, source, title: await titleOf(archive) });
  });
}

/** @throws KalemError document_encrypted, document_corrupt */
export async function checkOdf(archive: ZipArchive): Promise<void> {
  const manifest = await archive.read('META-INF/manifest.xml');
  if (manifest?.includes('encryption-data')) throw new KalemError('document_encrypted');
  if (!archive.has('content.xml')) throw new KalemError('document_corrupt', {}, 'there is no content part');
}

async function titleOf(archive: ZipArchive): Promise<string | null> {
  const bytes = await archive.read('meta.xml');
  const meta = childOf(bytes && parsePart(bytes), 'office:meta');
  const title = meta && descendantsOf(meta).find(({ name }) => name === 'dc:title');
  return title && isSensibleTitle(title.textContent) ? title.textContent : null;
}
