import snowball from 'snowball-stemmers';
import { fold } from './plain/fold.ts';
import { stopWordsOf } from './stopwords.ts';

export interface Word {
  /** Offsets of the whole token, in UTF-16 code units, `end` exclusive. */
  start: number;
  end: number;
  /** The text without a suffix after an apostrophe: "Ankara" for "Ankara'nın". */
  text: string;
}

// Letters and digits, joined by an apostrophe, a hyphen, a decimal mark or an ampersand.
const token = /[\p{L}\p{M}\p{N}]+(?:(?:['’ʼ-]|[.,:&](?=\p{N}))[\p{L}\p{M}\p{N}]+)*/gu;
const apostrophe = /['’ʼ]/;

/** The words of a text. A word's range, but not its text, includes a suffix after an apostrophe. */
export function tokenize(text: string, language: string): Word[] {
  return Array.from(text.matchAll(token), ({ index, 0: written }) => ({
    start: index,
    end: index + written.length,
    text: withoutSuffix(written, language),
  }));
}

function withoutSuffix(written: string, language: string): string {
  const apostropheIndex = written.search(apostrophe);
  if (apostropheIndex <= 0) return written;
  if (language === 'en')
    return /['’ʼ]s$/i.test(written) ? written.slice(0, -2) : written.replace(/[’ʼ]/g, "'");
  return written.slice(0, apostropheIndex);
}

/** Counts words as a reader would: runs between spaces that hold a letter or a digit. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.filter((run) => /[\p{L}\p{N}]/u.test(run)).length ?? 0;
}

const stemmers = { tr: snowball.newStemmer('turkish'), en: snowball.newStemmer('english') };
const caches = { tr: new Map<string, string>(), en: new Map<string, string>() };
const longestCache = 200_000;
/** Letters; see stem(). */
const turkishStemLength = 5;
const longTurkishWord = 13;

/** The Snowball stem of a folded Turkish or English word; other words as they are. */
export function root(folded: string, language: string): string {
  if ((language !== 'tr' && language !== 'en') || /\p{N}/u.test(folded)) return folded;
  const cache = caches[language];
  let cached = cache.get(folded);
  if (cached === undefined) {
    if (cache.size > longestCache) cache.clear();
    cached = stemmers[language].stem(folded);
    cache.set(folded, cached);
  }
  return cached;
}

/**
 * The stem under which forms of a word are compared. English: Snowball (Porter 2). Turkish: Snowball's suffix
 * stripping, then the first five letters, which retrieve as well as a lemmatizer (Can et al., "Information
 * retrieval on Turkish texts", JASIST 59(3), 2008). Other languages: the folded word.
 */
export function stem(folded: string, language: string): string {
  // Hardly any chain of suffixes is long enough to leave a root shorter than five letters.
  if (language === 'tr' && folded.length >= longTurkishWord) return folded.slice(0, turkishStemLength);
  const stripped = root(folded, language);
  return language === 'tr' && !/\p{N}/u.test(folded) ? stripped.slice(0, turkishStemLength) : stripped;
}

/** Stems of a text's content words in order: no stop words, no single letters. */
export function contentStems(text: string, language: string): string[] {
  const stopWords = stopWordsOf(language);
  return tokenize(text, language)
    .map((word) => fold(word.text, language))
    .filter((folded) => folded.length > 1 && !stopWords.has(folded))
    .map((folded) => stem(folded, language));
}
