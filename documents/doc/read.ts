import { readFile } from 'node:fs/promises';
import type { Document as Extracted } from 'word-extractor';
import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { DocumentBuilder } from '../builder.ts';
import { OleDirectory } from '../bytes/ole.ts';
import { withOpen } from '../bytes/source.ts';
import { letterhead, textOfBlocks, unsaidLines } from '../letterhead.ts';
import { LeftOut } from '../losses/left-out.ts';
import { findBlocks } from '../txt/structure.ts';
import { checkWord } from './check.ts';
import { findHidden, notePictures } from './left-out.ts';
import { tableName } from './structure.ts';

async function extract(bytes: Buffer): Promise<Extracted> {
  const { default: WordExtractor } = await import('word-extractor');
  return new WordExtractor().extract(bytes);
}

/**
 * Reads the text of a Word 97-2003 document: paragraphs, rows of cells, text boxes, comments, notes, and lines of headers
 * and footers that stand nowhere else; hidden text is left out. Styles are unknown, so headings are detected as in plain
 * text.
 * @throws KalemError document_encrypted, document_corrupt, document_empty
 */
export async function readDoc(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  await checkWord(path);
  const bytes = await readFile(path);
  const leftOut = await eraseHidden(bytes);
  const extracted = await extract(bytes).catch(() => {
    throw new KalemError('document_corrupt', {}, 'the Word file cannot be read');
  });
  onProgress(0.7);
  // Otherwise typographic quotes would become plain ones.
  const exact = { filterUnicode: false };
  const builder = new DocumentBuilder('doc');
  const boxes = extracted.getTextboxes({ ...exact, includeHeadersAndFooters: false });
  const blocks = findBlocks(separateParagraphs(extracted.getBody(exact)));
  const { headers, footers } = unsaidLines(`${textOfBlocks(blocks)}\n${boxes}`, {
    headers: extracted.getHeaders({ ...exact, includeFooters: false }).split('\n'),
    footers: extracted.getFooters(exact).split('\n'),
  });
  for (const block of [...letterhead(headers, blocks[0]), ...blocks]) builder.add(block);
  for (const text of boxes.split('\n')) builder.add({ kind: 'paragraph', text });
  for (const text of extracted.getAnnotations(exact).split('\n'))
    builder.add({ kind: 'comment', author: null, text });
  for (const notes of [extracted.getFootnotes(exact), extracted.getEndnotes(exact)]) {
    for (const note of notes.split('\n')) builder.add({ kind: 'footnote', text: note });
  }
  for (const footer of footers) builder.add(footer);
  onProgress(1);
  // There is no title, and no pages.
  return leftOut.build(builder, null, 0);
}

/**
 * Overwrites the letters of hidden text with zeros, which are passed over then.
 * @returns what isn't read of the file; nothing where its damage keeps this from being known, since the rest may be sound
 */
async function eraseHidden(bytes: Buffer): Promise<LeftOut> {
  try {
    const { leftOut, offsets } = await findLeftOut(bytes);
    for (const offset of offsets) bytes.writeUInt8(0, offset);
    return leftOut;
  } catch {
    return new LeftOut();
  }
}

/** Finds what isn't read of a file, and the file offsets of the bytes of hidden text. */
function findLeftOut(bytes: Buffer): Promise<{ leftOut: LeftOut; offsets: readonly number[] }> {
  return withOpen(bytes, async (file) => {
    const leftOut = new LeftOut();
    const offsets: number[] = [];
    const directory = await OleDirectory.read(file);
    const main = await directory?.bytesOf('WordDocument');
    const table = main && (await directory?.bytesOf(tableName(main)));
    const fileOffsetOf = await directory?.fileOffsetsOf('WordDocument');
    if (!directory || !main || !table || !fileOffsetOf) return { leftOut, offsets };
    for (const { start, end } of findHidden({ main, table }, leftOut))
      for (let byte = start; byte < end; byte += 1) {
        const offset = fileOffsetOf(byte);
        if (offset !== null && offset < bytes.length) offsets.push(offset);
      }
    notePictures({ main, table }, await directory.bytesOf('Data'), leftOut);
    return { leftOut, offsets };
  });
}

/** Puts an empty line after each line, since each is a paragraph in Word, except between the rows of a table. */
function separateParagraphs(body: string): string {
  const isRow = (line: string) => line.includes('\t') && line.trim() !== '';
  const lines = body.split('\n');
  return lines
    .map((line, index) => (isRow(line) && isRow(lines[index + 1] ?? '') ? line : `${line}\n`))
    .join('\n');
}
