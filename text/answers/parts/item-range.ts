import type { Block, Document, Range } from '#contract/documents.ts';
import { type Numbered, numberedIn } from './item-numbers.ts';
import type { Section } from './sections.ts';

/** The words of an item that is only a title, as "7. Notice". */
const longestTitle = 10;

/** The style of an unnumbered list item. */
const bullet = '•';

/**
 * The range of an item with all that stands below it: items whose numbers go on from its own (1.1 below 1), those of
 * lists that begin in it, and paragraphs up to the next item of its list.
 */
export function itemRange(document: Document, item: Numbered): Range {
  const rest = document.blocks.slice(item.index + 1);
  const endIndex = indexOfEnd(document, item, rest);
  const next = rest[endIndex];
  const inside = next ? rest.slice(0, endIndex) : rest;
  const isFollowed = next !== undefined && next.kind !== 'heading';
  // Behind the last item of a list, the text goes on with something else.
  const numbered = numberedIn(document);
  const isList = (block: Block) => block.kind === 'listItem' || numbered.has(block);
  const after = inside.findIndex((block) => !isList(block));
  const own = isFollowed || after < 0 || carriesText(document, item) ? inside : inside.slice(0, after);
  return { start: item.block.start, end: own.at(-1)?.end ?? item.block.end };
}

/** The index of the first block that is no longer below an item; -1 when all are. */
function indexOfEnd(document: Document, item: Numbered, rest: readonly Block[]): number {
  const numbered = numberedIn(document);
  /** Styles of lists that began below the item. */
  const begun = new Set<string>();
  return rest.findIndex((block) => {
    if (block.kind === 'heading') return true;
    const later = numbered.get(block);
    if (!later && block.kind !== 'listItem') return false;
    const level = block.kind === 'listItem' ? block.level : 0;
    if (level > 0 && item.level > 0 && level !== item.level) return level < item.level;
    const style = later?.style ?? bullet;
    if (later?.key.startsWith(`${item.key}.`)) return false;
    if (style === item.style) return true;
    if (begun.has(style)) return false;
    // A word's number outranks a bare one, and a section an article.
    if (later?.kind) return item.kind === null || later.kind !== 'article';
    if (item.kind !== null) return false;
    if (later && !isFirst(later)) return true;
    begun.add(style);
    return false;
  });
}

function isFirst({ key, letter }: Numbered): boolean {
  return key === '1' || letter === 'a' || letter === 'i';
}

/** True for an item that is only the title of the text behind it, as the items before it in its list are. */
function carriesText(document: Document, { block, index, kind, style, key }: Numbered): boolean {
  const text = document.text.slice(block.start, block.end);
  if (/[.;,:!?]\s*$/.test(text) || text.split(/\s+/).length > longestTitle) return false;
  if (kind !== null) return true;
  const numbered = numberedIn(document);
  const depth = (number: string) => number.split('.').length;
  const before = [...numbered.values()].findLast(
    (each) => each.index < index && each.style === style && depth(each.key) === depth(key),
  );
  const behind = document.blocks[(before?.index ?? index) + 1];
  const follower = behind && numbered.get(behind);
  return behind !== undefined && !(follower?.style === style && depth(follower.key) === depth(key));
}

/** A section that ends where the item with the next number begins, where that one wasn't set as a heading. */
export function cutAtNextItem(document: Document, section: Section): Section {
  const { number, kind } = section;
  const next = number === null ? null : nextKey(number);
  if (next === null) return section;
  /** Styles of lists inside the section, which count for themselves. */
  const begun = new Set<string>();
  for (const item of numberedIn(document).values()) {
    if (item.block.start <= section.start) continue;
    if (item.block.start >= section.end) break;
    if (item.key === next && item.kind === kind && !begun.has(item.style))
      return { ...section, end: item.block.start };
    if (isFirst(item)) begun.add(item.style);
  }
  return section;
}

/** "2.4" after "2.3"; null for a letter. */
function nextKey(key: string): string | null {
  const last = /\d+$/.exec(key)?.[0];
  return last === undefined ? null : key.slice(0, -last.length) + (Number(last) + 1);
}
