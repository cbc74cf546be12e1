import { blocksIn, hasPageBreaks } from '../../docx/stories/blocks.ts';
import type { DocxParts } from '../../docx/stories/package.ts';
import { boxesOf } from '../../docx/stories/pieces.ts';
import { cellsIn, rowsIn } from '../../docx/stories/rows-and-cells.ts';
import { attributeOf, childOf, childrenOf, descendantsOf } from '../../xml/dom.ts';
import type { Element } from '../../xml/tree.ts';
import type { TranslatableUnit } from '../translatable.ts';

export type StoryPart = TranslatableUnit['part'];

export interface StoryParagraph {
  readonly element: Element;
  readonly part: StoryPart;
  readonly inCell: boolean;
  readonly page: number | null;
  readonly story: Element;
  /** In a text box: the paragraph in the copy that older programs show. */
  readonly twin: Element | null;
}

/**
 * Lists every paragraph that has its own text, in reading order: body, headers, footers, notes, comments and
 * finally text boxes. Word stores a text box twice, the second time for older programs; that copy is its twin.
 */
export function paragraphsOf({ main, stories }: DocxParts, comments: Element | null): StoryParagraph[] {
  const walk = new StoryWalk();
  const root = stories.get(main);
  const body = childOf(root, 'w:body');
  if (body) walk.readBody(body);
  const roots = [...stories.values()];
  for (const header of roots.filter((each) => each.name === 'w:hdr')) walk.readStory(header, 'header');
  for (const footer of roots.filter((each) => each.name === 'w:ftr')) walk.readStory(footer, 'footer');
  for (const kind of ['footnote', 'endnote'] as const) {
    for (const notes of roots.filter((each) => each.name === `w:${kind}s`)) walk.readNotes(notes, kind);
  }
  if (comments) walk.readNotes(comments, 'comment');
  walk.textBoxes();
  return walk.paragraphs;
}

class StoryWalk {
  readonly paragraphs: StoryParagraph[] = [];
  readonly #boxes: { box: Element; twin: Element | null; page: number | null }[] = [];
  #page: number | null = null;

  readBody(body: Element): void {
    this.#page = hasPageBreaks(body) ? 1 : null;
    this.readStory(body, 'body');
    this.#page = null;
  }

  readNotes(root: Element, kind: 'footnote' | 'endnote' | 'comment'): void {
    for (const note of childrenOf(root)) {
      const type = attributeOf(note, 'w:type') ?? 'normal';
      if (note.name === `w:${kind}` && type === 'normal') this.readStory(note, kind);
    }
  }

  textBoxes(): void {
    // A text box may hold others, so the list grows during the loop.
    for (const { box, twin, page } of this.#boxes) {
      this.#page = page;
      this.readStory(box, 'textbox', twin);
    }
  }

  readStory(container: Element, part: StoryPart, twin: Element | null = null): void {
    const twins = twin ? flatParagraphs(twin) : [];
    const ownParagraphs = flatParagraphs(container);
    const paired = twins.length === ownParagraphs.length;
    for (const [index, { element, inCell }] of ownParagraphs.entries()) {
      const page = this.#advancePage(element);
      this.paragraphs.push({
        element,
        part,
        inCell,
        page,
        story: container,
        twin: paired ? (twins[index]?.element ?? null) : null,
      });
      const boxes = boxesOf(element);
      const older = boxesOf(element, 'mc:Fallback');
      for (const [boxIndex, box] of boxes.entries()) {
        const copy = older.length === boxes.length ? older[boxIndex] : undefined;
        this.#boxes.push({ box, twin: copy && copy !== box ? copy : null, page });
      }
    }
  }

  /**
   * Moves on past the page breaks in a paragraph.
   * @returns the page on which its text begins; null when the file doesn't record page breaks
   */
  #advancePage(paragraph: Element): number | null {
    if (this.#page === null) return null;
    let page: number | null = null;
    for (const each of descendantsOf(paragraph)) {
      if (each.name === 'w:lastRenderedPageBreak') this.#page += 1;
      else if (each.name === 'w:t') page ??= this.#page;
    }
    return page ?? this.#page;
  }
}

function flatParagraphs(container: Element, inCell = false): { element: Element; inCell: boolean }[] {
  return blocksIn(container).flatMap((block) => {
    if (block.name === 'w:p') return [{ element: block, inCell }];
    return rowsIn(block).flatMap((row) => cellsIn(row).flatMap((cell) => flatParagraphs(cell, true)));
  });
}
