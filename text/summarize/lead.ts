import { independent } from './antecedents.ts';
import type { Features } from './features.ts';
import type { Source } from './source.ts';

/** Words; a shorter summary has no room for more than what the text is about. */
const fewWords = 60;
/** Words; of a shorter text, few words are enough. */
const longText = 150;
/** The lead is one of so many sentences at the beginning. */
const openingSentences = 3;

/** True when so many words can't say what a text of this length holds. */
export function isTooShort(budget: number, totalWords: number): boolean {
  return budget < fewWords && totalWords >= longText;
}

/** Cues of what a text begins with although it isn't about it. */
const asides = ['history', 'scene', 'personal', 'courtesy', 'example'] as const;

interface LeadInput {
  features: readonly Features[];
  /** See Selection; 0 for a sentence that may not be chosen. */
  value: Float32Array;
  antecedents: Int32Array;
  /** Words. */
  budget: number;
}

/**
 * Index of the sentence with which a summary of few words begins, since the beginning says what the text is about; -1
 * when there is room for more, or none of the first sentences fits and can stand alone.
 */
export function leadOf({ sentences }: Source, { features, value, antecedents, budget }: LeadInput): number {
  if (budget >= fewWords) return -1;
  return sentences.slice(0, openingSentences).findIndex(({ kind, words }, index) => {
    const own = features[index];
    if (!own || kind !== 'paragraph' || words > budget || antecedents[index] !== independent) return false;
    // "This report has three parts" says little, "This report examines" what it is about.
    const isAside = asides.some((cue) => own[cue] > 0) || (index > 0 && own.self > 0);
    return (value[index] ?? 0) > 0 && !isAside;
  });
}
