import { fold } from '#text/fold.ts';
import { endOf, startOf } from './patterns.ts';

/** A longer line is a paragraph that nobody wrapped, or no text: hyphens elsewhere have nothing to learn from it. */
const LONGEST_LINE = 10_000;
/** Joined text of which only the end can still change. */
const SETTLED = 2000;

/**
 * Joins the lines of a paragraph. A hyphen at a line's end is either the typesetter's (it goes) or
 * the word's own (it stays); the document's other words decide, and a few rules where they don't.
 */
export class LineJoiner {
  readonly #words = new Set<string>();
  readonly #compounds = new Set<string>();
  #turkish = 0;

  /** Learns the words of a line; its last word is left out when a hyphen cuts it. */
  learn(line: string): void {
    if (line.length > LONGEST_LINE) return;
    const whole = line.replace(/(?<!\p{L})\p{L}+[-‐\u00ad]\s*$/u, '');
    for (const [word] of whole.matchAll(/\p{L}+(?:[-‐]\p{L}+)*/gu)) {
      const folded = fold(word, 'und');
      if (/[ğış]/.test(folded)) this.#turkish += 1;
      if (/[-‐]/.test(word)) this.#compounds.add(folded.replaceAll('‐', '-'));
      else this.#words.add(folded);
    }
  }

  /**
   * How `next` follows `previous`: what stays of the previous line, with the space or nothing that
   * comes between them. The result is meant to be written before `next`.
   */
  tail(previous: string, next: string): string {
    const left = previous.trimEnd();
    const right = next.trimStart();
    if (left === '' || right === '') return left;
    if (left.endsWith('\u00ad')) return left.slice(0, -1);
    const end = endOf(left);
    const cut = /[-‐]$/.test(end) ? /(\p{L}[\p{L}\p{M}'’]*)[-‐]$/u.exec(end) : null;
    if (cut && /^\p{L}/u.test(right)) {
      const first = cut[1] ?? '';
      const second = /^[\p{L}\p{M}]+/u.exec(startOf(right))?.[0] ?? '';
      return this.#ownHyphen(end, first, second) ? left : left.slice(0, -1);
    }
    if (/\d[-‐]$/.test(end) && /^[\p{L}\d]/u.test(right)) return left;
    if (/\S\/$/.test(end)) return left;
    if (/\S—$/u.test(end)) return left;
    const han = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
    if (han.test(left.slice(-1)) && han.test(right.slice(0, 1))) return left;
    return `${left} `;
  }

  join(lines: readonly string[]): string {
    let settled = '';
    let text = '';
    for (const line of lines) {
      text = this.tail(text, line) + (text === '' ? line : line.trimStart());
      if (text.length <= SETTLED) continue;
      const end = endOf(text);
      settled += text.slice(0, -end.length);
      text = end;
    }
    return (settled + text).trimEnd();
  }

  #ownHyphen(line: string, first: string, second: string): boolean {
    const upperSecond = second !== second.toLowerCase();
    if (upperSecond && first !== first.toUpperCase()) return true;
    if (/^\p{Lu}{2,}$/u.test(first) && !/^\p{Lu}{2,}$/u.test(second)) return true;
    const left = fold(first, 'und');
    const right = fold(second, 'und');
    if (this.#compounds.has(`${left}-${right}`)) return true;
    if (this.#words.has(left + right)) return false;
    if (PREFIXES.has(left)) return true;
    if (/[-‐]\p{L}+[-‐]$/u.test(line) && this.#words.has(left)) return true;
    // Turkish parts words at any syllable and writes few of them with a hyphen.
    if (this.#turkish > 0.02 * this.#words.size) return false;
    return left.length > 3 && right.length > 3 && this.#words.has(left) && this.#words.has(right);
  }
}

/** First parts that English writes with a hyphen more often than without. */
const PREFIXES = new Set([
  'self',
  'non',
  'well',
  'ex',
  'e',
  'x',
  'half',
  'all',
  'cross',
  'quasi',
  'high',
  'low',
  'long',
  'short',
  'so',
  'two',
  'three',
  'four',
  'five',
  'first',
  'second',
  'third',
  'state',
  'real',
  'open',
  'large',
  'small',
]);
