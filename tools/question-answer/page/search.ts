import type { ChatMessage } from '#contract/chat.ts';
import { locatedAnswer, type PlacedCitation } from '../shared/citations.ts';

/** By these names a search knows a question, a sentence of a written answer, a quote, and a cell of a quoted row. */
export const questionPart = (message: string): string => `${message}?`;
export const sentencePart = (message: string, index: number): string => `${message}!${index}`;
export const quotePart = ({ id }: Pick<PlacedCitation, 'id'>): string => id;
export const cellPart = ({ id }: Pick<PlacedCitation, 'id'>, column: number): string => `${id}|${column}`;

/** A conversation as it is searched: each question, what was written to it, and the quotes. */
export function searchedConversation(messages: readonly ChatMessage[], language: string, place: string) {
  return messages.flatMap((message) => {
    const { citations, nearest } = locatedAnswer(message);
    const sentences = message.answer?.sentences ?? [];
    const quotes = [...citations, ...(message.answer?.kind === 'not_found' ? nearest : [])];
    return [
      { id: questionPart(message.id), text: message.text },
      ...sentences.map(({ text }, index) => ({ id: sentencePart(message.id, index), text })),
      ...quotes.flatMap((quote) =>
        quote.cells
          ? quote.cells.map(({ text }, column) => ({ id: cellPart(quote, column), text }))
          : [{ id: quotePart(quote), text: quote.quote }],
      ),
    ].map((part) => ({ ...part, language, place }));
  });
}
