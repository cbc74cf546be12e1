const opening = /^<think(?:ing)?>/;
const closing = /<\/think(?:ing)?>/;
const openings = ['<think>', '<thinking>'];
const closingLength = '</thinking>'.length;

/** Leaves out thoughts that some servers send at the beginning, between <think> and </think> or the like. */
export class ThoughtFilter {
  #state: 'beginning' | 'thinking' | 'writing' = 'beginning';
  #held = '';

  /** Takes the next piece. @returns the part of the text to show, as far as that is known */
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

  /** @returns the text held back, when there is nothing more to come */
  end(): string {
    return this.#state === 'beginning' ? this.#held.trimStart() : '';
  }
}
