import { useNavigate } from 'react-router';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { keepDraft } from './input/drafts.ts';
import type { Begun } from './useBegunOptions.ts';

/** Opens the form of the tool at `path` with options, and with a text where one is given. */
export function useOpenForm(path: string): (options: Begun['options'], text?: string) => Promise<void> {
  const navigate = useNavigate();
  const user = useSignedIn().user.id;
  return async (options, text) => {
    if (text !== undefined) keepDraft(user, path, text);
    const state: Begun = { options };
    await navigate(path, { state });
  };
}
