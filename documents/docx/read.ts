import type { Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { markReferences } from '../references.ts';
import { isSensibleTitle } from '../title.ts';
import type { ZipArchive } from '../zip.ts';
import { readArchive, readMainPart } from './archive.ts';
import { BodyReader } from './body.ts';
import { Numbering } from './numbering.ts';
import { attributeOf } from './stories/dom.ts';
import { readChildren } from './stories/parse.ts';
import type { Element } from './stories/tree.ts';
import { Styles } from './styles.ts';

/**
 * Reads a docx (ISO/IEC 29500) with its tracked changes accepted and without headers and footers. Pages are
 * known only when Word has saved its rendered page breaks.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty
 */
export function readDocx(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  return readArchive(path, async (archive) => {
    const [, main] = await readMainPart(archive);
    onProgress(0.2);
    const styles = new Styles(await archive.read('word/styles.xml'));
    const numbering = new Numbering(await archive.read('word/numbering.xml'));
    const notes = new Map([
      ...notesOf(await archive.read('word/footnotes.xml'), 'footnote'),
      ...notesOf(await archive.read('word/endnotes.xml'), 'endnote'),
    ]);
    const reader = new BodyReader(styles, numbering, notes, main.includes('lastRenderedPageBreak'));
    readChildren(main, 'w:body', (element) => reader.read(element));
    onProgress(0.8);
    const builder = new DocumentBuilder('docx');
    for (const block of markReferences(reader.blocks)) builder.add(block);
    const document = builder.build((await propertyTitle(archive)) ?? reader.title, reader.pageCount);
    onProgress(1);
    return document;
  });
}

/** The notes of a part by keys such as "footnote/2", without the lines that separate notes from the text. */
function notesOf(part: Uint8Array | null, kind: 'footnote' | 'endnote'): Map<string, Element> {
  const notes = new Map<string, Element>();
  if (!part) return notes;
  readChildren(part, `w:${kind}s`, (element) => {
    if ((attributeOf(element, 'w:type') ?? 'normal') === 'normal')
      notes.set(`${kind}/${attributeOf(element, 'w:id') ?? ''}`, element);
  });
  return notes;
}

async function propertyTitle(archive: ZipArchive): Promise<string | null> {
  const part = await archive.read('docProps/core.xml');
  let title: string | null = null;
  if (!part) return null;
  readChildren(part, 'cp:coreProperties', ({ name, textContent }) => {
    if (name === 'dc:title' && isSensibleTitle(textContent)) title = textContent;
  });
  return title;
}
