import { downloadFile } from '#contract/process-files.ts';
import type { Process } from '#contract/processes.ts';
import { fetchFile } from '#web/api/download.ts';
import { longText } from '../files.ts';
import { useOpenForm } from '../form/useOpenForm.ts';

/**
 * Returns a function that opens a tool's form with a process's text and options; null when the text wasn't typed or is
 * too long.
 */
export function useRewrite({ id, files, options }: Process, path: string): (() => Promise<void>) | null {
  const openForm = useOpenForm(path);
  const typedText = files.find(({ role }) => role === 'text');
  if (!typedText || typedText.size > longText) return null;
  return async () => {
    // If the text can't be loaded, the form opens empty.
    const file = await fetchFile(downloadFile, { params: { id, fileId: typedText.id } }).catch(() => null);
    await openForm(options, await file?.text());
  };
}
