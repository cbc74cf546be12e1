import { type Effort, newEffort } from '../plain/sequences.ts';
import type { Item } from './alignment/similarity.ts';
import { type Tokens, Vocabulary } from './tokens.ts';

/** The state of one comparison: the ids given to words and texts, the steps left to spend, and the next move's number. */
export class Comparison {
  readonly vocabulary = new Vocabulary();
  readonly effort: Effort = newEffort();
  readonly formatted: boolean;
  /** The items' keys and bags by group and text. */
  readonly #items = new Map<number, Map<string, Pick<Item, 'key' | 'bag'>>>();
  #keys = 0;
  readonly #tokens = new Map<string, Tokens>();
  readonly reportBlock: (characters: number) => void;
  #moves: number;

  /**
   * @param formatted true when both documents have formatting
   * @param reportBlock receives the length of a revised paragraph, in UTF-16 code units, once it was compared
   * @param firstMove the number of the first move
   */
  constructor(formatted: boolean, reportBlock: (characters: number) => void, firstMove = 0) {
    this.formatted = formatted;
    this.#moves = firstMove;
    this.reportBlock = reportBlock;
  }

  /** The tokens of a text, which is split only once. */
  tokens(text: string): Tokens {
    const known = this.#tokens.get(text);
    if (known) return known;
    const tokens = this.vocabulary.tokenize(text);
    this.#tokens.set(text, tokens);
    return tokens;
  }

  /**
   * An item to pair with one of the other document. Equal texts of the same group get the same key.
   * @param group only items of one group pair, such as rows with the same number of cells
   * @param use pairing for a text whose words are never compared in order, so that its tokens needn't be kept
   * @param loose true for a table, whose rows are compared on their own: it may pair with one that has less in common
   */
  item(text: string, group: number, use: 'pairing' | 'words', loose = false): Item {
    const ofGroup = this.#items.get(group) ?? new Map<string, Pick<Item, 'key' | 'bag'>>();
    this.#items.set(group, ofGroup);
    let known = ofGroup.get(text);
    if (!known) {
      const tokens = use === 'words' ? this.tokens(text) : this.vocabulary.tokenize(text);
      known = { key: this.#keys++, bag: tokens.bag };
      ofGroup.set(text, known);
    }
    return { key: known.key, group, text, loose, bag: known.bag };
  }

  /** The number of the next move. */
  nextMove(): number {
    return this.#moves++;
  }
}
