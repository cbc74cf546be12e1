import { monthNames } from '../months.ts';
import { irregularOrdinals, numberName, powerName, vocabularyOf } from './vocabulary.ts';
import { dictate, numberInWords, type Wording } from './wording.ts';

const vocabulary = vocabularyOf('en');
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
  return numberInWords(
    digits,
    english,
    (value, power) => `${belowThousand(value)} ${powerName('en', power)}`,
  );
}

/** The last word of the cardinal becomes an ordinal: "twenty-one" gives "twenty-first". */
function ordinal(digits: string): string {
  return cardinal(digits).replace(
    /[a-z]+$/,
    (last) => irregular.get(last) ?? `${last.replace(/y$/, 'ie')}th`,
  );
}

/** "nineteen eighty-four", "twenty oh five" as "two thousand five", "nineteen hundred". */
function year(digits: string): string {
  const century = Number(digits.slice(0, 2));
  const rest = Number(digits.slice(2));
  if (century < 11 || century > 20 || (century === 20 && rest < 10)) return cardinal(digits);
  if (rest === 0) return `${belowHundred(century)} hundred`;
  return `${belowHundred(century)} ${rest < 10 ? `oh ${belowHundred(rest)}` : belowHundred(rest)}`;
}

/** The plural of the last word: "nineteen eighty" gives "nineteen eighties". */
export function plural(words: string): string {
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

function clock(minutes: string): string {
  return Number(minutes) < 10 ? `oh ${belowHundred(Number(minutes))}` : belowHundred(Number(minutes));
}

export const english: Wording = {
  ...vocabulary,
  language: 'en',
  numeral: /(\d{1,3}(?:[,\u00a0\u202f]\d{3})+|\d{1,3}(?: \d{3})* 000|\d+)(?!\d)(?:\.(\d+)(?!\.?\d))?/y,
  cardinal,
  ordinal,
  year,
  decimal: (whole, part) => `${cardinal(whole)} point ${dictate([part], english)}`,
  half: () => null,
  fraction,
  vulgar(whole, sign) {
    const words: Record<string, [string, string]> = {
      '½': ['one half', 'a half'],
      '¼': ['one quarter', 'a quarter'],
      '¾': ['three quarters', 'three quarters'],
      '⅓': ['one third', 'a third'],
      '⅔': ['two thirds', 'two thirds'],
      '⅛': ['one eighth', 'an eighth'],
    };
    const [alone, afterWhole] = words[sign] ?? ['', ''];
    return whole === null ? alone : `${cardinal(whole)} and ${afterWhole}`;
  },
  range: (from, to) => `${from} to ${to}`,
  percent: (amount) => `${amount} percent`,
  perMille: (amount) => `${amount} per mille`,
  unit: (amount, [single, many], one) => `${amount} ${one ? single : many}`,
  money(amount, { name, hundredth }) {
    const { part, whole } = amount;
    const withName = (count: string, [single, many]: readonly [string, string]) =>
      `${cardinal(count)} ${Number(count) === 1 ? single : many}`;
    if (amount.magnified || (part !== null && part.length !== 2)) return `${amount.words} ${name[1]}`;
    const cents = part !== null && Number(part) > 0 ? withName(part, hundredth) : '';
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
  time({ hours, minutes, seconds, half }) {
    const hour = Number(hours) === 0 && half === null ? 'zero' : cardinal(hours);
    const past = minutes === null ? 0 : Number(minutes);
    const ending = half === null ? '' : ` ${half.charAt(0)}-M`;
    const exact =
      seconds === null ? '' : ` and ${cardinal(seconds)} ${Number(seconds) === 1 ? 'second' : 'seconds'}`;
    if (past > 0 || exact !== '')
      return `${hour} ${past > 0 ? clock(minutes ?? '') : 'hundred'}${exact}${ending}`;
    if (half !== null) return `${hour}${ending}`;
    return Number(hours) > 12 || Number(hours) === 0 ? `${hour} hundred` : `${hour} o'clock`;
  },
  attach: (word, ending) => (ending === 's' ? `${word}'s` : `${word} ${ending}`),
  point: 'point',
  version: 'version',
  power: 'to the power of',
  minus: 'minus',
  plus: 'plus',
  clusters: {
    opening:
      /^(?:[bcdfghjklmnpqrstvwxyz]?|[bcdfgkpt]r|[bcfgkps]l|s[ckmnptwqh]|[st]h|[cpw]h|wr|kn|tw|dw|qu|s[cpt]r|spl|sch|thr|shr|gn)$/,
    closing:
      /^(?:[bcdfghjklmnpqrstvwxyz]?|([bdflgmnprstz])\1|ck|[stcpg]h|[rlnm][bcdfgkmnpstvz]|[fpcksx]t|s[kp]|[rn]ch|[rn]th|ght|rst|rld|mpt|ngs?|[a-z]s|tch|wn|wl)$/,
  },
  address: { at: 'at', dot: 'dot', dash: 'dash', underscore: 'underscore' },
};
