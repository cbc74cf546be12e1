import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { withMargins } from '../heads/margins.ts';
import { textOfBlocks, withMarginLines } from '../letterhead.ts';
import { markReferences } from '../references.ts';
import { definitionsIn } from '../terms/option-terms.ts';
import { readChildren } from '../xml/parse.ts';
import { readOdf } from './archive.ts';
import { OdfReader } from './blocks.ts';
import { marginLines } from './margins.ts';

/**
 * Reads an OpenDocument text with its tracked changes accepted, and the lines of headers and footers as
 * readDocx has them. Its pages are unknown.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty
 */
export function readOdt(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  return readOdf(path, ({ content, common, source, title }) => {
    onProgress(0.3);
    const reader = new OdfReader(source);
    readChildren(content, 'office:text', (element) => reader.read(element));
    onProgress(0.8);
    const builder = new DocumentBuilder('odt');
    const lines = marginLines(common, source);
    const body = markReferences(definitionsIn(reader));
    for (const block of withMarginLines(body, textOfBlocks(reader.blocks), lines)) builder.add(block);
    onProgress(1);
    return withMargins(source.leftOut.build(builder, title ?? reader.title, 0), lines);
  });
}
