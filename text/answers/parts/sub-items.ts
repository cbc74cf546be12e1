import type { Document, Range } from '#contract/documents.ts';
import { oneLine } from '../../lines.ts';
import { numberKey } from '../../number-words.ts';
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
  // In "MADDE 6- (1) ...", the first item stands beside the number of the whole.
  const first = rangeInParagraphs(document, part, written, true);
  const item = first ? null : itemByNumber(document, written, null, part);
  if (item) return item;
  const range =
    first ??
    rangeInParagraphs(document, part, written, false) ??
    (counts ? paragraphAt(document, part, written) : null);
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

/** The most characters of the number of a part, before the mark of its first item. */
const longestNumber = 24;

/**
 * The range from "b)" or "(b)" within a block to the next such mark, in this block or at the start of a later one.
 * @param beside true to look only for the first item, beside the number of the part
 */
function rangeInParagraphs(document: Document, part: Range, written: string, beside: boolean): Range | null {
  const key = /^[a-z]$/.test(written) ? written : numberKey(written);
  const firstKey = /^\d+$/.test(key) ? '1' : 'a';
  const nextKey = followerOf(key);
  const [own, opening, next] = [markOf(key), markOf(firstKey), nextKey === null ? null : markOf(nextKey)];
  for (const block of blocksIn(document, part).slice(0, beside ? 1 : undefined)) {
    if (block.kind === 'heading') continue;
    const text = plain(document.text.slice(block.start, block.end));
    const found = own.exec(text);
    const first = opening.exec(text);
    if (!found || !first || first.index > found.index) continue;
    if (beside && (found.index !== first.index || !isBesideNumber(text.slice(0, found.index)))) continue;
    const start = block.start + found.index;
    const length = next?.exec(text.slice(found.index))?.index;
    if (length !== undefined) return { start, end: start + length };
    const style = found[0].replace(key, firstKey);
    const follower = [...numberedIn(document).values()].find(
      (item) =>
        item.block.start > block.start &&
        item.block.start < part.end &&
        item.style === style &&
        (item.letter ?? item.key) === nextKey,
    );
    return { start, end: endBefore(document, follower?.block.start ?? block.end) };
  }
  return null;
}

/** A pattern for the printed mark of an item in a plain text: "b)" or "(b)". */
function markOf(key: string): RegExp {
  const each = RegExp.escape(key);
  return new RegExp(String.raw`(?<![\p{L}\p{N}(])(?:\(${each}\)|${each}\))(?=\s*\S)`, 'u');
}

/** The number or the letter after an item's; null after z, and for what is neither. */
function followerOf(key: string): string | null {
  if (/^\d+$/.test(key)) return String(Number(key) + 1);
  return /^[a-y]$/.test(key) ? String.fromCharCode(key.charCodeAt(0) + 1) : null;
}

/** True for the number of a part and nothing else: "MADDE 6- ". */
function isBesideNumber(before: string): boolean {
  return before.length <= longestNumber && /\d[\s.:–—-]*$/.test(before) && before.trim() !== '';
}

/** The end of the last block that begins before an offset. */
function endBefore({ blocks }: Document, offset: number): number {
  return blocks.findLast(({ start }) => start < offset)?.end ?? offset;
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
