import { limits } from '#contract/limits.ts';
import { watchToken } from '#web/auth/token.ts';
import type { WordedError } from '#web/i18n/word-error.ts';
import { createWatchers } from '../../watchers.ts';

export type ToastVariant = 'success' | 'error' | 'warning';

interface Toast {
  id: string;
  title: string;
  subtitle?: string;
  variant: ToastVariant;
  /** An action such as undo; it disappears with the toast. */
  action?: {
    label: string;
    run: () => void;
    /** For so long the action stays possible, and the toast waits while it is pointed at; 3000 ms by default. */
    possibleMilliseconds?: number;
  };
}

/** The rest of a toast's time. */
interface Countdown {
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer fires, in milliseconds since 1970; infinite without one. */
  endsAt: number;
  /** The milliseconds that were left when it was stopped. */
  left: number;
  /** When the toast goes even while it is pointed at, in milliseconds since 1970; infinite for most. */
  latest: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
let isHeld = false;
const countdowns = new Map<string, Countdown>();
const { watch, notify } = createWatchers();

/** Calls a function after every change of the toasts; returns a function that stops this. */
export const watchToasts = watch;

function change(next: readonly Toast[]): void {
  toasts = next;
  notify();
}

/** Starts a toast's time anew; while toasts are held, only that of its action. */
function countDown(id: string, left: number, latest: number): void {
  clearTimeout(countdowns.get(id)?.timer);
  const endsAt = isHeld ? latest : Math.min(Date.now() + left, latest);
  const timer = endsAt === Infinity ? undefined : setTimeout(() => dismissToast(id), endsAt - Date.now());
  countdowns.set(id, { timer, endsAt, left, latest });
}

// What can be undone was done by the user who is signed in no longer, and names their documents.
watchToken(() => {
  for (const { id, action } of toasts) if (action) dismissToast(id);
});

/** Shows a toast at the top of the list for limits.toastMilliseconds. Returns its id. */
export function toast(content: Omit<Toast, 'id'>): string {
  lastId += 1;
  const id = `toast-${lastId}`;
  const added = { ...content, id };
  change([added, ...toasts]);
  const { toastMilliseconds: time } = limits;
  const waits = content.action ? (content.action.possibleMilliseconds ?? time) : Infinity;
  countDown(id, time, Date.now() + waits);
  return id;
}

export function toastError({ title, detail }: WordedError): void {
  toast({ variant: 'error', title, subtitle: detail });
}

/** Stops the time of all toasts while they are pointed at or focused, until their action would expire. */
export function holdToasts(): void {
  if (isHeld) return;
  isHeld = true;
  for (const [id, { endsAt, latest }] of countdowns) countDown(id, endsAt - Date.now(), latest);
}

/** Lets the time of stopped toasts go on. */
export function releaseToasts(): void {
  if (!isHeld) return;
  isHeld = false;
  for (const [id, { left, latest }] of countdowns) countDown(id, left, latest);
}

/** Removes a toast early; an unknown id is ignored. */
export function dismissToast(id: string): void {
  if (!toasts.some((toast) => toast.id === id)) return;
  clearTimeout(countdowns.get(id)?.timer);
  countdowns.delete(id);
  change(toasts.filter((toast) => toast.id !== id));
  // An element that disappears under the pointer doesn't report that the pointer has left.
  releaseToasts();
}

/** The current toasts, newest first; the same array until one changes. */
export function toastSnapshot(): readonly Toast[] {
  return toasts;
}
