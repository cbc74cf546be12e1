import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, toast, toastSnapshot } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

function titles(): string[] {
  return toastSnapshot().map((one) => one.title);
}

test('the newest toast is at the top and disappears after 3000 ms', () => {
  toast({ variant: 'success', title: 'first' });
  vi.advanceTimersByTime(1000);
  toast({ variant: 'error', title: 'second' });
  expect(titles()).toEqual(['second', 'first']);
  vi.advanceTimersByTime(1999);
  expect(titles()).toEqual(['second', 'first']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['second']);
  vi.advanceTimersByTime(1000);
  expect(titles()).toEqual([]);
});

test('its close button removes it at once', () => {
  const id = toast({ variant: 'warning', title: 'gone' });
  dismissToast(id);
  expect(titles()).toEqual([]);
});
