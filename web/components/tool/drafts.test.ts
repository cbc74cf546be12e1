import { expect, test } from 'vitest';
import { draftOf, keepDraft } from './drafts.ts';

test('a text is kept for its own account and tool until it is forgotten', () => {
  keepDraft('ada', '/text-summarization', 'A sentence.');
  expect(draftOf('ada', '/text-summarization')).toBe('A sentence.');
  expect(draftOf('grace', '/text-summarization')).toBe('');
  expect(draftOf('ada', '/translate')).toBe('');
  keepDraft('ada', '/text-summarization', '');
  expect(draftOf('ada', '/text-summarization')).toBe('');
});
