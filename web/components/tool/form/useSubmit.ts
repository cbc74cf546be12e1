import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type UploadFields, uploadProcess } from '#web/api/upload.ts';
import { applyAnswer } from '#web/processes/apply-events.ts';
import { processLink } from '#web/processes/process-link.ts';
import { makeSender, type Submission } from './sending.ts';

/** Starts a process and opens its page. Leaving the form cancels a running upload. */
export function useSubmit() {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const [sender] = useState(() => makeSender(uploadProcess, setSubmission));
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => sender.cancel, [sender]);

  /** Resolves to true when the server accepted the form. */
  const submit = async (fields: UploadFields, files: readonly File[]): Promise<boolean> => {
    const process = await sender.send(fields, files);
    if (!process) return false;
    applyAnswer(queries, process);
    void navigate(processLink(process));
    return true;
  };
  /** Clears the last refusal once the refused input has changed. */
  const clearRefusal = useCallback(
    () => setSubmission((before) => (before.state === 'refused' ? { state: 'idle' } : before)),
    [],
  );
  return { submission, submit, clearRefusal, cancel: sender.cancel };
}
