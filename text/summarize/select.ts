import { independent, unresolved } from './antecedents.ts';
import type { Centrality } from './centrality.ts';
import { cosine } from './similarity.ts';
import type { Sentence, Source } from './source.ts';

export interface Selection {
  source: Source;
  centrality: Centrality;
  /** How likely each sentence is worth including, 0 to 1; a sentence with 0 is never chosen. */
  value: Float32Array;
  /** For each sentence, the index of the one that it needs, or a code of antecedents.ts. */
  antecedents: Int32Array;
  /** Number of words that may be chosen. */
  budget: number;
  /** Index of a sentence to begin with; -1 for none. */
  lead: number;
}

/** Parameters that weigh a sentence's value against its cost and the sentences already chosen. */
const balance = {
  /**
   * Exponents of a sentence's words in its cost (0 none, 1 full): `cost` when the share `fullCostFrom` of the
   * text or more is kept, `costAtLeast` when next to nothing is. There, many short sentences would be remarks
   * without their subject.
   */
  cost: 0.8,
  costAtLeast: 0.35,
  fullCostFrom: 0.08,
  /** Penalty for further sentences from a section that already has its share. */
  section: 0.2,
  /** Cosine to a chosen sentence from which a sentence loses value, and at which it has nothing new. */
  alike: 0.3,
  same: 0.7,
  /** Factor for a sentence from a paragraph with a chosen sentence. */
  paragraph: 0.8,
  /** Factor for a sentence whose antecedent is chosen already. */
  followsOn: 1.3,
  /** Sentences that one may bring along. */
  mostCompanions: 2,
  /**
   * Least value of a sentence, as a share of the median chosen value, once half and once most of the budget
   * is used: a summary had better end early than be padded.
   */
  half: { used: 0.5, floor: 0.03 },
  most: { used: 0.85, floor: 0.35 },
  /** Summaries above this share of the text need weaker sentences as well; these are chosen last. */
  large: { share: 0.25, floor: 0.03 },
};

/**
 * Picks sentences under a budget of words: greedy by gain over scaled cost (Lin and Bilmes, "A class of
 * submodular functions for document summarization", ACL 2011). A sentence's gain falls with its similarity to
 * those chosen and with the share that its section already has. A sentence that can't be understood alone brings
 * along what it needs, or isn't chosen. Returns ascending indexes.
 */
export function select(selection: Selection): number[] {
  const choice = new Choice(selection);
  choice.choose(selection.lead);
  choice.takeBest();
  choice.introduceLists();
  if (selection.budget > balance.large.share * selection.source.totalWords) choice.fill();
  return choice.chosen.sort((a, b) => a - b);
}

class Choice {
  readonly chosen: number[] = [];
  /** The values of the chosen sentences, ascending. */
  private readonly chosenValues: number[] = [];
  private readonly selection: Selection;
  private readonly sentences: readonly Sentence[];
  /** 1 while a sentence can be chosen; among sentences with the same words, only the first can. */
  private readonly isOpen: Uint8Array;
  private readonly isChosen: Uint8Array;
  /** Current value of each sentence beside those chosen, and 1 where it must be recomputed. */
  private readonly currentValues: Float32Array;
  private readonly isStale: Uint8Array;
  private readonly costs: Float32Array;
  /** The largest cosine of each sentence to a chosen one. */
  private readonly likeness: Float32Array;
  /** Words chosen from each section, and the words of its fair share. */
  private readonly usedWords: Float32Array;
  private readonly fairShares: Float32Array;
  private readonly chosenBlocks = new Set<number>();
  /** Blocks of each list's chosen items, by the sentence that introduces the list. */
  private readonly chosenItems = new Map<number, Set<number>>();
  private readonly postings: ReadonlyMap<number, readonly number[]>;
  /** Exponent of a sentence's words in its cost. */
  private readonly exponent: number;
  private isFilling = false;
  private wordsLeft: number;

