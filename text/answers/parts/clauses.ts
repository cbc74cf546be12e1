import type { Document, Range } from '#contract/documents.ts';
import { numberedIn } from './item-numbers.ts';
import { sectionsOf } from './sections.ts';

/** True for the range of a part with a number: a section, a clause, or an item within a paragraph; not for a page. */
export function isNumberedPart(document: Document, { start, end }: Range): boolean {
  if (document.pages.some((page) => page.start === start && page.end === end)) return false;
  const isInBlock = document.blocks.some((block) => block.start < start && start < block.end);
  return (
    isInBlock ||
    sectionsOf(document).some((section) => section.start === start && section.number !== null) ||
    [...numberedIn(document).values()].some(({ block }) => block.start === start)
  );
}

/** True for a range that consists mostly of items with numbers. */
export function isMostlyItems(document: Document, range: Range): boolean {
  const numbered = numberedIn(document);
  const blocks = document.blocks.filter(
    ({ kind, start }) => kind !== 'heading' && start >= range.start && start < range.end,
  );
  return blocks.filter((block) => numbered.has(block)).length * 2 > blocks.length;
}
