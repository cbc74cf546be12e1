import type { TranslatedBlock, TranslationIssue, TranslationResult } from '../contract.ts';

// Pure functions that lay out a TranslationResult for its page.

/** Identifies a sentence by the index of its block and its index in that block. */
export interface SentenceKey {
  block: number;
  sentence: number;
}

/** An entry of the virtual list: the heading of a part, the label of a kind of blocks, or a block. */
export type Item =
  | { kind: 'part'; part: TranslatedBlock['part'] }
  | { kind: 'label'; block: TranslatedBlock['kind'] }
  | { kind: 'block'; block: number };

/** A sentence that a person should check. */
export interface Concern extends SentenceKey {
  issues: readonly TranslationIssue[];
}

/** The data-sentence value of a sentence, and its data-highlight value. */
export const sentenceId = ({ block, sentence }: SentenceKey): string => `${block}-${sentence}`;
export const sentenceMark = (key: SentenceKey): string => `sentence-${sentenceId(key)}`;

/** Parses a value of `sentenceId`. */
export function parseSentenceId(id: string): SentenceKey {
  const [block = 0, sentence = 0] = id.split('-').map(Number);
  return { block, sentence };
}

/** Negative when the first sentence comes before the second. */
function compareKeys(first: SentenceKey, second: SentenceKey): number {
  return first.block - second.block || first.sentence - second.sentence;
}

/** Kinds of blocks whose nature isn't visible, so that they need a label. */
const labelledKinds: ReadonlySet<TranslatedBlock['kind']> = new Set(['cell', 'code', 'reference']);

/** The entries of the list; parts get headings only if there are several. */
export function itemsOf(blocks: readonly TranslatedBlock[]): Item[] {
  const items: Item[] = [];
  const hasParts = new Set(blocks.map(({ part }) => part)).size > 1;
  let previous: TranslatedBlock | null = null;
  for (const [index, block] of blocks.entries()) {
    const startsPart = block.part !== previous?.part;
    if (hasParts && startsPart) items.push({ kind: 'part', part: block.part });
    if (labelledKinds.has(block.kind) && (startsPart || block.kind !== previous?.kind))
      items.push({ kind: 'label', block: block.kind });
    items.push({ kind: 'block', block: index });
    previous = block;
  }
  return items;
}

/** The index in the list of each block. */
export function itemsByBlock(items: readonly Item[]): number[] {
  return items.flatMap((item, index) => (item.kind === 'block' ? [index] : []));
}

/** The keys of all sentences, in reading order. */
export function sentenceKeysOf(blocks: readonly TranslatedBlock[]): SentenceKey[] {
  return blocks.flatMap(({ sentences }, block) => sentences.map((_, sentence) => ({ block, sentence })));
}

/** The sentences to check in reading order; lost formatting of a block counts for its first sentence. */
export function concernsOf({ blocks, plain }: TranslationResult): Concern[] {
  const lost = new Set(plain);
  return blocks.flatMap(({ sentences }, block) => {
    const isReported = sentences.some(({ issues }) => issues.some(({ code }) => code === 'formatting'));
    return sentences.flatMap(({ issues }, sentence): Concern[] => {
      const reportsBlock = sentence === 0 && lost.has(block) && !isReported;
      const all = reportsBlock ? [...issues, { code: 'formatting' as const, params: {} }] : issues;
      return all.length > 0 ? [{ block, sentence, issues: all }] : [];
    });
  });
}

/**
 * The concern after a sentence, or with -1 before it, wrapping around.
 * @param current null for the first concern, or with -1 for the last
 */
export function concernBeside(
  concerns: readonly Concern[],
  current: SentenceKey | null,
  step: 1 | -1,
): Concern | undefined {
  if (step === 1)
    return concerns.find((concern) => current && compareKeys(concern, current) > 0) ?? concerns[0];
  return concerns.findLast((concern) => current && compareKeys(concern, current) < 0) ?? concerns.at(-1);
}

/** The next or previous sentence; null at either end. */
export function neighbourOf(
  blocks: readonly TranslatedBlock[],
  key: SentenceKey,
  step: 1 | -1,
): SentenceKey | null {
  const { block, sentence } = key;
  if (blocks[block]?.sentences[sentence + step]) return { block, sentence: sentence + step };
  for (let neighbour = block + step; neighbour >= 0 && neighbour < blocks.length; neighbour += step) {
    const count = blocks[neighbour]?.sentences.length ?? 0;
    if (count > 0) return { block: neighbour, sentence: step === 1 ? 0 : count - 1 };
  }
  return null;
}

/** A copy of the result with an edited sentence, whose issues are dropped as they concern the engine's text. */
export function withSentence(result: TranslationResult, key: SentenceKey, target: string): TranslationResult {
  const block = result.blocks[key.block];
  const sentence = block?.sentences[key.sentence];
  if (!sentence) return result;
  const edited = { ...sentence, target, issues: [], edited: true };
  const sentences = block.sentences.with(key.sentence, edited);
  return { ...result, blocks: result.blocks.with(key.block, { ...block, sentences }) };
}

/**
 * The result after a sentence was edited; null when the edit is empty or was discarded.
 * @param written the new text; null when the edit was discarded
 */
export function withEdit(
  result: TranslationResult,
  key: SentenceKey | null,
  written: string | null,
): TranslationResult | null {
  if (!key || written === null || written.trim() === '') return null;
  return withSentence(result, key, written);
}

/** The text of one side of a block, with what stands between its sentences. */
export function textOf({ sentences }: TranslatedBlock, side: 'source' | 'target'): string {
  return sentences
    .map((sentence, index) => sentence[side] + (index < sentences.length - 1 ? sentence.gap : ''))
    .join('');
}
