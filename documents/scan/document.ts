import type { Block, Document } from '#contract/documents.ts';
import { DocumentBuilder } from '../builder.ts';
import { assemble } from '../pdf/layout/assemble.ts';
import type { SegmentedPage } from '../pdf/layout/lines/segmented-page.ts';
import { titleOf } from '../pdf/layout/title.ts';
import { lettersIn } from '../pdf/pages.ts';

/** Makes one document of pages numbered from 1; null when no letter is on them. */
export function documentOfPages(pages: readonly SegmentedPage[]): Document | null {
  return documentOf(pages, false);
}

function documentOf(pages: readonly SegmentedPage[], keepsLines: boolean): Document | null {
  if (pages.every(({ segments }) => lettersIn(segments) === 0)) return null;
  const builder = new DocumentBuilder('image');
  const regions = assemble(pages, new Map(), builder, { keepsLines });
  return builder.build(titleOf(null, regions), pages.length);
}

/** The text of a single page, with short lines as they are printed; empty when no letter is on it. */
export function textOfPage(page: SegmentedPage): { text: string; blocks: Block[] } {
  const { text = '', blocks = [] } = documentOf([{ ...page, number: 1 }], true) ?? {};
  return { text, blocks };
}
