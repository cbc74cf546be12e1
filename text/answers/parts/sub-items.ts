import type { Document, Range } from '#contract/documents.ts';
import { oneLine } from '../../lines.ts';
import { numberKey } from '../number-words.ts';
import { plain } from '../question-words.ts';
import { numberedIn } from './item-numbers.ts';
import { beginningOf, itemByNumber } from './numbered-items.ts';
import type { Section } from './sections.ts';

/**
 * The item inside a part by its number or letter: a block of its own, else one that is printed within a paragraph
 * ("... shall a) pay, b) clean"), else, of paragraphs without numbers, the one at that place.
 * @param counts true when paragraphs without a number are counted
 * @returns null when the part has no such item
 */
export function itemInside(
  document: Document,
  part: Section,
  written: string,
  counts: boolean,
): Section | null {
  const item = itemByNumber(document, written, null, part);
  if (item) return item;
  const range =
    rangeInParagraph(document, part, written) ?? (counts ? paragraphAt(document, part, written) : null);
  if (!range) return null;
  const line = oneLine(document.text.slice(range.start, range.end));
  return {
    ...range,
    heading: beginningOf(line),
    name: line,
    level: 6,
    number: numberKey(written),
    kind: null,
    words: [],
  };
}

/** The range from "b)" or "(b)" within a block to the next such mark, or to the end of the block. */
function rangeInParagraph(document: Document, part: Range, written: string): Range | null {
  const key = /^[a-z]$/.test(written) ? written : numberKey(written);
  const next = /^\d+$/.test(key) ? String(Number(key) + 1) : String.fromCharCode(key.charCodeAt(0) + 1);
  const first = /^\d+$/.test(key) ? '1' : 'a';
  const mark = (each: string) =>
    new RegExp(String.raw`(?<![\p{L}\p{N}(])(?:\(${each}\)|${each}\))(?=\s*\S)`, 'u');
  for (const block of blocksIn(document, part)) {
    if (block.kind === 'heading') continue;
    const text = plain(document.text.slice(block.start, block.end));
    const start = mark(key).exec(text)?.index;
    const begins = mark(first).exec(text)?.index;
    if (start === undefined || begins === undefined || begins > start) continue;
    const length = mark(next).exec(text.slice(start))?.index;
    if (length !== undefined) return { start: block.start + start, end: block.start + start + length };
    const follower = [...numberedIn(document).values()].find(
      (item) =>
        item.block.start > block.start && item.block.start < part.end && (item.letter ?? item.key) === next,
    );
    const later = document.blocks.findLast((each) => each.start < (follower?.block.start ?? block.end));
    return { start: block.start + start, end: later?.end ?? block.end };
  }
  return null;
}

/** The paragraph at a place (from 1) below a part's title; null in a part whose paragraphs have numbers. */
function paragraphAt(document: Document, part: Range, written: string): Range | null {
  const blocks = blocksIn(document, part).filter(({ kind }) => kind === 'paragraph' || kind === 'listItem');
  const [title] = blocks;
  const isTitle =
    title?.start === part.start && !/[.:;]\s*$/.test(document.text.slice(title.start, title.end));
  const numbered = numberedIn(document);
  const paragraphs = blocks.filter((block, index) => block.kind === 'paragraph' && !(index === 0 && isTitle));
  if (paragraphs.some((block, index) => index > 0 && numbered.has(block))) return null;
  const paragraph = paragraphs[Number(numberKey(written)) - 1];
  return paragraph ? { start: paragraph.start, end: paragraph.end } : null;
}

function blocksIn(document: Document, part: Range) {
  return document.blocks.filter(({ start }) => start >= part.start && start < part.end);
}
