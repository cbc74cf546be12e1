import { loadWords } from './load-words.ts';
import { fold } from './plain/fold.ts';
import { stopWordsOf } from './stopwords.ts';
import { root as strip, tokenize } from './words.ts';

export interface KeywordInput {
  /** Sentences in document order; no term extends over two. */
  sentences: readonly string[];
  /** Titles and headings, whose words count for more. */
  headings: readonly string[];
  /** ISO 639-1 code. */
  language: string;
  count?: number;
}

/** A word, or a phrase of two or three. */
interface Term {
  roots: string[];
  count: number;
  /** The tenths of the text that hold the term, from 0 to 9. */
  tenths: Set<number>;
  firstSentence: number;
  /** Its written forms with their weights: 1 for each occurrence, 0.5 for one that begins a sentence. */
  surfaces: Map<string, number>;
}

/** A content word of a sentence. */
interface ContentWord {
  root: string;
  surface: string;
  /** True when the first letter's case is that of the word inside a sentence. */
  hasOwnCase: boolean;
}

/** Factor of a phrase's score over that of a word of the same frequency. */
const phraseBonus = 2;
const mostWords = 3;
const longestEnding = 3;
const defaultCount = 8;
/** In a text of fewer different words, a word that occurs once may be a keyword. */
const fewWords = 60;
/** Factor for a word in a title or heading. */
const headingBonus = 1.4;
/** Factor for a term of which the text has no form that can stand alone. */
const unpresentableFactor = 0.4;
/** A phrase counts only if at least this share of its rarest word's occurrences lies inside it. */
const leastStability = 0.35;
/** If at least this share of a phrase's occurrences lies inside a longer phrase, the longer one represents both. */
const mostlyInside = 0.7;
/** In a longer text, only every nth sentence is read: frequent terms stand out in a sample too. */
const mostSentences = 3000;
/** Forms that denote an action rather than a thing: poor keywords. */
const turkishVerb =
  /(?:m[ıiuü]ş(?:t[ıiuü]r|lard[ıi]r|lar|ler)?|[dt][ıiuü](?:r|rlar|lar|ler|k)?|[ıiuü]yor(?:du|lar)?|[ae]ca[kğ](?:t[ıi]r|[ıi])?|[ae]ce[kğ](?:tir|i)?|m[ae]kt[ae](?:d[ıi]r)?|m[ae]l[ıi](?:d[ıi]r)?|[ae]r[ae]k|[ıiuü]p|[ae]r[ıi]z|[ıiuü]r[ıiuü]z|[dt][ıiuü][kğ](?:[ıiuü]n?[ıiuü]?|[ıiuü]nd[ae]n?)?|m[ae]d[ae]n|[ae]b[ıi]l[ıi]r|[ıiuü]l[ae]n|[ıiuü]n[ae]n|[ae]m[ae]z|\p{L}{3}m[ae]k|s[ıi]n[ıi]z|s[uü]n[uü]z|[td][ıiuü]r[ıiuü]r(?:l[ae]r)?)$/u;
const weak = loadWords(new URL('./data/weak-keywords.tsv', import.meta.url));
/** Endings that show a Turkish word's role in its sentence: a form with one is shown only if there is no barer form. */
const turkishCase =
  /(?:n[ıiuü]n|[^aeıioöuü][ıiuü]n|[dt][ae]n?|[ıiuü]n[ae]|y[aeıiuü]|[^aeıioöuül]l[ae]|yl[ae]|[ıiuü]n[ıiuü]|l[ae]r[ae]|l[ae]r[ıi]|[ae]ki|[ıiuü]n[ıiuü]z|[ıiuü]m[ıiuü]z)$/;

/**
 * The prominent terms of a text, best first, each in its most frequent written form (in Turkish the bare form
 * if it occurs). Words are weighed by frequency, spread over the text and early appearance (after YAKE:
 * Campos et al., Information Sciences 509, 2020); recurring phrases of two or three words replace their
 * words.
 */
