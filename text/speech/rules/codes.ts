import { dictated, matchAt, type Rule, type Said, type Wording, type Written } from '../wording.ts';
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

/** What is written in figures and is no number: telephone and account numbers, versions, sizes. */
export const codes: Rule = (written, at) =>
  accounts(written, at) ?? phones(written, at) ?? chains(written, at);

function accounts({ text, wording }: Written, at: number): Said | null {
  const found = matchAt(iban, text, at) ?? matchAt(card, text, at);
  if (!found) return null;
  const groups = found[0].replace(/[\s-]/g, '').match(/.{1,4}/g) ?? [];
  const words = groups.map((group) => [...group].map((sign) => oneSign(sign, wording)).join(' '));
  return { words: words.join(', '), end: at + found[0].length };
}

function oneSign(sign: string, wording: Wording): string {
  return /\d/.test(sign) ? dictated([sign], wording) : wording.letter(sign.toLowerCase());
}

function phones({ text, wording }: Written, at: number): Said | null {
  const turkish = wording.language === 'tr';
  const found = turkish
    ? (turkishNumber(text, at) ?? matchAt(serviceLine, text, at))
    : (matchAt(americanPhone, text, at) ?? matchAt(localPhone, text, at) ?? matchAt(homePhone, text, at));
  const number = found ?? matchAt(otherPhone, text, at);
  if (!number) return null;
  const groups = number.slice(1).filter((group) => group !== undefined && group !== '');
  const words = groups.map((group) => {
    const sign = group.startsWith('+') ? `${wording.plus} ` : '';
    const digits = group.replace('+', '');
    return sign + (turkish && digits.length <= 4 ? inPairs(digits, wording) : dictated([digits], wording));
  });
  return { words: words.join(', '), end: at + number[0].length };
}

/** Ten digits in a row without a sign of being a telephone number are left to the other rules. */
function turkishNumber(text: string, at: number): RegExpExecArray | null {
  const found = matchAt(turkishPhone, text, at);
  return found && (found[1] || /[\s()-]/.test(found[0].trim())) ? found : null;
}

/** "532" as a number, "05" and "007" with their zeros. */
function inPairs(digits: string, wording: Wording): string {
  const zeros = /^0+(?=\d)/.exec(digits)?.[0] ?? '';
  return [...Array.from(zeros, () => wording.digit[0]), wording.cardinal(digits)].join(' ');
}

function chains({ text, wording }: Written, at: number): Said | null {
  const hyphened = matchAt(chain, text, at);
  if (hyphened) {
    const groups = hyphened[0].split('-');
    const long = groups.join('').length >= 8;
    const words = long ? dictated(groups, wording) : groups.map((each) => figure(each, wording)).join(' ');
    return { words, end: at + hyphened[0].length };
  }
  const versioned = matchAt(version, text, at);
  if (versioned) {
    const [whole, mark = '', dotted = '', otherMark = '', plain = ''] = versioned;
    if (mark === '' && thousands.test(dotted)) {
      if (wording.language === 'tr') return null;
      return { words: wording.cardinal(dotted.replaceAll('.', '')), end: at + whole.length };
    }
    const numbers = (dotted || plain).split('.').map((each) => figure(each, wording));
    const name = mark || otherMark ? `${wording.version} ` : '';
    return { words: name + numbers.join(` ${wording.point} `), end: at + whole.length };
  }
  const sized = matchAt(product, text, at);
  if (sized) {
    const [whole, width = '', spaced, height = ''] = sized;
    const joint = wording.symbols.get(spaced ? '×' : 'x');
    return {
      words: `${wording.cardinal(width)} ${joint} ${wording.cardinal(height)}`,
      end: at + whole.length,
    };
  }
  const proportion = matchAt(ratio, text, at);
  if (!proportion) return null;
  const [whole, left = '', right = ''] = proportion;
  const joint = wording.language === 'en' ? ' to ' : ' ';
  return { words: figure(left, wording) + joint + figure(right, wording), end: at + whole.length };
}

/** A short figure as a number, a long one or one with zeros before it digit by digit. */
function figure(digits: string, wording: Wording): string {
  return digits.length > 4 || /^0\d/.test(digits) ? dictated([digits], wording) : wording.cardinal(digits);
}

/** Letters and figures in one word: "F-16", "H2O". */
export const mixtures: Rule = (written, at) => {
  const { text, wording } = written;
  const found = matchAt(mixed, text, at)?.[0];
  if (!found) return null;
  const parts = found.match(/\d+|\p{L}+/gu) ?? [];
  const words = parts.map((part) => (/\d/.test(part) ? figure(part, wording) : letters(part, written)));
  return { words: words.join(' '), end: at + found.length };
};

/** Letters beside figures: a word stays one, the rest is spelled. */
function letters(part: string, written: Written): string {
  const { wording } = written;
  const lower = part.toLocaleLowerCase(wording.language);
  if (part.length === 1 || !/[aeıioöuüy]/.test(lower)) {
    return wording.spell([...lower].map((letter) => wording.letter(letter)));
  }
  return /^\p{Lu}+$/u.test(part) ? capitalWord(part, written) : part;
}
