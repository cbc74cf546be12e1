import type { LoadedDocx, LoadedParagraph } from '#documents/docx/stories/load.ts';
import type { Piece } from '#documents/docx/stories/pieces.ts';
import { create } from '#documents/xml/dom.ts';
import type { Element } from '#documents/xml/tree.ts';
import { Comparison } from '#text/compare/comparison.ts';
import { mapCells, mapSame } from '#text/compare/detail/walk.ts';
import type { BlockAlignment, Paragraph, StoryAlignment, TableAlignment } from '#text/compare/model.ts';
import { isPaired } from '#text/compare/one-sided.ts';
import { type Cut, canCut, canJoin, cutParagraph, placesOf } from './cut.ts';
import { equalLength, findParted, isBlock, type PartedParagraph } from './parted-pairs.ts';

/** The end of a paragraph that only one document has. */
export interface PartedMark {
  readonly tag: 'w:ins' | 'w:del';
  /** The paragraph of the revised document whose looks a new one takes; null when it looks like the whole. */
  readonly looks: Paragraph | null;
}

/** Documents and alignment in which paragraphs that were split or joined are pairs, like others. */
export interface Parting {
  readonly base: LoadedDocx;
  readonly revised: LoadedDocx | null;
  readonly stories: readonly StoryAlignment[];
  /** By the elements of the original's tree. */
  readonly marks: ReadonlyMap<Element, PartedMark>;
  /** The pieces of the revised paragraphs that were joined. */
  readonly piecesOf: ReadonlyMap<Paragraph, readonly Paragraph[]>;
  /** The stories, as they were passed in, that have such paragraphs. */
  readonly parted: ReadonlySet<StoryAlignment>;
}

interface PartingInput {
  readonly base: LoadedDocx;
  readonly revised: LoadedDocx | null;
  readonly stories: readonly StoryAlignment[];
  /** Stories in which a break is written as text that is deleted and inserted. */
  readonly excluded: ReadonlySet<StoryAlignment>;
}

/**
 * Prepares the writing of breaks as Word has them: a paragraph of the original that was split is divided in its tree,
 * and one of the revised document that was joined is divided on paper, so that each part has its pair, and only the
 * marks between the parts are new or gone.
 */
export function partParagraphs({ base, revised, stories, excluded }: PartingInput): Parting {
  const parter = new Parter(base, revised);
  const parted = new Set<StoryAlignment>();
  const written = stories.map((story) => {
    const before = parter.count;
    if (excluded.has(story) || !story.original || !story.revised) return story;
    const blocks = parter.part(story.blocks);
    if (parter.count === before) return story;
    parted.add(story);
    return { ...story, blocks };
  });
  return { ...parter.result(), stories: written, parted };
}

/** True for a paragraph with a text box: LibreOffice can't take away the mark of one that a box is anchored in. */
function holdsBox({ pieces }: LoadedParagraph): boolean {
  return pieces.some(({ boxes }) => boxes.length > 0);
}

type Part = readonly [paragraph: Paragraph, loaded: LoadedParagraph];

class Parter {
  count = 0;
  readonly #base: LoadedDocx;
  readonly #revised: LoadedDocx | null;
  readonly #comparing: Comparison;
  readonly #marks = new Map<Element, PartedMark>();
  /** The parts of the original's paragraphs that were split, and of the revised ones that were joined. */
  readonly #split = new Map<Paragraph, Part[]>();
  readonly #joined = new Map<Paragraph, Part[]>();
  /** The copies of the revised document's pieces, whose offsets are those of a part. */
  readonly #copies = new Map<Piece, Piece>();

  constructor(base: LoadedDocx, revised: LoadedDocx | null) {
    this.#base = base;
    this.#revised = revised;
    this.#comparing = new Comparison(revised !== null, () => {});
  }

