import type { ComparableDocument, Paragraph, Run } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import { mapParagraphs } from '../../heads/stories.ts';
import { isSetApart, leadingOf, linesOfWords, type PrintedLine } from './lines.ts';
import { type PlacedWord, WordPlacer } from './place-words.ts';
import type { PrintedPage } from './printed-page.ts';

/** Gives the paragraphs of a PDF their looks, and what its pages show of their ends. @param pages those that have text */
export function withPrint(
  document: ComparableDocument,
  pages: readonly PrintedPage[],
): ComparableDocument {
  const placer = new WordPlacer(pages);
  const stories = document.stories.map((story) => {
    const words = new Map<Paragraph, PlacedWord[]>();
    for (const paragraph of paragraphsIn(story.blocks))
      if (paragraph.page !== null) words.set(paragraph, placer.place(paragraph.text, paragraph.page));
    const lines = new Map(
      Array.from(words, ([paragraph, placed]) => [paragraph, linesOfWords(placed)] as const),
    );
    const leading = leadingOf([...lines.values()].flatMap((own) => (own ? [own] : [])));
    return {
      ...story,
      blocks: story.blocks.map((block, index) => {
        const above = story.blocks[index - 1];
        const linesAbove = above?.kind === 'paragraph' ? (lines.get(above) ?? []) : [];
        return mapParagraphs(block, (paragraph) =>
          printedParagraph(paragraph, words.get(paragraph) ?? [], lines.get(paragraph) ?? null, linesAbove, leading),
        );
      }),
    };
  });
  return { stories };
}

function printedParagraph(
  paragraph: Paragraph,
  words: readonly PlacedWord[],
  lines: readonly PrintedLine[] | null,
  above: readonly PrintedLine[],
  leading: number,
): Paragraph {
  return {
    ...paragraph,
    runs: runsOf(words, paragraph.text.length),
    print: {
      lineStarts: lines?.slice(1).map(({ start }) => start) ?? null,
      isSetApart: lines !== null && isSetApart(above, lines, leading),
    },
  };
}

/** The looks of a text, which covers it; none when no word was found. A word without a place looks like the one before. */
function runsOf(words: readonly PlacedWord[], length: number): Run[] {
  const first = words.find(({ printed }) => printed)?.printed;
  if (!first) return [];
  const runs: { start: number; end: number; format: Run['format'] }[] = [
    { start: 0, end: length, format: first.look },
  ];
  for (const { start, printed } of words) {
    const last = runs.at(-1);
    if (!printed || !last || printed.look === last.format) continue;
    last.end = start;
    runs.push({ start, end: length, format: printed.look });
  }
  return runs;
}
