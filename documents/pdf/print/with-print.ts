import type { ComparableBlock, ComparableDocument, Paragraph, Run } from '#text/compare/model.ts';
import { paragraphsIn } from '#text/compare/paragraphs.ts';
import { mapParagraphs } from '../../heads/stories.ts';
import { endsSentence } from '../../patterns.ts';
import { areSpaced, ColumnEdges, isSetApart, leadingOf, linesOfWords, possibleStarts } from './lines.ts';
import { type PlacedWord, WordPlacer } from './place-words.ts';
import type { PrintedPage } from './printed-page.ts';

/** Gives the paragraphs of a PDF their looks, and what its pages show of their ends. @param pages those that have text */
export function withPrint(document: ComparableDocument, pages: readonly PrintedPage[]): ComparableDocument {
  const placer = new WordPlacer(pages);
  return {
    stories: document.stories.map((story) => ({ ...story, blocks: printedBlocks(story.blocks, placer) })),
  };
}

function printedBlocks(blocks: readonly ComparableBlock[], placer: WordPlacer): ComparableBlock[] {
  const words = new Map<Paragraph, PlacedWord[]>();
  for (const paragraph of paragraphsIn(blocks))
    if (paragraph.page !== null) words.set(paragraph, placer.place(paragraph.text, paragraph.page));
  const lines = new Map(
    Array.from(words, ([paragraph, placed]) => [paragraph, linesOfWords(placed)] as const),
  );
  const known = [...lines.values()].flatMap((own) => (own ? [own] : []));
  const leading = leadingOf(known);
  const prose = blocks.map((block) =>
    block.kind === 'paragraph' && block.style === 'paragraph' ? (lines.get(block) ?? []) : [],
  );
  const isSpaced = areSpaced(prose, leading);
  const edges = new ColumnEdges(known.flat());
  return blocks.map((block, index) => {
    const before = blocks[index - 1];
    const above =
      before?.kind === 'paragraph' && endsSentence(before.text) ? lines.get(before)?.at(-1) : undefined;
    return mapParagraphs(block, (paragraph) => {
      const own = lines.get(paragraph) ?? null;
      return {
        ...paragraph,
        runs: runsOf(words.get(paragraph) ?? [], paragraph.text.length),
        print: {
          lineStarts: own && possibleStarts(own, leading, isSpaced && paragraph.style === 'paragraph'),
          isSetApart: isSetApart(above, own ?? [], leading, edges),
        },
      };
    });
  });
}

/** The looks of a text, which covers it; none when no word was found. A word without a place looks like the one before. */
function runsOf(words: readonly PlacedWord[], length: number): Run[] {
  const looks = words.flatMap(({ start, printed }, index) =>
    (printed?.looks ?? []).map(({ from, look }) => ({
      start: start + from,
      // White space between words belongs to those of plain type.
      gap: from === 0 ? (words[index - 1]?.end ?? start) : start + from,
      format: look,
    })),
  );
  const changes = looks.filter(({ format }, index) => format !== looks[index - 1]?.format);
  const starts = changes.map(({ start, gap, format }, index) =>
    index === 0 ? 0 : isPlain(format) && !isPlain(changes[index - 1]?.format ?? {}) ? gap : start,
  );
  return changes.map(({ format }, index) => ({
    start: starts[index] ?? 0,
    end: starts[index + 1] ?? length,
    format,
  }));
}

const isPlain = ({ bold, italic }: Run['format']) => bold === undefined && italic === undefined;
