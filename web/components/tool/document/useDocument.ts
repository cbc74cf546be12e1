import { useQuery } from '@tanstack/react-query';
import type { Document } from '#contract/documents.ts';
import { showDocument } from '#contract/process-files.ts';
import { call } from '#web/api/client.ts';
import type { SearchedPart } from '../search/matches.ts';

/** The document that a process has read; it never changes. */
export function useDocument(id: string) {
  return useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => call(showDocument, { params: { id } }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The id, in a page search, of the document that SourcePane shows. */
export const documentPart = 'document';

/** The document as a part of the page search; an empty list until it is loaded. */
export function searchedDocument(
  document: Document | undefined,
  language: string,
  place: string,
): SearchedPart[] {
  return document ? [{ id: documentPart, text: document.text, language, place, listed: true }] : [];
}
