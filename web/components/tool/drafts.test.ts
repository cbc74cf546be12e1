import { beforeEach, expect, test, vi } from 'vitest';
import { clearTokens } from '#web/auth/token.ts';
import { clearStorageOnLeaving } from '#web/auth/user-storage.ts';
import {
  draftOf,
  fillDraft,
  forgetDraft,
  keepDraft,
  sentFrom,
  textWith,
} from '#web/components/tool/drafts.ts';
import { storeRecording, unsentRecording } from '#web/components/tool/recorder/recordings.ts';
import { handOver, takeFiles } from '#web/processes/incoming/handover.ts';

const path = '/text-summarization';
let stored: Map<string, string>;
clearStorageOnLeaving();

/** A storage with the part of the browser's that drafts use; its keys are own properties as in the browser. */
function storageOf(items: Map<string, string>): object {
  const methods = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  return new Proxy(methods, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', storageOf(stored));
  vi.stubGlobal('localStorage', storageOf(new Map()));
  vi.stubGlobal('document', { cookie: '' });
  return () => {
    clearTokens('logged_out');
    vi.unstubAllGlobals();
  };
});

test('a draft is kept for its account and tool until it is sent', () => {
  keepDraft('ada', path, { text: 'A sentence.' });
  keepDraft('ada', path, { options: { length: 'short' } });
  expect(draftOf('ada', path)).toEqual({ text: 'A sentence.', options: { length: 'short' } });
  expect(draftOf('grace', path).text).toBe('');
  expect(draftOf('ada', '/translate').text).toBe('');
  forgetDraft('ada', path, 'entry', draftOf('ada', path));
  expect(draftOf('ada', path)).toEqual({ text: '' });
  expect(stored.size).toBe(0);
});

test('what was sent is known only to its account, tool and history entry', () => {
  const file = new File(['x'], 'a.txt');
  forgetDraft('ada', path, 'entry', { text: 'Sent.', slots: [file] });
  expect(sentFrom('ada', path, 'entry')).toEqual({ text: 'Sent.', slots: [file] });
  expect(sentFrom('grace', path, 'entry')).toBeNull();
  expect(sentFrom('ada', '/translate', 'entry')).toBeNull();
  expect(sentFrom('ada', path, 'later')).toBeNull();
  clearTokens('logged_out');
  expect(sentFrom('ada', path, 'entry')).toBeNull();
});

test('text and options are stored for a reload, and files are not', () => {
  keepDraft('ada', path, { text: 'A text.', options: { length: 10 }, slots: [new File(['x'], 'a.txt')] });
  expect([...stored.values()].map((json) => JSON.parse(json))).toEqual([
    { text: 'A text.', options: { length: 10 } },
  ]);
});

test('a draft that does not fit the storage stays in memory', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('The quota is exceeded');
    },
    removeItem: () => undefined,
  });
  keepDraft('ada', path, { text: 'A long text.' });
  expect(draftOf('ada', path).text).toBe('A long text.');
});

test('a text that is put into a form takes the place of a file, which would hide it', () => {
  keepDraft('ada', path, { text: 'Typed.', slots: [new File(['x'], 'a.txt')], entry: 'entry' });
  fillDraft('ada', path, textWith(draftOf('ada', path).text, 'Shared.'));
  expect(draftOf('ada', path)).toEqual({ text: 'Typed.\n\nShared.' });
  expect(textWith(' ', 'Shared.')).toBe('Shared.');
});

test.each(['logged_out', 'account_deleted'] as const)(
  'drafts survive the end of a session, but not %s',
  (why) => {
    const deleteCache = vi.fn(async () => true);
    vi.stubGlobal('caches', { delete: deleteCache });
    const recording = { file: new File(['x'], 'a.webm'), seconds: 1, peaks: [] };
    keepDraft('ada', '/translate', { text: 'A text.', slots: [recording.file] });
    storeRecording('ada', recording);
    handOver([recording.file]);
    clearTokens('refused');
    expect(draftOf('ada', '/translate')).toEqual({ text: 'A text.', slots: [recording.file] });
    expect(unsentRecording('ada')).toEqual(recording);
    expect(deleteCache).not.toHaveBeenCalled();
    clearTokens(why);
    expect([draftOf('ada', '/translate'), unsentRecording('ada')]).toEqual([{ text: '' }, null]);
    expect(stored.size).toBe(0);
    expect(takeFiles()).toEqual([]);
    expect(deleteCache).toHaveBeenCalledWith('kalem-share');
  },
);
