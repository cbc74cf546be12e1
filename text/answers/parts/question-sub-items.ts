import { ordinalWords } from '../../number-words.ts';
import { plain } from '../question-words.ts';
import { accordingTo, below, ordinal, ordinalMark, turkishEnding } from './number-patterns.ts';
import { wordSource } from './part-words.ts';

/** The number of an item below a section, as a question names it: "b" of "Madde 6/b". */
export interface SubItem {
  written: string;
  /** True for words that also count paragraphs without a number: "ikinci fıkra", "paragraph 2". */
  counts: boolean;
  /** False for a bare letter ("clause 6 b"), which may be a word of the sentence. */
  certain: boolean;
}

/** Items named around the number of a section, outermost first, and the offsets of all these words. */
interface SubItems {
  items: readonly SubItem[];
  from: number;
  to: number;
}

const label = String.raw`(?:\d{1,3}|[ivx]{1,5}|[a-z])`;
const item = wordSource('item');
const englishItem = wordSource('item', 'en');
const behind = wordSource('itemBehind');
const certainTails = [
  // "6. maddenin (b) bendi", "12'nin ikinci fıkrası", "madde 6, 2. fıkra"
  String.raw`,?\s*(?:\(|/|(?<=\s))(?<written>${label})\)?${ordinal}?\s*${below}(?<word>${behind})(?![a-z])${accordingTo}`,
  String.raw`,?\s+(?<written>${ordinalWords})\s+${below}(?<word>${behind})(?![a-z])${accordingTo}`,
  // "6(b)", "6/b", "6.b", "12/2-b"
  String.raw`\s?\(\s?(?<written>${label})\s?\)${turkishEnding}`,
  String.raw`\s?/\s?(?<written>${label})(?![a-z0-9])${turkishEnding}`,
  `[.-](?<written>[a-z])(?![a-z0-9])${turkishEnding}`,
  // "Madde 6 b)"
  String.raw`,?\s+(?<written>${label})\)`,
  // "clause 6, item b", "madde 12 fıkra 2", but not "in clause 6 point a customer to"
  String.raw`,?\s+${below}(?<word>${item})\s*\(?(?<written>${label})(?![a-z0-9])\)?${turkishEnding}`,
].map((source) => new RegExp(`^${source}`, 'u'));
/** "12/2-b-1": a dash before a number is a range of sections, but not behind an item. */
const numberTail = /^-(?<written>\d{1,3})(?![\d.])/;
/** A letter alone that is no word of its own: "clause 6 b". */
const bareTail = /^\s*(?<written>[b-df-hj-np-tv-z]|[a-z](?=\s*[?.!,]?\s*$))(?![a-z0-9'])/;
/** "item b of clause 6", "the second paragraph of article 5", "(b) of clause 6" */
const leadingItem = new RegExp(
  String.raw`(?:\b(?:in|at|from|under|per|according to)\s+)?(?:\bthe\s+)?(?:\b${below}(?<word>${englishItem})\s*\(?(?<written>${label})\)?|\b(?<place>${ordinalWords}|\d{1,3}${ordinalMark})\s+${below}(?<wordBehind>${englishItem})|\((?<alone>${label})\))\s*,?\s+(?:of|in|under|to|from)\s+(?:the\s+)?$`,
  'u',
);
const counting = new RegExp(`^${wordSource('paragraph')}$`, 'u');
const english = new RegExp(`^${englishItem}$`, 'u');
const deepest = 3;

/**
 * Reads the items that a question names with a section: "clause 6(b)", "6. maddenin b bendi", "item b of clause 6".
 * @param mention offsets of the section's words with a preposition (`from`) and without (`start`), and `sub`, an item
 *   that was read already
 */
export function subItemsAround(
  text: string,
  mention: { from: number; start: number; end: number; sub: string | null },
): SubItems {
  const line = plain(text);
  const items: SubItem[] = [];
  if (mention.sub) items.push({ written: mention.sub, counts: false, certain: true });
  let to = mention.end;
  while (items.length < deepest) {
    const tail = tailOf(line.slice(to), items.length > 0);
    if (!tail) break;
    items.push(tail.item);
    to += tail.length;
  }
  const leading = items.length === 0 ? leadingItem.exec(line.slice(0, mention.start)) : null;
  const { word = '', written, place, wordBehind = '', alone } = leading?.groups ?? {};
  const number = (written ?? place ?? alone)?.replace(new RegExp(`(?<=\\d)${ordinalMark}$`), '');
  if (!leading || number === undefined) return { items, from: mention.from, to };
  items.push({ written: number, counts: counting.test(word || wordBehind), certain: true });
  return { items, from: leading.index, to };
}

function tailOf(rest: string, isBehindItem: boolean): { item: SubItem; length: number } | null {
  for (const pattern of isBehindItem ? [...certainTails, numberTail] : certainTails) {
    const match = pattern.exec(rest);
    const { written = '', word = '' } = match?.groups ?? {};
    if (!match) continue;
    // "Does clause 6 a rule mean", "does article 5 point a customer".
    const isArticle = /^[ai]$/.test(written) && english.test(word);
    if (isArticle && /^[\s,]*[a-z]/.test(rest.slice(match[0].length))) continue;
    if (isArticle && !match[0].trimEnd().endsWith(written)) continue;
    return { item: { written, counts: counting.test(word), certain: true }, length: match[0].length };
  }
  const bare = bareTail.exec(rest);
  const written = bare?.groups?.written;
  if (!bare || written === undefined) return null;
  return { item: { written, counts: false, certain: false }, length: bare[0].length };
}
