import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import { type Process, replaceResult, restoreResult } from '#contract/processes.ts';
import { call } from '../../api/client.ts';
import { applyAnswer } from '../../processes/applyEvents.ts';
import { toast } from '../toast.ts';
import { useErrorText, usePageText } from './texts.ts';

/** An edit is sent once nothing was changed for so long. */
const restMilliseconds = 800;

export interface EditedResult<T> {
  /** As it is on this page, with edits that are still on their way. */
  result: T;
  state: 'unchanged' | 'saving' | 'saved' | 'failed';
  change: (result: T) => void;
  /** Sends what waits at once. Ends with true when the server has it; with false when it refused it, as the page says. */
  save: () => Promise<boolean>;
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
  const [state, setState] = useState<EditedResult<T>['state']>('unchanged');
  const waiting = useRef<{ result: T; timer: ReturnType<typeof setTimeout> } | null>(null);
  // One after the other: an edit that was overtaken would undo the one after it.
  const last = useRef(Promise.resolve());
  const { id } = process;

  const inTurn = useCallback(
    (request: () => Promise<{ process: Process }>): Promise<void> => {
      const done = last.current.then(request).then((answer) => applyAnswer(queries, answer.process));
      last.current = done.catch(() => undefined);
      return done;
    },
    [queries],
  );
  const send = useCallback(
    (result: T) => inTurn(() => call(replaceResult, { params: { id }, body: { result } })),
    [id, inTurn],
  );
  const tell = useCallback(
    (title: string, error: unknown) => toast({ variant: 'error', title, subtitle: errorText(error).title }),
    [errorText],
  );

  const save = useCallback(async () => {
    const { current } = waiting;
    if (!current) {
      await last.current;
      return true;
    }
    clearTimeout(current.timer);
    try {
      await send(current.result);
    } catch (error) {
      setState('failed');
      tell(t('edits.failed'), error);
      return false;
    }
    // Changed again meanwhile: that edit has a timer of its own.
    if (waiting.current === current) {
      waiting.current = null;
      setDraft(null);
      setState('saved');
    }
    return true;
  }, [send, t, tell]);
  const latestSave = useRef(save);
  latestSave.current = save;

  const change = useCallback((result: T) => {
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = { result, timer: setTimeout(() => void latestSave.current(), restMilliseconds) };
    setDraft(result);
    setState('saving');
  }, []);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (waiting.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
      // Leaving for another page of the product: the edit is sent on the way.
      void latestSave.current();
    };
  }, []);

  const restore = () => {
    const edited = draft ?? kept;
    if (waiting.current) clearTimeout(waiting.current.timer);
    waiting.current = null;
    setDraft(null);
    const undo = () =>
      void send(edited).then(
        () => setState('saved'),
        (error: unknown) => tell(t('edits.failed'), error),
      );
    inTurn(() => call(restoreResult, { params: { id } })).then(
      () => {
        // Changed again meanwhile: that edit tells how it stands.
        if (!waiting.current) setState('unchanged');
        toast({
          variant: 'success',
          title: t('edits.restored'),
          action: { label: t('result.undo'), run: undo },
        });
      },
      (error: unknown) => tell(t('edits.restoreFailed'), error),
    );
  };

  return { result: draft ?? kept, state, change, save, restore };
}
