const opening = /^<think(?:ing)?>/;
const closing = /<\/think(?:ing)?>/;
const openings = ['<think>', '<thinking>'];
const closingLength = '</thinking>'.length;

/** Leaves out thoughts that some servers send at the beginning, between <think> and </think> or the like. */
export class ThoughtFilter {
  #state: 'beginning' | 'thinking' | 'writing' = 'beginning';
  #held = '';

  /** Takes the next piece, and returns as much of the text as is known not to be a thought. */
  push(delta: string): string {
    if (this.#state === 'writing') return delta;
    this.#held += delta;
    for (;;) {
      if (this.#state === 'thinking') {
        const end = closing.exec(this.#held);
        if (!end) {
          // The end tag may be split; the thoughts before it can be dropped.
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

  /** Ends the text, and returns what was held back of it. */
  end(): string {
    return this.#state === 'beginning' ? this.#held.trimStart() : '';
  }
}
