import { limits } from '#contract/limits.ts';
import type { WordedError } from '#web/i18n/word-error.ts';

export type ToastVariant = 'success' | 'error' | 'warning';

interface Toast {
  id: string;
  title: string;
  subtitle?: string;
  variant: ToastVariant;
  /** An action such as undo; it disappears with the toast. */
  action?: { label: string; run: () => void };
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const watchers = new Set<() => void>();

function change(next: readonly Toast[]): void {
  toasts = next;
  for (const watcher of watchers) watcher();
}

/** Shows a toast at the top of the list and removes it after 3000 ms. Returns its id. */
export function toast(content: Omit<Toast, 'id'>): string {
  lastId += 1;
  const id = `toast-${lastId}`;
  change([{ ...content, id }, ...toasts]);
  setTimeout(() => dismissToast(id), limits.toastMilliseconds);
  return id;
}

export function toastError({ title, detail }: WordedError): void {
  toast({ variant: 'error', title, subtitle: detail });
}

/** Removes a toast early; an unknown id is ignored. */
export function dismissToast(id: string): void {
  if (toasts.some((toast) => toast.id === id)) change(toasts.filter((toast) => toast.id !== id));
}

/** The current toasts, newest first; the same array until one changes. */
export function toastSnapshot(): readonly Toast[] {
  return toasts;
}

/** Calls `watcher` after every change; returns a function that stops this. */
export function watchToasts(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
