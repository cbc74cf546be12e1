import { textOfBlock } from '#text/compare/block-text.ts';
import type { ComparableBlock, ComparableStory, Paragraph } from '#text/compare/model.ts';
import { oneLine } from '#text/lines.ts';
import { tidyHead } from './tidy.ts';

/** Running heads or feet as one story, on no page, because they are on many. */
export function marginOf(kind: 'header' | 'footer', texts: readonly string[]): ComparableStory[] {
  if (texts.length === 0) return [];
  const blocks = texts.map(
    (text): Paragraph => ({
      kind: 'paragraph',
      style: 'paragraph',
      level: 0,
      text,
      page: null,
      format: {},
      runs: [],
    }),
  );
  return [{ kind, number: 1, blocks }];
}

/** The headers of all sections as one, and so the footers: other formats don't tell on which pages each of them is. */
export function joinMargins(stories: readonly ComparableStory[]): ComparableStory[] {
  const joined = (kind: 'header' | 'footer'): ComparableStory[] => {
    const seen = new Set<string>();
    const blocks = stories
      .filter((story) => story.kind === kind)
      .flatMap(({ blocks }) => blocks.map((block) => mapParagraphs(block, printedMargin)))
      .filter((block) => {
        const text = oneLine(textOfBlock(block)).toLowerCase();
        if (seen.has(text)) return false;
        seen.add(text);
        return true;
      });
    return blocks.length > 0 ? [{ kind, number: 1, blocks }] : [];
  };
  const others = stories.filter(({ kind }) => kind !== 'header' && kind !== 'footer');
  return [...others, ...joined('header'), ...joined('footer')];
}

/** A docx's header as a PDF has it: without what a program fills in, and without printed numbers of its own. */
function printedMargin({ automatic = [], ...paragraph }: Paragraph): Paragraph {
  const text = automatic.reduceRight(
    (left, { start, end }) => left.slice(0, start) + left.slice(end),
    paragraph.text,
  );
  return { ...paragraph, text: tidyHead(text), number: undefined, typed: undefined };
}

/** Changes every paragraph of a block. */
export function mapParagraphs(
  block: ComparableBlock,
  change: (paragraph: Paragraph) => Paragraph,
): ComparableBlock {
  if (block.kind === 'paragraph') return change(block);
  const rows = block.rows.map(({ cells }) => ({
    cells: cells.map(({ blocks }) => ({ blocks: blocks.map((each) => mapParagraphs(each, change)) })),
  }));
  return { ...block, rows };
}
