import type { FormatMark } from '#text/compare/formats/told.ts';
import { marksWords, type Piece } from '../../shared/comparison.ts';
import type { ChangeList } from './change-list.ts';

interface MarkedRange {
  readonly start: number;
  readonly end: number;
  readonly id: number;
  /** False for a change that the page draws on no words. */
  readonly isShown: boolean;
}

/** The formatting changes of a paragraph, at whose ranges its texts are cut. */
export class FormatMarks {
  /** The ids of all its changes. */
  readonly ids = new Set<number>();
  /** The shortest of those that are drawn first, because a piece shows only one change. */
  readonly #ranges: readonly MarkedRange[];

  /** @param text the revised text */
  constructor(marks: readonly FormatMark[], text: string, changes: ChangeList) {
    const ranges = marks.flatMap(({ start, end, told }): MarkedRange[] => {
      const isWhole = end === 0;
      const id = changes.addFormat(isWhole ? text : text.slice(start, end), told);
      this.ids.add(id);
      // A note below the paragraph tells what changed about it alone; nothing shows in its letters.
      if (isWhole && !told.changesCharacters && told.places === 1) return [];
      const isShown = marksWords(told.scope);
      return [isWhole ? { start: 0, end: text.length, id, isShown } : { start, end, id, isShown }];
    });
    const lengthOf = ({ start, end }: MarkedRange) => end - start;
    this.#ranges = ranges.sort(
      (one, other) => Number(other.isShown) - Number(one.isShown) || lengthOf(one) - lengthOf(other),
    );
  }

  /** Cuts a text that both paragraphs have. @param offset the text's offset in the revised paragraph */
  cut(text: string, offset: number): Piece[] {
    if (this.#ranges.length === 0) return [{ text, change: null }];
    const end = offset + text.length;
    const edges = this.#ranges.flatMap((range) => [range.start, range.end]);
    const inside = edges.filter((edge) => edge > offset && edge < end);
    const cuts = [...new Set([offset, ...inside, end])].sort((one, other) => one - other);
    return cuts.slice(0, -1).map((start, index) => ({
      text: text.slice(start - offset, (cuts[index + 1] ?? end) - offset),
      change: this.#ranges.find((range) => range.start <= start && range.end > start)?.id ?? null,
    }));
  }
}
