import { plural } from '../wording.en.ts';
import {
  type Currency,
  dictated,
  inThrees,
  matchAt,
  type Rule,
  type Unit,
  type Wording,
  type Written,
  wordBefore,
} from '../wording.ts';

/** A number as written, before it is known what it counts. */
interface Numeral {
  whole: string;
  part: string | null;
  /** The decimals stand behind a point where the language writes a comma. */
  foreignPoint: boolean;
  grouped: boolean;
  end: number;
}

/** What stands behind a number and is said with it. */
interface Tail {
  magnitude: string | null;
  currency: Currency | null;
  unit: Unit | null;
  share: 'percent' | 'perMille' | null;
  end: number;
}

const vulgar = /\s?([½¼¾⅓⅔⅛])/uy;
const bareDecimals = /\.(\d{1,4})(?![\d.])/y;
const slash = /\/(\d{1,4})(?![\d/])/y;
const dash = /-|\s?[–—]\s?/y;
const turkishOrdinal = /\.(?=\s*\p{L}|\s+["“'(]\p{L}|[-–]\d+\.)/uy;
const englishOrdinal = /(?:st|nd|rd|th)(?![\p{L}\d])/uy;
const decade = /['’]?s(?![\p{L}\d])/uy;
const share = /\s?([%‰])/y;
const magnitude = /\s?(\p{L}+)(?![\p{L}\d])/uy;
const unit = /\s?([\p{L}°µ]+(?:\/\p{L}+)?[²³23]?)(?![\p{L}\d])/uy;
const twoWordUnit = /\s(sq ft)(?!\p{L})/uy;
const moneyBehind = /\s?(US\$|[₺$€£¥]|(?:TL|TRY|USD|EUR|GBP|CHF)(?![\p{L}\d]))/uy;
const moneyBefore = /(US\$|[₺$€£¥])\s?|(TL|TRY|USD|EUR|GBP|CHF)\s(?=\d)/y;
const letterNext = /\p{L}/uy;
/** Where two numbers with a hyphen are a result and no range. */
const scores = /skor|maç|yen(?:di|il|ik|gi)|galib|galip|mağlu|berabere|maçı|\bset\b|devre/u;

/** Numbers with what they count: ordinals, ranges, fractions, percentages, money, units. */
export const quantities: Rule = (written, at) => {
  const { text, wording } = written;
  let start = at;
  let sign = '';
  if (/[-−+]/.test(text.charAt(at)) && !/[\p{L}\d)]/u.test(text.charAt(at - 1))) {
    sign = `${text.charAt(at) === '+' ? wording.plus : wording.minus} `;
    start++;
  }
  const prefix = matchAt(moneyBefore, text, start);
  const percentBefore =
    !prefix && /%\s?(?=[\d-])/y.test(text.slice(start, start + 3)) && text.charAt(start) === '%';
  if (prefix) start += prefix[0].length;
  if (percentBefore) start += text.charAt(start + 1) === ' ' ? 2 : 1;
  if (percentBefore && /[-−]/.test(text.charAt(start))) {
    sign = `${wording.minus} `;
    start++;
  }
  const first = numeralAt(text, start, wording);
  if (!first) return halfAlone(written, at);
  const bare = !prefix && !percentBefore;
  const special = bare ? (counting(written, first, at) ?? fractionAt(written, first)) : null;
  if (special) return { words: sign + special.words, end: special.end };

  const range = rangeAt(written, first, prefix !== null);
  const last = range ?? first;
  const tail = tailAt(
    written,
    last.end,
    prefix ? (wording.currencies.get(prefix[1] ?? prefix[2] ?? '') ?? null) : null,
  );
  if (!prefix && tail.end === last.end && last.part === null && matchAt(letterNext, text, last.end))
    return null;
  if (percentBefore) tail.share = 'percent';
  const counted = Boolean(tail.magnitude ?? tail.currency ?? tail.unit ?? tail.share);
  const inWords = (numeral: Numeral) => amount(numeral, wording, counted);
  let words = inWords(first);
  if (range) {
    const result =
      Number(range.whole) <= Number(first.whole) ||
      (!counted && wording.language === 'tr' && scores.test(text));
    words =
      result && wording.language === 'tr'
        ? `${words} ${inWords(range)}`
        : wording.range(words, inWords(range));
  }
  return { words: sign + named(words, last, tail, range !== null, wording), end: tail.end };
};

function numeralAt(text: string, at: number, wording: Wording): Numeral | null {
  const found = matchAt(wording.numeral, text, at);
  if (!found) {
    const bare = matchAt(bareDecimals, text, at);
    if (!bare || /[\p{L}\d.]/u.test(text.charAt(at - 1))) return null;
    const [written, part = ''] = bare;
    return {
      whole: '0',
      part,
      foreignPoint: wording.language === 'tr',
      grouped: false,
      end: at + written.length,
    };
  }
  const [written, whole = '', part, afterPoint] = found;
  return {
    whole: whole.replace(/\D/g, ''),
    part: part ?? afterPoint ?? null,
    foreignPoint: afterPoint !== undefined,
    grouped: /\D/.test(whole),
    end: at + written.length,
  };
}

function halfAlone({ text, wording }: Written, at: number) {
  const found = matchAt(vulgar, text, at);
  return found ? { words: wording.vulgar(null, found[1] ?? ''), end: at + found[0].length } : null;
}

/** "3." and "3rd", "the 1990s": the forms that only whole numbers take. */
function counting({ text, wording }: Written, { whole, part, grouped, end }: Numeral, at: number) {
  if (part !== null) return null;
  const marked = matchAt(wording.language === 'tr' ? turkishOrdinal : englishOrdinal, text, end);
  if (marked && (wording.language === 'en' || (!grouped && whole.length <= 4)))
    return {
      // "Madde 1. Konu" counts nothing: the stop divides the number from the title.
      words: isLabel(text, at, wording) ? `${wording.cardinal(whole)},` : wording.ordinal(whole),
      end: end + marked[0].length,
    };
  const several = wording.language === 'en' && whole.endsWith('0') ? matchAt(decade, text, end) : null;
  if (!several) return null;
  const words = whole.length === 4 ? wording.year(whole) : wording.cardinal(whole);
  return { words: plural(words), end: end + several[0].length };
}

function isLabel(text: string, at: number, wording: Wording): boolean {
  return wording.language === 'tr' && wording.counted.has(wordBefore(text, at).toLocaleLowerCase('tr'));
}

function fractionAt({ text, wording }: Written, { whole, part, grouped, end }: Numeral) {
  if (part !== null || grouped) return null;
  const sign = matchAt(vulgar, text, end);
  if (sign) return { words: wording.vulgar(whole, sign[1] ?? ''), end: end + sign[0].length };
  const found = matchAt(slash, text, end);
  if (!found) return null;
  const below = found[1] ?? '';
  // "24/7", "9/11", "50/50" and a school year are said side by side.
  const beside =
    whole === below ||
    ['24/7', '7/24', '9/11'].includes(`${whole}/${below}`) ||
    /^(?:19|20)\d\d$/.test(whole);
  const words = beside
    ? `${wording.language === 'en' && whole.length === 4 ? wording.year(whole) : wording.cardinal(whole)} ${wording.cardinal(below)}`
    : wording.fraction(whole, below);
  return { words, end: end + found[0].length };
}

/** The second number of "10-15", where there is one. */
function rangeAt({ text, wording }: Written, { end }: Numeral, money: boolean): Numeral | null {
  const between = matchAt(dash, text, end);
  if (!between) return null;
  let start = end + between[0].length;
  if (money) start += matchAt(moneyBefore, text, start)?.[0].length ?? 0;
  const second = numeralAt(text, start, wording);
  return second && !/^[-–]\d/.test(text.slice(second.end, second.end + 2)) ? second : null;
}

function tailAt({ text, wording }: Written, from: number, before: Currency | null): Tail {
  const tail: Tail = { magnitude: null, currency: before, unit: null, share: null, end: from };
  const sign = matchAt(share, text, from);
  if (sign) return { ...tail, share: sign[1] === '%' ? 'percent' : 'perMille', end: from + sign[0].length };
  const size = matchAt(magnitude, text, from);
  const sized = size && wording.magnitudes.get(size[1] ?? '');
  // "m" and "k" mean millions and thousands of money alone.
  if (size && sized) {
    const after = from + size[0].length;
    const certain = (size[1]?.length ?? 0) > 1;
    if (certain || before || matchAt(moneyBehind, text, after)) {
      tail.magnitude = sized;
      tail.end = after;
    }
  }
  const money = before ? null : matchAt(moneyBehind, text, tail.end);
  if (money)
    return {
      ...tail,
      currency: wording.currencies.get(money[1] ?? '') ?? null,
      end: tail.end + money[0].length,
    };
  if (before) return tail;
  const measure = matchAt(twoWordUnit, text, tail.end) ?? matchAt(unit, text, tail.end);
  const known = measure && wording.units.get(measure[1] ?? '');
  if (!measure || !known) return tail;
  const end = tail.end + measure[0].length;
  // "1990 W. N. Venables": an initial.
  if (/^\s?\p{Lu}$/u.test(measure[0]) && /^\.\s/.test(text.slice(end))) return tail;
  const stop =
    text.charAt(end) === '.' && wording.units.get(`${measure[1]}.`) && end + 1 < text.length ? 1 : 0;
  return { ...tail, unit: known, end: end + stop };
}

/** The number in words. Long bare ones and those with leading zeros are no amounts: digit by digit. */
function amount(numeral: Numeral, wording: Wording, counted: boolean): string {
  const { whole, part, grouped, foreignPoint } = numeral;
  if (part !== null) {
    if (counted && part === '5' && !foreignPoint) {
      const half = wording.half(whole);
      if (half !== null) return half;
    }
    return wording.decimal(whole, part, foreignPoint);
  }
  if (!grouped && (whole.length > 9 || /^0\d/.test(whole))) return dictated(inThrees(whole), wording);
  if (!grouped && !counted && whole.length === 4) return wording.year(whole);
  return wording.cardinal(whole);
}

function named(words: string, last: Numeral, tail: Tail, range: boolean, wording: Wording): string {
  const sized = tail.magnitude === null ? words : `${words} ${tail.magnitude}`;
  const one = !range && last.whole === '1' && last.part === null && tail.magnitude === null;
  if (tail.currency) {
    const magnified = tail.magnitude !== null || range;
    return wording.money({ words: sized, whole: last.whole, part: last.part, magnified }, tail.currency);
  }
  if (tail.unit) return wording.unit(sized, tail.unit, one);
  if (tail.share === 'percent') return wording.percent(sized);
  return tail.share === 'perMille' ? wording.perMille(sized) : sized;
}
