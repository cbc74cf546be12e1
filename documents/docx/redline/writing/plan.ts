import type { LoadedDocx, LoadedStory } from '#documents/docx/stories/load.ts';
import type { Piece } from '#documents/docx/stories/pieces.ts';
import type { BlockAlignment, Paragraph, ParagraphAlignment, StoryAlignment } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import type { Unsupported } from '../unsupported.ts';
import type { DrawingNumbers, ObjectCopier } from './copied-objects.ts';
import type { HeaderWriter, NewHeader } from './headers.ts';
import { expressibleMoves } from './moves.ts';
import type { NoteWriter } from './notes.ts';
import { ObjectPlan, type StoryParts } from './plan-objects.ts';
import { type Extra, objectRun } from './revised-content.ts';

/** The decisions that are made before anything is written. */
export interface Plan {
  /** Stories whose changes are written into the original's trees. */
  readonly writtenStories: readonly StoryAlignment[];
  /** Headers and footers that get a part of their own. */
  readonly newHeaders: readonly NewHeader[];
  /** Stories of the revised document that the redline won't hold. */
  readonly missingStories: ReadonlySet<StoryAlignment>;
  /** Pieces without text (references to notes, text boxes, pictures) that stay, or that are deleted. */
  readonly keptPieces: ReadonlySet<Piece>;
  readonly deletedPieces: ReadonlySet<Piece>;
  /** The runs without text of each revised paragraph. */
  readonly extras: ReadonlyMap<Paragraph, readonly Extra[]>;
  /** Moves that are written as moves, with the names that pair their two ends. */
  readonly moves: ReadonlyMap<number, string>;
}

interface Anchor {
  readonly paragraph: Paragraph;
  readonly piece: Piece;
}

/** What a redline can bring along from a revised docx. */
export interface Bringing {
  readonly copier: ObjectCopier;
  readonly headers: HeaderWriter;
}

interface PlanInput {
  readonly base: LoadedDocx;
  readonly revised: LoadedDocx | null;
  readonly stories: readonly StoryAlignment[];
  /** The pieces of the revised paragraphs that were divided, see partParagraphs. */
  readonly piecesOf: ReadonlyMap<Paragraph, readonly Paragraph[]>;
  readonly notes: NoteWriter;
  readonly unsupported: Unsupported;
  readonly drawings: DrawingNumbers;
  /** Null to bring no pictures, text boxes and headers. */
  readonly bringing: Bringing | null;
}

