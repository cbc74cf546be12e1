import { type Document, pageAt } from '#contract/documents.ts';
import type { Highlight } from '../segments.ts';

/** A highlight's text on one page, and how far down the page's text it begins, from 0 to 1. */
export interface PageQuote {
  id: string;
  text: string;
  share: number;
}

/** Maps page numbers to the text of each highlight on that page. */
export function quotesByPage(
  document: Pick<Document, 'text' | 'pages'>,
  highlights: readonly Highlight[],
): Map<number, PageQuote[]> {
  const quotes = new Map<number, PageQuote[]>();
  for (const { id, start, end } of highlights) {
    const first = pageAt(document.pages, start) ?? 1;
    for (const page of document.pages.slice(first - 1)) {
      if (page.start >= end) break;
      const from = Math.max(start, page.start);
      const quote = {
        id,
        text: document.text.slice(from, Math.min(end, page.end)),
        share: (from - page.start) / Math.max(1, page.end - page.start),
      };
      const onPage = quotes.get(page.number);
      if (onPage) onPage.push(quote);
      else quotes.set(page.number, [quote]);
    }
  }
  return quotes;
}
