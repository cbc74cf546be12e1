import type { Process } from '#contract/processes.ts';
import type { uploadProcess } from '#web/api/upload.ts';

/** The state of sending a form. */
export type Submission =
  | { state: 'idle' }
  /** The fraction that has been sent, from 0 to 1. */
  | { state: 'sending'; fraction: number }
  | { state: 'refused'; error: unknown };

interface Sender {
  /** Resolves to the new process; null when it was refused or cancelled, or another upload is still running. */
  send: (...input: Parameters<typeof uploadProcess>) => Promise<Process | null>;
  cancel: () => void;
}

/**
 * Sends a form's input, one at a time.
 * @param onState called with each new state of the submission
 */
export function makeSender(upload: typeof uploadProcess, onState: (submission: Submission) => void): Sender {
  let sending: AbortController | null = null;
  return {
    async send(fields, files) {
      if (sending) return null;
      const controller = new AbortController();
      sending = controller;
      onState({ state: 'sending', fraction: 0 });
      try {
        return await upload(fields, files, {
          signal: controller.signal,
          onProgress: (fraction) => onState({ state: 'sending', fraction }),
        });
      } catch (error) {
        onState(controller.signal.aborted ? { state: 'idle' } : { state: 'refused', error });
        return null;
      } finally {
        sending = null;
      }
    },
    cancel: () => sending?.abort(),
  };
}
