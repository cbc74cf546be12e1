import { romanValue } from '../numbers.ts';
import { speechWords } from '../vocabulary.ts';
import { matchAt, type Rule, wordBefore } from '../wording.ts';

const numeral = /([IVXLCDM]+)(?![\p{L}\d])/uy;
const turkishOrdinal = /([IVXLC]{2,}|[IVX])\.(?=\s*\p{L})/uy;
/** Names of rulers and popes, behind which English says an ordinal with its article. */
const rulers = new Set(speechWords('ruler', 'en'));

/** Roman numerals where a number is meant: "XIV. Louis", "Louis XIV", "Bölüm IV", "World War II". */
export const romanNumerals: Rule = ({ text, wording }, at) => {
  const before = wordBefore(text, at);
  if (wording.language === 'tr') {
    const counting = matchAt(turkishOrdinal, text, at);
    const value = counting && romanValue(counting[1] ?? '');
    if (counting && value) return { words: wording.ordinal(String(value)), end: at + counting[0].length };
  }
  const found = matchAt(numeral, text, at)?.[1];
  const value = found && romanValue(found);
  if (!found || !value) return null;
  const end = at + found.length;
  if (wording.counted.has(before.toLocaleLowerCase(wording.language)))
    return { words: wording.cardinal(String(value)), end };
  if (wording.language === 'en' && rulers.has(before) && /^[IVX]+$/.test(found) && at > 0)
    return { words: `the ${wording.ordinal(String(value))}`, end };
  // "Rocky III", but not "XL" and "CD".
  if (/^\p{Lu}\p{Ll}/u.test(before) && found.length > 1 && /^[IVX]+$/.test(found))
    return { words: wording.cardinal(String(value)), end };
  return null;
};
