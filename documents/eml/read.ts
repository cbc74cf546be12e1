import { readFile } from 'node:fs/promises';
import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { LeftOut } from '../losses/left-out.ts';
import { namesNotice } from '../losses/notices.ts';
import { isCutOff } from './cut-off.ts';
import { readMessage } from './message.ts';

/**
 * Reads a message (RFC 5322) and the messages attached to it: the headers of each as a table, then its text. Other
 * attachments are named, not read.
 * @throws KalemError document_corrupt, document_empty, document_too_complex
 */
export async function readEml(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  const bytes = await readFile(path);
  const leftOut = new LeftOut();
  const { subject, blocks, unread } = await readMessage(bytes, 0, leftOut);
  onProgress(0.6);
  const builder = new DocumentBuilder('eml');
  for (const block of blocks) builder.add(block);
  for (const notice of namesNotice('attachments_left_out', unread)) builder.notice(notice);
  if (isCutOff(bytes.toString('latin1'))) builder.notice({ code: 'text_cut_off', params: {} });
  onProgress(1);
  return leftOut.build(builder, subject, 0);
}
