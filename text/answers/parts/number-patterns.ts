import { wordSource } from './part-words.ts';

// Pattern sources for questions in the form that plain() gives, to be used with flag u.

/** "3", "2.1". */
export const dotted = String.raw`\d{1,3}(?:\.\d{1,3})*`;
export const ordinalMark = String.raw`(?:\s?(?:\.|'?(?:inci|nci|uncu|ncu)|st|nd|rd|th))`;
export const ordinal = String.raw`(?:${ordinalMark}|\s+(?:numarali|no'?lu))`;
export const lead = String.raw`(?:\b(?:on|in|at|from|of|under|within|between|per|according to)\s+)?(?:\bthe\s+)?`;
/** "5. maddeye göre": a part that the answer is to follow. */
export const accordingTo = String.raw`(?:\s+(?:gore|uyarinca|kapsaminda|geregince)\b)?`;
/** Endings after a number, as in "sayfa 3'te". */
export const turkishEnding = String.raw`(?:'?(?:n?[iu]n|[yn]?[eaiu]|n?[dt][ea](?:n|ki)?|s[iu]n?(?:[dt][ea](?:n|ki)?|[iu]n?)?)\b)?${accordingTo}`;
export const ofDocument = String.raw`(?:\s+of\s+(?:the|this)\s+(?:document|text|file|pdf|report|contract|paper|book))?`;
export const lastWords = 'son|sonuncu|last|final';
const lastAlone = new RegExp(`^(?:${lastWords})$`);

/** True for a plain word that names the last part or page. */
export function isLast(word: string): boolean {
  return lastAlone.test(word);
}

/** "alt bent", "sub-clause": what may stand before a word for a part. */
export const below = String.raw`(?:${wordSource('below')}[\s-]?)?`;

/** Words for a part behind its number, with Turkish endings. */
export const turkishBehind = wordSource('behind', 'tr');
export const englishBehind = wordSource('behind', 'en');
