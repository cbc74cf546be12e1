import type { Centrality } from './centrality.ts';
import { cosine } from './similarity.ts';
import type { Sentence, Source } from './source.ts';

export interface Selection {
  source: Source;
  centrality: Centrality;
  /** How likely each sentence is worth keeping, 0 to 1; 0 is never taken. */
  value: Float32Array;
  /** 1 for a sentence that points back to the one before it. */
  dangling: Uint8Array;
  /** Words that may be taken. */
  budget: number;
}

/** How the choice weighs a sentence's value against what it costs and what is chosen already. */
const balance = {
  /**
   * How strongly a longer sentence must pay for its words (0 not at all, 1 in full) where a tenth or more
   * of the text is kept, and where next to nothing is: there, many short sentences would be a list of
   * remarks without their subject.
   */
  cost: 0.8,
  costAtLeast: 0.35,
  /** How fast a section's next sentence loses against those of sections not yet heard. */
  section: 0.2,
  /** Likeness (cosine) to a chosen sentence from which one loses, and at which it has nothing new. */
  alike: 0.3,
  same: 0.7,
  /** What a sentence keeps of its value when one from its own paragraph is chosen. */
  paragraph: 0.8,
  /** What a sentence that points back gains when the one before it is chosen too. */
  antecedent: 1.3,
  /** What the one before must be worth, against the sentence itself, to be taken along. */
  worthTaking: 0.3,
  /**
   * What a sentence must be worth, as a share of the median chosen value, once half and once most of the
   * budget is used: rather a summary that ends early than one filled up.
   */
  half: { used: 0.5, floor: 0.03 },
  most: { used: 0.85, floor: 0.35 },
  /** Who asks for more than this share of a text asks for weaker sentences too, and gets them last. */
  large: { share: 0.25, floor: 0.03 },
};

/**
 * Picks sentences under a budget of words: greedy by gain over scaled cost (Lin and Bilmes, "A class of
 * submodular functions for document summarization", ACL 2011). The gain of a sentence falls with its
 * likeness to what is chosen and with the share its section already has. A sentence that points back may
 * bring the one before it along. Returns ascending indices.
 */
export function select(selection: Selection): number[] {
  const choice = new Choice(selection);
  choice.takeBest();
  choice.introduceLists();
  if (selection.budget > balance.large.share * selection.source.totalWords) choice.fill();
  return choice.chosen.sort((a, b) => a - b);
}

class Choice {
  readonly chosen: number[] = [];
  /** The values of the chosen sentences, ascending. */
  private readonly values: number[] = [];
  private readonly selection: Selection;
  private readonly sentences: readonly Sentence[];
  /** 1 while a sentence can be taken: of those with the same words only the first ever can. */
  private readonly open: Uint8Array;
  /** 1 once a sentence is taken. */
  private readonly taken: Uint8Array;
  /** Present value of each sentence, and 1 where it must be worked out again. */
  private readonly worth: Float32Array;
  private readonly stale: Uint8Array;
  private readonly costs: Float32Array;
  private readonly likeness: Float32Array;
  /** Words taken from each section, and the words that would be its even share. */
  private readonly used: Float32Array;
  private readonly share: Float32Array;
  private readonly heard = new Set<number>();
  /** The chosen items of each list (their blocks), by the sentence that introduces it. */
  private readonly items = new Map<number, Set<number>>();
  private readonly postings: Map<number, number[]>;
  private readonly exponent: number;
  private filling = false;
  private left: number;

  constructor(selection: Selection) {
    const { source, value, budget } = selection;
    const { sentences, sections } = source;
    this.selection = selection;
    this.sentences = sentences;
    this.left = budget;
    const said = new Set<string>();
    this.open = Uint8Array.from(sentences, (sentence, index) => {
      const words = wordsOf(sentence);
      if (!((value[index] ?? 0) > 0) || said.has(words)) return 0;
      said.add(words);
      return 1;
    });
    this.taken = new Uint8Array(sentences.length);
    this.worth = new Float32Array(sentences.length);
    this.stale = new Uint8Array(sentences.length).fill(1);
    const kept = Math.min(1, budget / (0.08 * Math.max(1, source.totalWords)));
    this.exponent = balance.costAtLeast + (balance.cost - balance.costAtLeast) * kept;
    this.costs = Float32Array.from(sentences, ({ words }) => words ** this.exponent);
    this.likeness = new Float32Array(sentences.length);
    this.used = new Float32Array(sections.length);
    const weights = Float32Array.from(sections, ({ words }) => Math.sqrt(words));
    const sum = weights.reduce((total, weight) => total + weight, 0) || 1;
    this.share = weights.map((weight) => Math.max(1, (budget * weight) / sum));
    this.postings = postingsOf(sentences);
  }

  /** Takes sentences as long as one is worth it and fits. */
  takeBest(): void {
    for (let picked = this.best(); picked.length > 0; picked = this.best())
      for (const index of picked) this.take(index);
  }

  /** Fills the budget with what is worth less. */
  fill(): void {
    this.filling = true;
    this.takeBest();
  }

