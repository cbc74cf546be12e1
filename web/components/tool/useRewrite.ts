import { useNavigate } from 'react-router';
import { downloadFile, type Process } from '#contract/processes.ts';
import { fetchFile } from '../../api/download.ts';
import { useSignedIn } from '../../auth/RequireSession.tsx';
import { keepDraft } from './drafts.ts';

/** From so many bytes on, a field would take seconds to show the text. */
const longText = 200_000;

/**
 * Opens a tool's form with the text and options of a process; null where it has no text that was written there, or
 * one too long to be written on.
 */
export function useRewrite({ id, files, options }: Process, path: string): (() => Promise<void>) | null {
  const navigate = useNavigate();
  const user = useSignedIn().user.id;
  const written = files.find(({ role }) => role === 'text');
  if (!written || written.size > longText) return null;
  return async () => {
    // Without it the form opens all the same: it can be written anew.
    const file = await fetchFile(downloadFile, { params: { id, fileId: written.id } }).catch(() => null);
    if (file) keepDraft(user, path, await file.text());
    await navigate(path, { state: { options } });
  };
}
