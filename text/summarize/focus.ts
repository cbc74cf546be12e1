import { contentStems } from '../words.ts';
import type { Source } from './source.ts';

/** What a sentence gains in log-odds that holds the whole focus phrase. */
const strength = 3.5;
/** Shares of it for the sentences beside one, and for those under a heading that holds it. */
const beside = 0.35;
const under = 0.4;

/**
 * What each sentence gains from a phrase that the user wants the summary to be about, in log-odds. Words
 * match by stem and count by rarity; the sentences around a match and under a matching heading gain too.
 * All zero when the phrase is empty or occurs nowhere.
 */
export function focusOf(source: Source, focus: string): Float32Array {
  const { sentences, sections, terms, frequency, language } = source;
  const gains = new Float32Array(sentences.length);
  const wanted = new Set(contentStems(focus, language));
  if (wanted.size === 0) return gains;
  const rarity = new Map<string, number>();
  for (const [id, term] of terms.entries()) {
    if (wanted.has(term)) rarity.set(term, Math.log(1 + sentences.length / Math.max(1, frequency[id] ?? 1)));
  }
  const total = [...rarity.values()].reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return gains;
  const shareOf = (stems: Iterable<string>) => {
    let sum = 0;
    for (const stem of stems) sum += rarity.get(stem) ?? 0;
    return sum / total;
  };
  const direct = sentences.map((sentence) =>
    shareOf(Array.from(sentence.terms, (term) => terms[term] ?? '')),
  );
  const headings = sections.map(({ stems }) => shareOf(stems));
  for (const [index, sentence] of sentences.entries()) {
    const near = (other: number) => (sentences[other]?.block === sentence.block ? (direct[other] ?? 0) : 0);
    const indirect = Math.max(near(index - 1), near(index + 1)) * beside;
    gains[index] =
      strength * Math.max(direct[index] ?? 0, indirect, (headings[sentence.section] ?? 0) * under);
  }
  return gains;
}
