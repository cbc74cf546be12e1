import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { bytesOf, type Source } from '../bytes/source.ts';
import { encodingNotices } from '../notices.ts';
import { markReferences } from '../references.ts';
import { isSensibleTitle } from '../title.ts';
import { readHtmlText } from './blocks.ts';
import { decodeHtml } from './decode.ts';

/** Reads an HTML page. @throws KalemError document_corrupt, document_empty, document_too_complex */
export async function readHtml(source: Source, onProgress: (fraction: number) => void): Promise<Document> {
  const decoded = decodeHtml(await bytesOf(source));
  const builder = new DocumentBuilder('html');
  for (const notice of encodingNotices(decoded)) builder.notice(notice);
  const { blocks, title } = readHtmlText(decoded.text);
  onProgress(0.5);
  for (const block of markReferences(blocks)) builder.add(block);
  onProgress(1);
  return builder.build(isSensibleTitle(title) ? title : null, 0);
}
