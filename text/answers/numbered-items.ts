import type { Block, Document, Range } from '#contract/documents.ts';
import { oneLine } from '../lines.ts';
import { alternatives } from '../load-words.ts';
import { numberedParts } from '../numbered-parts.ts';
import { numberKey, ordinalWords } from './number-words.ts';
import { plain } from './question-words.ts';
import { kindOf, type Section, type SectionKind } from './sections.ts';

/** The characters at the start of a block in which its number stands. */
const examined = 60;
/** The longest label, in characters. */
const longestLabel = 60;

const names = alternatives([...numberedParts('clause'), ...numberedParts('item')].map(plain));
const number = String.raw`\d{1,4}(?:\.\d{1,4})*|[ivxlc]+|[a-z]`;
/** "Madde 7", "Article III.", "Section 1.01", "§ 3": the word and the number. */
const wordFirst = new RegExp(`^(${names})\\s*(${number}|(?:${ordinalWords}))(?=[\\s.):/–—-]|$)`);
/** "Birinci madde", "Third clause". */
const wordLast = new RegExp(`^(${ordinalWords})(?:\\s+(${names}))?(?=[\\s.):–—-]|$)`);
/** "3.", "(b)", "iv)", "1.2.3", "2.1 ": numbers without a word. */
const alone = /^\(?(?:(\d{1,4}(?:\.\d{1,4})*)|([ivxlc]{1,6}|[a-z]))(?:[.)\]:]|\s*[–—-](?=\s)|(?=\s|$))/;

/** The number of a list item or of a paragraph that begins with one. */
interface ItemNumber {
  /** "3", "2.1", "b". */
  key: string;
  /** The letters of a marker that could also be a Roman numeral, as in "(c)" and "i)". */
  letter: string | null;
  /** The kind that a word beside the number names; null without one. */
  kind: SectionKind | null;
}

/** The number with which a block begins, as it is printed; null without one. */
function numberOf(document: Document, block: Block): ItemNumber | null {
  if (block.kind !== 'listItem' && block.kind !== 'paragraph') return null;
  const written = document.text.slice(block.start, Math.min(block.end, block.start + examined));
  const start = plain(written);
  const text = block.kind === 'listItem' ? plain(block.marker) || start : start;
  // "Section 230 of the Act protects ..." begins a sentence, and "Section 230. Aims" or "Madde 5 Süre" a clause.
  const begins = ({ length }: string) =>
    block.kind === 'listItem' || /^\s*(?:$|[.:)(–—-]|\p{Lu})/u.test(written.slice(length));
  const first = wordFirst.exec(text);
  if (first && begins(first[0])) return itemNumber(first[2] ?? '', kindOf(first[1] ?? ''));
  const last = wordLast.exec(text);
  if (last && begins(last[0]) && (last[2] !== undefined || block.kind === 'listItem'))
    return itemNumber(last[1] ?? '', last[2] === undefined ? null : kindOf(last[2]));
  const bare = alone.exec(text);
  const [digits, letters] = [bare?.[1], bare?.[2]];
  // In a paragraph, "2.1 The rent ..." is a clause, and "3 people" is a number.
  if (block.kind === 'paragraph') return digits?.includes('.') ? itemNumber(digits, null) : null;
  return digits || letters ? itemNumber(digits ?? letters ?? '', null) : null;
}

function itemNumber(written: string, kind: SectionKind | null): ItemNumber {
  const key = written
    .split('.')
    .map((part) => numberKey(part))
    .join('.');
  return { key, letter: /^[a-z]$/.test(written) ? written : null, kind };
}

interface Numbered extends ItemNumber {
  block: Block;
  /** The block's place in the document. */
  index: number;
  /** The depth in its list; 0 for a paragraph. */
  level: number;
}

const cache = new WeakMap<Document, ReadonlyMap<Block, Numbered>>();

function numberedIn(document: Document): ReadonlyMap<Block, Numbered> {
  const cached = cache.get(document);
  if (cached) return cached;
  const numbered = new Map<Block, Numbered>();
  for (const [index, block] of document.blocks.entries()) {
    const found = numberOf(document, block);
    const level = block.kind === 'listItem' ? block.level : 0;
    if (found) numbered.set(block, { ...found, block, index, level });
  }
  cache.set(document, numbered);
  return numbered;
}

/** True when some item of a document has a number or a letter. */
export function hasNumberedItems(document: Document): boolean {
  return numberedIn(document).size > 0;
}

/**
 * The list item, or paragraph that begins with a number, which a question names by that number: "clause 3", "item b".
 * Of several, one of the kind asked for comes first, then the outermost.
 * @param kind null for words that name any item
 */
export function itemByNumber(document: Document, written: string, kind: SectionKind | null): Section | null {
  const { key, letter } = itemNumber(written, null);
  const matches = [...numberedIn(document).values()].filter(
    (item) =>
      (letter === null ? item.key === key && !/^[a-z]$/.test(item.letter ?? '') : item.letter === letter) &&
      (item.kind === null || kind === null || item.kind === kind),
  );
  const [best] = matches.toSorted(
    (one, other) => Number(other.kind === kind) - Number(one.kind === kind) || one.level - other.level,
  );
  return best ? sectionOf(document, best) : null;
}

/** The item with its own items below it, and paragraphs that stand between it and the next of its list. */
function sectionOf(document: Document, item: Numbered): Section {
  const { blocks, text } = document;
  const numbered = numberedIn(document);
  const rest = blocks.slice(item.index + 1);
  const ends = (block: Block): boolean =>
    block.kind === 'heading' ||
    (block.kind === 'listItem' && block.level <= Math.max(1, item.level)) ||
    (numbered.get(block)?.level ?? Number.POSITIVE_INFINITY) <= item.level;
  const nextIndex = rest.findIndex(ends);
  const next = rest[nextIndex];
  const isFollowed = next !== undefined && next.kind !== 'heading';
  // Behind the last item of a list, the text goes on with something else.
  const own = isFollowed
    ? rest.slice(0, nextIndex)
    : rest.slice(
        0,
        rest.findIndex((block) => block.kind !== 'listItem' || ends(block)),
      );
  const end = own.at(-1)?.end ?? item.block.end;
  const line = oneLine(text.slice(item.block.start, item.block.end));
  return {
    start: item.block.start,
    end,
    heading: labelOf(line, item),
    name: line,
    level: 6,
    number: item.key,
    kind: item.kind ?? 'article',
    words: [],
  };
}

/** The marker, with a word that says what it numbers; else the beginning of the text. */
function labelOf(line: string, { block }: Numbered): string {
  if (line.length <= longestLabel) return line;
  if (block.kind === 'listItem' && block.marker.length > 3) return block.marker;
  return `${line.slice(0, longestLabel).replace(/\s+\S*$/, '')} …`;
}

/** The range of a unit, from the printed number of its list item on if it is the start of that item. */
export function withNumber(document: Document, range: Range): Range {
  const block = document.blocks.find(({ start, end }) => start <= range.start && range.start < end);
  if (block?.kind !== 'listItem' || !/[\p{L}\p{N}]/u.test(block.marker)) return range;
  const lead = document.text.slice(block.start, range.start).trim();
  return lead === block.marker ? { start: block.start, end: range.end } : range;
}
