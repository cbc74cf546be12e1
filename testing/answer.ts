import type { Answer, Citation } from '#contract/chat.ts';

/** An answer in a document's own words, which cites nothing as long as it is given nothing. */
export function answered(given: Partial<Answer> = {}): Answer {
  return {
    kind: 'quotes',
    text: null,
    sentences: [],
    writeError: null,
    citations: [],
    nearest: [],
    search: 'hybrid',
    scope: null,
    engine: 'extractive',
    ...given,
  };
}

/** A quote from the beginning of a document without pages and headings. */
export function cited(quote: string, given: Partial<Citation> = {}): Citation {
  return { start: 0, end: quote.length, page: null, quote, heading: null, cells: null, ...given };
}
