import { useState } from 'react';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { draftOf, keepDraft } from './drafts.ts';

/** A text that is being written into a form. It outlives the form until it is sent. */
export interface TextDraft {
  text: string;
  setText(text: string): void;
  /** Puts a text into the field in place of what stood there. */
  fill(text: string): void;
  /** Grows with each `fill`: the field begins anew. */
  filled: number;
  /** Drops the draft once it was sent. */
  forget(): void;
}

/** @param path the tool's page, which has one draft a user */
export function useTextDraft(path: string): TextDraft {
  const user = useSignedIn().user.id;
  const [text, setText] = useState(() => draftOf(user, path));
  const [filled, setFilled] = useState(0);
  const change = (next: string) => {
    setText(next);
    keepDraft(user, path, next);
  };
  return {
    text,
    setText: change,
    fill: (next) => {
      change(next);
      setFilled((times) => times + 1);
    },
    filled,
    forget: () => keepDraft(user, path, ''),
  };
}
