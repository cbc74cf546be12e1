import { monthNames } from '../months.ts';
import { attachEnding } from './suffix.ts';
import { numberName, powerName, vocabularyOf } from './vocabulary.ts';
import { dictate, numberInWords, type Wording } from './wording.ts';

const vocabulary = vocabularyOf('tr');

function belowThousand(value: number): string {
  const hundreds = Math.floor(value / 100);
  const unit = value % 10;
  const tens = (value % 100) - unit;
  return [
    hundreds > 1 ? numberName('tr', hundreds) : '',
    hundreds > 0 ? 'yüz' : '',
    tens > 0 ? numberName('tr', tens) : '',
    unit > 0 ? numberName('tr', unit) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function cardinal(digits: string): string {
  return numberInWords(digits, turkish, (value, power) =>
    power === 1 && value === 1 ? 'bin' : `${belowThousand(value)} ${powerName('tr', power)}`,
  );
}

/** Up to three decimals are spoken as a number; more are dictated, since nobody would grasp them. */
function spokenDecimals(decimals: string): string {
  if (decimals.length > 3) return dictate([decimals], turkish);
  const zeros = /^0*(?=.)/.exec(decimals)?.[0].length ?? 0;
  return 'sıfır '.repeat(zeros) + cardinal(decimals.slice(zeros));
}

export const turkish: Wording = {
  ...vocabulary,
  language: 'tr',
  numeral:
    /(\d{1,3}(?:[.\u00a0\u202f]\d{3})+|\d{1,3}(?:,\d{3}){2,}|\d{1,3}(?: \d{3})* 000|\d+)(?![\d])(?:,(\d+)|(?<!\.\d{3})\.(\d{1,2}|\d{4,})(?![.\d]))?/y,
  cardinal,
  ordinal: (digits) => attachEnding(cardinal(digits), 'inci'),
  year: cardinal,
  decimal: (whole, decimals, pointed) =>
    `${cardinal(whole)} ${pointed ? 'nokta' : 'virgül'} ${spokenDecimals(decimals)}`,
  half: (whole) => (Number(whole) > 0 ? `${cardinal(whole)} buçuk` : null),
  fraction: (numerator, denominator) =>
    Number(denominator) > 1 && Number(denominator) <= 100 && Number(numerator) < Number(denominator)
      ? `${attachEnding(cardinal(denominator), 'de')} ${cardinal(numerator)}`
      : `${cardinal(numerator)} bölü ${cardinal(denominator)}`,
  mixed: (whole, fraction) => `${cardinal(whole)} ${fraction}`,
  range: (from, to) => `${from} ila ${to}`,
  percent: (amount) => `yüzde ${amount}`,
  perMille: (amount) => `binde ${amount}`,
  unit: (amount, [name]) => `${amount} ${name}`,
  money(amount, { name, hundredth }) {
    const { decimals } = amount;
    if (decimals === null || amount.magnified || decimals.length !== 2) return `${amount.words} ${name[0]}`;
    const cents = Number(decimals) > 0 ? `${cardinal(decimals)} ${hundredth[0]}` : '';
    const whole = Number(amount.whole) > 0 || cents === '' ? `${cardinal(amount.whole)} ${name[0]}` : '';
    return [whole, cents].filter(Boolean).join(' ');
  },
  letter: (letter) => vocabulary.letters.get(letter) ?? letter,
  spell: (letters) => letters.join(' '),
  date({ day, month, year, until }) {
    const days = until === undefined ? cardinal(day) : `${cardinal(day)} ila ${cardinal(until)}`;
    return [days, monthNames.tr[month - 1], year === null ? '' : cardinal(year)].filter(Boolean).join(' ');
  },
  time({ hours, minutes, seconds }) {
    const smaller = [minutes, seconds].filter((digits) => digits !== null);
    const isFullHour = smaller.every((digits) => Number(digits) === 0);
    return [cardinal(hours), ...(isFullHour ? [] : smaller.map(spokenDecimals))].join(' ');
  },
  attach: attachEnding,
  clusters: {
    opening: /^(?:[bcçdfgğhjklmnprsştvyz]?|[tkbpgfd]r|[pbkfg]l|s[tpk])$/,
    closing: /^(?:[bcçdfgğhjklmnprsştvyz]?|[rln][tksmp]|r[nf]|nç|[sşf]t|rş|lf|yt|yn|vk|vr)$/,
  },
};
