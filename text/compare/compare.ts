import { alignItems } from './alignment/align.ts';
import { textOfBlock } from './block-text.ts';
import { alignBlocks } from './blocks.ts';
import { Comparison } from './comparison.ts';
import type {
  ComparableBlock,
  ComparableDocument,
  ComparableStory,
  DocumentAlignment,
  Sides,
  StoryAlignment,
} from './model.ts';
import { oneSidedBlock } from './one-sided.ts';
import { paragraphsIn } from './paragraphs.ts';

const mostReports = 20;
/** Kinds of stories in the order in which they are compared. */
const kinds = ['body', 'textBox', 'footnote', 'endnote', 'header', 'footer', 'comment'] as const;

/**
 * Compares two documents: stories, blocks and rows first, then the words of those that pair. The same input
 * gives the same result. Time is near-linear in the number of words unless a few very long paragraphs differ
 * much.
 * @param options.onProgress receives the share done, 0 to 1; never falls
 */
export function compareDocuments(
  original: ComparableDocument,
  revised: ComparableDocument,
  { onProgress }: { onProgress?(fraction: number): void } = {},
): DocumentAlignment {
  const length = revised.stories.reduce((sum, { blocks }) => sum + lengthOf(blocks), 0);
  let compared = 0;
  const reportsDone = () => Math.floor((compared / length) * mostReports);
  const comparing = new Comparison(isFormatted(original) && isFormatted(revised), (characters) => {
    const before = reportsDone();
    compared += characters;
    // Reading the words comes first and counts for the first 30 % of the progress.
    if (reportsDone() > before) onProgress?.(Math.min(1, 0.3 + (0.7 * compared) / length));
  });
  onProgress?.(0);
  const pairs = kinds.flatMap((kind) =>
    pairStories(storiesOf(original, kind), storiesOf(revised, kind), comparing),
  );
  const stories = pairs.map((pair) => alignStory(pair, comparing));
  onProgress?.(1);
  return { stories };
}

const storiesOf = (document: ComparableDocument, kind: ComparableStory['kind']) =>
  document.stories.filter((story) => story.kind === kind);

/** Characters of some blocks, one at least, so that progress can be a share of them. */
function lengthOf(blocks: readonly ComparableBlock[]): number {
  return paragraphsIn(blocks).reduce((sum, { text }) => sum + text.length, 1);
}

/** True when anything of the formatting is known; text files and scanned PDFs have none. */
function isFormatted({ stories }: ComparableDocument): boolean {
  return stories.some(({ blocks }) =>
    paragraphsIn(blocks).some(({ runs, format }) => runs.length > 0 || Object.keys(format).length > 0),
  );
}

/** Pairs stories of one kind: equal ones, then similar ones, then those left between two pairs, in order. */
function pairStories(
  original: readonly ComparableStory[],
  revised: readonly ComparableStory[],
  comparing: Comparison,
): Sides<ComparableStory>[] {
  const [first] = original;
  const [other] = revised;
  // Two alone belong together whatever they say; most documents have one body, which takes long to read.
  if (first && other && original.length + revised.length === 2) return [{ original: first, revised: other }];
  const itemOf = ({ blocks }: ComparableStory) =>
    comparing.item(blocks.map(textOfBlock).join('\n'), 0, 'pairing');
  const alignment = alignItems(original.map(itemOf), revised.map(itemOf), comparing);
  for (const gap of alignment.gaps()) {
    if (gap.a.length !== gap.b.length) continue;
    for (const [order, i] of gap.a.entries()) alignment.pair(i, gap.b[order] ?? -1);
  }
  return Array.from(alignment.steps('b'), ([i, j]) => ({
    original: original[i] ?? null,
    revised: revised[j] ?? null,
  }));
}

function alignStory({ original, revised }: Sides<ComparableStory>, comparing: Comparison): StoryAlignment {
  if (original && revised)
    return { original, revised, blocks: alignBlocks(original.blocks, revised.blocks, comparing) };
  const deleted = original?.blocks.map((block) => oneSidedBlock(block, 'original')) ?? [];
  const inserted = revised?.blocks.map((block) => oneSidedBlock(block, 'revised')) ?? [];
  return { original, revised, blocks: [...deleted, ...inserted] };
}
