import { splitSentences } from '../sentences.ts';
import { alignAnchored, alignSimilar } from './align.ts';
import { Comparison } from './comparison.ts';
import type { ComparableBlock, ComparableDocument, Paragraph } from './model.ts';

/** A document to compare. `inferred`: its paragraphs' ends were only inferred, as from a PDF. */
export interface BoundedDocument {
  readonly document: ComparableDocument;
  readonly inferred: boolean;
  /** The language by whose rules sentences are split, ISO 639-1. */
  readonly language: string;
}

interface Sentence {
  /** Index of the paragraph among the body's blocks. */
  readonly block: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly first: boolean;
  readonly last: boolean;
}

/**
 * Makes inferred ends of paragraphs agree with the other document's, so that the same sentences divided into
 * paragraphs in another way are no change. A paragraph is split where the other document has an end between
 * the same sentences, and two are joined where it has none. A document whose ends are known is returned as it
 * is.
 */
export function settleBoundaries(
  original: BoundedDocument,
  revised: BoundedDocument,
): { original: ComparableDocument; revised: ComparableDocument } {
  const documents = { original: original.document, revised: revised.document };
  if (!original.inferred && !revised.inferred) return documents;
  const a = sentencesOf(original);
  const b = sentencesOf(revised);
  const comparing = new Comparison(false, () => {});
  const itemsA = a.map(({ text }) => comparing.item(text, 0));
  const itemsB = b.map(({ text }) => comparing.item(text, 0));
  const size = comparing.vocabulary.size;
  const alignment = alignAnchored(itemsA, itemsB, comparing.effort, size);
  alignSimilar(itemsA, itemsB, alignment, (side, index) => alignment[side][index] === -1, size);
  return {
    original: original.inferred
      ? settleDocument(original.document, a, b, alignment.a, !revised.inferred)
      : documents.original,
    revised: revised.inferred
      ? settleDocument(revised.document, b, a, alignment.b, !original.inferred)
      : documents.revised,
  };
}

function bodyOf(document: ComparableDocument): readonly ComparableBlock[] {
  return document.stories.find(({ kind }) => kind === 'body')?.blocks ?? [];
}

function sentencesOf({ document, language }: BoundedDocument): Sentence[] {
  return bodyOf(document).flatMap((block, index) => {
    if (block.kind !== 'paragraph') return [];
    const ranges = splitSentences(block.text, language);
    return ranges.map(({ start, end }, order) => ({
      block: index,
      start,
      end,
      text: block.text.slice(start, end),
      first: order === 0,
      last: order === ranges.length - 1,
    }));
  });
}

function settleDocument(
  document: ComparableDocument,
  own: readonly Sentence[],
  others: readonly Sentence[],
  partners: Int32Array,
  mayJoin: boolean,
): ComparableDocument {
  const blocks = bodyOf(document);
  /** Offsets at which a block is split, by block. */
  const cuts = new Map<number, number[]>();
  /** Blocks that continue in the next one. */
  const joined = new Set<number>();
  for (let index = 1; index < own.length; index++) {
    const before = own[index - 1];
    const after = own[index];
    const partnerBefore = others[partners[index - 1] ?? -1];
    const partnerAfter = others[partners[index] ?? -1];
    if (!before || !after || !partnerAfter) continue;
    if (before.block === after.block) {
      if (!partnerAfter.first && !partnerBefore?.last) continue;
      const known = cuts.get(after.block);
      if (known) known.push(after.start);
      else cuts.set(after.block, [after.start]);
    } else if (mayJoin && partnerBefore?.block === partnerAfter.block) {
      const adjacent = (partners[index] ?? 0) - (partners[index - 1] ?? 0) === 1;
      const neighbours = after.block === before.block + 1;
      if (adjacent && neighbours && isPlain(blocks[before.block]) && isPlain(blocks[after.block]))
        joined.add(before.block);
    }
  }
  if (cuts.size === 0 && joined.size === 0) return document;
  const body = rebuildBlocks(blocks, cuts, joined);
  const stories = document.stories.map((story) =>
    story.kind === 'body' ? { ...story, blocks: body } : story,
  );
  return { stories };
}

const isPlain = (block: ComparableBlock | undefined) =>
  block?.kind === 'paragraph' && block.style === 'paragraph';

function rebuildBlocks(
  blocks: readonly ComparableBlock[],
  cuts: ReadonlyMap<number, readonly number[]>,
  joined: ReadonlySet<number>,
): ComparableBlock[] {
  const rebuilt: ComparableBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'paragraph') {
      rebuilt.push(block);
      continue;
    }
    const parts = partsOf(block, cuts.get(index) ?? []);
    const last = rebuilt.at(-1);
    const [first, ...rest] = parts;
    if (first && last?.kind === 'paragraph' && joined.has(index - 1)) {
      rebuilt[rebuilt.length - 1] = { ...last, text: `${last.text} ${first.text}` };
      rebuilt.push(...rest);
    } else rebuilt.push(...parts);
  }
  return rebuilt;
}

function partsOf(paragraph: Paragraph, cuts: readonly number[]): Paragraph[] {
  if (cuts.length === 0) return [paragraph];
  return [0, ...cuts].map((start, index) => ({
    ...paragraph,
    text: paragraph.text.slice(start, cuts[index] ?? paragraph.text.length).trim(),
  }));
}
