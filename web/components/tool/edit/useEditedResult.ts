import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { type Process, replaceResult, restoreResult } from '#contract/processes.ts';
import { call } from '#web/api/client.ts';
import { toast } from '#web/components/overlays/toast.ts';
import { useFailureToast } from '#web/components/overlays/useErrorToast.ts';
import { useWindowEvent } from '#web/components/window/useWindowEvent.ts';
import { applyAnswer } from '#web/processes/apply-events.ts';
import { usePageText } from '../texts.ts';
import { createEdits, type EditState, type Edits } from './edits.ts';

export interface EditedResult<T> extends Pick<Edits<T>, 'change' | 'save'> {
  /** The result as this page shows it, with unsaved edits. */
  result: T;
  state: EditState;
  /** Restores the run's own result; a toast offers to undo that. */
  restore: () => void;
}

/** A result that is edited in place: shown at once, saved a moment later. Refused edits stay and can be sent again. */
export function useEditedResult<T>(process: Process, schema: z.ZodType<T>): EditedResult<T> {
  const queries = useQueryClient();
  const { t } = usePageText();
  const showFailure = useFailureToast();
  const savedResult = useMemo(() => schema.parse(process.result), [process.result, schema]);
  const [draft, setDraft] = useState<T | null>(null);
  const [state, setState] = useState<EditState>('unchanged');
  const params = { id: process.id };
  const applyProcess = (answer: { process: Process }) => applyAnswer(queries, answer.process);
  const current = {
    replace: (result: T) => call(replaceResult, { params, body: { result } }).then(applyProcess),
    restore: () => call(restoreResult, { params }).then(applyProcess),
    onRefused: (error: unknown) => showFailure(t('edits.failed'), error),
  };
  const latest = useRef(current);
  latest.current = current;
  const [edits] = useState(() =>
    createEdits<T>(
      { replace: (result) => latest.current.replace(result), restore: () => latest.current.restore() },
      { onDraft: setDraft, onState: setState, onRefused: (error) => latest.current.onRefused(error) },
    ),
  );

  useWindowEvent('beforeunload', (event) => {
    if (edits.isPending()) event.preventDefault();
  });
  // The edit is saved when the user goes to another page of the app.
  useEffect(() => () => void edits.save(), [edits]);

  const restore = () => {
    const edited = draft ?? savedResult;
    const undo = () => void edits.undo(edited).catch(current.onRefused);
    edits.restore().then(
      () =>
        toast({
          variant: 'success',
          title: t('edits.restored'),
          action: { label: t('result.undo'), run: undo },
        }),
      (error: unknown) => showFailure(t('edits.restoreFailed'), error),
    );
  };

  return { result: draft ?? savedResult, state, change: edits.change, save: edits.save, restore };
}
