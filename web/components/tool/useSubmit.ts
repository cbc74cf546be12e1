import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type UploadFields, uploadProcess } from '../../api/upload.ts';
import { applyAnswer } from '../../processes/applyEvents.ts';
import { processLink } from '../../processes/processLink.ts';

export type Submission =
  | { state: 'idle' }
  /** fraction: how much has left the browser, from 0 to 1. */
  | { state: 'sending'; fraction: number }
  | { state: 'refused'; error: unknown };

/** Starts a process and goes to its loading page. Leaving the form ends an upload that still runs. */
export function useSubmit() {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const sending = useRef<AbortController | null>(null);
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => () => sending.current?.abort(), []);

  /** Whether the server took it. */
  const submit = async (fields: UploadFields, files: readonly File[]): Promise<boolean> => {
    if (sending.current) return false;
    const controller = new AbortController();
    sending.current = controller;
    setSubmission({ state: 'sending', fraction: 0 });
    try {
      const process = await uploadProcess(fields, files, {
        signal: controller.signal,
        onProgress: (fraction) => setSubmission({ state: 'sending', fraction }),
      });
      applyAnswer(queries, process);
      navigate(processLink(process));
      return true;
    } catch (error) {
      setSubmission(controller.signal.aborted ? { state: 'idle' } : { state: 'refused', error });
      return false;
    } finally {
      sending.current = null;
    }
  };
  /** Takes the last refusal away, once what was refused has changed. */
  const forgive = useCallback(
    () => setSubmission((before) => (before.state === 'refused' ? { state: 'idle' } : before)),
    [],
  );
  return { submission, submit, forgive, cancel: () => sending.current?.abort() };
}
