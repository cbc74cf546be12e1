import { useNavigate } from 'react-router';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { keepDraft } from './input/drafts.ts';
import type { FormLink } from './useBegunOptions.ts';

/** Opens the form of the tool at `path` with the given options and, optionally, a text. */
export function useOpenForm(path: string): (options: FormLink['options'], text?: string) => Promise<void> {
  const navigate = useNavigate();
  const user = useSignedIn().user.id;
  return async (options, text) => {
    if (text !== undefined) keepDraft(user, path, text);
    const state: FormLink = { options };
    await navigate(path, { state });
  };
}
