import { type Effort, newEffort } from '../plain/sequences.ts';
import type { Item } from './similarity.ts';
import { type Tokens, Vocabulary } from './tokens.ts';

/** State shared within one comparison: ids of words and texts, effort, numbers of moves. */
export class Comparison {
  readonly vocabulary = new Vocabulary();
  readonly effort: Effort = newEffort();
  readonly formatted: boolean;
  readonly #keys = new Map<string, number>();
  readonly #tokens = new Map<string, Tokens>();
  readonly #onBlock: (characters: number) => void;
  #moves = 0;

  /** @param formatted True when both documents have formatting */
  constructor(formatted: boolean, onBlock: (characters: number) => void) {
    this.formatted = formatted;
    this.#onBlock = onBlock;
  }

  tokens(text: string): Tokens {
    let tokens = this.#tokens.get(text);
    if (!tokens) {
      tokens = this.vocabulary.tokenize(text);
      this.#tokens.set(text, tokens);
    }
    return tokens;
  }

  item(text: string, group: number, loose = false): Item {
    const name = `${group} ${text}`;
    let key = this.#keys.get(name);
    if (key === undefined) {
      key = this.#keys.size;
      this.#keys.set(name, key);
    }
    return { key, group, text, loose, bag: this.tokens(text).bag };
  }

  nextMove(): number {
    this.#moves += 1;
    return this.#moves - 1;
  }

  done(characters: number): void {
    this.#onBlock(characters);
  }
}
