import type { DocumentNotice } from '#contract/documents.ts';
import { numberList } from './number-list.ts';

type NoticeCode = DocumentNotice['code'];

/** A notice for each code that has pages. @param unit what the pages of this format are in these notices */
export function pageNotices(
  pagesByCode: readonly (readonly [NoticeCode, readonly number[]])[],
  unit: 'pages' | 'slides' = 'pages',
): DocumentNotice[] {
  return pagesByCode
    .filter(([, numbers]) => numbers.length > 0)
    .map(([code, numbers]) => ({ code, params: { [unit]: numberList(numbers) } }));
}
