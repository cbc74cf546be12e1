import { readFile } from 'node:fs/promises';
import type { Document as Extracted } from 'word-extractor';
import type { Document } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { detectLanguage } from '#text/language.ts';
import { DocumentBuilder, type DraftBlock, plainText } from '../builder.ts';
import { OleDirectory } from '../bytes/ole.ts';
import { withOpen } from '../bytes/source.ts';
import { letterhead, textOfBlocks, unsaidLines } from '../letterhead.ts';
import { LeftOut } from '../losses/left-out.ts';
import { findBlocks } from '../txt/structure.ts';
import { checkWord } from './check.ts';
import { findHidden, notePictures } from './left-out.ts';
import type { ParagraphNumber } from './listed-paragraphs.ts';
import { WordStories } from './stories.ts';
import { tableName, type WordStreams } from './structure.ts';

async function extract(bytes: Buffer): Promise<Extracted> {
  const { default: WordExtractor } = await import('word-extractor');
  return new WordExtractor().extract(bytes);
}

/**
 * Reads the text of a Word 97-2003 document: paragraphs, rows of cells, text boxes, comments, notes, and lines of headers
 * and footers that stand nowhere else; hidden text is left out. Numbers, raised letters, signs and form fields are
 * written in plain letters. Headings are detected as in plain text.
 * @throws KalemError document_encrypted, document_corrupt, document_empty
 */
export async function readDoc(path: string, onProgress: (fraction: number) => void): Promise<Document> {
  await checkWord(path);
  const bytes = await readFile(path);
  const { leftOut, streams, data } = await eraseHidden(bytes);
  const extracted = await extract(bytes).catch(() => {
    throw new KalemError('document_corrupt', {}, 'the Word file cannot be read');
  });
  onProgress(0.7);
  // Otherwise typographic quotes would become plain ones.
  const exact = { filterUnicode: false };
  const builder = new DocumentBuilder('doc');
  const plain = {
    body: extracted.getBody(exact),
    boxes: extracted.getTextboxes({ ...exact, includeHeadersAndFooters: false }),
    comments: extracted.getAnnotations(exact),
    footnotes: extracted.getFootnotes(exact),
    endnotes: extracted.getEndnotes(exact),
  };
  const { body, boxes, comments, footnotes, endnotes, numbered, lacksNumbers } = formatted(
    streams,
    data,
    plain,
  );
  const blocks = findBlocks(separateParagraphs(body)).map((block) => asItem(block, numbered));
  const { headers, footers } = unsaidLines(`${textOfBlocks(blocks)}\n${boxes}`, {
    headers: extracted.getHeaders({ ...exact, includeFooters: false }).split('\n'),
    footers: extracted.getFooters(exact).split('\n'),
  });
  for (const block of [...letterhead(headers, blocks[0]), ...blocks]) builder.add(block);
  for (const text of boxes.split('\n')) builder.add({ kind: 'paragraph', text });
  for (const text of comments.split('\n')) builder.add({ kind: 'comment', author: null, text });
  for (const notes of [footnotes, endnotes]) {
    for (const note of notes.split('\n')) builder.add({ kind: 'footnote', text: note });
  }
  for (const footer of footers) builder.add(footer);
  if (lacksNumbers) builder.notice({ code: 'numbers_left_out', params: {} });
  onProgress(1);
  // There is no title, and no pages.
  return leftOut.build(builder, null, 0);
}

type StoryTexts = Readonly<Record<'body' | 'boxes' | 'comments' | 'footnotes' | 'endnotes', string>>;

/** What is known of the numbers of a file. */
interface Numbers {
  numbered: ReadonlyMap<string, ParagraphNumber>;
  lacksNumbers: boolean;
}

const unknownNumbers: Numbers = { numbered: new Map(), lacksNumbers: true };

/** A paragraph of a list as an item on its level, though its text may not look like one: "Madde 7 Kiracı öder". */
function asItem(block: DraftBlock, numbered: Numbers['numbered']): DraftBlock {
  if (block.kind !== 'paragraph' && block.kind !== 'listItem') return block;
  const number = numbered.get(plainText(block.text).trim());
  if (!number) return block;
  return { kind: 'listItem', level: number.level + 1, marker: number.marker, text: block.text };
}

/**
 * The texts with their raised letters, signs, numbers and form fields.
 * @param plain the texts without these, for a file whose formatting is damaged
 */
function formatted(
  streams: WordStreams | null,
  data: Buffer | null,
  plain: StoryTexts,
): StoryTexts & Numbers {
  if (!streams) return { ...plain, ...unknownNumbers };
  try {
    const stories = new WordStories(streams, data, detectLanguage(plain.body) === 'tr' ? 'tr' : 'en');
    const texts = {
      body: stories.read('body') ?? plain.body,
      footnotes: stories.read('footnotes') ?? plain.footnotes,
      comments: stories.read('comments') ?? plain.comments,
      endnotes: stories.read('endnotes') ?? plain.endnotes,
      boxes: stories.read('boxes') ?? plain.boxes,
    };
    return { ...texts, numbered: stories.numbered, lacksNumbers: stories.lacksNumbers };
  } catch {
    return { ...plain, ...unknownNumbers };
  }
}

/** What isn't read of a file, and its streams without hidden letters; null where they are damaged. */
interface Erased {
  leftOut: LeftOut;
  streams: WordStreams | null;
  data: Buffer | null;
}

/**
 * Overwrites the letters of hidden text with zeros, which are passed over then.
 * @returns nothing left out where damage keeps this from being known, since the rest may be sound
 */
async function eraseHidden(bytes: Buffer): Promise<Erased> {
  try {
    const { offsets, ...erased } = await findLeftOut(bytes);
    for (const offset of offsets) bytes.writeUInt8(0, offset);
    return erased;
  } catch {
    return { leftOut: new LeftOut(), streams: null, data: null };
  }
}

/** Finds what isn't read of a file, and the file offsets of the bytes of hidden text. */
function findLeftOut(bytes: Buffer): Promise<Erased & { offsets: readonly number[] }> {
  return withOpen(bytes, async (file) => {
    const leftOut = new LeftOut();
    const offsets: number[] = [];
    const directory = await OleDirectory.read(file);
    const main = await directory?.bytesOf('WordDocument');
    const table = main && (await directory?.bytesOf(tableName(main)));
    const fileOffsetOf = await directory?.fileOffsetsOf('WordDocument');
    if (!directory || !main || !table || !fileOffsetOf)
      return { leftOut, offsets, streams: null, data: null };
    const streams = { main, table };
    const data = await directory.bytesOf('Data');
    notePictures(streams, data, leftOut);
    for (const { start, end } of findHidden(streams, leftOut)) {
      main.fill(0, start, end);
      for (let byte = start; byte < end; byte += 1) {
        const offset = fileOffsetOf(byte);
        if (offset !== null && offset < bytes.length) offsets.push(offset);
      }
    }
    return { leftOut, offsets, streams, data };
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
