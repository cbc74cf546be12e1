import type {
  TranslatedBlock,
  TranslatedSentence,
  TranslationIssue,
  TranslationResult,
} from '../contract.ts';

/** What a translation looks like on its page: pure functions over TranslationResult. */

/** A sentence by its block and its number in it. */
export interface Place {
  block: number;
  sentence: number;
}

/** An entry of the list that is drawn: the name of a part or of a kind of blocks, or a block. */
export type Item =
  | { kind: 'part'; part: TranslatedBlock['part'] }
  | { kind: 'label'; block: TranslatedBlock['kind'] }
  | { kind: 'block'; block: number };

/** A sentence that a person should look at. */
export interface Concern extends Place {
  issues: readonly TranslationIssue[];
}

/** The name of a place, as data-sentence, and of its mark on the page (data-highlight). */
export const keyOf = ({ block, sentence }: Place): string => `${block}-${sentence}`;
export const markOf = (place: Place): string => `sentence-${keyOf(place)}`;

/** The place that `keyOf` named. */
export function placeOf(key: string): Place {
  const [block = 0, sentence = 0] = key.split('-').map(Number);
  return { block, sentence };
}

/** Below 0 where the first place stands before the second. */
function comparePlaces(first: Place, second: Place): number {
  return first.block - second.block || first.sentence - second.sentence;
}

/** Kinds of blocks that don't show by themselves what they are. */
const named: ReadonlySet<TranslatedBlock['kind']> = new Set(['cell', 'code', 'reference']);

/** Blocks in their order, under the names of their parts and kinds. A part is named where there are several. */
export function itemsOf(blocks: readonly TranslatedBlock[]): Item[] {
  const items: Item[] = [];
  const parts = new Set(blocks.map(({ part }) => part)).size > 1;
  let before: TranslatedBlock | null = null;
  for (const [index, block] of blocks.entries()) {
    const begins = block.part !== before?.part;
    if (parts && begins) items.push({ kind: 'part', part: block.part });
    if (named.has(block.kind) && (begins || block.kind !== before?.kind))
      items.push({ kind: 'label', block: block.kind });
    items.push({ kind: 'block', block: index });
    before = block;
  }
  return items;
}

/** Where each block stands in the list that is drawn. */
export function itemsByBlock(items: readonly Item[]): number[] {
  return items.flatMap((item, index) => (item.kind === 'block' ? [index] : []));
}

/** All sentences in reading order. */
export function placesOf(blocks: readonly TranslatedBlock[]): Place[] {
  return blocks.flatMap(({ sentences }, block) => sentences.map((_, sentence) => ({ block, sentence })));
}

/** What a person should look at, in reading order, with the blocks whose inner formatting was lost. */
export function concernsOf({ blocks, plain }: TranslationResult): Concern[] {
  const lost = new Set(plain);
  return blocks.flatMap(({ sentences }, block) => {
    const said = sentences.some(({ issues }) => issues.some(({ code }) => code === 'formatting'));
    return sentences.flatMap(({ issues }, sentence): Concern[] => {
      const whole = sentence === 0 && lost.has(block) && !said;
      const all = whole ? [...issues, { code: 'formatting' as const, params: {} }] : issues;
      return all.length > 0 ? [{ block, sentence, issues: all }] : [];
    });
  });
}

/**
 * The concern after a place, or with -1 the one before, round the ends.
 * @param place Null where no sentence is chosen: the first, or with -1 the last
 */
export function concernBeside(
  concerns: readonly Concern[],
  place: Place | null,
  way: 1 | -1,
): Concern | undefined {
  if (way === 1) return concerns.find((concern) => place && comparePlaces(concern, place) > 0) ?? concerns[0];
  return concerns.findLast((concern) => place && comparePlaces(concern, place) < 0) ?? concerns.at(-1);
}

/** The place after or before another; null at either end. */
export function neighbourOf(blocks: readonly TranslatedBlock[], place: Place, step: 1 | -1): Place | null {
  const { block, sentence } = place;
  if (blocks[block]?.sentences[sentence + step]) return { block, sentence: sentence + step };
  for (let at = block + step; at >= 0 && at < blocks.length; at += step) {
    const count = blocks[at]?.sentences.length ?? 0;
    if (count > 0) return { block: at, sentence: step === 1 ? 0 : count - 1 };
  }
  return null;
}

/** The result with a sentence as a person wrote it: what was said of the engine's own no longer holds. */
export function withSentence(result: TranslationResult, place: Place, target: string): TranslationResult {
  const change = (sentence: TranslatedSentence): TranslatedSentence => ({
    ...sentence,
    target,
    issues: [],
    edited: true,
  });
  return {
    ...result,
    blocks: result.blocks.map((block, index) =>
      index === place.block
        ? {
            ...block,
            sentences: block.sentences.map((each, at) => (at === place.sentence ? change(each) : each)),
          }
        : block,
    ),
  };
}

/**
 * The result after the editing of a sentence ended; null where nothing was changed by it.
 * @param written Null where the editing was left, not ended
 */
export function withWritten(
  result: TranslationResult,
  place: Place | null,
  written: string | null,
): TranslationResult | null {
  if (!place || written === null || written.trim() === '') return null;
  return withSentence(result, place, written);
}

/** One side of a block as running text. */
export function textOf({ sentences }: TranslatedBlock, side: 'source' | 'target'): string {
  return sentences
    .map((sentence, index) => sentence[side] + (index < sentences.length - 1 ? sentence.gap : ''))
    .join('');
}
