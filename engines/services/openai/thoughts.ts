const opening = /^<think(?:ing)?>/;
const closing = /<\/think(?:ing)?>/;
const openings = ['<think>', '<thinking>'];
const closingLength = '</thinking>'.length;

/**
 * Leaves out what a reasoning model thinks before it answers. Most servers keep that apart; others pass it on
 * at the beginning of the text, between <think> and </think> or the like.
 */
export class ThoughtFilter {
  #state: 'beginning' | 'thinking' | 'writing' = 'beginning';
  #held = '';

  /** More of what came. @returns what of it is to be read, as far as that is known */
  push(delta: string): string {
    if (this.#state === 'writing') return delta;
    this.#held += delta;
    for (;;) {
      if (this.#state === 'thinking') {
        const end = closing.exec(this.#held);
        if (!end) {
          // The end may have come in part; the thoughts before it are no longer looked at.
          this.#held = this.#held.slice(-closingLength);
          return '';
        }
        this.#held = this.#held.slice(end.index + end[0].length);
        this.#state = 'beginning';
      }
      const start = this.#held.trimStart();
      this.#held = start;
      if (openings.some((tag) => start.length < tag.length && tag.startsWith(start))) return '';
      if (!opening.test(start)) {
        this.#state = 'writing';
        return start;
      }
      this.#state = 'thinking';
    }
  }

  /** Nothing more comes. @returns what was held back and is no thought */
  end(): string {
    return this.#state === 'beginning' ? this.#held.trimStart() : '';
  }
}
