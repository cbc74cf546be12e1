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
    /** True when the action stays possible after 3000 ms, so that the toast may wait as long as it is pointed at. */
    waits?: boolean;
  };
}

/** The rest of a toast's time. */
interface Countdown {
  timer: ReturnType<typeof setTimeout> | undefined;
  /** When the timer fires, in milliseconds since 1970. */
  endsAt: number;
  /** The milliseconds that were left when it was stopped. */
  left: number;
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

function countDown(id: string, left: number): void {
  const timer = setTimeout(() => dismissToast(id), left);
  countdowns.set(id, { timer, endsAt: Date.now() + left, left });
}

function canWait({ action }: Toast): boolean {
  return action === undefined || action.waits === true;
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
  if (isHeld && canWait(added))
    countdowns.set(id, { timer: undefined, endsAt: 0, left: limits.toastMilliseconds });
  else countDown(id, limits.toastMilliseconds);
  return id;
}

export function toastError({ title, detail }: WordedError): void {
  toast({ variant: 'error', title, subtitle: detail });
}

/** Stops the time of all toasts but those whose action would expire, while they are pointed at or focused. */
export function holdToasts(): void {
  if (isHeld) return;
  isHeld = true;
  for (const each of toasts) {
    const countdown = countdowns.get(each.id);
    if (!countdown || !canWait(each)) continue;
    clearTimeout(countdown.timer);
    countdown.timer = undefined;
    countdown.left = Math.max(countdown.endsAt - Date.now(), 0);
  }
}

/** Lets the time of stopped toasts go on. */
export function releaseToasts(): void {
  if (!isHeld) return;
  isHeld = false;
  for (const [id, { timer, left }] of countdowns) if (timer === undefined) countDown(id, left);
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
