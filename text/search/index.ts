import { type Expansion, expansionsOf } from './expansions.ts';
import { Postings, type Query } from './postings.ts';
import { Spelling } from './spelling.ts';
import { gramsOf, questionTerms, termsOf } from './terms.ts';
import type { Unit } from './unit.ts';

/** BM25's parameters by their usual names; units differ little in length, so length counts less than usual. */
const k1 = 1.2;
const b = 0.4;
/** The weight of a guess at a mistyped word, against 1 for the word itself. */
const guessWeight = 0.7;

/** How well units match a question by its words: every score lies between 0 and 1, indexed by unit. */
export interface WordScores {
  /** BM25 of the text, as a share of the best score that any text could reach. */
  words: Float32Array;
  /** The same over the headings above. */
  headings: Float32Array;
  /** The same over pieces of four letters, which are alike in related words and forms. */
  grams: Float32Array;
  /** Share of the question's words, weighted by idf, that the text or its headings hold. */
  coverage: Float32Array;
  /** Share of the question's names, codes and years that the text or its headings hold; 0 without any. */
  names: Float32Array;
  /** How many names, codes and years the question has. */
  named: number;
}

/** Finds the units of one document by words. It is rebuilt from the units: about 1 s for 8,000 of them. */
export class SearchIndex {
  readonly units: readonly Unit[];
  readonly language: string;
  readonly #texts = new Postings();
  readonly #headings = new Postings();
  readonly #grams = new Postings();
  readonly #spelling: Spelling;

  constructor(units: readonly Unit[], language: string) {
    this.units = units;
    this.language = language;
    this.#spelling = new Spelling(language);
    // Words and headings recur, so that what is made of each is made once.
    const grams = new Map<string, string[]>();
    const pathStems = new Map<string, string[]>();
    for (const { text, path } of units) {
      const terms = termsOf(text, language);
      this.#texts.add(terms.map((term) => term.stem));
      for (const { word, stem } of terms) {
        if (!grams.has(word)) grams.set(word, gramsOf(word, language));
        this.#spelling.add(word, stem);
      }
      this.#grams.add(terms.flatMap(({ word }) => grams.get(word) ?? []));
      const headings = path.join('\n');
      const stems = pathStems.get(headings) ?? termsOf(headings, language).map((term) => term.stem);
      pathStems.set(headings, stems);
      this.#headings.add(stems);
    }
  }

  /**
   * Scores every unit by the words of a question.
   * @param language The question's language; 'und' counts as the document's.
   */
  score(question: string, language: string): WordScores {
    const size = this.units.length;
    const scores: WordScores = {
      words: new Float32Array(size),
      headings: new Float32Array(size),
      grams: new Float32Array(size),
      coverage: new Float32Array(size),
      names: new Float32Array(size),
      named: 0,
    };
    const asked = language === 'und' ? this.language : language;
    const terms = questionTerms(question, this.language, asked);
    const expansions = expansionsOf(
      terms.map(({ ownStem }) => ownStem),
      asked,
      this.language,
      (stem) => this.#holds(stem),
    );
    let total = 0;
    for (const [position, { word, stem, name }] of terms.entries()) {
      const others = expansions[position] ?? [];
      const queries = this.#queriesFor(word, stem, others);
      const textMatches = this.#texts.matches(queries);
      const headingMatches = this.#headings.matches(queries);
      const weight = this.#texts.idf(textMatches.size);
      total += weight;
      if (name) scores.named++;
      // A translation is still the name; a synonym or another form names somebody else.
      for (const unit of name ? this.#unitsWith(word, stem, asked === this.language ? [] : others) : [])
        scores.names[unit] = (scores.names[unit] ?? 0) + 1;
      for (const [unit, match] of textMatches) {
        const share = weight * match.weight;
        scores.words[unit] =
          (scores.words[unit] ?? 0) + share * this.#texts.saturation(unit, match.count, k1, b);
        scores.coverage[unit] = (scores.coverage[unit] ?? 0) + share;
      }
      for (const [unit, match] of headingMatches) {
        const share = weight * match.weight;
        scores.headings[unit] =
          (scores.headings[unit] ?? 0) + share * this.#headings.saturation(unit, 1, k1, b);
        if (!textMatches.has(unit)) scores.coverage[unit] = (scores.coverage[unit] ?? 0) + share;
      }
    }
    if (total > 0) {
      for (const list of [scores.words, scores.headings, scores.coverage]) divide(list, total);
    }
    if (scores.named > 0) divide(scores.names, scores.named);
    this.#scoreGrams(new Set(terms.flatMap(({ word }) => gramsOf(word, this.language))), scores.grams);
    return scores;
  }

  #holds(stem: string): boolean {
    return this.#texts.has(stem) || this.#headings.has(stem);
  }

  /** What to search for a word of the question: its stem and what may stand in its place, else guesses at it. */
  #queriesFor(word: string, stem: string, expansions: readonly Expansion[]): Query[] {
    const others = expansions.filter(({ stems }) => stems.length > 1 || stems[0] !== stem);
    if (this.#holds(stem)) return [{ stems: [stem], weight: 1 }, ...others];
    if (others.length > 0) return others;
    return this.#spelling.near(word).map((term) => ({ stems: [term], weight: guessWeight }));
  }

  /** The units whose text or headings match a word of the question. */
  #unitsWith(word: string, stem: string, expansions: readonly Expansion[]): Set<number> {
    const queries = this.#queriesFor(word, stem, expansions);
    return new Set([...this.#texts.matches(queries).keys(), ...this.#headings.matches(queries).keys()]);
  }

  /** Scores every unit by pieces of four letters. */
  #scoreGrams(grams: ReadonlySet<string>, into: Float32Array): void {
    let total = 0;
    for (const gram of grams) {
      const matches = this.#grams.matches([{ stems: [gram], weight: 1 }]);
      const weight = this.#grams.idf(matches.size);
      total += weight;
      for (const [unit, { count }] of matches)
        into[unit] = (into[unit] ?? 0) + weight * this.#grams.saturation(unit, count, k1, b);
    }
    if (total > 0) divide(into, total);
  }
}

function divide(list: Float32Array, by: number): void {
  for (let index = 0; index < list.length; index++) list[index] = (list[index] ?? 0) / by;
}
