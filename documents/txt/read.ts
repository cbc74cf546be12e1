import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { bytesOf, type Source } from '../bytes/source.ts';
import { encodingNotices } from '../losses/notices.ts';
import { decodeText } from './encoding/decode.ts';
import { findBlocks } from './structure.ts';

/** Reads a text file. @throws KalemError document_empty, document_corrupt, document_too_complex */
export async function readText(source: Source, onProgress: (fraction: number) => void): Promise<Document> {
  const decoded = decodeText(await bytesOf(source));
  const builder = new DocumentBuilder('txt');
  for (const notice of encodingNotices(decoded)) builder.notice(notice);
  for (const block of findBlocks(decoded.text)) builder.add(block);
  onProgress(1);
  return builder.build(null, 0);
}

/** Reads pasted text like a text file. @throws KalemError document_empty, document_too_complex */
export function readPlainText(text: string): Document {
  const builder = new DocumentBuilder('txt');
  for (const block of findBlocks(text)) builder.add(block);
  return builder.build(null, 0);
}
