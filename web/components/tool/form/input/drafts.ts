import { signOutReason, watchToken } from '#web/auth/token.ts';

/** Typed but unsent texts by account and tool. They are kept in this tab's memory only. */
const drafts = new Map<string, string>();

// A text survives when the server ends the session, but not when the user logs out.
watchToken(() => {
  if (signOutReason() === 'logged_out') drafts.clear();
});

const keyOf = (userId: string, path: string) => `${userId} ${path}`;

/** The text that the user last typed into the form of the tool at `path`; '' when there is none. */
export function draftOf(userId: string, path: string): string {
  return drafts.get(keyOf(userId, path)) ?? '';
}

/** Stores a text until it is sent or the user logs out; '' removes it. */
export function keepDraft(userId: string, path: string, text: string): void {
  if (text === '') drafts.delete(keyOf(userId, path));
  else drafts.set(keyOf(userId, path), text);
}
