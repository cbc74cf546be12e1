import { limits } from '#contract/limits.ts';
import type { WordedError } from '#web/i18n/word-error.ts';

export type ToastVariant = 'success' | 'error' | 'warning';

interface Toast {
  id: string;
  title: string;
  subtitle?: string;
  variant: ToastVariant;
  /** A way back, for instance undo; it goes with the toast. */
  action?: { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let made = 0;
const watchers = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Puts a toast at the top of the list and takes it away after 3000 ms. Returns its id. */
export function toast(content: Omit<Toast, 'id'>): string {
  made += 1;
  const id = `toast-${made}`;
  change([{ ...content, id }, ...toasts]);
  setTimeout(() => dismissToast(id), limits.toastMilliseconds);
  return id;
}

/** Says in a toast what failed, and what to do. */
export function toastError({ title, detail }: WordedError): void {
  toast({ variant: 'error', title, subtitle: detail });
}

/** Takes a toast away before its time; an unknown id is no error. */
export function dismissToast(id: string): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
}

/** The toasts shown now, newest first; the same array until one changes. */
export function toastSnapshot(): readonly Toast[] {
  return toasts;
}

/** Calls `watcher` after every change; returns how to stop. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
