import type { ChatMessage, Citation } from '#contract/chat.ts';
import type { Range } from '#contract/documents.ts';

/** A quote as the page knows it. */
export interface PlacedCitation extends Citation {
  /** Of its own in the whole conversation. */
  id: string;
}

export interface PlacedAnswer {
  citations: PlacedCitation[];
  nearest: PlacedCitation[];
}

/** The quotes of a message with the names that the page gives them; none where there is no answer. */
export function placedAnswer({ id, answer }: Pick<ChatMessage, 'id' | 'answer'>): PlacedAnswer {
  const placed = (citations: readonly Citation[], mark: string) =>
    citations.map((citation, index) => ({ ...citation, id: `${id}${mark}${index}` }));
  return { citations: placed(answer?.citations ?? [], '.'), nearest: placed(answer?.nearest ?? [], '~') };
}

/** A place to mark, as the document view takes it. */
type Mark = Range & { id: string };

/**
 * What the document view marks for one answer, in document order and without overlaps: its quotes, and
 * the chosen one of the nearest places. Where two overlap the chosen one stays, else the earlier.
 */
export function highlightsOf({ citations, nearest }: PlacedAnswer, active: string | null): Mark[] {
  const chosen = [...citations, ...nearest].find(({ id }) => id === active);
  const kept: Mark[] = chosen ? [rangeOf(chosen)] : [];
  for (const citation of citations) {
    const apart = kept.every(({ start, end }) => citation.end <= start || end <= citation.start);
    if (apart) kept.push(rangeOf(citation));
  }
  return kept.sort((left, right) => left.start - right.start);
}

function rangeOf({ id, start, end }: PlacedCitation): Mark {
  return { id, start, end };
}

/** A quote as one line of text; the cells of a table's row are read with their columns' names. */
export function quoteText({ quote, cells }: Citation): string {
  if (!cells) return quote;
  return cells
    .filter(({ text }) => text !== '')
    .map(({ column, text }) => (column === '' ? text : `${column}: ${text}`))
    .join('; ');
}

/** A conversation to be pasted elsewhere: each question above its answer. */
export function conversationText(
  messages: readonly ChatMessage[],
  title: string,
  page: (number: number) => string,
): string {
  return messages
    .flatMap((message) => [message.text, answerText(message, title, page)])
    .filter((text) => text !== '')
    .join('\n\n');
}

/**
 * An answer to be pasted elsewhere: each quote in quotation marks with the document's title and page,
 * after what a language model wrote. `page` words a page number in short.
 */
export function answerText(
  { answer }: Pick<ChatMessage, 'answer'>,
  title: string,
  page: (number: number) => string,
): string {
  if (!answer) return '';
  const quotes = answer.citations.map((citation) => {
    const place = citation.page === null ? title : `${title}, ${page(citation.page)}`;
    return `“${quoteText(citation)}” — ${place}`;
  });
  return [...(answer.text === null ? [] : [answer.text]), ...quotes].join('\n\n');
}
