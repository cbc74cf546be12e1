import { contentStems } from '../words.ts';
import type { Source } from './source.ts';

/** Gain in log-odds of a sentence that holds the whole focus phrase. */
const fullGain = 3.5;
/** Shares of that gain for the sentences beside such a one, and for those under a matching heading. */
const neighbourShare = 0.35;
const headingShare = 0.4;

/**
 * Gains in log-odds of each sentence from the phrase that the summary should be about. Words match by stem
 * and count by rarity; sentences next to a match and under a matching heading gain too. All gains are 0 when
 * the phrase is empty or not found.
 */
export function focusOf(source: Source, focus: string): Float32Array {
  const { sentences, sections, terms, frequency, language } = source;
  const gains = new Float32Array(sentences.length);
  const focusStems = new Set(contentStems(focus, language));
  if (focusStems.size === 0) return gains;
  const rarity = new Map<string, number>();
  for (const [id, term] of terms.entries()) {
    if (focusStems.has(term))
      rarity.set(term, Math.log(1 + sentences.length / Math.max(1, frequency[id] ?? 1)));
  }
  const total = rarity.values().reduce((sum, weight) => sum + weight, 0);
  if (total === 0) return gains;
  const shareOf = (stems: readonly string[]) =>
    stems.reduce((sum, stem) => sum + (rarity.get(stem) ?? 0), 0) / total;
  const direct = sentences.map((sentence) =>
    shareOf(Array.from(sentence.terms, (term) => terms[term] ?? '')),
  );
  const headings = sections.map(({ stems }) => shareOf([...stems]));
  for (const [index, sentence] of sentences.entries()) {
    const near = (other: number) => (sentences[other]?.block === sentence.block ? (direct[other] ?? 0) : 0);
    const indirect = Math.max(near(index - 1), near(index + 1)) * neighbourShare;
    gains[index] =
      fullGain * Math.max(direct[index] ?? 0, indirect, (headings[sentence.section] ?? 0) * headingShare);
  }
  return gains;
}
