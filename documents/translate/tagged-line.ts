import type { Range } from '#contract/documents.ts';
import type { Inline } from './passage.ts';

/** Gathers a line whose tags may be nested wrongly, as they come. */
export class TaggedLine {
  readonly #inlines: Inline[] = [];
  /** Tags that wait for their end. */
  readonly #open: { name: string; place: number }[] = [];

  add(inline: Inline): void {
    const last = this.#inlines.at(-1);
    if (inline.kind === 'text' && last?.kind === 'text' && last.end === inline.start) {
      last.text += inline.text;
      last.end = inline.end;
    } else this.#inlines.push({ ...inline });
  }

  open(name: string, range: Range): void {
    this.#open.push({ name, place: this.#inlines.length });
    this.#inlines.push({ kind: 'open', ...range });
  }

  /** A tag without its other half, or crossing others, is a thing of its own. */
  close(name: string, range: Range): void {
    const place = this.#open.findLastIndex((each) => each.name === name);
    if (place < 0) {
      this.#inlines.push({ kind: 'point', ...range });
      return;
    }
    for (const crossed of this.#open.splice(place).slice(1)) {
      const inline = this.#inlines[crossed.place];
      if (inline) this.#inlines[crossed.place] = { kind: 'point', start: inline.start, end: inline.end };
    }
    this.#inlines.push({ kind: 'close', ...range });
  }

  /** The last that isn't blank. */
  last(): Inline | undefined {
    return this.#inlines.findLast((inline) => inline.kind !== 'text' || inline.text.trim() !== '');
  }

  /** The whole line; what was never closed ends with it, as browsers show it. */
  end(): readonly Inline[] {
    const end = this.#inlines.at(-1)?.end ?? 0;
    for (const _ of this.#open.splice(0)) this.#inlines.push({ kind: 'close', start: end, end });
    return this.#inlines;
  }
}
