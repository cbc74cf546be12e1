import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import {
  destroyTerm,
  type GlossaryTerm,
  importTerms,
  listTerms,
  storeTerm,
  type TermBody,
  updateTerm,
} from '#contract/glossary.ts';
import { call } from '#web/api/client.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { useErrorText, useToolText } from '#web/components/tool/texts.ts';
import { glossaryKey } from './useGlossarySize.ts';

/** A page of the glossary; the previous page stays while the next one loads. */
export function useTermList(query: z.input<typeof listTerms.query>) {
  return useQuery({
    queryKey: [...glossaryKey, 'list', query],
    queryFn: ({ signal }) => call(listTerms, { query }, signal),
    placeholderData: keepPreviousData,
  });
}

/** The mutations of the glossary. Failures show a toast, and every change invalidates all lists. */
export function useTermChanges() {
  const queries = useQueryClient();
  const text = useToolText('Translate');
  const errorText = useErrorText();
  const invalidate = () => queries.invalidateQueries({ queryKey: glossaryKey });
  const showFailure = (title: string) => (error: unknown) => {
    const { title: reason, detail } = errorText(error);
    toast({ variant: 'error', title, subtitle: [reason, detail].filter(Boolean).join('. ') });
  };
  const store = useMutation({
    mutationFn: (body: TermBody) => call(storeTerm, { body }),
    onSuccess: invalidate,
    onError: showFailure(text('glossary.failed')),
  });
  const update = useMutation({
    mutationFn: ({ id, body }: { id: string; body: TermBody }) => call(updateTerm, { params: { id }, body }),
    onSuccess: invalidate,
    onError: showFailure(text('glossary.failed')),
  });
  const remove = useMutation({
    mutationFn: ({ id }: GlossaryTerm) => call(destroyTerm, { params: { id } }),
    onSuccess: (_, { id: _id, ...body }) => {
      toast({
        variant: 'success',
        title: text('glossary.removed', { term: body.source }),
        action: { label: text('glossary.undo'), run: () => store.mutate(body) },
      });
      return invalidate();
    },
    onError: showFailure(text('glossary.removeFailed')),
  });
  const importCsv = useMutation({
    mutationFn: (csv: string) => call(importTerms, { body: { csv } }),
    onSuccess: invalidate,
    onError: showFailure(text('glossary.importFailed')),
  });
  return { store, update, remove, importCsv };
}