/** Decides the fate of notes, text boxes, pictures, headers and moves before anything is written. */
export function planRedline(input: PlanInput): Plan {
  const { base, revised, stories, notes, unsupported, bringing } = input;
  const fates = new ParagraphFates(stories);
  const anchors = anchorsOf(base);
  const revisedAnchors = revised ? anchorsOf(revised) : new Map<unknown, Anchor>();
  const keptPieces = new Set<Piece>();
  const deletedPieces = new Set<Piece>();
  const extras = new Map<Paragraph, Extra[]>();
  const writtenStories: StoryAlignment[] = [];
  const newHeaders: NewHeader[] = [];
  const boxes: { story: StoryAlignment; target: Anchor }[] = [];
  const missingStories = new Set<StoryAlignment>();
  const add = (paragraph: Paragraph, extra: Extra) =>
    extras.set(paragraph, [...(extras.get(paragraph) ?? []), extra]);
  for (const story of stories) {
    const kind = (story.original ?? story.revised)?.kind ?? 'body';
    const anchor = story.original ? anchors.get(story.original) : undefined;
    const target = story.revised ? revisedAnchors.get(story.revised) : undefined;
    const isNote = kind === 'footnote' || kind === 'endnote';
    if (isNote || kind === 'textBox') {
      const stays =
        anchor && (isNote ? fates.keepsReference(anchor, target) : fates.remains(anchor.paragraph));
      const isKept = stays && story.revised;
      if (anchor) (isKept ? keptPieces : deletedPieces).add(anchor.piece);
      if (isKept) writtenStories.push(story);
      else if (isNote && story.revised && target)
        add(target.paragraph, notes.referenceTo(kind, story.revised, target.piece.start));
      else if (story.revised && target) boxes.push({ story, target });
      else if (story.revised) missingStories.add(story);
    } else if (story.original) writtenStories.push(story);
    else {
      const header = story.revised && bringing?.headers.place(story.revised);
      if (header) newHeaders.push(header);
      else missingStories.add(story);
    }
  }
  const moves = new Map([...expressibleMoves(writtenStories)].map((move) => [move, `move${move + 1}`]));
  const parts = revised && bringing && storyParts(input, revised, newHeaders);
  const objects = parts && new ObjectPlan(base, revised, bringing.copier, parts);
  for (const missing of addBoxes(boxes, objects, add)) missingStories.add(missing);
  /** Pictures that a moved paragraph has no more. */
  const leftBehind = new Set<Piece>();
  if (objects) {
    for (const paragraph of parts.keys()) {
      const original = fates.originalOf(paragraph);
      const from = original ?? movedFrom(fates, moves, paragraph);
      const { added, removed, kept } = objects.imagesOf(paragraph, from);
      for (const extra of added) add(paragraph, extra);
      for (const piece of removed) (original ? deletedPieces : leftBehind).add(piece);
      if (original) for (const piece of kept) keptPieces.add(piece);
    }
  }
  for (const [move, { from, to }] of fates.moves) {
    if (!moves.has(move) || !from || !to) continue;
    for (const piece of base.paragraphs.get(from)?.pieces ?? []) {
      if (piece.code !== 'image' || !piece.run || leftBehind.has(piece)) continue;
      const copy = objectRun(piece.run, piece.node);
      input.drawings.number(copy);
      add(to, { offset: piece.start, code: 'image', make: () => copy });
    }
  }
  for (const { original, revised: after } of missingStories) {
    const kind = (after ?? original)?.kind;
    if (kind && kind !== 'body') unsupported.add(kind, 1);
  }
  for (const list of extras.values()) list.sort((one, other) => one.offset - other.offset);
  return { writtenStories, newHeaders, missingStories, keptPieces, deletedPieces, extras, moves };
}

/** The paragraph whose pictures a moved one takes along; null for one that didn't move. */
function movedFrom(
  { moves: all }: ParagraphFates,
  written: ReadonlyMap<number, string>,
  paragraph: Paragraph,
): Paragraph | null {
  const move = all.entries().find(([number, { to }]) => to === paragraph && written.has(number));
  return move?.[1].from ?? null;
}

/** The parts of the paragraphs of the revised stories that the redline will hold. */
function storyParts(
  { base, stories, piecesOf, notes }: PlanInput,
  revised: LoadedDocx,
  newHeaders: readonly NewHeader[],
): Map<Paragraph, StoryParts> {
  const partsOf = (loaded: LoadedDocx) => new Map(loaded.stories.map(({ story, part }) => [story, part]));
  const [own, theirs] = [partsOf(base), partsOf(revised)];
  const parts = new Map<Paragraph, StoryParts>();
  for (const { original, revised: story } of stories) {
    if (!story) continue;
    const from = theirs.get(story);
    const isNote = story.kind === 'footnote' || story.kind === 'endnote';
    const header = newHeaders.find((each) => each.story === story);
    const to = (original && own.get(original)) ?? header?.part ?? (isNote ? notes.partOf(story.kind) : null);
    if (!from || !to) continue;
    for (const paragraph of paragraphsIn(story.blocks))
      for (const piece of piecesOf.get(paragraph) ?? [paragraph]) parts.set(piece, { from, to });
  }
  return parts;
}

/** Adds text boxes to the paragraphs that they belong to. @returns the stories of those that can't be copied */
function addBoxes(
  boxes: readonly { story: StoryAlignment; target: Anchor }[],
  objects: ObjectPlan | null,
  add: (paragraph: Paragraph, extra: Extra) => void,
): StoryAlignment[] {
  const drawings = [...Map.groupBy(boxes, ({ target }) => target.piece)];
  return drawings.flatMap(([piece, inside]) => {
    const paragraph = inside[0]?.target.paragraph;
    const stories = inside.flatMap(({ story }) => story.revised ?? []);
    // Some of the drawing's boxes may stay in the drawing of the original.
    const isComplete = piece.boxes.length === stories.length;
    const extra = paragraph && isComplete ? objects?.boxOf(piece, paragraph, stories) : null;
    if (!extra || !paragraph) return inside.map(({ story }) => story);
    if (extra !== 'inside') add(paragraph, extra);
    return [];
  });
}

