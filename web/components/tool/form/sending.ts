import type { Process } from '#contract/processes.ts';
import type { uploadProcess } from '#web/api/upload.ts';

export type Submission =
  | { state: 'idle' }
  /** fraction: how much has left the browser, from 0 to 1. */
  | { state: 'sending'; fraction: number }
  | { state: 'refused'; error: unknown };

interface Sender {
  /** Gives what the server made of it; null where it was refused, called off, or another one is still on its way. */
  send: (...what: Parameters<typeof uploadProcess>) => Promise<Process | null>;
  /** Calls off what is on its way. */
  cancel: () => void;
}

/** Sends a form, one at a time, and tells how that stands. */
export function senderOf(upload: typeof uploadProcess, onState: (submission: Submission) => void): Sender {
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
