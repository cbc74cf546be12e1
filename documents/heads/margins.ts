import type { Block, Document } from '#contract/documents.ts';
import { alternatives } from '#text/load-words.ts';
import { saysOnlyWhere, saysSomething } from '../letterhead.ts';
import type { MarginLines } from './margin-lines.ts';
import { tidyHead } from './tidy.ts';
import { headWords } from './words.ts';

const count = alternatives(headWords('pageCount'));
/** The number of a page behind its label, and the count of pages behind that, at the end of a line. */
const pageNumbers = new RegExp(
  `(?<=(?<!\\p{L})${alternatives(headWords('page'))}[\\s.:]*)\\d*(?:[\\s\\p{P}]*${count}?[\\s\\p{P}]*\\d+)?[\\s\\p{P}]*$`,
  'iu',
);

/** A document that keeps the lines of its headers and footers also as a PDF does: each once, without page numbers. */
export function withMargins(document: Document, { headers, footers }: MarginLines): Document {
  return { ...document, pageHeads: tidied(headers), pageFeet: tidied(footers) };
}

function tidied(lines: readonly string[]): string[] {
  return [...new Set(lines.map(tidyLine))].filter(saysSomething);
}

function tidyLine(line: string): string {
  return tidyHead(line.replace(pageNumbers, ''));
}

const onlyNumber = /(?<!\d)1(?!\d)/;

/** True for the number of a PDF's only page, which no other page shows to be one, so that it was read as the last text. */
function isOnlyPageNumber({ kind, pages, blocks, text }: Document, block: Block): boolean {
  const line = text.slice(block.start, block.end).trim();
  return (
    kind === 'pdf' &&
    pages.length === 1 &&
    block === blocks.at(-1) &&
    /^(?:caption|footnote|paragraph)$/.test(block.kind) &&
    onlyNumber.test(line) &&
    saysOnlyWhere(line)
  );
}

/** The blocks of a document without the lines of headers at its start and of footers at its end. */
export function withoutMargins(document: Document): readonly Block[] {
  const { blocks, text, pageHeads, pageFeet } = document;
  const saysOne = (lines: readonly string[]) => (block: Block) =>
    /^(?:caption|paragraph)$/.test(block.kind) &&
    lines.includes(tidyLine(text.slice(block.start, block.end)));
  const isHead = saysOne(pageHeads);
  const isFoot = (block: Block) => saysOne(pageFeet)(block) || isOnlyPageNumber(document, block);
  const start = blocks.findIndex((block) => !isHead(block));
  const end = blocks.findLastIndex((block) => !isFoot(block));
  return start < 0 ? [] : blocks.slice(start, Math.max(start, end + 1));
}
