import type { Citation } from '#contract/chat.ts';
import type { Range } from '#contract/documents.ts';
import { asksForMany } from '#text/answers/computed/asks-many.ts';
import type { Question } from '#text/answers/question.ts';
import { topicWords } from '#text/answers/question-words.ts';
import type { Unit } from '#text/search/unit.ts';
import { countWords } from '#text/words.ts';
import { citationOf } from './citations.ts';
import type { ExtractiveSource } from './source.ts';

/** More items are no answer that is read at a glance. */
const mostItems = 20;
/** Words. */
const longestItem = 16;

/**
 * The quotes of an answer, completed: a line that introduces a list comes with its items, and a question that asks for
 * several things gets all items of the list, or all rows of the table, that the best quote belongs to. Words of the
 * question that this item alone has choose among the items, so that the quotes stay as they are.
 */
export function withWholeList(
  { searched }: Pick<Question, 'searched'>,
  citations: readonly Citation[],
  { document, index }: Pick<ExtractiveSource, 'document' | 'index'>,
): Citation[] {
  const [best] = citations;
  const position = best ? index.units.findIndex(({ start }) => start >= best.start) : -1;
  const unit = index.units[position];
  if (!best || !unit || unit.start >= best.end) return [...citations];
  const below = best.quote.endsWith(':') ? itemsBelow(index.units, best) : [];
  if (below.length > 0) {
    const added = below.flatMap((item) => citationOf(document, item) ?? []);
    const others = citations
      .slice(1)
      .filter((each) => !added.some(({ start, end }) => each.start < end && each.end > start));
    return [best, ...added, ...others];
  }
  if (!asksForMany(searched)) return [...citations];
  const items = itemsAround(index.units, position);
  if (items.length < 2 || items.length > mostItems || items.some(isClause)) return [...citations];
  const quoted = items.filter((item) =>
    citations.some(({ start, end }) => item.start < end && item.end > start),
  );
  if (!isAboutAll(topicWords(searched), unit, items, quoted.length)) return [...citations];
  return items.flatMap((item) => citationOf(document, item) ?? []);
}

/** The row of a table that a question names as its part of the document; null for other parts. */
export function rowAsked(
  { range }: Pick<Question, 'range'>,
  { document, index }: Pick<ExtractiveSource, 'document' | 'index'>,
): Citation | null {
  const inside = range
    ? index.units.filter(({ start, end }) => start >= range.start && end <= range.end)
    : [];
  const [row] = inside;
  return row?.kind === 'row' && inside.length === 1 ? citationOf(document, row) : null;
}

/** The items that a line with a colon introduces; empty without any, or with too many. */
function itemsBelow(units: readonly Unit[], line: Range): Unit[] {
  const next = units.findIndex(({ start }) => start >= line.end);
  const items = next < 0 ? [] : itemsAround(units, next);
  return items[0] === units[next] && items.length <= mostItems ? items : [];
}

/** The units of the list or table that a unit belongs to; itself alone for running text. */
function itemsAround(units: readonly Unit[], position: number): Unit[] {
  const unit = units[position];
  if (!unit || (unit.kind !== 'listItem' && unit.kind !== 'row')) return [];
  const isBeside = (other: Unit | undefined) =>
    other?.kind === unit.kind && other.path.join('\n') === unit.path.join('\n') && isSameTable(other, unit);
  let first = position;
  while (isBeside(units[first - 1])) first--;
  let end = position + 1;
  while (isBeside(units[end])) end++;
  return units.slice(first, end);
}

/** True for an item of a sentence or more: a clause, which says something for itself. */
function isClause({ kind, text }: Unit): boolean {
  return kind === 'listItem' && countWords(text) > longestItem;
}

function isSameTable(one: Unit, other: Unit): boolean {
  const columnsOf = ({ cells }: Unit) => cells?.map(({ column }) => column).join('\n') ?? '';
  return columnsOf(one) === columnsOf(other);
}

/** True when the question speaks of the list as a whole, and not of the best item alone. */
function isAboutAll(words: readonly string[], best: Unit, items: readonly Unit[], quoted: number): boolean {
  const around = topicWords([best.heading ?? '', ...best.path, ...columnsOf(best)].join(' '));
  const isIn = (word: string, others: readonly string[]) =>
    others.some((other) => sharesBeginning(word, other));
  const own = topicWords(best.cells?.map(({ text }) => text).join(' ') ?? best.text);
  const inAll = words.filter((word) => isIn(word, around));
  const inBestAlone = words.filter((word) => isIn(word, own) && !isIn(word, around));
  if (inBestAlone.length > 0) return false;
  return inAll.length > 0 || quoted >= Math.min(3, items.length);
}

function columnsOf({ cells }: Unit): string[] {
  return cells?.map(({ column }) => column) ?? [];
}

/** Letters that two forms of a word share at their beginning. */
const shortestBeginning = 4;

function sharesBeginning(one: string, other: string): boolean {
  const length = Math.max(shortestBeginning, Math.min(one.length, other.length) - 2);
  return one.length >= shortestBeginning && one.slice(0, length) === other.slice(0, length);
}