  part(blocks: readonly BlockAlignment[]): readonly BlockAlignment[] {
    // Only a paragraph that one document has can be a part of another one.
    if (blocks.every(isPaired)) return blocks;
    const refused = new Set<Paragraph>();
    let found = findParted(blocks, this.#comparing, refused);
    for (;;) {
      const unfit = found.filter((block) => !isBlock(block) && !this.#isFit(block, blocks));
      if (unfit.length === 0) break;
      for (const block of unfit) if (!isBlock(block)) refused.add(block.whole);
      found = findParted(blocks, this.#comparing, refused);
    }
    return found.flatMap((block) => {
      if (!isBlock(block)) return this.#pairsOf(block);
      return block.kind === 'table' ? this.#partCells(block) : block;
    });
  }

  #partCells(table: TableAlignment): TableAlignment {
    if (!table.original || !table.revised) return table;
    const rows = mapSame(table.rows, (row) =>
      row.original && row.original.cells.length === row.revised?.cells.length
        ? mapCells(row, (blocks, cell) => (cell.original && cell.revised ? this.part(blocks) : blocks))
        : row,
    );
    return { ...table, rows };
  }

  /** True when the trees can hold the parts, and more of the text stays as it is. */
  #isFit({ side, whole, parts, pairs, cuts }: PartedParagraph, blocks: readonly BlockAlignment[]): boolean {
    const aligned = blocks.find((block) => block[side === 'revised' ? 'original' : 'revised'] === whole);
    const kept = aligned?.kind === 'paragraph' ? equalLength(aligned.edits) : 0;
    if (pairs.reduce((sum, { edits }) => sum + equalLength(edits), 0) <= kept) return false;
    if (side === 'revised') {
      const loaded = this.#base.paragraphs.get(whole);
      return (
        loaded !== undefined && !holdsBox(loaded) && canCut(loaded, this.#cutsOf(cuts, parts, this.#revised))
      );
    }
    const loaded = parts.flatMap((part) => this.#base.paragraphs.get(part) ?? []);
    if (loaded.slice(0, -1).some(holdsBox)) return false;
    const elements = loaded.map(({ element }) => element);
    const pieces = this.#revised?.paragraphs.get(whole)?.pieces ?? [];
    const isInside = ({ kind, text, start }: Piece) =>
      kind === 'atom' && cuts.some((cut) => start < cut && start + text.length > cut);
    return elements.length === parts.length && canJoin(elements) && !pieces.some(isInside);
  }

  #pairsOf(parted: PartedParagraph): readonly BlockAlignment[] {
    this.count += 1;
    const { whole, parts, pairs, cuts } = parted;
    // A new paragraph's own looks aren't a change, and of joined ones the last mark's remain.
    const withoutLooks = pairs.map((pair, index) =>
      index === pairs.length - 1
        ? pair
        : { ...pair, formatting: pair.formatting.filter(({ end }) => end > 0) },
    );
    if (parted.side === 'revised') {
      const loaded = this.#base.paragraphs.get(whole);
      const pieces = loaded ? cutParagraph(loaded, this.#cutsOf(cuts, parts, this.#revised)) : [];
      this.#split.set(
        whole,
        pairs.flatMap(({ original }, index): Part[] => {
          const piece = pieces[index];
          return piece ? [[original, piece]] : [];
        }),
      );
      for (const [index, { element }] of pieces.slice(0, -1).entries()) {
        const looks = pairs[index]?.formatting.some(({ end }) => end === 0) ? (parts[index] ?? null) : null;
        this.#marks.set(element, { tag: 'w:ins', looks });
      }
      return withoutLooks;
    }
    for (const part of parts.slice(0, -1)) {
      const loaded = this.#base.paragraphs.get(part);
      if (loaded) this.#marks.set(loaded.element, { tag: 'w:del', looks: null });
    }
    this.#divide(parted);
    return withoutLooks;
  }

  /** Divides a revised paragraph on paper. */
  #divide({ whole, parts, pairs, cuts }: PartedParagraph): void {
    const loaded = this.#revised?.paragraphs.get(whole);
    if (!loaded) return;
    const places = this.#cutsOf(cuts, parts, this.#base);
    let rest = loaded.pieces;
    const divided = pairs.map(({ revised }, index): Part => {
      const from = cuts[index - 1] ?? 0;
      const place = places[index];
      const end = place ? placesOf(rest, place).wanted : rest.length;
      const own = rest.slice(0, end).map((piece) => this.#copyOf(piece, from, cuts[index]));
      // A text that extends over the cut belongs to both.
      const last = rest[end - 1];
      const isCut = place && last && last.start + last.text.length > place.offset;
      rest = rest.slice(isCut ? end - 1 : end);
      const isLast = index === pairs.length - 1;
      return [revised, { element: isLast ? loaded.element : create(loaded.element, 'w:p'), pieces: own }];
    });
    this.#joined.set(whole, divided);
  }

  #copyOf(piece: Piece, from: number, to = Number.POSITIVE_INFINITY): Piece {
    const start = Math.max(piece.start, from);
    const text =
      piece.text === '' ? '' : piece.text.slice(start - piece.start, Math.max(0, to - piece.start));
    const copy = { ...piece, text, start: start - from };
    this.#copies.set(piece, copy);
    return copy;
  }

  /** @param from the document that has the parts, whose objects say where those of the whole belong */
  #cutsOf(cuts: readonly number[], parts: readonly Paragraph[], from: LoadedDocx | null): Cut[] {
    return cuts.map((offset, index) => {
      const part = parts[index + 1];
      const pieces = (part && from?.paragraphs.get(part)?.pieces) ?? [];
      const first = pieces.findIndex(({ text }) => text !== '');
      const objects = first < 0 ? pieces : pieces.slice(0, first);
      return { offset, leading: objects.map(({ code }) => code) };
    });
  }

  result(): Omit<Parting, 'stories' | 'parted'> {
    const withParts = (loaded: LoadedDocx, parts: ReadonlyMap<Paragraph, Part[]>): LoadedDocx => {
      if (parts.size + this.#copies.size === 0) return loaded;
      const paragraphs = new Map(
        [...loaded.paragraphs].flatMap((entry): readonly Part[] => parts.get(entry[0]) ?? [entry]),
      );
      const stories = loaded.stories.map((story) => ({
        ...story,
        anchor: story.anchor && (this.#copies.get(story.anchor) ?? story.anchor),
      }));
      return { ...loaded, paragraphs, stories };
    };
    return {
      base: withParts(this.#base, this.#split),
      revised: this.#revised && withParts(this.#revised, this.#joined),
      marks: this.#marks,
      piecesOf: new Map(
        [...this.#joined].map(([whole, parts]) => [whole, parts.map(([paragraph]) => paragraph)]),
      ),
    };
  }
}
