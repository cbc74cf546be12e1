import type { ChatMessage } from '#contract/chat.ts';
import { type IdentifiedCitation, identifyCitations } from '../shared/citations.ts';
import { computedValue } from '../shared/computed.ts';

/** Ids in a search of a question, a computed value, a written sentence, a quote, and a cell of a quoted row. */
export const questionPart = (message: string): string => `${message}?`;
export const valuePart = (message: string): string => `${message}=`;
export const sentencePart = (message: string, index: number): string => `${message}!${index}`;
export const quotePart = ({ id }: Pick<IdentifiedCitation, 'id'>): string => id;
export const cellPart = ({ id }: Pick<IdentifiedCitation, 'id'>, column: number): string => `${id}|${column}`;

/** The searchable texts of a conversation, which `place` names among the results. */
export function searchableConversation(messages: readonly ChatMessage[], language: string, place: string) {
  return messages.flatMap((message) => {
    const { citations, nearest } = identifyCitations(message);
    const sentences = message.answer?.sentences ?? [];
    const computed = message.answer?.computed;
    const quotes = [...citations, ...(message.answer?.kind === 'not_found' ? nearest : [])];
    return [
      { id: questionPart(message.id), text: message.text },
      ...(computed ? [{ id: valuePart(message.id), text: computedValue(computed) }] : []),
      ...sentences.map(({ text }, index) => ({ id: sentencePart(message.id, index), text })),
      ...quotes.flatMap((quote) =>
        quote.cells
          ? quote.cells.map(({ text }, column) => ({ id: cellPart(quote, column), text }))
          : [{ id: quotePart(quote), text: quote.quote }],
      ),
    ].map((part) => ({ ...part, language, place }));
  });
}
