import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { KalemError } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { type Process, type ProcessSource, type ProcessType, storeProcess } from '#contract/processes.ts';
import { addressOf, bearer, refuse } from './client.ts';
import { NetworkError } from './errors.ts';

export interface UploadFields {
  type: ProcessType;
  options?: Record<string, unknown>;
  text?: string;
  /** One entry per input: the output of another process to use, or null for the next of the files. */
  from?: readonly (ProcessSource | null)[];
  /** The language in which results that become inputs are worded. */
  language?: Language;
}

interface UploadSettings {
  /** Called with the fraction that was sent, from 0 to 1. */
  onProgress?: (fraction: number) => void;
  /** Stops the upload; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * Starts a process with its files.
 * @throws KalemError for the server's refusals; NetworkError when the connection breaks or the answer doesn't follow
 *   the contract; the signal's reason
 */
export async function uploadProcess(
  fields: UploadFields,
  files: readonly File[],
  settings: UploadSettings = {},
): Promise<Process> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return (await upload(storeProcess, form, files, settings)).process;
}

/**
 * Sends fields and then files as multipart, by XMLHttpRequest because fetch reports no progress of uploads. Throws
 * the errors of uploadProcess.
 */
export function upload<Answer extends z.ZodType>(
  endpoint: Endpoint & { answer: Answer },
  form: FormData,
  files: readonly File[],
  { onProgress, signal }: UploadSettings = {},
): Promise<z.output<Answer>> {
  for (const file of files) form.append('files', file, file.name);
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const request = new XMLHttpRequest();
    const headers = bearer();
    const stop = () => request.abort();
    request.open(endpoint.method, addressOf(endpoint, {}));
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress?.(event.loaded / event.total);
    });
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
    request.addEventListener('abort', () => reject(signal?.reason ?? new NetworkError()));
    request.addEventListener('error', () => reject(new NetworkError()));
    const answer = async () => {
      if (request.status !== endpoint.status)
        await refuse(request.status, request.responseText, headers.authorization);
      return endpoint.answer.parse(JSON.parse(request.responseText));
    };
    request.addEventListener('load', () =>
      answer().then(resolve, (error: unknown) =>
        reject(
          error instanceof KalemError ? error : new NetworkError('the answer does not follow the contract'),
        ),
      ),
    );
    signal?.addEventListener('abort', stop, { once: true });
    request.send(form);
  });
}