export function keywords({
  sentences: allSentences,
  headings,
  language,
  count = defaultCount,
}: KeywordInput): string[] {
  const step = Math.ceil(allSentences.length / mostSentences);
  const sentences = step > 1 ? allSentences.filter((_, index) => index % step === 0) : allSentences;
  const { words, phrases } = collectTerms(sentences, language);
  const headingRoots = new Set(headings.flatMap((text) => rootsOf(text, language)));
  const ranked: { term: Term; score: number }[] = [];
  for (const [key, term] of words) {
    const isLongEnough = term.surfaces
      .keys()
      .some((surface) => surface.length > 2 || /^\p{Lu}+$/u.test(surface));
    if (isLongEnough && (term.count >= 2 || words.size < fewWords))
      ranked.push({ term, score: wordScore(term, headingRoots.has(key), sentences.length) });
  }
  for (const term of phrases.values()) {
    if (language === 'tr' && isClause(term)) continue;
    const inHeading = term.roots.some((each) => headingRoots.has(each));
    const score = phraseScore(term, words, wordScore(term, inHeading, sentences.length));
    if (score > 0) ranked.push({ term, score });
  }
  for (const each of ranked) if (!isPresentable(each.term, language)) each.score *= unpresentableFactor;
  ranked.sort((a, b) => b.score - a.score || a.term.firstSentence - b.term.firstSentence);
  const chosen: string[] = [];
  const usedRoots = new Set<string>();
  for (const { term } of ranked) {
    if (chosen.length >= count) break;
    if (isPartOfLonger(term, phrases)) continue;
    // A word may recur in a second phrase, but at least half of each term must be new.
    const repeated = term.roots.filter((each) => usedRoots.has(each)).length;
    const keyword = displayForm(term, language);
    if (repeated * 2 > term.roots.length || chosen.some((other) => isInflection(other, keyword))) continue;
    chosen.push(keyword);
    for (const each of term.roots) usedRoots.add(each);
  }
  return chosen;
}

/** True when one word is the other plus an ending that the stemmer didn't remove. */
function isInflection(one: string, other: string): boolean {
  if (one.includes(' ') || other.includes(' ') || Math.abs(one.length - other.length) > longestEnding)
    return false;
  const [shorter, longer] = one.length < other.length ? [one, other] : [other, one];
  return shorter.length > 3 && longer.startsWith(shorter);
}

const englishStopWords = stopWordsOf('en');

/** Strips Turkish suffixes twice: Snowball removes more from one form of a word than from another. */
function root(folded: string, language: string): string {
  const once = strip(folded, language);
  return language === 'tr' ? strip(once, language) : once;
}

function rootsOf(text: string, language: string): string[] {
  return tokenize(text, language).map((word) => root(fold(word.text, language), language));
}

/** The words and phrases of all sentences, by their roots. */
function collectTerms(
  sentences: readonly string[],
  language: string,
): { words: Map<string, Term>; phrases: Map<string, Term> } {
  const words = new Map<string, Term>();
  const phrases = new Map<string, Term>();
  const stopWords = stopWordsOf(language);
  for (const [index, sentence] of sentences.entries()) {
    const tenth = Math.floor((index * 10) / sentences.length);
    let run: ContentWord[] = [];
    let previousEnd = -1;
    for (const [position, word] of tokenize(sentence, language).entries()) {
      const folded = fold(word.text, language);
      const gap = previousEnd < 0 ? ' ' : sentence.slice(previousEnd, word.start);
      previousEnd = word.end;
      // A mark between two words ends a phrase.
      if (/[^\s]/.test(gap)) run = [];
      if (!isContent(folded, stopWords, language)) {
        run = [];
        continue;
      }
      // A sentence's first word is always capitalised: it counts half, so that a later form wins.
      const hasOwnCase = position > 0 || /^\p{Lu}{2,}$/u.test(word.text);
      run.push({ root: root(folded, language), surface: hasOwnCase ? word.text : folded, hasOwnCase });
      if (run.length > mostWords) run.shift();
      for (let length = 1; length <= run.length; length++) {
        recordTerm(length === 1 ? words : phrases, run.slice(-length), index, tenth);
      }
      // A suffix after an apostrophe ends a phrase too; the word's range includes it, its text doesn't.
      if (word.end - word.start > word.text.length) run = [];
    }
  }
  return { words, phrases };
}

