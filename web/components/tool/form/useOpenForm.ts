import { useNavigate } from 'react-router';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { fillDraft } from '../drafts.ts';
import type { FormLink } from './form-link.ts';

/** Returns a function that opens the form of the tool at `path` with options and, if there is one, a text. */
export function useOpenForm(path: string): (options: FormLink['options'], text?: string) => Promise<void> {
  const navigate = useNavigate();
  const user = useSignedIn().user.id;
  return async (options, text) => {
    if (text !== undefined) fillDraft(user, path, text);
    const state: FormLink = { options };
    await navigate(path, { state });
  };
}
