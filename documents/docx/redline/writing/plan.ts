import type { LoadedDocx, LoadedStory } from '#documents/docx/stories/load.ts';
import type { Piece } from '#documents/docx/stories/pieces.ts';
import type { BlockAlignment, Paragraph, ParagraphAlignment, StoryAlignment } from '#text/compare/model.ts';
import type { Unsupported } from '../unsupported.ts';
import { expressibleMoves } from './moves.ts';
import type { NoteWriter } from './notes.ts';
import { type Extra, objectRun } from './revised-content.ts';

/** The decisions that are made before anything is written. */
export interface Plan {
  /** Stories whose changes are written into the original's trees. */
  readonly writtenStories: readonly StoryAlignment[];
  /** Stories of the revised document that the redline won't hold. */
  readonly missingStories: ReadonlySet<StoryAlignment>;
  /** Pieces without text (references to notes, text boxes) that stay, or that are deleted. */
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

/** Ids of copied drawings start above ordinary ones, with room for drawings inside each copy. */
const firstDrawing = 900_000;
const drawingsApart = 100;

/** Decides the fate of notes, text boxes, headers and moves before anything is written. */
export function planRedline(
  base: LoadedDocx,
  revised: LoadedDocx | null,
  stories: readonly StoryAlignment[],
  notes: NoteWriter,
  unsupported: Unsupported,
): Plan {
  const fates = new ParagraphFates(stories);
  const anchors = anchorsOf(base);
  const revisedAnchors = revised ? anchorsOf(revised) : new Map<unknown, Anchor>();
  const keptPieces = new Set<Piece>();
  const deletedPieces = new Set<Piece>();
  const extras = new Map<Paragraph, Extra[]>();
  const writtenStories: StoryAlignment[] = [];
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
      else if (story.revised) missingStories.add(story);
    } else if (story.original) writtenStories.push(story);
    else missingStories.add(story);
  }
  for (const { original, revised: after } of missingStories) {
    const kind = (after ?? original)?.kind;
    if (kind && kind !== 'body') unsupported.add(kind, 1);
  }
  const moves = new Map([...expressibleMoves(writtenStories)].map((move) => [move, `move${move + 1}`]));
  let drawing = firstDrawing;
  for (const [move, { from, to }] of fates.moves) {
    if (!moves.has(move) || !from || !to) continue;
    for (const { code, run, node, start } of base.paragraphs.get(from)?.pieces ?? []) {
      if (code !== 'image' || !run) continue;
      drawing += drawingsApart;
      const copy = objectRun(run, node, drawing);
      add(to, { offset: start, code: 'image', make: () => copy });
    }
  }
  for (const list of extras.values()) list.sort((one, other) => one.offset - other.offset);
  return { writtenStories, missingStories, keptPieces, deletedPieces, extras, moves };
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

/** Knows which paragraphs stay, move or pair up. */
class ParagraphFates {
  readonly moves = new Map<number, { from: Paragraph | null; to: Paragraph | null }>();
  readonly #pairs = new Map<Paragraph, ParagraphAlignment>();
  /** Paragraphs of the original in containers that stay, even if their own text is deleted. */
  readonly #remaining = new Set<Paragraph>();

  constructor(stories: readonly StoryAlignment[]) {
    for (const story of stories) if (story.original && story.revised) this.#visit(story.blocks);
  }

  #visit(blocks: readonly BlockAlignment[]): void {
    for (const block of blocks) {
      if (block.kind === 'paragraph') {
        if (block.original) this.#remaining.add(block.original);
        if (block.original && block.revised) this.#pairs.set(block.original, block);
        if (block.move === null) continue;
        const move = this.moves.get(block.move) ?? { from: null, to: null };
        this.moves.set(block.move, { from: block.original ?? move.from, to: block.revised ?? move.to });
      } else if (block.original && block.revised) {
        for (const row of block.rows) {
          if (!row.original || row.original.cells.length !== row.revised?.cells.length) continue;
          for (const cell of row.cells) if (cell.original && cell.revised) this.#visit(cell.blocks);
        }
      }
    }
  }

  remains(paragraph: Paragraph): boolean {
    return this.#remaining.has(paragraph);
  }

  /** True when a note's reference stands at the same offset in both documents. */
  keepsReference({ paragraph, piece }: Anchor, target: Anchor | undefined): boolean {
    if (!target) return this.remains(paragraph);
    const pair = this.#pairs.get(paragraph);
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
