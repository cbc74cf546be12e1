import { type Effort, newEffort } from '../plain/sequences.ts';
import type { Item } from './similarity.ts';
import { type Tokens, Vocabulary } from './tokens.ts';

/** The state of one comparison: the ids given to words and texts, the steps left to spend, and the next move's number. */
export class Comparison {
  readonly vocabulary = new Vocabulary();
  readonly effort: Effort = newEffort();
  readonly formatted: boolean;
  readonly #named = new Map<string, Pick<Item, 'key' | 'bag'>>();
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
    const tokens = this.#tokens.get(text) ?? this.vocabulary.tokenize(text);
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
    const name = `${group} ${text}`;
    let named = this.#named.get(name);
    if (!named) {
      const tokens = use === 'words' ? this.tokens(text) : this.vocabulary.tokenize(text);
      named = { key: this.#named.size, bag: tokens.bag };
      this.#named.set(name, named);
    }
    return { ...named, group, text, loose };
  }

  /** The number of the next move. */
  nextMove(): number {
    return this.#moves++;
  }
}
