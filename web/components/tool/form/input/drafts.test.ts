import { expect, test, vi } from 'vitest';
import { clearTokens } from '#web/auth/token.ts';
import { storeRecording, unsentRecording } from '#web/components/tool/recorder/recordings.ts';
import { handOver, takeFiles } from '#web/processes/handover.ts';
import { draftOf, keepDraft } from './drafts.ts';

test('a draft is kept for its account and tool until it is dropped', () => {
  keepDraft('ada', '/text-summarization', 'A sentence.');
  expect(draftOf('ada', '/text-summarization')).toBe('A sentence.');
  expect(draftOf('grace', '/text-summarization')).toBe('');
  expect(draftOf('ada', '/translate')).toBe('');
  keepDraft('ada', '/text-summarization', '');
  expect(draftOf('ada', '/text-summarization')).toBe('');
});

test('texts survive the end of a session, but not a logout', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('document', { cookie: '' });
  const recording = { file: new File(['x'], 'a.webm'), seconds: 1, peaks: [] };
  keepDraft('ada', '/translate', 'A text.');
  storeRecording('ada', recording);
  handOver([recording.file]);
  clearTokens('refused');
  expect([draftOf('ada', '/translate'), unsentRecording('ada')]).toEqual(['A text.', recording]);
  clearTokens('logged_out');
  expect([draftOf('ada', '/translate'), unsentRecording('ada')]).toEqual(['', null]);
  expect(takeFiles()).toEqual([]);
  vi.unstubAllGlobals();
});
