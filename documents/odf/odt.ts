import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { readChildren } from '../docx/stories/parse.ts';
import { markReferences } from '../references.ts';
import { readOdf } from './archive.ts';
import { OdfReader } from './blocks.ts';

/**
 * Reads an OpenDocument text with its tracked changes accepted, without headers and footers. Its pages are unknown.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty
 */
export function readOdt(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  return readOdf(path, ({ content, styles, title }) => {
    onProgress(0.3);
    const reader = new OdfReader(styles);
    readChildren(content, 'office:text', (element) => reader.read(element));
    onProgress(0.8);
    const builder = new DocumentBuilder('odt');
    for (const block of markReferences(reader.blocks)) builder.add(block);
    onProgress(1);
    return builder.build(title ?? reader.title, 0);
  });
}