function anchorsOf(loaded: LoadedDocx): Map<LoadedStory['story'], Anchor> {
  const paragraphs = new Map<Piece, Paragraph>();
  for (const [paragraph, { pieces }] of loaded.paragraphs) {
    for (const piece of pieces) if (piece.kind === 'object') paragraphs.set(piece, paragraph);
  }
  const anchors = new Map<LoadedStory['story'], Anchor>();
  for (const { story, anchor } of loaded.stories) {
    const paragraph = anchor && paragraphs.get(anchor);
    if (anchor && paragraph) anchors.set(story, { paragraph, piece: anchor });
  }
  return anchors;
}

interface Fates {
  readonly pairs: Map<Paragraph, ParagraphAlignment>;
  /** The original's paragraphs by those of the revised document that they are paired with. */
  readonly originals: Map<Paragraph, Paragraph>;
  /** Paragraphs of the original in containers that stay, even if their own text is deleted. */
  readonly remaining: Set<Paragraph>;
}

/** The paragraphs of containers that both documents have. */
function* stayingParagraphs(blocks: readonly BlockAlignment[]): Generator<ParagraphAlignment> {
  for (const block of blocks) {
    if (block.kind === 'paragraph') yield block;
    else if (block.original && block.revised)
      for (const row of block.rows) {
        if (!row.original || row.original.cells.length !== row.revised?.cells.length) continue;
        for (const cell of row.cells)
          if (cell.original && cell.revised) yield* stayingParagraphs(cell.blocks);
      }
  }
}

/** Knows which paragraphs stay, move or pair up. */
class ParagraphFates {
  readonly moves = new Map<number, { from: Paragraph | null; to: Paragraph | null }>();
  readonly #stories: readonly StoryAlignment[];
  #known: Fates | null = null;

  constructor(stories: readonly StoryAlignment[]) {
    this.#stories = stories.filter((story) => story.original && story.revised);
    for (const block of this.#stayingParagraphs()) {
      if (block.move === null) continue;
      const move = this.moves.get(block.move) ?? { from: null, to: null };
      this.moves.set(block.move, { from: block.original ?? move.from, to: block.revised ?? move.to });
    }
  }

  *#stayingParagraphs(): Generator<ParagraphAlignment> {
    for (const { blocks } of this.#stories) yield* stayingParagraphs(blocks);
  }

  /** Listed when it is asked for, since most documents without notes, boxes and pictures have no use for it. */
  get #fates(): Fates {
    if (this.#known) return this.#known;
    const fates: Fates = { pairs: new Map(), originals: new Map(), remaining: new Set() };
    for (const block of this.#stayingParagraphs()) {
      if (block.original) fates.remaining.add(block.original);
      if (!block.original || !block.revised) continue;
      fates.pairs.set(block.original, block);
      fates.originals.set(block.revised, block.original);
    }
    this.#known = fates;
    return fates;
  }

  /** The paragraph of the original that is paired with a revised one; null without one. */
  originalOf(revised: Paragraph): Paragraph | null {
    return this.#fates.originals.get(revised) ?? null;
  }

  remains(paragraph: Paragraph): boolean {
    return this.#fates.remaining.has(paragraph);
  }

  /** True when a note's reference stands at the same offset in both documents. */
  keepsReference({ paragraph, piece }: Anchor, target: Anchor | undefined): boolean {
    if (!target) return this.remains(paragraph);
    const pair = this.#fates.pairs.get(paragraph);
    if (!pair || pair.revised !== target.paragraph) return false;
    let offset = 0;
    let revisedOffset = 0;
    for (const { kind, text } of pair.edits) {
      const isInside = piece.start >= offset && piece.start <= offset + text.length;
      if (kind === 'equal' && isInside && target.piece.start - revisedOffset === piece.start - offset)
        return true;
      if (kind !== 'insert') offset += text.length;
      if (kind !== 'delete') revisedOffset += text.length;
    }
    return pair.edits.length === 0;
  }
}
