import { z } from 'zod';
import { onLeaving } from '#web/auth/token.ts';
import { draftPrefix } from '#web/auth/user-storage.ts';
import { sessionStore } from '#web/browser-storage.ts';
import type { SlotContent } from './form/input/input-state.ts';

/** A tool's form as a user has filled it in and not sent it yet. */
export interface Draft {
  text: string;
  /** The chosen options; undefined when none was changed. */
  options?: unknown;
  /** The files and results in the form's slots. Only this tab's memory holds them. */
  slots?: readonly (SlotContent | null)[] | undefined;
  /** The history entry of the form at the last change, whose link no longer decides the options. */
  entry?: string | undefined;
}

/** The part of a draft that the tab's session storage holds, so that it survives a reload. */
const Stored = z.object({ text: z.string(), options: z.unknown().optional(), entry: z.string().optional() });

const drafts = new Map<string, Draft>();
/** The form that was sent last, which Back shows again, with its history entry. */
let sent: { key: string; draft: Draft } | null = null;

// A draft survives when the server ends the session, but not when the user logs out.
onLeaving(() => {
  drafts.clear();
  sent = null;
});

const keyOf = (userId: string, path: string) => `${draftPrefix}${userId} ${path}`;

/** The draft of a user for the tool at `path`; an empty one when there is none. */
export function draftOf(userId: string, path: string): Draft {
  const key = keyOf(userId, path);
  return drafts.get(key) ?? readStored(key) ?? { text: '' };
}

/** Changes a part of a draft, which stays until it is sent or the user logs out. */
export function keepDraft(userId: string, path: string, part: Partial<Draft>): void {
  const key = keyOf(userId, path);
  const next = { ...draftOf(userId, path), ...part };
  if (next.text === '' && next.options === undefined && !next.slots?.some((content) => content !== null)) {
    drop(key);
    return;
  }
  drafts.set(key, next);
  const { slots: _, ...storable } = next;
  sessionStore.set(key, JSON.stringify(storable));
}

/** Puts a text into a draft in place of files and results, which would hide it. */
export function fillDraft(userId: string, path: string, text: string): void {
  keepDraft(userId, path, { text, slots: undefined, entry: undefined });
}

/** A text added to the one that a form already holds, from which an empty line separates it. */
export function textWith(text: string, added: string): string {
  return text.trim() === '' ? added : `${text}\n\n${added}`;
}

/** Drops a draft that was sent from a history entry, to which Back brings it back. */
export function forgetDraft(userId: string, path: string, entry: string, draft: Draft): void {
  const key = keyOf(userId, path);
  drop(key);
  sent = { key: `${key} ${entry}`, draft };
}

/** The form as it was sent from this history entry; null when another or none was sent. */
export function sentFrom(userId: string, path: string, entry: string): Draft | null {
  return sent?.key === `${keyOf(userId, path)} ${entry}` ? sent.draft : null;
}

function drop(key: string): void {
  drafts.delete(key);
  sessionStore.remove(key);
}

function readStored(key: string): Draft | null {
  const json = sessionStore.get(key);
  if (json === null) return null;
  try {
    return Stored.parse(JSON.parse(json));
  } catch {
    // An earlier version wrote it.
    return null;
  }
}
