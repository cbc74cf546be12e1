import { attributeOf, childOf, childrenOf, descendantsOf, nameOf } from '../../docx/stories/dom.ts';
import { blocksIn, cellsIn, rowsIn } from '../../docx/stories/load.ts';
import type { DocxParts } from '../../docx/stories/package.ts';
import { boxesOf } from '../../docx/stories/pieces.ts';
import type { Element } from '../../docx/stories/tree.ts';
import type { TranslatableUnit } from '../translatable.ts';

export type Part = TranslatableUnit['part'];

export interface StoryParagraph {
  readonly element: Element;
  readonly part: Part;
  readonly inCell: boolean;
  readonly page: number | null;
  /** What its fields are looked for in. */
  readonly story: Element;
  /** Of a text box: the paragraphs of the copy that older programs show. */
  readonly twin: Element | null;
}

/**
 * Every paragraph with text of its own, in reading order: body, headers, footers, notes, comments, and at last text
 * boxes. Word keeps a text box twice, for itself and for older programs; the second is its twin.
 */
export function paragraphsOf({ main, stories }: DocxParts, comments: Element | null): StoryParagraph[] {
  const walk = new Walk();
  const root = stories.get(main);
  const body = childOf(root, 'w:body');
  if (body) walk.body(body);
  const roots = [...stories.values()];
  for (const header of roots.filter((each) => nameOf(each) === 'w:hdr')) walk.story(header, 'header');
  for (const footer of roots.filter((each) => nameOf(each) === 'w:ftr')) walk.story(footer, 'footer');
  for (const kind of ['footnote', 'endnote'] as const) {
    for (const notes of roots.filter((each) => nameOf(each) === `w:${kind}s`)) walk.notes(notes, kind);
  }
  if (comments) walk.notes(comments, 'comment');
  walk.boxes();
  return walk.paragraphs;
}

class Walk {
  readonly paragraphs: StoryParagraph[] = [];
  readonly #boxes: { box: Element; twin: Element | null; page: number | null }[] = [];
  #page: number | null = null;

  body(body: Element): void {
    const paged = [...descendantsOf(body)].some((each) => nameOf(each) === 'w:lastRenderedPageBreak');
    this.#page = paged ? 1 : null;
    this.story(body, 'body');
    this.#page = null;
  }

  notes(root: Element, kind: 'footnote' | 'endnote' | 'comment'): void {
    for (const note of childrenOf(root)) {
      const type = attributeOf(note, 'w:type') ?? 'normal';
      if (nameOf(note) === `w:${kind}` && type === 'normal') this.story(note, kind);
    }
  }

  boxes(): void {
    // A box may hold boxes: the list grows while it is read.
    for (const { box, twin, page } of this.#boxes) {
      this.#page = page;
      this.story(box, 'textbox', twin);
    }
  }

  story(container: Element, part: Part, twin: Element | null = null): void {
    const twins = twin ? flatParagraphs(twin) : [];
    const own = flatParagraphs(container);
    const paired = twins.length === own.length;
    for (const [index, { element, inCell }] of own.entries()) {
      const page = this.#pageOf(element);
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
      for (const [at, box] of boxes.entries()) {
        const copy = older.length === boxes.length ? older[at] : undefined;
        this.#boxes.push({ box, twin: copy && copy !== box ? copy : null, page });
      }
    }
  }

  /** The page where the paragraph's text begins; counts the breaks within it. */
  #pageOf(paragraph: Element): number | null {
    if (this.#page === null) return null;
    let page: number | null = null;
    for (const each of descendantsOf(paragraph)) {
      if (nameOf(each) === 'w:lastRenderedPageBreak') this.#page += 1;
      else if (nameOf(each) === 'w:t') page ??= this.#page;
    }
    return page ?? this.#page;
  }
}

function flatParagraphs(container: Element, inCell = false): { element: Element; inCell: boolean }[] {
  return blocksIn(container).flatMap((block) => {
    if (nameOf(block) === 'w:p') return [{ element: block, inCell }];
    return rowsIn(block).flatMap((row) => cellsIn(row).flatMap((cell) => flatParagraphs(cell, true)));
  });
}
