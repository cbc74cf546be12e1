import { dictate, matchAt, type Rule, type RuleInput, spellOut, type Wording } from '../wording.ts';
import { capitalWord } from './capitals.ts';

const iban = /[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?(?![\p{L}\d])/uy;
const card = /\d{4}(?:[ -]\d{4}){3}(?![\d-])/y;
const turkishPhone =
  /(\+90|0090|0)?[\s-]?(?:\((0?[1-9]\d{2})\)|([1-9]\d{2}))[\s-]?(\d{3})[\s-]?(\d{2})[\s-]?(\d{2})(?![\d-])/y;
const serviceLine = /(?:(444)|(0)([1-9]\d{2})\s(\d{3}))\s(\d)\s(\d{3})(?!\d)/y;
const americanPhone = /(?:(\+?1)[\s.-])?\(?(\d{3})\)?[\s.-]\s?(\d{3})[.-](\d{4})(?![\d-])/y;
const localPhone = /(\d{3})-(\d{4})(?![\d-])/y;
const otherPhone =
  /(\+\d{1,3})(?:[\s-]?\(?(\d{2,4})\)?)(?:[\s-]?(\d{2,4}))(?:[\s-]?(\d{2,4}))?(?:[\s-]?(\d{2,4}))?(?!\d)/y;
const homePhone = /\(?(0\d{2,4})\)?\s(\d{3,4})\s(\d{3,4})(?!\d)/y;
const chain = /\d+(?:-\d+){2,}(?![\p{L}\d])/uy;
const version = /(v?)(\d+(?:\.\d+){2,})(?![\p{L}\d])|(v)(\d+(?:\.\d+)?)(?![\p{L}\d])/uy;
const thousands = /^\d{1,3}(?:\.\d{3})+$/;
const product = /(\d{1,6})(?:(\s)[x×]\s|[x×])(\d{1,6})(?![\p{L}\d]|[.,]\d)/uy;
const ratio = /(\d{1,4}):(\d{1,4})(?![\d:])/y;
const mixed = /(?:\p{L}+-?\d+|\d+-?\p{L}+)(?:-?(?:\d+|\p{L}+))*(?![\p{L}\d])/uy;

const accounts: Rule = ({ text, wording }, offset) => {
  const match = matchAt(iban, text, offset) ?? matchAt(card, text, offset);
  if (!match) return null;
  const groups = match[0].replace(/[\s-]/g, '').match(/.{1,4}/g) ?? [];
  const words = groups.map((group) => [...group].map((sign) => oneSign(sign, wording)).join(' '));
  return { words: words.join(', '), end: offset + match[0].length };
};

function oneSign(sign: string, wording: Wording): string {
  return /\d/.test(sign) ? dictate([sign], wording) : wording.letter(sign.toLowerCase());
}

const phones: Rule = ({ text, wording }, offset) => {
  const isTurkish = wording.language === 'tr';
  const found = isTurkish
    ? (turkishNumber(text, offset) ?? matchAt(serviceLine, text, offset))
    : (matchAt(americanPhone, text, offset) ??
      matchAt(localPhone, text, offset) ??
      matchAt(homePhone, text, offset));
  const number = found ?? matchAt(otherPhone, text, offset);
  if (!number) return null;
  const groups = number.slice(1).filter((group) => group !== undefined && group !== '');
  const words = groups.map((group) => {
    const plus = group.startsWith('+') ? `${wording.numberMarks.get('+')} ` : '';
    const digits = group.replace('+', '');
    return plus + (isTurkish && digits.length <= 4 ? withZeros(digits, wording) : dictate([digits], wording));
  });
  return { words: words.join(', '), end: offset + number[0].length };
};

/** Ten digits without a sign of being a telephone number are left to the other rules. */
function turkishNumber(text: string, offset: number): RegExpExecArray | null {
  const match = matchAt(turkishPhone, text, offset);
  return match && (match[1] || /[\s()-]/.test(match[0].trim())) ? match : null;
}

/** "532" as a number; "05" and "007" with their zeros. */
function withZeros(digits: string, wording: Wording): string {
  const zeros = /^0+(?=\d)/.exec(digits)?.[0] ?? '';
  return `${wording.digits[0]} `.repeat(zeros.length) + wording.cardinal(digits);
}

/** Groups of digits with hyphens between: "12-345-67". */
const chains: Rule = ({ text, wording }, offset) => {
  const match = matchAt(chain, text, offset);
  if (!match) return null;
  const groups = match[0].split('-');
  const isLong = groups.join('').length >= 8;
  const words = isLong
    ? dictate(groups, wording)
    : groups.map((each) => spokenDigits(each, wording)).join(' ');
  return { words, end: offset + match[0].length };
};

/** "2.1.3", "v2". "1.250.000" is a number instead, which another rule reads in Turkish. */
const versions: Rule = ({ text, wording }, offset) => {
  const match = matchAt(version, text, offset);
  if (!match) return null;
  const [whole, mark = '', dotted = '', otherMark = '', plain = ''] = match;
  const end = offset + whole.length;
  if (mark === '' && thousands.test(dotted))
    return wording.language === 'tr' ? null : { words: wording.cardinal(dotted.replaceAll('.', '')), end };
  const numbers = (dotted || plain).split('.').map((each) => spokenDigits(each, wording));
  const name = mark || otherMark ? `${wording.numberMarks.get('v')} ` : '';
  return { words: name + numbers.join(` ${wording.numberMarks.get('.')} `), end };
};

/** "1920x1080", "3 × 4". */
const sizes: Rule = ({ text, wording }, offset) => {
  const match = matchAt(product, text, offset);
  if (!match) return null;
  const [whole, width = '', spaced, height = ''] = match;
  const joint = wording.symbols.get(spaced ? '×' : 'x');
  return {
    words: `${wording.cardinal(width)} ${joint} ${wording.cardinal(height)}`,
    end: offset + whole.length,
  };
};

/** "3:2". */
const ratios: Rule = ({ text, wording }, offset) => {
  const match = matchAt(ratio, text, offset);
  if (!match) return null;
  const [whole, left = '', right = ''] = match;
  const joint = wording.language === 'en' ? ' to ' : ' ';
  return {
    words: spokenDigits(left, wording) + joint + spokenDigits(right, wording),
    end: offset + whole.length,
  };
};

/** Digits that aren't a number: telephone and account numbers, versions, sizes. */
export const codes: readonly Rule[] = [accounts, phones, chains, versions, sizes, ratios];

/** Spoken as a number if short, digit by digit if long or after a leading zero. */
function spokenDigits(digits: string, wording: Wording): string {
  return digits.length > 4 || /^0\d/.test(digits) ? dictate([digits], wording) : wording.cardinal(digits);
}

/** Words of letters and digits: "F-16", "H2O". */
export const mixtures: Rule = (written, offset) => {
  const { text, wording } = written;
  const mixture = matchAt(mixed, text, offset)?.[0];
  if (!mixture) return null;
  const parts = mixture.match(/\d+|\p{L}+/gu) ?? [];
  const words = parts.map((part) =>
    /\d/.test(part) ? spokenDigits(part, wording) : lettersInWords(part, written),
  );
  return { words: words.join(' '), end: offset + mixture.length };
};

/** Letters next to digits: a pronounceable word stays whole, the rest is spelled. */
function lettersInWords(part: string, written: RuleInput): string {
  const { wording } = written;
  const lower = part.toLocaleLowerCase(wording.language);
  if (part.length === 1 || !/[aeıioöuüy]/.test(lower)) return spellOut(part, wording);
  return /^\p{Lu}+$/u.test(part) ? capitalWord(part, written) : part;
}
