import type { Currency, Unit } from '../vocabulary.ts';
import { pluralOf } from '../wording.en.ts';
import {
  dictate,
  groupByThree,
  matchAt,
  type Rule,
  type RuleInput,
  type Wording,
  wordBefore,
} from '../wording.ts';

/** A number as written, before its meaning is known. */
interface Numeral {
  whole: string;
  decimals: string | null;
  /** True when the decimals follow a point where the language writes a comma. */
  foreignPoint: boolean;
  grouped: boolean;
  end: number;
}

/** The words after a number that are spoken with it. */
interface Suffix {
  magnitude: string | null;
  currency: Currency | null;
  unit: Unit | null;
  share: 'percent' | 'perMille' | null;
  end: number;
}

const fractionSign = /\s?([½¼¾⅓⅔⅛])/uy;
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
const percentSign = /%\s?(?=[\d-])/y;
const letterNext = /\p{L}/uy;
/** Words near which two numbers with a hyphen are a score rather than a range. */
const scores = /skor|maç|yen(?:di|il|ik|gi)|galib|galip|mağlu|berabere|maçı|\bset\b|devre/u;

/** Numbers with what they count: ordinals, ranges, fractions, percentages, money, units. */
export const quantities: Rule = (written, offset) => {
  const { text, wording } = written;
  let start = offset;
  let sign = '';
  if (/[-−+]/.test(text.charAt(offset)) && !/[\p{L}\d)]/u.test(text.charAt(offset - 1))) {
    sign = `${text.charAt(offset) === '+' ? wording.numberMarks.get('+') : wording.numberMarks.get('-')} `;
    start++;
  }
  const prefix = matchAt(moneyBefore, text, start);
  const percentBefore = prefix ? null : matchAt(percentSign, text, start);
  start += (prefix ?? percentBefore)?.[0].length ?? 0;
  if (percentBefore && /[-−]/.test(text.charAt(start))) {
    sign = `${wording.numberMarks.get('-')} `;
    start++;
  }
  const first = numeralAt(text, start, wording);
  if (!first) return fractionSignAlone(written, offset);
  const bare = !prefix && !percentBefore;
  const special = bare ? (wholeNumberForm(written, first, offset) ?? fractionAt(written, first)) : null;
  if (special) return { words: sign + special.words, end: special.end };

  const range = rangeAt(written, first, prefix !== null);
  const last = range ?? first;
  const suffix = suffixAt(
    written,
    last.end,
    prefix ? (wording.currencies.get(prefix[1] ?? prefix[2] ?? '') ?? null) : null,
  );
  if (!prefix && suffix.end === last.end && last.decimals === null && matchAt(letterNext, text, last.end))
    return null;
  if (percentBefore) suffix.share = 'percent';
  const isAmount = Boolean(suffix.magnitude ?? suffix.currency ?? suffix.unit ?? suffix.share);
  const spokenNumeral = (numeral: Numeral) => amountInWords(numeral, wording, isAmount);
  let words = spokenNumeral(first);
  if (range) {
    const isScore =
      wording.language === 'tr' &&
      (Number(range.whole) <= Number(first.whole) || (!isAmount && scores.test(text)));
    const second = spokenNumeral(range);
    words = isScore ? `${words} ${second}` : wording.range(words, second);
  }
  return { words: sign + withSuffix(words, last, suffix, range !== null, wording), end: suffix.end };
};

/** The number at an offset; ".5" is one too. Null without one. */
function numeralAt(text: string, offset: number, wording: Wording): Numeral | null {
  const match = matchAt(wording.numeral, text, offset);
  if (!match) {
    const bare = matchAt(bareDecimals, text, offset);
    if (!bare || /[\p{L}\d.]/u.test(text.charAt(offset - 1))) return null;
    const [written, decimals = ''] = bare;
    return {
      whole: '0',
      decimals,
      foreignPoint: wording.language === 'tr',
      grouped: false,
      end: offset + written.length,
    };
  }
  const [written, whole = '', decimals, afterPoint] = match;
  return {
    whole: whole.replace(/\D/g, ''),
    decimals: decimals ?? afterPoint ?? null,
    foreignPoint: afterPoint !== undefined,
    grouped: /\D/.test(whole),
    end: offset + written.length,
  };
}

function fractionSignAlone({ text, wording }: RuleInput, offset: number) {
  const match = matchAt(fractionSign, text, offset);
  return match ? { words: wording.fractions.get(match[1] ?? '') ?? '', end: offset + match[0].length } : null;
}

/** "3." and "3rd", "the 1990s": forms that only whole numbers take. */
function wholeNumberForm(
  { text, wording }: RuleInput,
  { whole, decimals, grouped, end }: Numeral,
  offset: number,
) {
  if (decimals !== null) return null;
  const ordinalMatch = matchAt(wording.language === 'tr' ? turkishOrdinal : englishOrdinal, text, end);
  if (ordinalMatch && (wording.language === 'en' || (!grouped && whole.length <= 4)))
    return {
      // In "Madde 1. Konu", the stop separates the number from the title.
      words: isLabel(text, offset, wording) ? `${wording.cardinal(whole)},` : wording.ordinal(whole),
      end: end + ordinalMatch[0].length,
    };
  const decadeMatch = wording.language === 'en' && whole.endsWith('0') ? matchAt(decade, text, end) : null;
  if (!decadeMatch) return null;
  const words = whole.length === 4 ? wording.year(whole) : wording.cardinal(whole);
  return { words: pluralOf(words), end: end + decadeMatch[0].length };
}