/** True for a word that may be a keyword or a part of one. */
function isContent(folded: string, stopWords: ReadonlySet<string>, language: string): boolean {
  if (folded.length < 2 || /\p{N}/u.test(folded) || stopWords.has(folded)) return false;
  if (language === 'tr') {
    // Turkish texts quote English ones more often than the reverse.
    if (englishStopWords.has(folded)) return false;
    return !turkishVerb.test(folded) && !weak.tr.has(folded) && !weak.tr.has(root(folded, language));
  }
  return language !== 'en' || !(weak.en.has(folded) || /(?:ly|n't)$/.test(folded));
}

function recordTerm(terms: Map<string, Term>, parts: ContentWord[], index: number, tenth: number): void {
  const key = parts.map((part) => part.root).join(' ');
  const surface = parts.map((part) => part.surface).join(' ');
  let term = terms.get(key);
  if (!term) {
    term = {
      roots: parts.map((part) => part.root),
      count: 0,
      tenths: new Set(),
      firstSentence: index,
      surfaces: new Map(),
    };
    terms.set(key, term);
  }
  term.count++;
  term.tenths.add(tenth);
  term.surfaces.set(surface, (term.surfaces.get(surface) ?? 0) + (parts[0]?.hasOwnCase ? 1 : 0.5));
}

/** A term's weight by frequency, spread and early appearance; short words count for less. */
function wordScore(term: Term, inHeading: boolean, sentenceCount: number): number {
  const spreadShare = term.tenths.size / Math.min(10, sentenceCount || 1);
  const early = 1 / Math.log2(3 + (8 * term.firstSentence) / Math.max(1, sentenceCount));
  const surface = term.surfaces.keys().next().value ?? '';
  const length = Math.min(1, 0.5 + surface.length / 16);
  return (
    Math.log2(1 + term.count) * (0.5 + spreadShare) * (0.5 + early) * length * (inHeading ? headingBonus : 1)
  );
}

/** A phrase's score; 0 unless it recurs and holds `leastStability` of its rarest word's occurrences. */
function phraseScore(term: Term, words: Map<string, Term>, baseScore: number): number {
  if (term.count < 2 || new Set(term.roots).size < term.roots.length) return 0;
  const rarest = Math.min(...term.roots.map((each) => words.get(each)?.count ?? 1));
  const stability = Math.min(1, term.count / rarest);
  return stability < leastStability ? 0 : baseScore * phraseBonus * (0.5 + 0.5 * stability);
}

/** True when a phrase mostly occurs inside a longer one (`mostlyInside`), which then represents both. */
function isPartOfLonger(term: Term, phrases: Map<string, Term>): boolean {
  if (term.roots.length < 2) return false;
  const inner = ` ${term.roots.join(' ')} `;
  return phrases
    .values()
    .some(
      (longer) =>
        longer.roots.length > term.roots.length &&
        longer.count >= mostlyInside * term.count &&
        ` ${longer.roots.join(' ')} `.includes(inner),
    );
}

/** A Turkish verb in the aorist, after an object in the accusative: "arşivi oluşturur" (makes the archive). */
const objectAndVerb = /\p{L}{3}[ıiuü] \p{L}{2,}(?:[ıiuü]r|(?<!l)[ae]r)(?:l[ae]r)?$/u;

/** True for Turkish words that are an object with its verb rather than a name of something. */
function isClause(term: Term): boolean {
  return term.surfaces.keys().every((surface) => objectAndVerb.test(fold(surface, 'tr')));
}

/** True when a form of the term can stand alone: in Turkish a bare one, in English a word or a phrase not in "-ed". */
function isPresentable(term: Term, language: string): boolean {
  if (language === 'en')
    return term.roots.length === 1 || !/ed$/.test(term.surfaces.keys().next().value ?? '');
  return language !== 'tr' || term.surfaces.keys().some((surface) => isBareForm(surface));
}

/** True for a Turkish form that can stand alone: its last word has no case ending. */
function isBareForm(surface: string): boolean {
  const words = fold(surface, 'tr').split(' ');
  // Before the last word only the locative, the ablative and the genitive in -nin are refused: "evin önü" passes.
  return (
    !turkishCase.test(words.at(-1) ?? '') &&
    !words.slice(0, -1).some((word) => /[dt][ae]n?$|n[ıiuü]n$/.test(word))
  );
}

/**
 * The most frequent form, in Turkish a bare one if possible; but the shorter form, if the text has it, that lacks only a
 * plural ending, or in Turkish an ending such as -ı, -si or -e.
 */
function displayForm(term: Term, language: string): string {
  const surfaces = [...term.surfaces]
    .sort((a, b) => b[1] - a[1] || a[0].length - b[0].length)
    .map(([surface]) => surface);
  const bare = language === 'tr' ? surfaces.filter(isBareForm) : surfaces;
  const common = bare[0] ?? surfaces[0] ?? term.roots.join(' ');
  const ending = language === 'tr' ? /^(?:l[ae]r|l[ae]r[ıi]|s?[ıiuü]|[ae])$/ : /^e?s$/;
  const shorter = bare.find(
    (surface) => common.startsWith(surface) && ending.test(common.slice(surface.length)),
  );
  if (language !== 'tr' || bare.length > 0) return shorter ?? common;
  // Case endings after a vowel are removed: "su şebekesinin" becomes "su şebekesi".
  return common.replace(/(?<=\p{L}{4}[aeıioöuü])n(?:[ıiuü]n|d[ae]n?)$/u, '');
}
