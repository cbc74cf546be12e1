import type { Comparison } from '../comparison.ts';
import { compareFormatting } from '../formatting.ts';
import type { BlockAlignment, Paragraph, ParagraphAlignment } from '../model.ts';
import { isSureBreak, joinParagraphs, prefixParagraph } from '../paragraph-parts.ts';
import { differWords } from '../words.ts';
import { markBreaks } from './mark-breaks.ts';
import { sharedCount, wordsIn } from './words-in.ts';

/** The share of a neighbour's words that must stand in the other document's paragraph. */
const leastShare = 0.7;
const fewestWords = 2;

export type Side = 'original' | 'revised';
const otherSide = { original: 'revised', revised: 'original' } as const;

/**
 * Finds paragraphs that were parted or joined: a paragraph that only one document has goes to the neighbour whose other
 * version has its words. Such paragraphs become one alignment, whose edits hold the break.
 * @param told false when the ends of paragraphs were inferred: then a break is no change, unless the pages show it
 */
export function joinParted(
  blocks: readonly BlockAlignment[],
  comparing: Comparison,
  told: boolean,
): BlockAlignment[] {
  return joinOn('original', joinOn('revised', blocks, comparing, told), comparing, told);
}

/**
 * The same for one side, with the paragraphs that were put together.
 * @param refused paragraphs of the other side that stay as they are
 * @returns the blocks, of which those with `parts` are paragraphs of `side` that are one paragraph of the other document
 */
export function joinPartedOn(
  side: Side,
  blocks: readonly BlockAlignment[],
  comparing: Comparison,
  refused: ReadonlySet<Paragraph>,
): (BlockAlignment | Parted)[] {
  return joinOn(side, blocks, comparing, true, refused);
}

/** Joins paragraphs that only `side` has with a neighbour. */
function joinOn(
  side: Side,
  blocks: readonly BlockAlignment[],
  comparing: Comparison,
  told: boolean,
  refused: ReadonlySet<Paragraph> = new Set(),
): BlockAlignment[] {
  const result = [...blocks];
  for (let index = 0; index < result.length; index++) {
    const lone = result[index];
    if (!isLone(lone, side)) continue;
    for (const step of [-1, 1] as const) {
      const neighbour = neighbourOf(result, index, side, step);
      const pair = result[neighbour];
      const mayJoin = isOpen(pair, side) && !isRefused(pair[otherSide[side]], refused);
      // Empty paragraphs in between are part of the break.
      const between = result
        .slice(Math.min(index, neighbour) + 1, Math.max(index, neighbour))
        .filter((block) => isEmpty(block, side));
      const added = step < 0 ? [...between, lone] : [lone, ...between];
      const merged = mayJoin ? mergedPair(pair, lone, added, side, step, comparing, told) : null;
      if (!merged) continue;
      result[neighbour] = merged;
      for (const block of added) result.splice(result.indexOf(block), 1);
      index = step < 0 ? neighbour : index - 1;
      break;
    }
  }
  return result;
}

/** An alignment with the paragraphs that were put together, and the offsets of the breaks between them. */
export interface Parted extends ParagraphAlignment {
  readonly breaks?: readonly number[];
  readonly parts?: readonly Paragraph[];
}

function isLone(block: BlockAlignment | undefined, side: Side): block is ParagraphAlignment {
  return (
    block?.kind === 'paragraph' &&
    block.move === null &&
    block[otherSide[side]] === null &&
    wordsIn(block[side]?.text ?? '').length >= fewestWords
  );
}

/** True for a paragraph that both documents have. */
function isOpen(block: BlockAlignment | undefined, side: Side): block is ParagraphAlignment {
  return block?.kind === 'paragraph' && block[side] !== null && block[otherSide[side]] !== null;
}

function isRefused(paragraph: Paragraph | null, refused: ReadonlySet<Paragraph>): boolean {
  return paragraph !== null && refused.has(paragraph);
}

/** True for an empty paragraph that only `side` has. */
function isEmpty(block: BlockAlignment | undefined, side: Side): block is ParagraphAlignment {
  return (
    block?.kind === 'paragraph' &&
    block.move === null &&
    block[otherSide[side]] === null &&
    block[side]?.text === ''
  );
}

