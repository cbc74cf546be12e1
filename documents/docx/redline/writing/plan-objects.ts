import type { LoadedDocx } from '#documents/docx/stories/load.ts';
import type { Piece } from '#documents/docx/stories/pieces.ts';
import { create } from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';
import type { ComparableStory, Paragraph } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import { withoutCommon } from '../without-common.ts';
import type { ObjectCopier } from './copied-objects.ts';
import type { Extra } from './revised-content.ts';

/** The parts that hold a story of the revised document: in it, and in the redline. */
export interface StoryParts {
  readonly from: string;
  readonly to: string;
}

/** Plans the pictures and text boxes that the revised document adds. */
export class ObjectPlan {
  readonly #base: LoadedDocx;
  readonly #revised: LoadedDocx;
  readonly #copier: ObjectCopier;
  readonly #parts: ReadonlyMap<Paragraph, StoryParts>;
  /** The paragraphs of text boxes that are copied as a whole. */
  readonly #copied = new Set<Paragraph>();

  /** @param parts those of the revised paragraphs that will be written */
  constructor(
    base: LoadedDocx,
    revised: LoadedDocx,
    copier: ObjectCopier,
    parts: ReadonlyMap<Paragraph, StoryParts>,
  ) {
    this.#base = base;
    this.#revised = revised;
    this.#copier = copier;
    this.#parts = parts;
  }

  /**
   * Copies a text box with its drawing.
   * @param stories all text boxes of the drawing
   * @returns null when it can't be copied; "inside" when a copied box around it holds it already
   */
  boxOf(piece: Piece, paragraph: Paragraph, stories: readonly ComparableStory[]): Extra | 'inside' | null {
    const isInside = this.#copied.has(paragraph);
    const extra = isInside ? 'inside' : this.#copy(piece, paragraph, 'textBox');
    if (extra)
      for (const { blocks } of stories) for (const inner of paragraphsIn(blocks)) this.#copied.add(inner);
    return extra;
  }

  /**
   * The pictures of a paragraph that its counterpart in the original lacks, those that only the counterpart has, and the
   * counterpart's that both have.
   * @param counterpart null for a paragraph that is inserted
   */
  imagesOf(
    paragraph: Paragraph,
    counterpart: Paragraph | null,
  ): { added: Extra[]; removed: Piece[]; kept: Piece[] } {
    const fresh = imagesIn(this.#revised, paragraph);
    const old = counterpart ? imagesIn(this.#base, counterpart) : [];
    const [addedKeys, removedKeys] = withoutCommon(
      fresh.map(({ key }) => key),
      old.map(({ key }) => key),
    );
    const take = (images: typeof old, keys: readonly string[]) => {
      const left = [...keys];
      // The last ones with a key are taken, as the first ones were there before.
      return images.toReversed().filter(({ key }) => {
        const index = left.indexOf(key);
        if (index >= 0) left.splice(index, 1);
        return index >= 0;
      });
    };
    const removed = take(old, removedKeys);
    return {
      added: take(fresh, addedKeys)
        .toReversed()
        .flatMap(({ piece }) => this.#copy(piece, paragraph, 'image') ?? []),
      removed: removed.map(({ piece }) => piece),
      kept: old.filter((image) => !removed.includes(image)).map(({ piece }) => piece),
    };
  }

  #copy({ node, start }: Piece, paragraph: Paragraph, code: 'image' | 'textBox'): Extra | null {
    const parts = this.#parts.get(paragraph);
    const copy = parts ? this.#copier.copy(node, parts.from, parts.to) : null;
    return copy && { offset: start, code, make: (context) => runWith(context, copy) };
  }
}

function runWith(context: Element, object: Element): Element {
  const run = create(context, 'w:r');
  run.appendChild(object);
  return run;
}

function imagesIn(loaded: LoadedDocx, paragraph: Paragraph): { piece: Piece; key: string }[] {
  const pieces = loaded.paragraphs.get(paragraph)?.pieces ?? [];
  return pieces
    .filter(({ code }) => code === 'image')
    .map((piece) => ({ piece, key: loaded.images.get(piece.node) ?? '' }));
}