function isLabel(text: string, offset: number, wording: Wording): boolean {
  return (
    wording.language === 'tr' && wording.countedWords.has(wordBefore(text, offset).toLocaleLowerCase('tr'))
  );
}

/** "2½", "1/2". */
function fractionAt({ text, wording }: RuleInput, { whole, decimals, grouped, end }: Numeral) {
  if (decimals !== null || grouped) return null;
  const sign = matchAt(fractionSign, text, end);
  if (sign) {
    const words = wording.mixed(whole, wording.mixedFractions.get(sign[1] ?? '') ?? '');
    return { words, end: end + sign[0].length };
  }
  const match = matchAt(slash, text, end);
  if (!match) return null;
  const below = match[1] ?? '';
  // "24/7", "9/11", "50/50" and a school year are spoken as two numbers.
  const isSpokenAsPair =
    whole === below ||
    ['24/7', '7/24', '9/11'].includes(`${whole}/${below}`) ||
    /^(?:19|20)\d\d$/.test(whole);
  const words = isSpokenAsPair
    ? `${wording.language === 'en' && whole.length === 4 ? wording.year(whole) : wording.cardinal(whole)} ${wording.cardinal(below)}`
    : wording.fraction(whole, below);
  return { words, end: end + match[0].length };
}

/** The second number of "10-15", if any. */
function rangeAt({ text, wording }: RuleInput, { end }: Numeral, money: boolean): Numeral | null {
  const between = matchAt(dash, text, end);
  if (!between) return null;
  let start = end + between[0].length;
  if (money) start += matchAt(moneyBefore, text, start)?.[0].length ?? 0;
  const second = numeralAt(text, start, wording);
  return second && !/^[-–]\d/.test(text.slice(second.end, second.end + 2)) ? second : null;
}

/**
 * Reads the words after a number.
 * @param before the currency that precedes the number, if any
 */
function suffixAt({ text, wording }: RuleInput, from: number, before: Currency | null): Suffix {
  const suffix: Suffix = { magnitude: null, currency: before, unit: null, share: null, end: from };
  const sign = matchAt(share, text, from);
  if (sign) return { ...suffix, share: sign[1] === '%' ? 'percent' : 'perMille', end: from + sign[0].length };
  const size = matchAt(magnitude, text, from);
  const magnitudeName = size && wording.magnitudes.get(size[1] ?? '');
  // "m" and "k" mean millions and thousands only with money.
  if (size && magnitudeName) {
    const after = from + size[0].length;
    const isUnambiguous = (size[1]?.length ?? 0) > 1;
    if (isUnambiguous || before || matchAt(moneyBehind, text, after)) {
      suffix.magnitude = magnitudeName;
      suffix.end = after;
    }
  }
  const money = before ? null : matchAt(moneyBehind, text, suffix.end);
  if (money)
    return {
      ...suffix,
      currency: wording.currencies.get(money[1] ?? '') ?? null,
      end: suffix.end + money[0].length,
    };
  if (before) return suffix;
  const measure = matchAt(twoWordUnit, text, suffix.end) ?? matchAt(unit, text, suffix.end);
  const known = measure && wording.units.get(measure[1] ?? '');
  if (!measure || !known) return suffix;
  const end = suffix.end + measure[0].length;
  // In "1990 W. N. Venables", the letter is an initial.
  if (/^\s?\p{Lu}$/u.test(measure[0]) && /^\.\s/.test(text.slice(end))) return suffix;
  const stop =
    text.charAt(end) === '.' && wording.units.get(`${measure[1]}.`) && end + 1 < text.length ? 1 : 0;
  return { ...suffix, unit: known, end: end + stop };
}

/** A number in words; long ungrouped ones and those with leading zeros digit by digit. */
function amountInWords(numeral: Numeral, wording: Wording, isAmount: boolean): string {
  const { whole, decimals, grouped, foreignPoint } = numeral;
  if (decimals !== null) {
    if (isAmount && decimals === '5' && !foreignPoint) {
      const half = wording.half(whole);
      if (half !== null) return half;
    }
    return wording.decimal(whole, decimals, foreignPoint);
  }
  if (!grouped && (whole.length > 9 || /^0\d/.test(whole))) return dictate(groupByThree(whole), wording);
  if (!grouped && !isAmount && whole.length === 4) return wording.year(whole);
  return wording.cardinal(whole);
}

/** A number's words with those of its magnitude, currency, unit or percentage. */
function withSuffix(words: string, last: Numeral, suffix: Suffix, range: boolean, wording: Wording): string {
  const withMagnitude = suffix.magnitude === null ? words : `${words} ${suffix.magnitude}`;
  const one = !range && last.whole === '1' && last.decimals === null && suffix.magnitude === null;
  if (suffix.currency) {
    const magnified = suffix.magnitude !== null || range;
    return wording.money(
      { words: withMagnitude, whole: last.whole, decimals: last.decimals, magnified },
      suffix.currency,
    );
  }
  if (suffix.unit) return wording.unit(withMagnitude, suffix.unit, one);
  if (suffix.share === 'percent') return wording.percent(withMagnitude);
  return suffix.share === 'perMille' ? wording.perMille(withMagnitude) : withMagnitude;
}
