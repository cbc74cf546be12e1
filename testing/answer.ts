import type { Answer, Citation } from '#contract/chat.ts';

/** An answer in a document's own words, by default without citations. */
export function answerWith(overrides: Partial<Answer> = {}): Answer {
  return {
    kind: 'quotes',
    text: null,
    sentences: [],
    writeError: null,
    citations: [],
    computed: null,
    facts: [],
    nearest: [],
    parts: [],
    search: 'hybrid',
    scope: null,
    engine: 'extractive',
    ...overrides,
  };
}

/** A quote from the beginning of a document without pages and headings. */
export function citationOf(quote: string, overrides: Partial<Citation> = {}): Citation {
  return {
    start: 0,
    end: quote.length,
    page: null,
    quote,
    heading: null,
    best: null,
    cells: null,
    ...overrides,
  };
}
