import { useState } from 'react';
import { useSignedIn } from '#web/auth/RequireSession.tsx';
import { draftOf, keepDraft } from './drafts.ts';

/** A text that is being written into a form. It is kept when the form closes, until it is sent. */
export interface TextDraft {
  text: string;
  setText(text: string): void;
  /** Replaces the text of the field. */
  fill(text: string): void;
  /** Increases with each `fill`, which gives the draft a new field. */
  fillCount: number;
  /** Drops the draft after it has been sent. */
  forget(): void;
}

/** @param path the tool's page, which has one draft for each user */
export function useTextDraft(path: string): TextDraft {
  const user = useSignedIn().user.id;
  const [text, setText] = useState(() => draftOf(user, path));
  const [fillCount, setFillCount] = useState(0);
  const change = (next: string) => {
    setText(next);
    keepDraft(user, path, next);
  };
  return {
    text,
    setText: change,
    fill: (next) => {
      change(next);
      setFillCount((times) => times + 1);
    },
    fillCount,
    forget: () => keepDraft(user, path, ''),
  };
}
