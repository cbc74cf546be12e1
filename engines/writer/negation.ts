import { fold } from '#text/plain/fold.ts';
import { countWords } from '#text/words.ts';

/**
 * Negative verbs (yönetmedi "didn't lead", gelmeyecek "won't come", bilinmiyor "isn't known", olmaz "can't be") and
 * the words for "not" and "there isn't".
 */
const turkish =
  /(?<!\p{L})(?:değil\p{L}*|yok|yoktur|\p{L}{2,}m[ae](?:d[ıi]\p{L}*|m[ıi]ş\p{L}*|z|zl[ae]r|y[ae]c[ae][kğ]\p{L}*|y[ae]n\p{L}*)|\p{L}+m[ıiuü]yor\p{L}*)(?!\p{L})/u;
/** "Namaz", a prayer, which ends as a negative verb does. */
const notVerbs = /(?<!\p{L})namaz(?!\p{L})/gu;
const english = {
  any: /\b(?:not|never|no|none|nobody|nothing|neither|nor|without|cannot)\b|n['’]t\b/,
  /** Used for units: "Six hens, but no cockerels" denies nothing about the hens. */
  verb: /\b(?:not|never|cannot)\b|n['’]t\b/,
};

/** In words; a longer unit may have a clause that denies something that the sentence isn't about. */
const oneClause = 15;

function denies(text: string, language: string, part: keyof typeof english): boolean {
  const folded = fold(text, language);
  if (language === 'tr') return turkish.test(folded.replace(notVerbs, ' '));
  return language === 'en' && english[part].test(folded);
}

/** True when one text denies and the other doesn't, in Turkish or English; false for other languages. */
export function contradicts(sentence: string, unit: string, language: string): boolean {
  if (denies(sentence, language, 'any')) return !denies(unit, language, 'any');
  return countWords(unit) <= oneClause && denies(unit, language, 'verb');
}
