import type { Range } from '#contract/documents.ts';
import { splitSentences } from '../sentences.ts';
import { alignItems } from './alignment/align.ts';
import { Comparison } from './comparison.ts';
import { commonShare, wordsIn } from './detail/words-in.ts';
import type { ComparableBlock, ComparableDocument, Paragraph } from './model.ts';
import { isSureBreak, joinParagraphs, sliceParagraph } from './paragraph-parts.ts';
import { typedNumber } from './printed-number.ts';

export interface BoundedDocument {
  readonly document: ComparableDocument;
  /** True when the ends of its paragraphs were guessed from the layout, as in a PDF. */
  readonly inferred: boolean;
  /** The language by whose rules sentences are split, ISO 639-1. */
  readonly language: string;
}

interface Sentence {
  /** Index of the paragraph among the body's blocks. */
  readonly block: number;
  /** Offset in the paragraph. */
  readonly start: number;
  readonly text: string;
  readonly opensParagraph: boolean;
  readonly endsParagraph: boolean;
}

/**
 * Makes inferred ends of paragraphs in the body agree with the other document's, so that the same sentences, divided
 * into paragraphs differently, don't count as a change. A paragraph is split before a sentence with which the other
 * document begins one, or after a sentence with which it ends one. Two neighbouring plain paragraphs are joined where
 * the other document has no end, but only if the other's ends are known: inferred ends may be incomplete. Where
 * pages show that an end was put in or taken out, it is left as a change. A document whose ends are known is returned as it is.
 */
export function reconcileBoundaries(
  original: BoundedDocument,
  revised: BoundedDocument,
): { original: ComparableDocument; revised: ComparableDocument } {
  const documents = { original: original.document, revised: revised.document };
  if (!original.inferred && !revised.inferred) return documents;
  const a = sentencesOf(original);
  const b = sentencesOf(revised);
  // Sentences are paired by their words alone, and this pairing reports no progress.
  const unformatted = new Comparison(false, () => {});
  /** Any two sentences may pair, since all are in one group. */
  const itemOf = ({ text }: Sentence) => unformatted.item(text, 0, 'pairing');
  const alignment = alignItems(a.map(itemOf), b.map(itemOf), unformatted);
  if (original.inferred)
    documents.original = reconcileDocument(
      documents.original,
      a,
      b,
      alignment.a,
      !revised.inferred,
      revised.document,
    );
  if (revised.inferred)
    documents.revised = reconcileDocument(
      documents.revised,
      b,
      a,
      alignment.b,
      !original.inferred,
      original.document,
    );
  return documents;
}

function bodyOf(document: ComparableDocument): readonly ComparableBlock[] {
  return document.stories.find(({ kind }) => kind === 'body')?.blocks ?? [];
}

function sentencesOf({ document, language }: BoundedDocument): Sentence[] {
  return bodyOf(document).flatMap((block, index) => {
    if (block.kind !== 'paragraph') return [];
    // A page shows the line breaks within a paragraph as its ends.
    const ranges = splitSentences(block.text, language).flatMap((range) => linesIn(block.text, range));
    return ranges.map(({ start, end }, order) => ({
      block: index,
      start,
      text: block.text.slice(start, end),
      opensParagraph: order === 0,
      endsParagraph: order === ranges.length - 1,
    }));
  });
}

/** The lines of a range of a text, which line breaks part. */
function linesIn(text: string, { start, end }: Range): Range[] {
  return [...text.slice(start, end).matchAll(/[^\n]*\S[^\n]*/g)].map(({ index, 0: line }) => ({
    start: start + index,
    end: start + index + line.length,
  }));
}

/** The words of a line of its own: the name of an office under that of a town, or the labels of a form. */
const wordsOfLine = { fewest: 2, most: 30 };

/** The paragraphs of a document that are a line without a full stop. */
function linesOf(document: ComparableDocument): Set<string> {
  const texts = bodyOf(document).flatMap((block) => (block.kind === 'paragraph' ? [block.text.trim()] : []));
  return new Set(
    texts.filter((text) => {
      const words = text.split(/\s+/).length;
      return words >= wordsOfLine.fewest && words <= wordsOfLine.most && !/[.!?:;,]$/.test(text);
    }),
  );
}

/** The rests of paragraphs that begin with a whole line of the other document, which the reader joined with them. */
function linesWithin(
  own: readonly Sentence[],
  blocks: readonly ComparableBlock[],
  lines: ReadonlySet<string>,
): Sentence[] {
  if (lines.size === 0) return [];
  return own.flatMap((sentence) => {
    const block = blocks[sentence.block];
    if (!sentence.opensParagraph || block?.kind !== 'paragraph') return [];
    const spaces = [...block.text.matchAll(/\s+/g)].slice(0, wordsOfLine.most);
    const end = spaces.findLast(({ index }) => lines.has(block.text.slice(0, index).trim()));
    if (!end) return [];
    const start = end.index + end[0].length;
    return [{ ...sentence, start, text: block.text.slice(start), opensParagraph: false }];
  });
}

/** A sentence is a version of a paragraph of the other document with so many words, and this share of them in common. */
const version = { words: 3, share: 0.7 };
/** More pairs of sentences and paragraphs aren't all weighed. */
const mostPairs = 250_000;

/**
 * The sentences that begin a printed line within a paragraph, and stand in another place of the other document as
 * paragraphs of their own, each with the sentence behind it.
 */
