import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { DocumentBuilder } from '../builder.ts';
import { markDefinitions } from '../definitions.ts';
import { letterhead, textOfBlocks, unsaidLines } from '../letterhead.ts';
import { allRelationsOf, propertyTitle } from '../office/package.ts';
import { markReferences } from '../references.ts';
import { readArchive, readMainPart } from './archive.ts';
import { BodyReader } from './body.ts';
import type { ReadFile } from './chunks.ts';
import { readEmbedded } from './embedded.ts';
import { headerLines } from './headers.ts';
import { notesOf } from './notes.ts';
import { Numbering } from './numbering.ts';
import { readChildren } from './stories/parse.ts';
import { Styles } from './styles.ts';

/** A docx in a docx in a docx: deeper ones are traps. */
const deepest = 3;

/**
 * Reads a docx (ISO/IEC 29500) with its tracked changes accepted. Lines of headers and footers that stand nowhere else
 * are captions at the start and the end. Pages are known only when Word has saved its rendered page breaks.
 * @param readFile reads the files of other kinds inside it
 * @param depth the number of files around it, when it stands inside another
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty, document_scanned
 */
export function readDocx(
  path: string,
  onProgress: (fraction: number) => void,
  readFile: ReadFile,
  depth = 0,
): Promise<Document> {
  const readInner: ReadFile = (file) => {
    if (depth === deepest) throw new KalemError('document_too_complex', {}, 'files are nested too deeply');
    return file.kind === 'docx' ? readDocx(file.path, () => undefined, readFile, depth + 1) : readFile(file);
  };
  return readArchive(path, async (archive) => {
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
    const { embedded, unread } = await readEmbedded(archive, relations, readInner);
    const source = { styles, numbering, notes, embedded, paged: main.includes('lastRenderedPageBreak') };
    const reader = new BodyReader(source);
    readChildren(main, 'w:body', (element) => reader.read(element));
    onProgress(0.8);
    const lines = await headerLines(archive, relations, source);
    const { headers, footers } = unsaidLines(textOfBlocks(reader.blocks), lines);
    const body = markReferences(markDefinitions(reader.blocks, (block) => reader.terms.get(block) ?? null));
    const builder = new DocumentBuilder('docx');
    for (const block of [...letterhead(headers, body[0]), ...body, ...footers]) builder.add(block);
    const names = unread.join(', ');
    if (names !== '') builder.notice({ code: 'parts_unread', params: { names } });
    if (reader.pictures > 0)
      builder.notice({ code: 'pictures_unsearched', params: { count: reader.pictures } });
    const title = (await propertyTitle(archive)) ?? reader.title;
    onProgress(1);
    try {
      return builder.build(title, reader.pageCount);
    } catch (error) {
      if (!(error instanceof KalemError) || error.code !== 'document_empty') throw error;
      if (names !== '') throw new KalemError('document_parts_unread', { names });
      throw reader.pictures > 0 ? new KalemError('document_scanned', { pages: reader.pictures }) : error;
    }
  });
}
