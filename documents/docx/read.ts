import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import type { Source } from '../bytes/source.ts';
import type { ZipArchive } from '../bytes/zip.ts';
import { textOfBlocks, withMarginLines } from '../letterhead.ts';
import { LeftOut } from '../losses/left-out.ts';
import { allRelationsOf, propertyTitle } from '../office/package.ts';
import { markReferences } from '../references.ts';
import { definitionsIn } from '../terms/option-terms.ts';
import { readChildren } from '../xml/parse.ts';
import { readArchive, readMainPart } from './archive.ts';
import { BodyReader } from './body.ts';
import type { ChunkReader } from './chunks/chunk-reader.ts';
import { EmbeddedParts, partsBesideBody } from './embedded.ts';
import { headerLines } from './headers.ts';
import { notesOf } from './notes.ts';
import { Numbering } from './numbering.ts';
import { Styles } from './styles.ts';

/**
 * Reads a docx (ISO/IEC 29500) with its tracked changes accepted. Lines of headers and footers that stand nowhere else
 * are captions at the start and the end. Pages are known only when Word has saved its rendered page breaks.
 * @param chunks reads its parts of other formats, and counts what they take in all documents around it
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty, document_scanned
 */
export function readDocx(
  source: Source,
  onProgress: (fraction: number) => void,
  chunks: ChunkReader,
): Promise<Document> {
  const read = async (archive: ZipArchive) => {
    const [name, main] = await readMainPart(archive);
    onProgress(0.2);
    const relations = await allRelationsOf(archive, name);
    const styles = new Styles(await archive.read('word/styles.xml'));
    const numbering = new Numbering(await archive.read('word/numbering.xml'), styles.language);
    const notes = new Map([
      ...notesOf(await archive.read('word/footnotes.xml'), 'footnote'),
      ...notesOf(await archive.read('word/endnotes.xml'), 'endnote'),
      ...notesOf(await archive.read('word/comments.xml'), 'comment'),
    ]);
    const embedded = await EmbeddedParts.read(archive, main, relations, chunks);
    for (const part of await partsBesideBody(archive, relations)) chunks.leaveOut(part);
    const paged = main.includes('lastRenderedPageBreak');
    const leftOut = new LeftOut();
    const body = { styles, numbering, notes, embedded, paged, leftOut };
    const reader = new BodyReader(body);
    readChildren(main, 'w:body', (element) => reader.read(element));
    onProgress(0.8);
    const lines = await headerLines(archive, relations, body);
    const blocks = markReferences(definitionsIn(reader));
    const builder = new DocumentBuilder('docx');
    for (const block of withMarginLines(blocks, textOfBlocks(reader.blocks), lines)) builder.add(block);
    for (const notice of chunks.notices) builder.notice(notice);
    const title = (await propertyTitle(archive)) ?? reader.title;
    onProgress(1);
    return leftOut.build(builder, title, reader.pageCount);
  };
  return readArchive(source, read, chunks.bytes);
}
