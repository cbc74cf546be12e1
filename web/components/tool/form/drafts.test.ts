import { expect, test, vi } from 'vitest';
import { clearTokens } from '#web/auth/token.ts';
import { handOver, takeFiles } from '#web/processes/handover.ts';
import { keepRecording, keptRecording } from '../recorder/recordings.ts';
import { draftOf, keepDraft } from './drafts.ts';

test('a draft is kept for its account and tool until it is dropped', () => {
  keepDraft('ada', '/text-summarization', 'A sentence.');
  expect(draftOf('ada', '/text-summarization')).toBe('A sentence.');
  expect(draftOf('grace', '/text-summarization')).toBe('');
  expect(draftOf('ada', '/translate')).toBe('');
  keepDraft('ada', '/text-summarization', '');
  expect(draftOf('ada', '/text-summarization')).toBe('');
});

test('an ended session keeps the draft, and logging out removes it', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
  vi.stubGlobal('document', { cookie: '' });
  const recording = { file: new File(['x'], 'a.webm'), seconds: 1, peaks: [] };
  keepDraft('ada', '/translate', 'A text.');
  keepRecording('ada', recording);
  handOver([recording.file]);
  clearTokens('refused');
  expect([draftOf('ada', '/translate'), keptRecording('ada')]).toEqual(['A text.', recording]);
  clearTokens('logged_out');
  expect([draftOf('ada', '/translate'), keptRecording('ada')]).toEqual(['', null]);
  expect(takeFiles()).toEqual([]);
  vi.unstubAllGlobals();
});
