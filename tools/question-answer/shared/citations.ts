import type { Answer, AnswerScope, ChatMessage, Citation } from '#contract/chat.ts';
import type { Range } from '#contract/documents.ts';

export interface IdentifiedCitation extends Citation {
  /** Unique in the whole conversation. */
  id: string;
}

export interface IdentifiedAnswer {
  citations: IdentifiedCitation[];
  nearest: IdentifiedCitation[];
  /** The cells that a computed value comes from. */
  cells: IdentifiedCitation[];
}

/** The quotes of a message with ids; empty when it has no answer. */
export function identifyCitations({ id, answer }: Pick<ChatMessage, 'id' | 'answer'>): IdentifiedAnswer {
  const withIds = (citations: readonly Citation[], mark: string) =>
    citations.map((citation, index) => ({ ...citation, id: `${id}${mark}${index}` }));
  const cells = (answer?.computed?.cells ?? []).map(({ text, ...location }) => ({
    ...location,
    quote: text,
    heading: null,
    best: null,
    cells: null,
  }));
  return {
    citations: withIds(answer?.citations ?? [], '.'),
    nearest: withIds(answer?.nearest ?? [], '~'),
    cells: withIds(cells, '#'),
  };
}

/** The answer whose quotes are marked: the active quote's, or the last one. */
export function markedAnswer(answers: readonly IdentifiedAnswer[], active: string | null) {
  const holds = ({ citations, nearest, cells }: IdentifiedAnswer) =>
    [...citations, ...nearest, ...cells].some(({ id }) => id === active);
  return answers.find(holds) ?? answers.at(-1);
}

/** The quote to show when an answer arrives: the first, but none for a summary. */
export function firstQuote(message: Pick<ChatMessage, 'id' | 'answer'>): IdentifiedCitation | null {
  return message.answer?.kind === 'quotes' ? (identifyCitations(message).citations[0] ?? null) : null;
}

/** Groups consecutive sentences of a summary that have the same heading. */
export function groupByHeading(citations: readonly IdentifiedCitation[]) {
  const groups: { heading: string | null; sentences: IdentifiedCitation[] }[] = [];
  for (const citation of citations) {
    const last = groups.at(-1);
    if (last && last.heading === citation.heading) last.sentences.push(citation);
    else groups.push({ heading: citation.heading, sentences: [citation] });
  }
  return groups;
}

/** Groups consecutive quotes that are rows of one table: the same heading, page and names of columns. */
export function groupByTable(citations: readonly IdentifiedCitation[]): IdentifiedCitation[][] {
  const groups: IdentifiedCitation[][] = [];
  for (const citation of citations) {
    const last = groups.at(-1);
    if (last?.[0] && isSameTable(last[0], citation)) last.push(citation);
    else groups.push([citation]);
  }
  return groups;
}

function isSameTable(left: Citation, right: Citation): boolean {
  const [names, otherNames] = [left, right].map(({ cells }) => cells?.map(({ column }) => column) ?? []);
  return (
    left.heading === right.heading &&
    left.page === right.page &&
    names?.some((name) => name !== '') === true &&
    JSON.stringify(names) === JSON.stringify(otherNames)
  );
}

type Mark = Range & { id: string };

/**
 * The marks of an answer in document order, without overlaps: its quotes, and the active quote even if it is one
 * of the nearest or a cell. Of two overlapping quotes the active one is kept, otherwise the earlier one in the answer.
 */
export function highlightsOf({ citations, nearest, cells }: IdentifiedAnswer, active: string | null): Mark[] {
  const chosen = [...citations, ...nearest, ...cells].find(({ id }) => id === active);
  const marks: Mark[] = chosen ? [rangeOf(chosen)] : [];
  for (const citation of citations) {
    const isDisjoint = marks.every(({ start, end }) => citation.end <= start || end <= citation.start);
    if (isDisjoint) marks.push(rangeOf(citation));
  }
  return marks.sort((left, right) => left.start - right.start);
}

function rangeOf({ id, start, end }: IdentifiedCitation): Mark {
  return { id, start, end };
}

/** The answer is in the page or section that was asked about, isn't there (not), or there is no such part (no). */
export type ScopeState = 'in' | 'not' | 'no';

/** The key of a text about the page or section that was asked about, without its group. */
export function scopeKey({ kind }: AnswerScope, state: ScopeState): string {
  return `${state}${kind === 'page' ? 'Page' : 'Section'}`;
}

/** A quote on one line; table cells are preceded by their columns' names. */
export function quoteText({ quote, cells }: Citation): string {
  if (!cells) return quote;
  return cells
    .filter(({ text }) => text !== '')
    .map(({ column, text }) => (column === '' ? text : `${column}: ${text}`))
    .join('; ');
}

/** Words the location of a quote; null when it has no name. */
type LocationWords = (citation: Citation) => string | null;

/** Words the computed value and the facts of an answer, each as a line. */
type DirectWords = (answer: Answer) => string[];

/** A conversation for the clipboard. @param direct words an answer's computed value and facts */
export function conversationText(
  messages: readonly ChatMessage[],
  title: string,
  locate: LocationWords,
  direct: DirectWords,
): string {
  return messages
    .flatMap((message) => [message.text, answerText(message, title, locate, direct)])
    .filter((text) => text !== '')
    .join('\n\n');
}

/** An answer for the clipboard: what was computed, a language model's text, then each quote with the document's title and the quote's location. */
export function answerText(
  { answer }: Pick<ChatMessage, 'answer'>,
  title: string,
  locate: LocationWords,
  direct: DirectWords,
): string {
  if (!answer) return '';
  const quotes = answer.citations.map((citation) => {
    const location = locate(citation);
    const source = location === null ? title : `${title}, ${location}`;
    return `“${quoteText(citation)}” — ${source}`;
  });
  return [...direct(answer), ...(answer.text === null ? [] : [answer.text]), ...quotes].join('\n\n');
}
