import { useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { type Draft, draftOf, forgetDraft, keepDraft, sentFrom } from '#web/components/tool/drafts.ts';

/** A form's draft as it was when the form opened, and the ways to store and drop it. */
export interface FormDraft {
  initial: Draft;
  /** True when the draft was last changed here, so that it outranks the options of the link to the form. */
  outranksLink: boolean;
  /** Stores a part of the draft until it is sent. */
  keep(part: Partial<Draft>): void;
  /** Drops the draft after it was sent. Back then shows the form as it was sent. */
  forget(sent: Draft): void;
}

/** @param path the tool's page, which has one draft for each user */
export function useDraft(path: string): FormDraft {
  const user = useSignedIn().user.id;
  const entry = useLocation().key;
  const isReturn = useNavigationType() === 'POP';
  const [sent] = useState(() => (isReturn ? sentFrom(user, path, entry) : null));
  const [initial] = useState(() => sent ?? draftOf(user, path));
  /** The form as it was sent, which becomes a draft again with its first change. */
  const unchanged = useRef(sent);
  return {
    initial,
    outranksLink: sent !== null || initial.entry === entry,
    keep(part) {
      keepDraft(user, path, { ...unchanged.current, ...part, entry });
      unchanged.current = null;
    },
    forget: (content) => forgetDraft(user, path, entry, content),
  };
}
