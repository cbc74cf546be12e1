import { downloadFile, type Process } from '#contract/processes.ts';
import { fetchFile } from '#web/api/download.ts';
import { longText } from '../files.ts';
import { useOpenForm } from '../form/useOpenForm.ts';

/**
 * Returns a function that opens a tool's form with the text and options of a process; null when no text was typed, or
 * it is too long to be edited.
 */
export function useRewrite({ id, files, options }: Process, path: string): (() => Promise<void>) | null {
  const open = useOpenForm(path);
  const written = files.find(({ role }) => role === 'text');
  if (!written || written.size > longText) return null;
  return async () => {
    // If the text can't be loaded, the form opens empty.
    const file = await fetchFile(downloadFile, { params: { id, fileId: written.id } }).catch(() => null);
    await open(options, await file?.text());
  };
}
