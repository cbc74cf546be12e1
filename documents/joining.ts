import { fold } from '#text/plain/fold.ts';
import { endOf, startOf } from './patterns.ts';
import { structureWords } from './structure-words.ts';

/** A longer line is a paragraph that nobody wrapped, or no text: hyphens elsewhere have nothing to learn from it. */
const longestLine = 10_000;
/** Joined text of which only the end can still change. */
const settledFrom = 2000;

/**
 * Joins the lines of a paragraph. A hyphen at a line's end is either the typesetter's (it goes) or
 * the word's own (it stays); the document's other words decide, and a few rules where they don't.
 */
export class LineJoiner {
  readonly #words = new Set<string>();
  readonly #compounds = new Set<string>();
  /** First parts of compounds. */
  readonly #heads = new Set<string>();
  #turkish = 0;

  /** Learns the words of a line; its last word is left out when a hyphen cuts it. */
  learn(line: string): void {
    if (line.length > longestLine) return;
    const whole = line.replace(/(?<!\p{L})\p{L}+[-‐\u00ad]\s*$/u, '');
    for (const [word] of whole.matchAll(/\p{L}+(?:[-‐]\p{L}+)*/gu)) {
      const folded = fold(word, 'und');
      if (/[ğış]/.test(folded)) this.#turkish += 1;
      const [head = '', ...rest] = folded.split(/[-‐]/);
      if (rest.length === 0) this.#words.add(folded);
      else {
        this.#compounds.add([head, ...rest].join('-'));
        this.#heads.add(head);
      }
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
    const end = endOf(left);
    const cut = /[-‐\u00ad]$/.test(end) ? /(\p{L}[\p{L}\p{M}'’]*)[-‐\u00ad]$/u.exec(end) : null;
    if (cut && /^\p{L}/u.test(right)) {
      const first = cut[1] ?? '';
      const second = /^[\p{L}\p{M}]+/u.exec(startOf(right))?.[0] ?? '';
      const own = left.endsWith('\u00ad')
        ? this.#standsElsewhere(first, second)
        : this.#ownHyphen(end, first, second);
      return own ? hyphened(left) : left.slice(0, -1);
    }
    // No syllable ends beside a digit: part numbers, years, "COVID-19".
    if (/\d[-‐\u00ad]$/.test(end) && /^[\p{L}\d]/u.test(right)) return hyphened(left);
    if (/\p{L}[-‐\u00ad]$/u.test(end) && /^\d/.test(right)) return hyphened(left);
    if (left.endsWith('\u00ad')) return left.slice(0, -1);
    if (/\d–$/.test(end) && /^\d/.test(right)) return left;
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
      if (text.length <= settledFrom) continue;
      const end = endOf(text);
      settled += text.slice(0, -end.length);
      text = end;
    }
    return (settled + text).trimEnd();
  }

  /** The hyphen of "e-mail" or "C-vitamini", or one that the document writes in the middle of a line too. */
  #standsElsewhere(first: string, second: string): boolean {
    const [left, right] = [fold(first, 'und'), fold(second, 'und')];
    return (
      [...first].length === 1 || (this.#compounds.has(`${left}-${right}`) && !this.#words.has(left + right))
    );
  }

  #ownHyphen(line: string, first: string, second: string): boolean {
    const upperSecond = second !== second.toLowerCase();
    if (upperSecond && first !== first.toUpperCase()) return true;
    if (/^\p{Lu}{2,}$/u.test(first) && !/^\p{Lu}{2,}$/u.test(second)) return true;
    const left = fold(first, 'und');
    const right = fold(second, 'und');
    if (this.#compounds.has(`${left}-${right}`)) return true;
    if (this.#words.has(left + right)) return false;
    if (prefixes.has(left) || [...first].length === 1) return true;
    if (this.#heads.has(left) && left.length > 3 && this.#words.has(right)) return true;
    if (/[-‐]\p{L}+[-‐]$/u.test(line) && this.#words.has(left)) return true;
    // Turkish parts words at any syllable and writes few of them with a hyphen.
    if (this.#turkish > 0.02 * this.#words.size) return false;
    return left.length > 3 && right.length > 3 && this.#words.has(left) && this.#words.has(right);
  }
}

/** A line whose last sign is a soft hyphen, with a plain one instead. */
function hyphened(line: string): string {
  return line.endsWith('\u00ad') ? `${line.slice(0, -1)}-` : line;
}

/** First parts that English writes with a hyphen more often than without. */
const prefixes = new Set(structureWords('compoundStart', 'en'));
