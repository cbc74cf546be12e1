import { useQuery } from '@tanstack/react-query';
import type { Document } from '#contract/documents.ts';
import { showDocument } from '#contract/processes.ts';
import { call } from '#web/api/client.ts';
import type { SearchedPart } from '../search/matches.ts';

/** The document that a process has read. What was read once stays as it is. */
export function useDocument(id: string) {
  return useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call(showDocument, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** By this name a search knows the text of the document that SourcePane shows. */
export const documentPart = 'document';

/** The document as it is searched; nothing while it isn't there. */
export function searchedDocument(
  document: Document | undefined,
  language: string,
  place: string,
): SearchedPart[] {
  return document ? [{ id: documentPart, text: document.text, language, place, listed: true }] : [];
}
