import { fold } from '#text/plain/fold.ts';
import type { SearchIndex } from '#text/search/index.ts';
import { termsOf } from '#text/search/terms.ts';
import type { Unit } from '#text/search/unit.ts';
import type { UnitVectors } from '#text/search/vectors.ts';
import { contentStems } from '#text/words.ts';
import type { Embedder } from '../capabilities/embedder.ts';
import { contradicts } from './negation.ts';

/** Where a document is searched for what supports a sentence. */
export interface SupportSource {
  index: SearchIndex;
  /** One for each unit, by the same model as the embedder; null where there are none. */
  vectors: UnitVectors | null;
  embedder: Embedder | null;
}

/** Units that are looked at closely, by words and by vectors each. */
const candidatesEach = 10;
/** Share of the sentence's words that must stand in the unit and its neighbours. */
const leastCoverage = { byWords: 0.55, byMeaning: 0.25 } as const;

/**
 * The unit of a document that supports each written sentence best, null for those without support: the words
 * must stand there, or the meaning be near and some of the words; every number and name of the sentence must
 * stand in the unit or beside it; and it mustn't deny what the unit says, or the other way round.
 */
export async function supportOf(
  sentences: readonly string[],
  { index, vectors, embedder }: SupportSource,
): Promise<(Unit | null)[]> {
  const usable = embedder !== null && embedder.sameFrom !== null && vectors?.model === embedder.name;
  const queries = usable ? await embedder.embed(sentences, 'passage') : [];
  return sentences.map((sentence, at) => {
    const words = index.score(sentence, index.language).words;
    const query = queries[at];
    const cosines = query && vectors ? vectors.score(query) : null;
    const candidates = new Set([...best(words), ...(cosines ? best(cosines) : [])]);
    const judged = [...candidates].map((place) =>
      judge(sentence, place, index, (cosines?.[place] ?? 0) - (embedder?.sameFrom ?? 1)),
    );
    const supported = judged.filter(({ supports }) => supports);
    const first = supported.toSorted((one, other) => other.score - one.score)[0];
    return first ? (index.units[first.place] ?? null) : null;
  });
}

function judge(sentence: string, place: number, { units, language }: SearchIndex, nearer: number) {
  const unit = units[place]?.text ?? '';
  const around = [place - 1, place, place + 1].map((near) => units[near]?.text ?? '').join(' ');
  const wanted = new Set(contentStems(sentence, language));
  const coverage = share(wanted, new Set(contentStems(around, language)));
  const own = share(wanted, new Set(contentStems(unit, language)));
  const near = nearer >= 0 && coverage >= leastCoverage.byMeaning;
  const alike = near || coverage >= leastCoverage.byWords;
  const supports =
    alike &&
    numbersStand(sentence, around, language) &&
    namesStand(sentence, around, language) &&
    !contradicts(sentence, unit, language);
  // Its own words tell it from its neighbours.
  return { place, supports, score: own + 2 * nearer };
}

function share(wanted: ReadonlySet<string>, found: ReadonlySet<string>): number {
  if (wanted.size === 0) return 0;
  return [...wanted].filter((stem) => found.has(stem)).length / wanted.size;
}

/** Names by their stems: an invented place makes a sentence false, however alike the rest is. */
function namesStand(sentence: string, text: string, language: string): boolean {
  const standing = new Set(termsOf(text, language).map(({ stem }) => stem));
  return termsOf(sentence, language).every(({ name, stem }) => !name || standing.has(stem));
}

/** Digits alone are compared: "1.250,50" and "1,250.50" are one number. */
function numbersStand(sentence: string, text: string, language: string): boolean {
  const numbers = (of: string) =>
    (fold(of, language).match(/\p{N}[\p{N}.,:/]*/gu) ?? []).map((number) => number.replace(/\P{N}/gu, ''));
  const standing = new Set(numbers(text));
  return numbers(sentence).every((number) => standing.has(number));
}

/** Places of the highest scores above zero. */
function best(scores: Float32Array): number[] {
  return Array.from(scores.keys())
    .filter((place) => (scores[place] ?? 0) > 0)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0))
    .slice(0, candidatesEach);
}
