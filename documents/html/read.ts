import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { bytesOf, type Source } from '../bytes/source.ts';
import { LeftOut } from '../losses/left-out.ts';
import { encodingNotices } from '../losses/notices.ts';
import { markReferences } from '../references.ts';
import { isSensibleTitle } from '../title.ts';
import { readHtmlText } from './blocks.ts';
import { decodeHtml } from './decode.ts';
import { countPictures, dataOf } from './pictures.ts';

/**
 * Reads an HTML page.
 * @param pictureAt finds a picture beside the page by its address; null for one that isn't part of the document
 * @throws KalemError document_corrupt, document_empty, document_scanned, document_too_complex
 */
export async function readHtml(
  source: Source,
  onProgress: (fraction: number) => void,
  pictureAt: (address: string) => Uint8Array | null = () => null,
): Promise<Document> {
  const decoded = decodeHtml(await bytesOf(source));
  const builder = new DocumentBuilder('html');
  for (const notice of encodingNotices(decoded)) builder.notice(notice);
  const { blocks, pictures, hidden, title } = readHtmlText(decoded.text);
  const leftOut = new LeftOut();
  leftOut.hide(hidden);
  await countPictures(pictures, leftOut.pictures, (address) => dataOf(address) ?? pictureAt(address));
  onProgress(0.5);
  for (const block of markReferences(blocks)) builder.add(block);
  onProgress(1);
  return leftOut.build(builder, isSensibleTitle(title) ? title : null, 0);
}
