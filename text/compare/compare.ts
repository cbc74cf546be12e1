import { alignAnchored, alignSimilar, gapsOf } from './align.ts';
import { alignBlocks } from './blocks.ts';
import { Comparison } from './comparison.ts';
import type {
  ComparableBlock,
  ComparableDocument,
  ComparableStory,
  DocumentAlignment,
  StoryAlignment,
} from './model.ts';
import { deletedBlock, insertedBlock } from './one-sided.ts';
import { paragraphsIn } from './paragraphs.ts';
import { textOfBlock } from './tables.ts';

interface CompareOptions {
  /** From 0 to 1; never falls. */
  onProgress?(fraction: number): void;
}

/** Kinds of stories in the order in which they are compared. */
const kinds = ['body', 'textBox', 'footnote', 'endnote', 'header', 'footer', 'comment'] as const;

/**
 * Compares two documents: stories, blocks and rows first, then the words of those that pair. The same input
 * gives the same result. Time is near-linear in the number of words unless a few very long paragraphs differ
 * much.
 */
export function compareDocuments(
  original: ComparableDocument,
  revised: ComparableDocument,
  { onProgress }: CompareOptions = {},
): DocumentAlignment {
  const length = revised.stories.reduce((sum, { blocks }) => sum + lengthOf(blocks), 0);
  let done = 0;
  const comparing = new Comparison(isFormatted(original) && isFormatted(revised), (characters) => {
    const before = Math.floor((done / length) * 20);
    done += characters;
    // Reading the words comes first and counts for the first 30 % of the progress.
    if (Math.floor((done / length) * 20) > before) onProgress?.(Math.min(1, 0.3 + (0.7 * done) / length));
  });
  onProgress?.(0);
  const pairs = kinds.flatMap((kind) =>
    pairStories(storiesOf(original, kind), storiesOf(revised, kind), comparing),
  );
  const stories = pairs.map(([before, after]) => alignStory(before, after, comparing));
  onProgress?.(1);
  return { stories };
}

const storiesOf = (document: ComparableDocument, kind: ComparableStory['kind']) =>
  document.stories.filter((story) => story.kind === kind);

function lengthOf(blocks: readonly ComparableBlock[]): number {
  return paragraphsIn(blocks).reduce((sum, { text }) => sum + text.length, 1);
}

/** True when anything of the formatting is known; text files and most PDFs have none. */
function isFormatted({ stories }: ComparableDocument): boolean {
  return stories.some(({ blocks }) =>
    paragraphsIn(blocks).some(({ runs, format }) => runs.length > 0 || Object.keys(format).length > 0),
  );
}

type StoryPair = [original: ComparableStory | null, revised: ComparableStory | null];

/** Pairs stories of one kind: equal ones, then similar ones, then those left between two pairs, in order. */
function pairStories(
  original: readonly ComparableStory[],
  revised: readonly ComparableStory[],
  comparing: Comparison,
): StoryPair[] {
  const itemOf = ({ blocks }: ComparableStory) => comparing.item(blocks.map(textOfBlock).join('\n'), 0);
  const a = original.map(itemOf);
  const b = revised.map(itemOf);
  const alignment = alignAnchored(a, b, comparing.effort, comparing.vocabulary.size);
  alignSimilar(a, b, alignment, (side, index) => alignment[side][index] === -1, comparing.vocabulary.size);
  for (const gap of gapsOf(alignment)) {
    if (gap.a.length !== gap.b.length) continue;
    for (const [order, i] of gap.a.entries()) {
      const j = gap.b[order] ?? -1;
      alignment.a[i] = j;
      alignment.b[j] = i;
    }
  }
  const pairs: StoryPair[] = [];
  let i = 0;
  const deleteUntil = (end: number) => {
    for (; i < end; i++) pairs.push([original[i] ?? null, null]);
  };
  for (const [j, story] of revised.entries()) {
    const partner = alignment.b[j] ?? -1;
    if (partner >= 0) deleteUntil(partner);
    pairs.push([original[partner] ?? null, story]);
    if (partner >= 0) i = partner + 1;
  }
  deleteUntil(original.length);
  return pairs;
}

function alignStory(
  original: ComparableStory | null,
  revised: ComparableStory | null,
  comparing: Comparison,
): StoryAlignment {
  if (!original) return { original, revised, blocks: revised?.blocks.map(insertedBlock) ?? [] };
  if (!revised) return { original, revised, blocks: original.blocks.map((block) => deletedBlock(block)) };
  return { original, revised, blocks: alignBlocks(original.blocks, revised.blocks, comparing) };
}