/** The index of the next block, before or after, in which a document has anything; -1 without one. */
function neighbourOf(blocks: readonly BlockAlignment[], index: number, side: Side, step: 1 | -1): number {
  let next = index + step;
  while (blocks[next] && (blocks[next]?.[side] === null || isEmpty(blocks[next], side))) next += step;
  return blocks[next] ? next : -1;
}

/**
 * @param added the lone paragraph, with the empty ones between it and the neighbour
 * @returns null when the words don't show that the paragraph was part of the neighbour
 */
function mergedPair(
  pair: Parted,
  lone: ParagraphAlignment,
  added: readonly ParagraphAlignment[],
  side: Side,
  step: 1 | -1,
  comparing: Comparison,
  told: boolean,
): Parted | null {
  const { original, revised } = pair;
  const own = pair[side];
  const whole = pair[otherSide[side]];
  if (!original || !revised || !own || !whole) return null;
  const words = wordsIn(lone[side]?.text ?? '');
  // The words that the neighbour lacks, among which the paragraph's must be.
  const free = lackedBy(wordsIn(whole.text), wordsIn(own.text));
  if (sharedCount(free, words) < leastShare * words.length) return null;
  const others = added.flatMap((block) => withOwnNumber(block[side], whole));
  const withOthers = (list: readonly Paragraph[]) => (step < 0 ? [...list, ...others] : [...others, ...list]);
  const isTold = told || isSure(withOthers([own]), whole);
  const together = joinParagraphs(withOthers([own]), isTold ? '\n' : ' ');
  const [before, after] = side === 'revised' ? [whole, together.paragraph] : [together.paragraph, whole];
  const { edits } = differWords(
    comparing.tokens(before.text),
    comparing.tokens(after.text),
    comparing.vocabulary,
    comparing.effort,
  );
  const formatting = comparing.formatted ? compareFormatting(before, after, edits) : [];
  const shift = step < 0 ? 0 : (together.breaks.at(-1) ?? 0) + 1;
  const kept = (pair.breaks ?? []).map((offset) => offset + shift);
  const breaks = [...kept, ...together.breaks].sort((one, other) => one - other);
  return {
    ...pair,
    original: before,
    revised: after,
    formatting,
    breaks,
    partNumbers: {
      side,
      numbers: withOthers(pair.parts ?? [own])
        .slice(1)
        .flatMap(({ number }) => number ?? []),
    },
    parts: withOthers(pair.parts ?? [own]),
    edits: isTold ? markBreaks(edits, breaks, side) : edits,
  };
}

/** A paragraph with its typed number, where the other document has that within its text. */
function withOwnNumber(paragraph: Paragraph | null, whole: Paragraph): Paragraph[] {
  if (!paragraph) return [];
  const { typedText = '', text } = paragraph;
  const written = typedText + text;
  if (typedText === '' || !whole.text.includes(written.slice(0, openingLength))) return [paragraph];
  return [{ ...prefixParagraph(paragraph, typedText), typedText: undefined, number: undefined }];
}

/** So many characters of a paragraph show where it begins in another one. */
const openingLength = 24;

/** True when pages show both that each paragraph begins by itself, and that the whole one runs on there. */
function isSure(parts: readonly Paragraph[], whole: Paragraph): boolean {
  let from = 0;
  return parts.slice(1).every((part, index) => {
    // Several parts may begin alike, so that each is looked for behind the one before.
    from += Math.floor((parts[index]?.text.length ?? 0) / 2);
    const at = whole.text.indexOf(part.text.slice(0, openingLength), from);
    from = at;
    return at > 0 && !/^\p{Ll}/u.test(part.text) && isSureBreak(part, whole, at);
  });
}

/** The words of a list that another one lacks. */
function lackedBy(words: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const each of others) counts.set(each, (counts.get(each) ?? 0) + 1);
  return words.filter((each) => {
    const left = counts.get(each) ?? 0;
    counts.set(each, left - 1);
    return left <= 0;
  });
}
