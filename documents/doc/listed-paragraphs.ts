import type { Language } from '#contract/languages.ts';
import { ListNumbers } from '../office/list-numbers.ts';
import { listsOf } from './lists.ts';
import { byteOf, paragraphProperty, wordOf } from './properties.ts';
import type { ParagraphRun, WordStreams } from './structure.ts';
import type { WordStyle } from './styles.ts';

/** The greatest number of a list; greater ones are lists of old versions, or take a number away. */
const lastList = 0x7fe;

/** The number of a paragraph in a list, and how deep it stands there; 0 is outermost. */
export interface ParagraphNumber {
  marker: string;
  level: number;
}

/** Counts the numbered paragraphs of a Word file in the order in which they are read. */
export class ListedParagraphs {
  /** True when a paragraph has a number that isn't known. */
  lacksNumbers = false;
  readonly #lists: ListNumbers;
  readonly #styleOf: (number: number) => WordStyle;
  /** The number of the paragraph that was counted last; null without one. */
  last: ParagraphNumber | null = null;
  /** The paragraph that was counted last. */
  #counted: ParagraphRun | null = null;

  constructor(
    streams: WordStreams,
    fonts: readonly string[],
    styleOf: (number: number) => WordStyle,
    language: Language,
  ) {
    this.#lists = listsIn(streams, fonts, language);
    this.#styleOf = styleOf;
  }

  /** The number with the space behind it, before the first letters of a paragraph; else ''. */
  numberBefore(paragraph: ParagraphRun | null): string {
    if (!paragraph || paragraph === this.#counted) return '';
    this.#counted = paragraph;
    this.last = null;
    const style = this.#styleOf(paragraph.style).paragraph;
    const own = wordOf(paragraph.properties, paragraphProperty.list);
    const list = own ?? wordOf(style, paragraphProperty.list) ?? 0;
    const isOld = own === null && paragraph.properties.has(paragraphProperty.oldNumber);
    if (list === 0 || list > lastList) {
      if (isOld || list === lastList + 1) this.lacksNumbers = true;
      return '';
    }
    const id = String(list);
    if (!this.#lists.has(id)) {
      this.lacksNumbers = true;
      return '';
    }
    const level =
      byteOf(paragraph.properties, paragraphProperty.level) ??
      byteOf(style, paragraphProperty.level) ??
      this.#lists.levelOfStyle(id, String(paragraph.style)) ??
      0;
    const marker = this.#lists.next(id, level);
    if (marker === '') return '';
    this.last = { marker, level };
    return marker + (this.#lists.isSeparated(id, level) ? ' ' : '');
  }

  /** Counts a paragraph without letters, too. */
  endParagraph(paragraph: ParagraphRun | null): void {
    this.numberBefore(paragraph);
  }
}

/** The lists; none where they are damaged. */
function listsIn(streams: WordStreams, fonts: readonly string[], language: Language): ListNumbers {
  try {
    return listsOf(streams, fonts, language);
  } catch {
    return new ListNumbers(language);
  }
}
