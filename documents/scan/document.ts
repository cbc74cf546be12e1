import type { Block, Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { assemble } from '../pdf/layout/assemble.ts';
import type { SegmentedPage } from '../pdf/layout/furniture.ts';
import { titleOf } from '../pdf/layout/title.ts';
import { lettersIn } from '../pdf/pages.ts';
import { withRuledTables } from '../pdf/tables/ruled.ts';

/** The pages as one document, their numbers from 1 on; null when no letter stands on them. */
export function documentOfPages(pages: readonly SegmentedPage[]): Document | null {
  if (pages.every(({ segments }) => lettersIn(segments) === 0)) return null;
  const builder = new DocumentBuilder('image');
  const ruled = pages.map((page) => ({ ...page, segments: withRuledTables(page.segments) }));
  const regions = assemble(ruled, new Map(), builder);
  return builder.build(titleOf(null, regions), pages.length);
}

/** One page by itself: its text, and what the parts of it are. */
export function textOfPage(page: SegmentedPage): { text: string; blocks: Block[] } {
  const { text = '', blocks = [] } = documentOfPages([{ ...page, number: 1 }]) ?? {};
  return { text, blocks };
}
