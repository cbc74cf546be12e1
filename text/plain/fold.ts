const combiningMarks = /\p{M}/gu;
/** Letters with a separate mark, and the few whole letters that NFC replaces. Most texts have neither. */
const decomposed = /[\u0300-\u036f\u1100-\u11ff\u212a\u212b]/;

/**
 * Lower-cases a text by the rules of its language and normalises it to NFC, so that equal words
 * compare equal. In Turkish I becomes ı and İ becomes i; elsewhere both become i. The result may
 * differ in length from the input: fold words, not documents, where offsets matter.
 */
export function fold(text: string, language: string): string {
  const composed = decomposed.test(text) ? text.normalize('NFC') : text;
  if (language === 'tr' || language === 'az') return composed.toLocaleLowerCase('tr');
  // The default mapping of İ is i with a combining dot above, which no typed query contains.
  return composed.replaceAll('İ', 'i').toLowerCase();
}

/** Folds to bare ASCII letters, so that a text typed without its diacritics matches one written with them. */
export function foldToAscii(text: string, language: string): string {
  return fold(text, language).replaceAll('ı', 'i').normalize('NFD').replace(combiningMarks, '');
}
