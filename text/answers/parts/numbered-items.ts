import type { Document } from '#contract/documents.ts';
import { oneLine } from '../../lines.ts';
import { itemNumber, type Numbered, numberedIn } from './item-numbers.ts';
import { itemRange } from './item-range.ts';
import type { Section, SectionKind } from './sections.ts';

/** The longest label, in characters. */
const longestLabel = 60;

/**
 * The list item, or paragraph that begins with a number, which a question names by that number: "clause 3", "item b".
 * Among several, one of the kind asked for comes first, then the outermost.
 * @param kind null for words that name any item
 * @param within the part that the item must lie in; null for the whole document
 */
export function itemByNumber(
  document: Document,
  written: string,
  kind: SectionKind | null,
  within: Section | null = null,
): Section | null {
  const best = bestItem(document, written, kind, within);
  return best ? sectionOf(document, best) : null;
}

/** The same for an item beside whose number a word of that kind is printed: "Article II". */
export function itemOfKind(document: Document, written: string, kind: SectionKind): Section | null {
  const best = bestItem(document, written, kind, null);
  return best?.kind === kind ? sectionOf(document, best) : null;
}

function bestItem(
  document: Document,
  written: string,
  kind: SectionKind | null,
  within: Section | null,
): Numbered | null {
  const { key, letter } = itemNumber(written, null);
  // Item 2 of clause 1 may be printed as 1.2.
  const longKey = within?.number ? `${within.number}.${key}` : null;
  const matches = [...numberedIn(document).values()].filter(
    (item) =>
      (letter === null
        ? (item.key === key || item.key === longKey) && !/^[a-z]$/.test(item.letter ?? '')
        : item.letter === letter) &&
      (item.kind === null || kind === null || item.kind === kind) &&
      (!within || (item.block.start > within.start && item.block.start < within.end)),
  );
  const [best] = matches.toSorted(
    (one, other) => Number(other.kind === kind) - Number(one.kind === kind) || one.level - other.level,
  );
  return best ?? null;
}

function sectionOf(document: Document, item: Numbered): Section {
  const line = oneLine(document.text.slice(item.block.start, item.block.end));
  return {
    ...itemRange(document, item),
    heading: labelOf(line, item),
    name: line,
    level: 6,
    number: item.key,
    kind: item.kind ?? 'article',
    words: [],
  };
}

/** The marker, with a word that says what it numbers; else the beginning of the text. */
function labelOf(line: string, { block, kind }: Numbered): string {
  // "Madde 7 - Depozito iki kiradır." has no title.
  if (block.kind === 'paragraph' && kind !== null && /[.;:!?]$/.test(line))
    return line.split(/[-–—:.(]|(?<=\d)\s/)[0]?.trim() ?? line;
  if (line.length <= longestLabel) return line;
  if (block.kind === 'listItem' && block.marker.length > 3) return block.marker;
  return beginningOf(line);
}

/** The beginning of a line that is too long for a label. */
export function beginningOf(line: string): string {
  return line.length <= longestLabel ? line : `${line.slice(0, longestLabel).replace(/\s+\S*$/, '')} …`;
}
