import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { type UploadFields, uploadProcess } from '#web/api/upload.ts';
import { applyAnswer } from '#web/processes/apply-events.ts';
import { processLink } from '#web/processes/process-link.ts';
import { type Submission, senderOf } from './sending.ts';

/** Starts a process and goes to its loading page. Leaving the form ends an upload that still runs. */
export function useSubmit() {
  const [submission, setSubmission] = useState<Submission>({ state: 'idle' });
  const [sender] = useState(() => senderOf(uploadProcess, setSubmission));
  const navigate = useNavigate();
  const queries = useQueryClient();
  useEffect(() => sender.cancel, [sender]);

  /** Whether the server took it. */
  const submit = async (fields: UploadFields, files: readonly File[]): Promise<boolean> => {
    const process = await sender.send(fields, files);
    if (!process) return false;
    applyAnswer(queries, process);
    void navigate(processLink(process));
    return true;
  };
  /** Takes the last refusal away, once what was refused has changed. */
  const forgive = useCallback(
    () => setSubmission((before) => (before.state === 'refused' ? { state: 'idle' } : before)),
    [],
  );
  return { submission, submit, forgive, cancel: sender.cancel };
}
