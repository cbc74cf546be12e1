import { romanValue } from '../../plain/roman.ts';
import { speechWords } from '../vocabulary.ts';
import { matchAt, type Rule, wordBefore } from '../wording.ts';

const numeral = /([IVXLCDM]+)(?![\p{L}\d])/uy;
const turkishOrdinal = /([IVXLC]{2,}|[IVX])\.(?=\s*\p{L})/uy;
/** Names of rulers and popes, after which English uses an ordinal with an article. */
const rulers = new Set(speechWords('ruler', 'en'));

/** Roman numerals that mean numbers: "XIV. Louis", "Louis XIV", "Bölüm IV", "World War II". */
export const romanNumerals: Rule = ({ text, wording }, offset) => {
  const before = wordBefore(text, offset);
  if (wording.language === 'tr') {
    const ordinalMatch = matchAt(turkishOrdinal, text, offset);
    const value = ordinalMatch && romanValue(ordinalMatch[1] ?? '');
    if (ordinalMatch && value)
      return { words: wording.ordinal(String(value)), end: offset + ordinalMatch[0].length };
  }
  const written = matchAt(numeral, text, offset)?.[1];
  const value = written && romanValue(written);
  if (!written || !value) return null;
  const end = offset + written.length;
  if (wording.countedWords.has(before.toLocaleLowerCase(wording.language)))
    return { words: wording.cardinal(String(value)), end };
  if (wording.language === 'en' && rulers.has(before) && /^[IVX]+$/.test(written) && offset > 0)
    return { words: `the ${wording.ordinal(String(value))}`, end };
  // Matches "Rocky III", but not "XL" or "CD".
  if (/^\p{Lu}\p{Ll}/u.test(before) && written.length > 1 && /^[IVX]+$/.test(written))
    return { words: wording.cardinal(String(value)), end };
  return null;
};
