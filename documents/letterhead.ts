import { oneLine } from '#text/lines.ts';
import { alternatives } from '#text/load-words.ts';
import { foldToAscii } from '#text/plain/fold.ts';
import { type DraftBlock, plainText } from './builder.ts';
import type { MarginLines } from './heads/margin-lines.ts';
import { headWords } from './heads/words.ts';

const pageCount = alternatives(headWords('pageCount'));
const label = alternatives([...headWords('page'), ...headWords('pageCount'), ...headWords('date')]);
const numbers = String.raw`[\s\p{P}\p{N}]*`;
/** A header or footer that only says where one is in the document, besides numbers. */
const furniture = new RegExp(
  // Spaces between a label's words may be missing.
  `^${label.replaceAll('\\x20', '\\s*')}?${numbers}${pageCount}?${numbers}$`,
  'iu',
);

/** Words, or more figures than pages and dates have, as of a telephone. */
const telling = /\p{L}|\d{5}/u;

/** True for a line of a header that says something: words, or a number that isn't a page's. */
export const saysSomething = (line: string): boolean => telling.test(line) && !saysOnlyWhere(line);

/** True for a line of a header that says only where one is in the document, or nothing. */
export function saysOnlyWhere(line: string): boolean {
  return furniture.test(line) && !/\d{5}/.test(line);
}

/**
 * The lines of headers and footers that stand nowhere else in the document, each once. A letterhead may hold the only
 * mention of a reference number or a date, while a running head repeats what the text says.
 * @param said all text of the document
 */
export function unsaidLines(said: string, { headers, footers }: MarginLines): MarginLines<DraftBlock> {
  const known = lettersOf(said);
  const seen = new Set<string>();
  const unsaid = (lines: readonly string[]) =>
    lines.flatMap((line): DraftBlock[] => {
      const key = lettersOf(line);
      if (!saysSomething(line) || seen.has(key) || known.includes(key)) return [];
      seen.add(key);
      return [{ kind: 'caption', text: line }];
    });
  return { headers: unsaid(headers), footers: unsaid(footers) };
}

/** A text's letters and digits alone, so that spaces and signs don't distinguish two lines. */
export function lettersOf(text: string): string {
  return foldToAscii(text, 'tr').replace(/[^\p{L}\p{N}]/gu, '');
}

/** The lines of headers at the start. A caption right above a table would be taken for the table's. */
export function letterhead(
  lines: readonly DraftBlock[],
  next: DraftBlock | undefined,
): readonly DraftBlock[] {
  return next?.kind === 'table'
    ? lines.map((line) => (line.kind === 'caption' ? { ...line, kind: 'paragraph' } : line))
    : lines;
}

/** A body between the lines of its headers and footers that it doesn't say itself. @param said all text of the body */
export function withMarginLines(body: readonly DraftBlock[], said: string, lines: MarginLines): DraftBlock[] {
  const { headers, footers } = unsaidLines(said, lines);
  return [...letterhead(headers, body[0]), ...body, ...footers];
}

/** The lines of a header that was read as blocks: its paragraphs, and its rows of cells. */
export function linesOfBlocks(blocks: readonly DraftBlock[]): string[] {
  const lines = blocks.flatMap((block) => {
    if (block.kind === 'table')
      return block.rows.map(({ cells }) =>
        cells
          .map((cell) => oneLine(plainText(cell)))
          .filter(Boolean)
          .join(' | '),
      );
    return oneLine(textOfBlocks([block]));
  });
  return lines.filter(Boolean);
}

/** All text of some blocks. */
export function textOfBlocks(blocks: readonly DraftBlock[]): string {
  return blocks
    .flatMap((block) => {
      if (block.kind === 'table') return block.rows.flatMap(({ cells }) => cells.map(plainText));
      return block.kind === 'definition'
        ? [plainText(block.term), plainText(block.text)]
        : [plainText(block.text)];
    })
    .join('\n');
}
