import type { Block, Document } from '#contract/documents.ts';
import { alternatives } from '#text/load-words.ts';
import { saysOnlyWhere } from '../letterhead.ts';
import { tidyHead } from './tidy.ts';
import { headWords } from './words.ts';

const count = alternatives(headWords('pageCount'));
/** The number of a page behind its label, and the count of pages behind that, at the end of a line. */
const pageNumbers = new RegExp(
  `(?<=(?<!\\p{L})${alternatives(headWords('page'))}[\\s.:]*)\\d*(?:[\\s\\p{P}]*${count}?[\\s\\p{P}]*\\d+)?[\\s\\p{P}]*$`,
  'iu',
);

/** A document that keeps the lines of its headers and footers also as a PDF does: each once, without page numbers. */
export function withMargins(
  document: Document,
  { headers, footers }: { headers: readonly string[]; footers: readonly string[] },
): Document {
  return { ...document, pageHeads: tidied(headers), pageFeet: tidied(footers) };
}

function tidied(lines: readonly string[]): string[] {
  return [...new Set(lines.map(tidyLine))].filter((line) => /\p{L}/u.test(line));
}

function tidyLine(line: string): string {
  return tidyHead(line.replace(pageNumbers, ''));
}

/** The blocks of a document without the lines of headers at its start and of footers at its end. */
export function withoutMargins({ kind, blocks, text, pageHeads, pageFeet }: Document): readonly Block[] {
  const saysOne = (lines: readonly string[]) => (block: Block) => {
    const own = text.slice(block.start, block.end);
    // On an only page, the number of the page may have been read as its last text.
    if (kind === 'pdf' && saysOnlyWhere(own.trim())) return true;
    const line = tidyLine(own);
    return /^(?:caption|paragraph)$/.test(block.kind) && lines.includes(line);
  };
  const [isHead, isFoot] = [saysOne(pageHeads), saysOne(pageFeet)];
  const start = blocks.findIndex((block) => !isHead(block));
  const end = blocks.findLastIndex((block) => !isFoot(block));
  return start < 0 ? [] : blocks.slice(start, Math.max(start, end + 1));
}
