import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { DocumentBuilder } from '../builder.ts';
import { bytesOf, type Source } from '../bytes/source.ts';
import { withMargins } from '../heads/margins.ts';
import { linesOfBlocks, textOfBlocks, withMarginLines } from '../letterhead.ts';
import { markReferences } from '../references.ts';
import { definitionsIn } from '../terms/option-terms.ts';
import { isSensibleTitle } from '../title.ts';
import { readRtfText } from './blocks.ts';

/** Reads an RTF file. @throws KalemError document_corrupt, document_empty, document_too_complex */
export async function readRtf(source: Source, onProgress: (fraction: number) => void): Promise<Document> {
  const text = (await bytesOf(source)).toString('latin1');
  if (!isRtf(text)) throw new KalemError('document_corrupt', {}, 'the file is not RTF');
  const content = readRtfText(text);
  const { blocks, headers, footers, leftOut, title, isCutOff } = content;
  onProgress(0.7);
  const builder = new DocumentBuilder('rtf');
  if (isCutOff) builder.notice({ code: 'text_cut_off', params: {} });
  const lines = { headers: linesOfBlocks(headers), footers: linesOfBlocks(footers) };
  const body = markReferences(definitionsIn(content));
  for (const block of withMarginLines(body, textOfBlocks(blocks), lines)) builder.add(block);
  onProgress(1);
  return withMargins(leftOut.build(builder, isSensibleTitle(title) ? title : null, 0), lines);
}

/** @param head the first bytes of a file as Latin-1 */
export function isRtf(head: string): boolean {
  return /^\s*\{\\rtf/.test(head);
}
