import type { DocumentNotice } from '#contract/documents.ts';
import { numberList } from '../number-list.ts';

type NoticeCode = DocumentNotice['code'];

/** A notice for each code that has pages. */
export function pageNotices(
  pagesByCode: readonly (readonly [NoticeCode, readonly number[]])[],
): DocumentNotice[] {
  return pagesByCode
    .filter(([, numbers]) => numbers.length > 0)
    .map(([code, numbers]) => ({ code, params: { pages: numberList(numbers) } }));
}
