import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { DocumentBuilder } from '../builder.ts';
import { markReferences } from '../references.ts';
import { isSensibleTitle } from '../title.ts';
import type { ZipArchive } from '../zip.ts';
import { mainPartOf, readArchive } from './archive.ts';
import { BodyReader } from './body.ts';
import { Numbering } from './numbering.ts';
import { Styles } from './styles.ts';
import { type Element, parseChildren } from './xml.ts';

/**
 * Reads a docx (ISO/IEC 29500) with its tracked changes accepted and without headers and footers. Pages are
 * known only when Word has saved its rendered page breaks.
 * @throws KalemError document_encrypted, document_corrupt, document_too_complex, document_empty
 */
export function readDocx(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  return readArchive(path, async (archive) => {
    const name = mainPartOf(archive.names);
    const main = name === null ? null : await archive.read(name);
    if (!main) throw new KalemError('document_corrupt', {}, 'there is no document part');
    onProgress(0.2);
    const styles = new Styles(await archive.read('word/styles.xml'));
    const numbering = new Numbering(await archive.read('word/numbering.xml'));
    const notes = new Map([
      ...notesOf(await archive.read('word/footnotes.xml'), 'footnote'),
      ...notesOf(await archive.read('word/endnotes.xml'), 'endnote'),
    ]);
    const reader = new BodyReader(styles, numbering, notes, main.includes('lastRenderedPageBreak'));
    parseChildren(main, { parent: 'w:body', child: (element) => reader.read(element) });
    onProgress(0.8);
    const builder = new DocumentBuilder('docx');
    for (const block of markReferences(reader.blocks)) builder.add(block);
    const document = builder.build((await propertyTitle(archive)) ?? reader.title, reader.pageCount);
    onProgress(1);
    return document;
  });
}

function notesOf(part: Uint8Array | null, kind: 'footnote' | 'endnote'): Map<string, Element> {
  const notes = new Map<string, Element>();
  if (!part) return notes;
  parseChildren(part, {
    parent: `w:${kind}s`,
    child: (element) => {
      const type = element.attributes['w:type'];
      if (type === undefined || type === 'normal')
        notes.set(`${kind}/${element.attributes['w:id'] ?? ''}`, element);
    },
  });
  return notes;
}

async function propertyTitle(archive: ZipArchive): Promise<string | null> {
  const part = await archive.read('docProps/core.xml');
  let title: string | null = null;
  if (!part) return null;
  parseChildren(part, {
    parent: 'cp:coreProperties',
    child: (element) => {
      if (element.name === 'dc:title' && isSensibleTitle(element.text)) title = element.text;
    },
  });
  return title;
}
