import { fold } from '#text/plain/fold.ts';
import { lineEnd, lineStart } from './patterns.ts';
import { structureWords } from './structure-words.ts';

/** A longer line is an unwrapped paragraph or not text at all, so it teaches nothing about hyphens. */
const longestLine = 10_000;
const spacelessScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
/** Only this many characters at the end of the joined text are kept open to change. */
const settledLength = 2000;

/**
 * Joins the lines of a paragraph. A hyphen at the end of a line was either added by the typesetter, and is
 * removed, or belongs to the word, and stays. The document's other words decide, and a few rules where they
 * don't.
 */
export class LineJoiner {
  readonly #words = new Set<string>();
  readonly #compounds = new Set<string>();
  readonly #compoundStarts = new Set<string>();
  #turkishWords = 0;

  /** Learns the words of a line, except a last word that a hyphen cuts. */
  learn(line: string): void {
    if (line.length > longestLine) return;
    const whole = line.replace(/(?<!\p{L})\p{L}+[-‐\u00ad]\s*$/u, '');
    for (const [word] of whole.matchAll(/\p{L}+(?:[-‐]\p{L}+)*/gu)) {
      const folded = fold(word, 'und');
      if (/[ğış]/.test(folded)) this.#turkishWords += 1;
      const [head = '', ...rest] = folded.split(/[-‐]/);
      if (rest.length === 0) this.#words.add(folded);
      else {
        this.#compounds.add([head, ...rest].join('-'));
        this.#compoundStarts.add(head);
      }
    }
  }

  /**
   * Prepares a line for joining with the next.
   * @returns what remains of `previous`, followed by a space unless the two join directly; meant to be written
   *   before `next`
   */
  joinableTail(previous: string, next: string): string {
    const left = previous.trimEnd();
    const right = next.trimStart();
    if (left === '' || right === '') return left;
    const end = lineEnd(left);
    const cut = /[-‐\u00ad]$/.test(end) ? /(\p{L}[\p{L}\p{M}'’]*)[-‐\u00ad]$/u.exec(end) : null;
    if (cut && /^\p{L}/u.test(right)) {
      const first = cut[1] ?? '';
      const second = /^[\p{L}\p{M}]+/u.exec(lineStart(right))?.[0] ?? '';
      const ownsHyphen = left.endsWith('\u00ad')
        ? this.#isHyphenatedElsewhere(first, second)
        : this.#isOwnHyphen(end, first, second);
      return ownsHyphen ? withPlainHyphen(left) : left.slice(0, -1);
    }
    // Syllables don't end beside a digit, so these hyphens belong to part numbers, years, "COVID-19".
    if (/\d[-‐\u00ad]$/.test(end) && /^[\p{L}\d]/u.test(right)) return withPlainHyphen(left);
    if (/\p{L}[-‐\u00ad]$/u.test(end) && /^\d/.test(right)) return withPlainHyphen(left);
    if (left.endsWith('\u00ad')) return left.slice(0, -1);
    // No space follows in "1990–95", "and/or", "word—word" or a script without spaces.
    const joinsDirectly =
      (/\d–$/.test(end) && /^\d/.test(right)) ||
      /\S[/—]$/.test(end) ||
      (spacelessScript.test(left.slice(-1)) && spacelessScript.test(right.slice(0, 1)));
    return joinsDirectly ? left : `${left} `;
  }

  /** Joins all lines of a paragraph. */
  join(lines: readonly string[]): string {
    let settled = '';
    let text = '';
    for (const line of lines) {
      text = this.joinableTail(text, line) + (text === '' ? line : line.trimStart());
      if (text.length <= settledLength) continue;
      const end = lineEnd(text);
      settled += text.slice(0, -end.length);
      text = end;
    }
    return (settled + text).trimEnd();
  }

  /** True for the hyphen of "e-mail" or "C-vitamini", or when the document also writes it within a line. */
  #isHyphenatedElsewhere(first: string, second: string): boolean {
    const [left, right] = [fold(first, 'und'), fold(second, 'und')];
    return (
      [...first].length === 1 || (this.#compounds.has(`${left}-${right}`) && !this.#words.has(left + right))
    );
  }

  /** True for a hyphen that belongs to the word, which a line's end cuts into `first` and `second`. */
  #isOwnHyphen(line: string, first: string, second: string): boolean {
    const upperSecond = second !== second.toLowerCase();
    if (upperSecond && first !== first.toUpperCase()) return true;
    if (/^\p{Lu}{2,}$/u.test(first) && !/^\p{Lu}{2,}$/u.test(second)) return true;
    const left = fold(first, 'und');
    const right = fold(second, 'und');
    if (this.#compounds.has(`${left}-${right}`)) return true;
    if (this.#words.has(left + right)) return false;
    if (prefixes.has(left) || [...first].length === 1) return true;
    if (this.#compoundStarts.has(left) && left.length > 3 && this.#words.has(right)) return true;
    if (/[-‐]\p{L}+[-‐]$/u.test(line) && this.#words.has(left)) return true;
    // Turkish divides words at any syllable and writes few of them with a hyphen.
    if (this.#turkishWords > 0.02 * this.#words.size) return false;
    return left.length > 3 && right.length > 3 && this.#words.has(left) && this.#words.has(right);
  }
}

function withPlainHyphen(line: string): string {
  return line.endsWith('\u00ad') ? `${line.slice(0, -1)}-` : line;
}

/** First parts that English writes with a hyphen more often than without. */
const prefixes = new Set(structureWords('compoundStart', 'en'));
