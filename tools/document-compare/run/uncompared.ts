import type { DocumentNotice } from '#contract/documents.ts';
import { withoutCommon } from '#documents/docx/redline/without-common.ts';
import { haveSamePages } from '#documents/docx/stories/page-setup.ts';
import type { DocxStories } from '#documents/docx/stories.ts';

/** What differs between two Word files that no list of changes tells: pictures and pages. */
export function noticesOfUncompared(before: DocxStories, after: DocxStories): DocumentNotice[] {
  const [gone, fresh] = withoutCommon(before.pictures, after.pictures);
  const count = Math.max(gone.length, fresh.length);
  return [
    ...(count > 0 ? [{ code: 'pictures_differ' as const, params: { count } }] : []),
    ...(haveSamePages(before.pageSetups, after.pageSetups)
      ? []
      : [{ code: 'page_setup_differs' as const, params: {} }]),
  ];
}