  /** The next sentence to take, with its antecedent when the two together are the best buy; else none. */
  private best(): number[] {
    const { sentences, open, worth, stale, costs, left } = this;
    const { dangling, budget } = this.selection;
    const floor = this.floor(1 - left / budget);
    let best = -1;
    let bestGain = 0;
    let pair = false;
    for (let index = 0; index < open.length; index++) {
      if (open[index] === 0) continue;
      const value = stale[index] === 0 ? (worth[index] ?? 0) : this.valueOf(index);
      const gain = value / (costs[index] ?? 1);
      if (gain <= bestGain && dangling[index] === 0) continue;
      if (value < floor || (sentences[index]?.words ?? 0) > left) continue;
      if (gain > bestGain) {
        best = index;
        bestGain = gain;
        pair = false;
      }
      if (dangling[index] === 0) continue;
      const together = this.pairGain(index, value);
      if (together > bestGain) {
        best = index;
        bestGain = together;
        pair = true;
      }
    }
    if (best < 0) return [];
    return pair ? [best - 1, best] : [best];
  }

  private take(index: number): void {
    const sentence = this.sentences[index];
    if (!sentence || !this.open[index]) return;
    this.open[index] = 0;
    this.taken[index] = 1;
    this.chosen.push(index);
    const value = this.selection.value[index] ?? 0;
    const place = this.values.findIndex((other) => other > value);
    this.values.splice(place < 0 ? this.values.length : place, 0, value);
    this.left -= sentence.words;
    this.heard.add(sentence.block);
    this.used[sentence.section] = (this.used[sentence.section] ?? 0) + sentence.words;
    const section = this.selection.source.sections[sentence.section];
    if (section) this.stale.fill(1, section.from, section.to);
    this.compare(index);
    if (sentence.introducedBy >= 0) {
      const items = this.items.get(sentence.introducedBy) ?? new Set();
      this.items.set(sentence.introducedBy, items.add(sentence.block));
    }
  }

  /** Raises the likeness of the sentences that share a word with a chosen one. */
  private compare(index: number): void {
    const { vectors } = this.selection.centrality;
    const vector = vectors[index];
    if (!vector) return;
    const sharing = new Set<number>();
    for (const term of vector.terms) for (const other of this.postings.get(term) ?? []) sharing.add(other);
    for (const other of sharing) {
      const against = vectors[other];
      if (!this.open[other] || !against) continue;
      const alike = cosine(vector, against);
      if (alike <= (this.likeness[other] ?? 0)) continue;
      this.likeness[other] = alike;
      this.stale[other] = 1;
    }
  }

  /** Adds the sentences that announce a list of which two items or more are chosen, while the budget lasts. */
  introduceLists(): void {
    const said = new Set(this.chosen.map((index) => wordsOf(this.sentences[index])));
    for (const [introduction, items] of this.items) {
      const sentence = this.sentences[introduction];
      const words = wordsOf(sentence);
      if (items.size < 2 || !sentence || sentence.words > this.left || said.has(words)) continue;
      said.add(words);
      this.chosen.push(introduction);
      this.left -= sentence.words;
    }
  }

  /** The gain of a sentence that points back, taken together with the one before it; 0 when it can't be. */
  private pairGain(index: number, value: number): number {
    const sentence = this.sentences[index];
    const before = this.sentences[index - 1];
    if (!sentence || before?.block !== sentence.block || !this.open[index - 1]) return 0;
    const words = sentence.words + before.words;
    if (this.selection.dangling[index - 1] || words > this.left) return 0;
    const first = this.valueOf(index - 1);
    if (first < value * balance.worthTaking) return 0;
    return (value * balance.antecedent + first) / words ** this.exponent;
  }

  private valueOf(index: number): number {
    if (this.stale[index]) {
      this.worth[index] = this.reckon(index);
      this.stale[index] = 0;
    }
    return this.worth[index] ?? 0;
  }

  private reckon(index: number): number {
    const { value, dangling } = this.selection;
    const sentence = this.sentences[index];
    if (!sentence) return 0;
    const overlap = ((this.likeness[index] ?? 0) - balance.alike) / (balance.same - balance.alike);
    const novelty = 1 - Math.max(0, Math.min(1, overlap));
    const used = this.used[sentence.section] ?? 0;
    const fairness = 1 / (1 + (balance.section * used) / (this.share[sentence.section] ?? 1));
    const follows = dangling[index] === 1 && this.taken[index - 1] === 1;
    const neighbour = follows ? balance.antecedent : this.heard.has(sentence.block) ? balance.paragraph : 1;
    return (value[index] ?? 0) * novelty * fairness * neighbour;
  }

  private floor(used: number): number {
    if (used < balance.half.used) return 0;
    const { floor } = this.filling ? balance.large : used < balance.most.used ? balance.half : balance.most;
    return floor * (this.values[this.values.length >> 1] ?? 0);
  }
}

/** What makes two sentences the same: their folded words. */
function wordsOf(sentence: Sentence | undefined): string {
  return sentence?.tokens.join(' ') ?? '';
}

/** The sentences that hold each term. The commonest terms are left out: they make no two sentences alike. */
function postingsOf(sentences: readonly Sentence[]): Map<number, number[]> {
  const postings = new Map<number, number[]>();
  for (const [index, { terms }] of sentences.entries()) {
    for (const term of terms) {
      const posting = postings.get(term);
      if (posting) posting.push(index);
      else postings.set(term, [index]);
    }
  }
  const most = Math.max(100, sentences.length / 50);
  for (const [term, posting] of postings) if (posting.length > most) postings.delete(term);
  return postings;
}
