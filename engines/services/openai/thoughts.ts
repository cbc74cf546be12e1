const opening = '<think>';
const closing = '</think>';

/**
 * Leaves out what a reasoning model thinks before it answers. Most servers keep that apart; others pass it on
 * at the beginning of the text, between <think> and </think>.
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
        const end = this.#held.indexOf(closing);
        if (end === -1) return '';
        this.#held = this.#held.slice(end + closing.length);
        this.#state = 'beginning';
      }
      const start = this.#held.trimStart();
      if (start.length < opening.length && opening.startsWith(start)) return '';
      if (!start.startsWith(opening)) {
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
