export type Case = 'accusative' | 'genitive' | 'dative' | 'locative' | 'ablative' | 'instrumental';

/** One way to take a written word apart. */
export interface Form {
  /** What is left of the word, as it may stand in a lexicon. */
  stem: string;
  plural: boolean;
  possessive: boolean;
  /** The Turkish case; null for the nominative and for English. */
  ending: Case | null;
  /** "masadaki": an attribute of the noun after it. */
  attribute: boolean;
  /** "şapkalı", "şapkasız": of the noun after it. */
  derived: 'with' | 'without' | null;
}

/** A word as it is written, taken for uninflected. */
export function bareForm(stem: string): Form {
  return { stem, plural: false, possessive: false, ending: null, attribute: false, derived: null };
}
