import { signOutReason, watchToken } from '#web/auth/token.ts';

/** Texts that were typed and not yet sent, by account and tool: they stay in this tab's memory alone. */
const drafts = new Map<string, string>();

// A session that the server ended must not cost the text; whoever logs out leaves nothing behind.
watchToken(() => {
  if (signOutReason() === 'logged_out') drafts.clear();
});

const keyOf = (userId: string, path: string) => `${userId} ${path}`;

/** What the user last typed into the form of the tool at `path`; '' when there is nothing. */
export function draftOf(userId: string, path: string): string {
  return drafts.get(keyOf(userId, path)) ?? '';
}

/** Keeps a text until it is sent or the user logs out; '' forgets it. */
export function keepDraft(userId: string, path: string, text: string): void {
  if (text === '') drafts.delete(keyOf(userId, path));
  else drafts.set(keyOf(userId, path), text);
}