function movedWithin(
  own: readonly Sentence[],
  blocks: readonly ComparableBlock[],
  others: readonly Sentence[],
  partners: Int32Array,
): Sentence[] {
  const paired = new Set(partners);
  const paragraphs = others.flatMap(({ text, opensParagraph, endsParagraph }, index) =>
    opensParagraph && endsParagraph && !paired.has(index) ? [wordsIn(text)] : [],
  );
  if (paragraphs.length === 0 || paragraphs.length * own.length > mostPairs) return [];
  return own.flatMap((sentence, index) => {
    const block = blocks[sentence.block];
    if (sentence.opensParagraph || (partners[index] ?? -1) >= 0 || block?.kind !== 'paragraph') return [];
    if (!block.print?.lineStarts?.includes(sentence.start)) return [];
    const words = wordsIn(sentence.text);
    if (words.length < version.words) return [];
    if (!paragraphs.some((other) => commonShare(other, words) >= version.share)) return [];
    const next = own[index + 1];
    return next?.block === sentence.block ? [sentence, next] : [sentence];
  });
}

/**
 * Splits and joins a document's paragraphs like the other's.
 * @param partners for each sentence of `own` the index of its partner in `others`, the same sentence or a similar one;
 *   -1 for none
 * @param mayJoin true when the other document's ends are known
 */
function reconcileDocument(
  document: ComparableDocument,
  own: readonly Sentence[],
  others: readonly Sentence[],
  partners: Int32Array,
  mayJoin: boolean,
  other: ComparableDocument,
): ComparableDocument {
  const blocks = bodyOf(document);
  const otherBlocks = bodyOf(other);
  const splits: Sentence[] = [
    ...linesWithin(own, blocks, linesOf(other).difference(linesOf(document))),
    ...movedWithin(own, blocks, others, partners),
  ];
  /** Indexes of blocks that continue in the next one. */
  const joined = new Set<number>();
  for (const [index, before] of own.entries()) {
    const after = own[index + 1];
    const partner = partners[index] ?? -1;
    const nextPartner = partners[index + 1] ?? -1;
    const [partnerBefore, partnerAfter] = [others[partner], others[nextPartner]];
    // Without a partner of the sentence after, the other document doesn't show whether a paragraph begins there.
    if (!after || !partnerAfter) continue;
    const follows = nextPartner === partner + 1;
    if (before.block === after.block) {
      const parted = follows && partnerAfter.opensParagraph;
      if (parted && isParted(otherBlocks[partnerAfter.block], blocks[after.block], after.start)) continue;
      // The sentence before needs no partner if the one after begins a paragraph there.
      if (partnerAfter.opensParagraph || partnerBefore?.endsParagraph) splits.push(after);
    } else if (mayJoin && partnerBefore?.block === partnerAfter.block) {
      const areNeighbours = follows && after.block === before.block + 1;
      const whole = otherBlocks[partnerAfter.block];
      if (isParted(blocks[after.block], whole, partnerAfter.start)) continue;
      if (areNeighbours && isPlain(blocks[before.block]) && isPlain(blocks[after.block]))
        joined.add(before.block);
    }
  }
  if (splits.length === 0 && joined.size === 0) return document;
  const body = rebuildBlocks(
    blocks,
    Map.groupBy(splits, ({ block }) => block),
    joined,
  );
  const stories = document.stories.map((story) =>
    story.kind === 'body' ? { ...story, blocks: body } : story,
  );
  return { stories };
}

/** True for a paragraph that is neither a heading nor a list item. */
const isPlain = (block: ComparableBlock | undefined) =>
  block?.kind === 'paragraph' && block.style === 'paragraph';

/** See isSureBreak; a part that is a heading or an item without a number begins by itself in every reading. */
function isParted(
  part: ComparableBlock | undefined,
  whole: ComparableBlock | undefined,
  at: number,
): boolean {
  if (part?.kind !== 'paragraph' || whole?.kind !== 'paragraph') return false;
  if (!isPlain(part) && part.number === undefined) return false;
  return isSureBreak(part, whole, at);
}

/**
 * @param splits for each block the sentences that begin a paragraph of their own
 * @param joined indexes of blocks that continue in the next one
 */
function rebuildBlocks(
  blocks: readonly ComparableBlock[],
  splits: ReadonlyMap<number, readonly Sentence[]>,
  joined: ReadonlySet<number>,
): ComparableBlock[] {
  const rebuilt: ComparableBlock[] = [];
  for (const [index, block] of blocks.entries()) {
    if (block.kind !== 'paragraph') {
      rebuilt.push(block);
      continue;
    }
    const parts = partsOf(block, splits.get(index) ?? []);
    const last = rebuilt.at(-1);
    const [first, ...rest] = parts;
    if (first && last?.kind === 'paragraph' && joined.has(index - 1)) {
      rebuilt[rebuilt.length - 1] = joinParagraphs([last, first], ' ').paragraph;
      rebuilt.push(...rest);
    } else rebuilt.push(...parts);
  }
  return rebuilt;
}

function partsOf(paragraph: Paragraph, splits: readonly Sentence[]): Paragraph[] {
  if (splits.length === 0) return [paragraph];
  // A number stays with its text.
  const inside = splits.filter(({ start }) => start > (paragraph.typed ?? 0));
  const starts = [...new Set([0, ...inside.map(({ start }) => start)])].sort((one, other) => one - other);
  return starts.map((start, index) => {
    const part = sliceParagraph(paragraph, start, starts[index + 1] ?? paragraph.text.length);
    if (index === 0) return part;
    // The paragraph's number stands before the first part; another one may begin with its own.
    const found = typedNumber(part.text);
    return { ...part, number: found?.number, typed: found?.length };
  });
}
