import { downloadFile, type Process } from '#contract/processes.ts';
import { fetchFile } from '#web/api/download.ts';
import { longText } from '../files.ts';
import { useOpenForm } from '../form/useOpenForm.ts';

/**
 * Opens a tool's form with the text and options of a process; null where it has no text that was written there, or
 * one too long to be written on.
 */
export function useRewrite({ id, files, options }: Process, path: string): (() => Promise<void>) | null {
  const open = useOpenForm(path);
  const written = files.find(({ role }) => role === 'text');
  if (!written || written.size > longText) return null;
  return async () => {
    // Without it the form opens all the same: it can be written anew.
    const file = await fetchFile(downloadFile, { params: { id, fileId: written.id } }).catch(() => null);
    await open(options, await file?.text());
  };
}
