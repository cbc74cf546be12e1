import { monthNames } from '../months.ts';
import { irregularOrdinals, numberName, powerName, vocabularyOf } from './vocabulary.ts';
import { dictate, numberInWords, type Wording } from './wording.ts';

const irregular = irregularOrdinals('en');

function belowHundred(value: number): string {
  if (value < 20) return numberName('en', value);
  const unit = value % 10;
  return numberName('en', value - unit) + (unit > 0 ? `-${numberName('en', unit)}` : '');
}

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const rest = value % 100;
  return [hundreds > 0 ? `${belowHundred(hundreds)} hundred` : '', rest > 0 ? belowHundred(rest) : '']
    .filter(Boolean)
    .join(' ');
}

function cardinal(digits: string): string {
  const group = (value: number, power: number) => `${belowThousand(value)} ${powerName('en', power)}`;
  return numberInWords(digits, english, group);
}

/** The last word of the cardinal becomes an ordinal: "twenty-one" gives "twenty-first". */
function ordinal(digits: string): string {
  return cardinal(digits).replace(
    /[a-z]+$/,
    (last) => irregular.get(last) ?? `${last.replace(/y$/, 'ie')}th`,
  );
}

/** "nineteen eighty-four", "nineteen oh five", "nineteen hundred", but "two thousand five". */
function year(digits: string): string {
  const century = Number(digits.slice(0, 2));
  const rest = Number(digits.slice(2));
  if (century < 11 || century > 20 || (century === 20 && rest < 10)) return cardinal(digits);
  if (rest === 0) return `${belowHundred(century)} hundred`;
  return `${belowHundred(century)} ${twoDigits(rest)}`;
}

/** A number below 100 as it is spoken behind another: "oh five", "thirty". */
function twoDigits(value: number): string {
  return value < 10 ? `oh ${belowHundred(value)}` : belowHundred(value);
}

/** The plural of the last word: "nineteen eighty" gives "nineteen eighties". */
export function pluralOf(words: string): string {
  return /y$/.test(words) ? words.replace(/y$/, 'ies') : `${words}${/(?:s|x)$/.test(words) ? 'es' : 's'}`;
}

const denominators: Record<string, string> = { '2': 'half', '4': 'quarter' };

function fraction(numerator: string, denominator: string): string {
  const below = Number(denominator);
  if (below < 2 || below > 20 || Number(numerator) >= below)
    return `${cardinal(numerator)} over ${cardinal(denominator)}`;
  const part = denominators[denominator] ?? ordinal(denominator);
  const many = part === 'half' ? 'halves' : `${part}s`;
  return `${cardinal(numerator)} ${Number(numerator) === 1 ? part : many}`;
}

export const english: Wording = {
  ...vocabularyOf('en'),
  language: 'en',
  numeral: /(\d{1,3}(?:[,\u00a0\u202f]\d{3})+|\d{1,3}(?: \d{3})* 000|\d+)(?!\d)(?:\.(\d+)(?!\.?\d))?/y,
  cardinal,
  ordinal,
  year,
  decimal: (whole, decimals) => `${cardinal(whole)} point ${dictate([decimals], english)}`,
  half: () => null,
  fraction,
  mixed: (whole, fraction) => `${cardinal(whole)} and ${fraction}`,
  range: (from, to) => `${from} to ${to}`,
  percent: (amount) => `${amount} percent`,
  perMille: (amount) => `${amount} per mille`,
  unit: (amount, [single, many], one) => `${amount} ${one ? single : many}`,
  money(amount, { name, hundredth }) {
    const { decimals, whole } = amount;
    const withName = (count: string, [single, many]: readonly [string, string]) =>
      `${cardinal(count)} ${Number(count) === 1 ? single : many}`;
    if (amount.magnified || (decimals !== null && decimals.length !== 2)) return `${amount.words} ${name[1]}`;
    const cents = decimals !== null && Number(decimals) > 0 ? withName(decimals, hundredth) : '';
    const main = Number(whole) > 0 || cents === '' ? withName(whole, name) : '';
    return [main, cents].filter(Boolean).join(' and ');
  },
  letter: (letter) => letter.toUpperCase(),
  // Without hyphens, engines take the letter A for the article.
  spell: (letters) => letters.join('-'),
  date({ day, month, year: written, until, article, dayFirst }) {
    const days = until === undefined ? ordinal(day) : `${ordinal(day)} to ${ordinal(until)}`;
    const name = monthNames.en[month - 1] ?? '';
    const date = dayFirst ? `${article ? '' : 'the '}${days} of ${name}` : `${name} ${days}`;
    return written === null ? date : `${date}, ${year(written)}`;
  },
  time({ hours, minutes, seconds, meridiem }) {
    const hour = Number(hours) === 0 && meridiem === null ? 'zero' : cardinal(hours);
    const past = Number(minutes);
    const ending = meridiem === null ? '' : ` ${meridiem.charAt(0)}-M`;
    const exact =
      seconds === null ? '' : ` and ${cardinal(seconds)} ${Number(seconds) === 1 ? 'second' : 'seconds'}`;
    if (past > 0 || exact !== '') return `${hour} ${past > 0 ? twoDigits(past) : 'hundred'}${exact}${ending}`;
    if (meridiem !== null) return `${hour}${ending}`;
    return Number(hours) > 12 || Number(hours) === 0 ? `${hour} hundred` : `${hour} o'clock`;
  },
  attach: (word, ending) => (ending === 's' ? `${word}'s` : `${word} ${ending}`),
  clusters: {
    opening:
      /^(?:[bcdfghjklmnpqrstvwxyz]?|[bcdfgkpt]r|[bcfgkps]l|s[ckmnptwqh]|[st]h|[cpw]h|wr|kn|tw|dw|qu|s[cpt]r|spl|sch|thr|shr|gn)$/,
    closing:
      /^(?:[bcdfghjklmnpqrstvwxyz]?|([bdflgmnprstz])\1|ck|[stcpg]h|[rlnm][bcdfgkmnpstvz]|[fpcksx]t|s[kp]|[rn]ch|[rn]th|ght|rst|rld|mpt|ngs?|[a-z]s|tch|wn|wl)$/,
  },
};
