import type { Document, Range } from '#contract/documents.ts';
import { oneLine } from '../lines.ts';

/** Letters; a shorter heading may stand anywhere. */
const shortestHeading = 4;
/** A block that names so many headings, each with a number behind it, is a part of a table of contents. */
const fewestHeadings = 2;

/** Recognises tables of contents that a reader took for paragraphs or list items: headings with page numbers. */
export function contentsOf(document: Document): (block: Range) => boolean {
  const names = new Set(
    document.blocks
      .filter(({ kind }) => kind === 'heading')
      .map(({ start, end }) => withoutNumber(oneLine(document.text.slice(start, end))))
      .filter((name) => name.length >= shortestHeading),
  );
  return ({ start, end }) => {
    const text = oneLine(document.text.slice(start, end));
    if (!/\p{L}[\s.]*\d{1,4}$/u.test(text)) return false;
    const entries = text.split(/(?<=\p{L}[\s.)]*)\d{1,4}(?=\s|$)/u);
    const named = entries.filter((entry) => names.has(withoutNumber(entry.replace(/[\s.]+$/, ''))));
    return named.length >= Math.min(fewestHeadings, entries.length - 1);
  };
}

/** A heading without its own number: "1.2 Terms" is "Terms". */
function withoutNumber(heading: string): string {
  return heading.replace(/^[\s\d.)]+/, '').trim();
}
