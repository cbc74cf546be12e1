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
export function locatedAnswer({ id, answer }: Pick<ChatMessage, 'id' | 'answer'>): PlacedAnswer {
  const placed = (citations: readonly Citation[], mark: string) =>
    citations.map((citation, index) => ({ ...citation, id: `${id}${mark}${index}` }));
  return { citations: placed(answer?.citations ?? [], '.'), nearest: placed(answer?.nearest ?? [], '~') };
}

/** The answer whose quotes are marked: the one that the chosen quote belongs to, else the last. */
export function markedAnswer(answers: readonly PlacedAnswer[], active: string | null) {
  const holds = ({ citations, nearest }: PlacedAnswer) =>
    [...citations, ...nearest].some(({ id }) => id === active);
  return answers.find(holds) ?? answers.at(-1);
}

/** The quote that the document turns to when an answer comes: its first; a summary has none such. */
export function turnedTo(message: Pick<ChatMessage, 'id' | 'answer'>): PlacedCitation | null {
  return message.answer?.kind === 'quotes' ? (locatedAnswer(message).citations[0] ?? null) : null;
}

/** The sentences of a summary, together where they follow each other under the same heading. */
export function underHeadings(citations: readonly PlacedCitation[]) {
  const groups: { heading: string | null; sentences: PlacedCitation[] }[] = [];
  for (const citation of citations) {
    const last = groups.at(-1);
    if (last && last.heading === citation.heading) last.sentences.push(citation);
    else groups.push({ heading: citation.heading, sentences: [citation] });
  }
  return groups;
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
