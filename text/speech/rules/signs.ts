import { matchAt, type Rule, type Said, type Written } from '../wording.ts';

const word = /[\p{Script=Latin}\p{M}]+(?:['’][\p{Script=Latin}\p{M}]+)*/uy;
/** A run of one sign that draws a line or an ornament. */
const ornament = /([^\s\p{L}\p{N}.!?])\1+/uy;
const doublePlus = /(?<=\p{L})\+\+/uy;
const comparison = /[<>!]=/y;
const comparisons: Record<string, string> = { '<=': '≤', '>=': '≥', '!=': '≠' };
const power = /(?<=\p{N}|\b\p{L})(?:\^(\d+)|([⁰¹²³⁴-⁹]+))/uy;
const arrow = /[→⇒]|[-=]+>/uy;
/** Nobody's longest word; beyond it stand keys, hashes and held-down letters. */
const longestWord = 80;

/** Words as they are written, without what is no word. */
export const plainWords: Rule = ({ text }, at) => {
  const found = matchAt(word, text, at)?.[0];
  if (found === undefined) return null;
  const spoken =
    found.length > longestWord ? '' : found.replaceAll('’', "'").replace(/(\p{L})\1{3,}/gu, '$1$1$1');
  return { words: spoken, end: at + found.length };
};

/** Signs: said where they stand for a word, kept where they make a pause, else left out. */
export const signs: Rule = (written, at) => {
  const { text, wording } = written;
  const plus = matchAt(doublePlus, text, at);
  if (plus) return { words: `${wording.plus} ${wording.plus}`, end: at + 2 };
  const compared = matchAt(comparison, text, at)?.[0];
  if (compared) return { words: wording.symbols.get(comparisons[compared] ?? '') ?? '', end: at + 2 };
  const raised = raisedAt(written, at);
  if (raised) return raised;
  const pointing = matchAt(arrow, text, at);
  if (pointing) return { words: ',', end: at + pointing[0].length };
  const drawn = matchAt(ornament, text, at);
  if (drawn) {
    const end = at + drawn[0].length;
    const flag = /\s/.test(text.charAt(at - 1)) && /\p{L}/u.test(text.charAt(end));
    return { words: /[-–—]/.test(drawn[1] ?? '') && !flag ? ',' : '', end };
  }
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 32);
  return { words: signInWords(sign, written, at), end: at + sign.length };
};

/** "10⁶" and "10^6"; squares and cubes have names of their own. */
function raisedAt({ text, wording }: Written, at: number): Said | null {
  const found = matchAt(power, text, at);
  if (!found) return null;
  const exponent = (found[1] ?? found[2] ?? '').normalize('NFKC');
  const end = at + found[0].length;
  if (exponent === '2' || exponent === '3')
    return { words: wording.symbols.get(exponent === '2' ? '²' : '³') ?? '', end };
  return { words: `${wording.power} ${wording.cardinal(exponent)}`, end };
}

function signInWords(sign: string, { text, wording }: Written, at: number): string {
  const before = text.slice(Math.max(0, at - 3), at);
  const after = text.slice(at + sign.length, at + sign.length + 2);
  const named = wording.symbols.get(sign) ?? '';
  switch (sign) {
    case '.':
      // ".deb", ".txt"
      return /(?:^|\s)$/.test(before) && /^\p{L}/u.test(after) ? `${wording.address.dot} ` : sign;
    case ',':
    case ':':
    case ';':
    case '!':
    case '?':
    case '…':
      return sign;
    case '-':
      return /\p{L}$/u.test(before) && /^\p{L}/u.test(after)
        ? sign
        : /\s$/.test(before) && /^\s/.test(after)
          ? ','
          : ' ';
    case '–':
    case '—':
      return ',';
    case '(':
    case ')':
    case '[':
    case ']':
    case '{':
    case '}':
    case '|':
      return ',';
    case '*':
    case '<':
    case '>':
    case '=':
    case '+':
    case '~':
    case '&':
      return /[\p{L}\p{N})]\s?$/u.test(before) || sign === '~'
        ? /^\s?[\p{L}\p{N}(]/u.test(after)
          ? named
          : ''
        : '';
    case '²':
    case '³':
      // Behind a word of several letters it is the number of a note.
      return /\p{L}{3}$/u.test(before) || /[^\p{L}\p{N}]$/u.test(before) ? '' : named;
    case '#':
      return /^\s?\d/.test(after) ? named : '';
    default:
      return named;
  }
}
