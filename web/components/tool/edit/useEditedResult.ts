import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { type Process, replaceResult, restoreResult } from '#contract/processes.ts';
import { call } from '#web/api/client.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { applyAnswer } from '#web/processes/apply-events.ts';
import { useErrorText, usePageText } from '../texts.ts';
import { type EditState, type Edits, editsOf } from './edits.ts';

export interface EditedResult<T> extends Pick<Edits<T>, 'change' | 'save'> {
  /** As it is on this page, with edits that are still on their way. */
  result: T;
  state: EditState;
  /** Brings the run's own result back; a toast offers to undo it. */
  restore: () => void;
}

/**
 * A result that a person edits in its place: shown at once, kept on the server a moment later. What the
 * server refuses stays on the page, to be sent again.
 */
export function useEditedResult<T>(process: Process, schema: z.ZodType<T>): EditedResult<T> {
  const queries = useQueryClient();
  const { t } = usePageText();
  const errorText = useErrorText();
  const kept = useMemo(() => schema.parse(process.result), [process.result, schema]);
  const [draft, setDraft] = useState<T | null>(null);
  const [state, setState] = useState<EditState>('unchanged');
  const tell = (key: 'edits.failed' | 'edits.restoreFailed') => (error: unknown) =>
    toast({ variant: 'error', title: t(key), subtitle: errorText(error).title });

  const params = { id: process.id };
  const take = (answer: { process: Process }) => applyAnswer(queries, answer.process);
  const current = {
    replace: (result: T) => call(replaceResult, { params, body: { result } }).then(take),
    restore: () => call(restoreResult, { params }).then(take),
    onRefused: tell('edits.failed'),
  };
  const latest = useRef(current);
  latest.current = current;
  const [edits] = useState(() =>
    editsOf<T>(
      { replace: (result) => latest.current.replace(result), restore: () => latest.current.restore() },
      { onDraft: setDraft, onState: setState, onRefused: (error) => latest.current.onRefused(error) },
    ),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (edits.waits()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      // Leaving for another page of the product: the edit is sent on the way.
      void edits.save();
    };
  }, [edits]);

  const restore = () => {
    const edited = draft ?? kept;
    const undo = () => void edits.undo(edited).catch(tell('edits.failed'));
    edits.restore().then(
      () =>
        toast({
          variant: 'success',
          title: t('edits.restored'),
          action: { label: t('result.undo'), run: undo },
        }),
      tell('edits.restoreFailed'),
    );
  };

  return { result: draft ?? kept, state, change: edits.change, save: edits.save, restore };
}