  constructor(selection: Selection) {
    const { source, value, budget } = selection;
    const { sentences, sections } = source;
    this.selection = selection;
    this.sentences = sentences;
    this.wordsLeft = budget;
    const seen = new Set<string>();
    this.isOpen = Uint8Array.from(sentences, (sentence, index) => {
      const words = textKey(sentence);
      if (!((value[index] ?? 0) > 0) || seen.has(words)) return 0;
      seen.add(words);
      return 1;
    });
    this.isChosen = new Uint8Array(sentences.length);
    this.currentValues = new Float32Array(sentences.length);
    this.isStale = new Uint8Array(sentences.length).fill(1);
    const costShare = Math.min(1, budget / (balance.fullCostFrom * Math.max(1, source.totalWords)));
    this.exponent = balance.costAtLeast + (balance.cost - balance.costAtLeast) * costShare;
    this.costs = Float32Array.from(sentences, ({ words }) => words ** this.exponent);
    this.likeness = new Float32Array(sentences.length);
    this.usedWords = new Float32Array(sections.length);
    const weights = Float32Array.from(sections, ({ words }) => Math.sqrt(words));
    const sum = weights.reduce((total, weight) => total + weight, 0) || 1;
    this.fairShares = weights.map((weight) => Math.max(1, (budget * weight) / sum));
    this.postings = postingsOf(sentences);
  }

  /** Chooses sentences as long as one is worth it and fits. */
  takeBest(): void {
    for (let picked = this.nextPicks(); picked.length > 0; picked = this.nextPicks())
      for (const index of picked) this.choose(index);
  }

  /** Fills the budget with sentences of less value. */
  fill(): void {
    this.isFilling = true;
    this.takeBest();
  }

  /** The sentence with the best gain and what it needs, in order; empty when none fits. */
  private nextPicks(): number[] {
    const { isOpen, costs, wordsLeft: left } = this;
    const { antecedents, budget } = this.selection;
    const floor = this.floor(1 - left / budget);
    let best: number[] = [];
    let bestGain = 0;
    for (let index = 0; index < isOpen.length; index++) {
      if (isOpen[index] === 0) continue;
      const value = this.valueOf(index);
      if (value < floor) continue;
      if (antecedents[index] === independent) {
        const gain = value / (costs[index] ?? 1);
        if (gain <= bestGain || (this.sentences[index]?.words ?? 0) > left) continue;
        best = [index];
        bestGain = gain;
        continue;
      }
      const picks = this.withCompanions(index);
      const words = picks.reduce((sum, each) => sum + (this.sentences[each]?.words ?? 0), 0);
      if (picks.length === 0 || words > left) continue;
      const gain = picks.reduce((sum, each) => sum + this.valueOf(each), 0) / words ** this.exponent;
      if (gain <= bestGain) continue;
      best = picks;
      bestGain = gain;
    }
    return best;
  }

  /** A sentence after those that it needs and that aren't chosen yet; empty when what it needs can't be had. */
  private withCompanions(index: number): number[] {
    const { antecedents } = this.selection;
    const picks = [index];
    for (let next = antecedents[index] ?? independent; ; next = antecedents[next] ?? independent) {
      if (next === unresolved || picks.length > balance.mostCompanions + 1) return [];
      if (next === independent || this.isChosen[next] === 1) return picks.reverse();
      picks.push(next);
    }
  }

  /** Chooses a sentence and updates what the values of others depend on. */
  choose(index: number): void {
    const sentence = this.sentences[index];
    if (!sentence || this.isChosen[index]) return;
    this.isOpen[index] = 0;
    this.isChosen[index] = 1;
    this.chosen.push(index);
    const value = this.selection.value[index] ?? 0;
    const insertAt = this.chosenValues.findIndex((other) => other > value);
    this.chosenValues.splice(insertAt < 0 ? this.chosenValues.length : insertAt, 0, value);
    this.wordsLeft -= sentence.words;
    this.chosenBlocks.add(sentence.block);
    this.usedWords[sentence.section] = (this.usedWords[sentence.section] ?? 0) + sentence.words;
    const section = this.selection.source.sections[sentence.section];
    if (section) this.isStale.fill(1, section.from, section.to);
    this.updateLikeness(index);
    if (sentence.introducedBy >= 0) {
      const items = this.chosenItems.get(sentence.introducedBy) ?? new Set();
      this.chosenItems.set(sentence.introducedBy, items.add(sentence.block));
    }
  }

