import type { Range } from '#contract/documents.ts';
import type { Inline } from './passage.ts';

/** Collects the inlines of a line whose tags may be unpaired or cross each other. */
export class TaggedLine {
  readonly #inlines: Inline[] = [];
  readonly #open: { name: string; inlineIndex: number }[] = [];

  add(inline: Inline): void {
    const last = this.#inlines.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text' && last.end === inline.start) {
      last.text += inline.text;
      last.end = inline.end;
    } else this.#inlines.push({ ...inline });
  }

  open(name: string, range: Range): void {
    this.#open.push({ name, inlineIndex: this.#inlines.length });
    this.#inlines.push({ kind: 'open', ...range });
  }

  /** Turns a tag without its other half, or one that crosses others, into a point. */
  close(name: string, range: Range): void {
    const openIndex = this.#open.findLastIndex((each) => each.name === name);
    if (openIndex < 0) {
      this.#inlines.push({ kind: 'point', ...range });
      return;
    }
    for (const crossing of this.#open.splice(openIndex).slice(1)) {
      const inline = this.#inlines[crossing.inlineIndex];
      if (inline)
        this.#inlines[crossing.inlineIndex] = { kind: 'point', start: inline.start, end: inline.end };
    }
    this.#inlines.push({ kind: 'close', ...range });
  }

  last(): Inline | undefined {
    return this.#inlines.findLast((inline) => inline.kind !== 'text' || inline.text.trim() !== '');
  }

  /** The whole line; tags that were never closed end with it, as in browsers. */
  end(): readonly Inline[] {
    const end = this.#inlines.at(-1)?.end ?? 0;
    for (const _ of this.#open.splice(0)) this.#inlines.push({ kind: 'close', start: end, end });
    return this.#inlines;
  }
}
