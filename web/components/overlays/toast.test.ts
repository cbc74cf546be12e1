import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, holdToasts, releaseToasts, toast, toastSnapshot } from './toast.ts';

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

test('a toast that is pointed at stays, and goes when the rest of its time has passed', () => {
  toast({ variant: 'success', title: 'read slowly' });
  vi.advanceTimersByTime(2000);
  holdToasts();
  toast({ variant: 'success', title: 'came meanwhile' });
  vi.advanceTimersByTime(60_000);
  expect(titles()).toEqual(['came meanwhile', 'read slowly']);
  releaseToasts();
  vi.advanceTimersByTime(999);
  expect(titles()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual(['came meanwhile']);
  vi.advanceTimersByTime(2000);
  expect(titles()).toEqual([]);
});

test('closing a toast that is pointed at lets the time of the others go on', () => {
  toast({ variant: 'success', title: 'stays' });
  const closed = toast({ variant: 'success', title: 'closed' });
  holdToasts();
  dismissToast(closed);
  vi.advanceTimersByTime(3000);
  expect(titles()).toEqual([]);
});

test('a toast whose undo would expire does not wait', () => {
  const action = { label: 'Undo', run: () => undefined };
  toast({ variant: 'success', title: 'deleted', action });
  toast({ variant: 'success', title: 'ready', action: { ...action, possibleMilliseconds: Infinity } });
  holdToasts();
  vi.advanceTimersByTime(3000);
  expect(titles()).toEqual(['ready']);
  releaseToasts();
});

test('undo stays on offer while it is pointed at, for as long as the server can undo', () => {
  const action = { label: 'Undo', run: () => undefined, possibleMilliseconds: 18_000 };
  toast({ variant: 'success', title: 'deleted', action });
  vi.advanceTimersByTime(2000);
  holdToasts();
  vi.advanceTimersByTime(15_999);
  expect(titles()).toEqual(['deleted']);
  vi.advanceTimersByTime(1);
  expect(titles()).toEqual([]);

  toast({ variant: 'success', title: 'left alone', action });
  vi.advanceTimersByTime(3000);
  expect(titles()).toEqual([]);

  toast({ variant: 'success', title: 'left late', action });
  holdToasts();
  vi.advanceTimersByTime(16_000);
  releaseToasts();
  vi.advanceTimersByTime(2000);
  expect(titles()).toEqual([]);
});