  /** Raises the likeness of sentences that share a term with a chosen one. */
  private updateLikeness(index: number): void {
    const { vectors } = this.selection.centrality;
    const vector = vectors[index];
    if (!vector) return;
    const sharing = new Set<number>();
    for (const term of vector.terms) for (const other of this.postings.get(term) ?? []) sharing.add(other);
    for (const other of sharing) {
      const otherVector = vectors[other];
      if (!this.isOpen[other] || !otherVector) continue;
      const similarity = cosine(vector, otherVector);
      if (similarity <= (this.likeness[other] ?? 0)) continue;
      this.likeness[other] = similarity;
      this.isStale[other] = 1;
    }
  }

  /** Adds the sentences that introduce a list with two or more chosen items, while the budget lasts. */
  introduceLists(): void {
    const chosenTexts = new Set(this.chosen.map((index) => textKey(this.sentences[index])));
    for (const [introduction, items] of this.chosenItems) {
      const sentence = this.sentences[introduction];
      const words = textKey(sentence);
      if (items.size < 2 || !sentence || sentence.words > this.wordsLeft || chosenTexts.has(words)) continue;
      chosenTexts.add(words);
      this.choose(introduction);
    }
  }

  /** A sentence's value beside those chosen, recomputed only after a choice that may have changed it. */
  private valueOf(index: number): number {
    if (this.isStale[index]) {
      this.currentValues[index] = this.computeValue(index);
      this.isStale[index] = 0;
    }
    return this.currentValues[index] ?? 0;
  }

  private computeValue(index: number): number {
    const { value, antecedents } = this.selection;
    const sentence = this.sentences[index];
    if (!sentence) return 0;
    const overlap = ((this.likeness[index] ?? 0) - balance.alike) / (balance.same - balance.alike);
    const novelty = 1 - Math.max(0, Math.min(1, overlap));
    const used = this.usedWords[sentence.section] ?? 0;
    const fairness = 1 / (1 + (balance.section * used) / (this.fairShares[sentence.section] ?? 1));
    const followsChosen = this.isChosen[antecedents[index] ?? independent] === 1;
    const besideChosen = this.chosenBlocks.has(sentence.block) ? balance.paragraph : 1;
    const neighbour = followsChosen ? balance.followsOn : besideChosen;
    return (value[index] ?? 0) * novelty * fairness * neighbour;
  }

  /** The least value of the next sentence, when this share of the budget is used. */
  private floor(used: number): number {
    if (used < balance.half.used) return 0;
    const { floor } = this.isFilling ? balance.large : used < balance.most.used ? balance.half : balance.most;
    return floor * (this.chosenValues[this.chosenValues.length >> 1] ?? 0);
  }
}

/** Folded words by which two sentences count as the same. */
function textKey(sentence: Sentence | undefined): string {
  return sentence?.tokens.join(' ') ?? '';
}

/** The sentences that hold each term, without the commonest terms, which make no two sentences similar. */
function postingsOf(sentences: readonly Sentence[]): Map<number, number[]> {
  const postings = new Map<number, number[]>();
  for (const [index, { terms }] of sentences.entries()) {
    for (const term of terms) {
      const posting = postings.get(term);
      if (posting) posting.push(index);
      else postings.set(term, [index]);
    }
  }
  const mostSharing = Math.max(100, sentences.length / 50);
  for (const [term, posting] of postings) if (posting.length > mostSharing) postings.delete(term);
  return postings;
}
