import { parseNumber, sameShape, typedNumber } from '#text/compare/printed-number.ts';
import { endsSentence, headingNumberDepth, startsLower } from '../patterns.ts';
import { isTitleLike } from './headings.ts';
import { indentOf, isFull } from './wrapping.ts';

/** Words of a name that ends with a full stop, and behind a plain number; characters of any name. */
const longest = { stoppedWords: 5, numberedWords: 7, name: 70 };
/** The least characters of the text below a clause's name. */
const shortestText = 60;

interface ClauseHead {
  level: number;
  number: string;
  /** True for "Article 1" and "Madde 1", false for "1." */
  hasWord: boolean;
}

/** A clause's number with its name on one line: "Madde 1: Taraflar", "Section 2. Grant of licence.", "1. Parties". */
function clauseHead(line: string): ClauseHead | null {
  // "Article 5 Parties" has no sign behind its number.
  const signed = line.replace(/^(\p{L}{2,}\s+\d{1,3}(?:\.\d{1,3})*)(?=\s+\p{Lu})/u, '$1.');
  const typed = typedNumber(signed);
  if (!typed) return null;
  const name = signed.slice(typed.length).trim();
  const hasWord = /^\p{L}{2,}\s/u.test(typed.number);
  const words = name.split(/\s+/).length;
  const isStopped = name.endsWith('.');
  if (name.length > longest.name || name.endsWith(':') || !isTitleLike(name.replace(/\.$/, ''))) return null;
  if (isStopped ? !hasWord || words > longest.stoppedWords : !hasWord && words > longest.numberedWords)
    return null;
  const depth = hasWord ? 2 : headingNumberDepth(line);
  return depth > 0 ? { level: Math.min(6, depth), number: typed.number, hasWord } : null;
}

/** True for lines of running text that may stand under a clause's head. */
function isTextOf(head: ClauseHead, lines: readonly string[]): boolean {
  const text = lines.map((line) => line.trim()).join(' ');
  if (text.length < shortestText || startsLower(text) || !endsSentence(text)) return false;
  const number = typedNumber(text)?.number;
  if (number === undefined) return true;
  // Its first paragraph may be numbered, but the next clause is none.
  if (head.hasWord) return !sameShape(parseNumber(head.number), parseNumber(number));
  return number.startsWith(`${head.number.replace(/\.$/, '')}.`);
}

/** The level of the head of a clause that stands between empty lines; null for another line. @param next the lines below */
export function clauseLevel(line: string, next: readonly string[]): number | null {
  const head = clauseHead(line);
  return head?.hasWord && isTextOf(head, next) ? head.level : null;
}

/** The level of a clause's head that had room for the word with which the text right below it begins. */
function levelAbove(line: string, below: readonly string[]): number | null {
  const head = clauseHead(line.trim());
  const [first = ''] = below;
  if (!head || indentOf(first) > indentOf(line) || !isTextOf(head, below)) return null;
  const widest = Math.max(...below.map((other) => other.length));
  return isFull(line, first, widest) ? null : head.level;
}

/**
 * The levels of clauses' heads right above their texts, by their indices. A list whose items have no text below them
 * stays one.
 * @param units the lines of each paragraph or item of a group
 */
export function clauseHeadings(units: readonly (readonly string[])[]): Map<number, number> {
  const levels = new Map<number, number>();
  const shapesOfItems = new Set<string>();
  for (const [index, unit] of units.entries()) {
    const [line = ''] = unit;
    const level = unit.length === 1 ? levelAbove(line, units[index + 1] ?? []) : null;
    if (level !== null) levels.set(index, level);
    else for (const shape of shapesOf(line)) shapesOfItems.add(shape);
  }
  for (const index of levels.keys())
    if (shapesOf(units[index]?.[0] ?? '').some((shape) => shapesOfItems.has(shape))) levels.delete(index);
  return levels;
}

function shapesOf(line: string): string[] {
  const number = typedNumber(line.trim())?.number;
  return number === undefined ? [] : [parseNumber(number).shape];
}
