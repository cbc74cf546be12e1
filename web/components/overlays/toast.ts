import { limits } from '#contract/limits.ts';
import type { WordedError } from '#web/i18n/word-error.ts';
import { createWatchers } from '../../watchers.ts';

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
const { watch, notify } = createWatchers();

/** Calls a function after every change of the toasts; returns a function that stops this. */
export const watchToasts = watch;

function change(next: readonly Toast[]): void {
  toasts = next;
  notify();
}

/** Shows a toast at the top of the list for limits.toastMilliseconds. Returns its id. */
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
