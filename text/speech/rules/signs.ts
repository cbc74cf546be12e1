import { matchAt, type Rule, type RuleInput, type SpokenPart } from '../wording.ts';

const word = /[\p{Script=Latin}\p{M}]+(?:['’][\p{Script=Latin}\p{M}]+)*/uy;
/** A run of one sign that draws a line or an ornament. */
const ornament = /([^\s\p{L}\p{N}.!?])\1+/uy;
const doublePlus = /(?<=\p{L})\+\+/uy;
const comparison = /[<>!]=/y;
const comparisons: Record<string, string> = { '<=': '≤', '>=': '≥', '!=': '≠' };
const power = /(?<=\p{N}|\b\p{L})(?:\^(\d+)|([⁰¹²³⁴-⁹]+))/uy;
const arrow = /[→⇒]|[-=]+>/uy;
/** Characters; longer "words" are keys, hashes and held-down letters. */
const longestWord = 80;

/** Words as written, except runs that are no word. */
export const plainWords: Rule = ({ text }, offset) => {
  const written = matchAt(word, text, offset)?.[0];
  if (written === undefined) return null;
  const spoken =
    written.length > longestWord ? '' : written.replaceAll('’', "'").replace(/(\p{L})\1{3,}/gu, '$1$1$1');
  return { words: spoken, end: offset + written.length };
};

/** Signs: spoken if they mean a word, kept if they make a pause, else left out. */
export const signs: Rule = (written, offset) => {
  const { text, wording } = written;
  const plus = matchAt(doublePlus, text, offset);
  if (plus) return { words: `${wording.symbols.get('+')} ${wording.symbols.get('+')}`, end: offset + 2 };
  const comparisonSign = matchAt(comparison, text, offset)?.[0];
  if (comparisonSign)
    return { words: wording.symbols.get(comparisons[comparisonSign] ?? '') ?? '', end: offset + 2 };
  const exponent = exponentAt(written, offset);
  if (exponent) return exponent;
  const arrowMatch = matchAt(arrow, text, offset);
  if (arrowMatch) return { words: ',', end: offset + arrowMatch[0].length };
  const ornamentMatch = matchAt(ornament, text, offset);
  if (ornamentMatch) {
    const end = offset + ornamentMatch[0].length;
    const isOption = /\s/.test(text.charAt(offset - 1)) && /\p{L}/u.test(text.charAt(end));
    return { words: /[-–—]/.test(ornamentMatch[1] ?? '') && !isOption ? ',' : '', end };
  }
  const sign = String.fromCodePoint(text.codePointAt(offset) ?? 32);
  return { words: signInWords(sign, written, offset), end: offset + sign.length };
};

/** "10⁶" and "10^6"; squares and cubes have names of their own. */
function exponentAt({ text, wording }: RuleInput, offset: number): SpokenPart | null {
  const match = matchAt(power, text, offset);
  if (!match) return null;
  const exponent = (match[1] ?? match[2] ?? '').normalize('NFKC');
  const end = offset + match[0].length;
  if (exponent === '2' || exponent === '3')
    return { words: wording.symbols.get(exponent === '2' ? '²' : '³') ?? '', end };
  return { words: `${wording.numberMarks.get('^')} ${wording.cardinal(exponent)}`, end };
}

function signInWords(sign: string, { text, wording }: RuleInput, offset: number): string {
  const before = text.slice(Math.max(0, offset - 3), offset);
  const after = text.slice(offset + sign.length, offset + sign.length + 2);
  const name = wording.symbols.get(sign) ?? '';
  if (',:;!?…'.includes(sign)) return sign;
  // A comma makes a pause.
  if ('–—()[]{}|'.includes(sign)) return ',';
  if ('*<>=+~&'.includes(sign)) {
    const followsTerm = /[\p{L}\p{N})]\s?$/u.test(before) || sign === '~';
    return followsTerm && /^\s?[\p{L}\p{N}(]/u.test(after) ? name : '';
  }
  switch (sign) {
    case '.':
      // ".deb", ".txt"
      return /(?:^|\s)$/.test(before) && /^\p{L}/u.test(after) ? `${wording.addressMarks.get('.')} ` : sign;
    case '-':
      if (/\p{L}$/u.test(before) && /^\p{L}/u.test(after)) return sign;
      return /\s$/.test(before) && /^\s/.test(after) ? ',' : ' ';
    case '²':
    case '³':
      // After a word of several letters it is a note's number.
      return /\p{L}{3}$/u.test(before) || /[^\p{L}\p{N}]$/u.test(before) ? '' : name;
    case '#':
      return /^\s?\d/.test(after) ? name : '';
    default:
      return name;
  }
}
