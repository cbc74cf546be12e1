import { expect, it } from 'vitest';
import { fileOfLink, linkOfFile } from './file-link.ts';

const file = { processId: 'pRo-cess_1', id: 'fi-le_1' };
const now = Date.UTC(2026, 0, 1);
const hour = 3_600_000;

it('opens the file it was made for, for an hour', () => {
  const { token, expiresAt } = linkOfFile('secret', file, now);
  expect(expiresAt.getTime()).toBe(now + hour);
  expect(fileOfLink('secret', token, now + hour - 1)).toEqual(file);
  expect(fileOfLink('secret', token, now + hour)).toBeNull();
  expect(fileOfLink('another secret', token, now)).toBeNull();
});

it('opens nothing if any part of it is changed', () => {
  const parts = linkOfFile('secret', file, now).token.split('.');
  const changes = ['other', 'other', String(now + 2 * hour), 'A'.repeat(43)];
  for (const [index, change] of changes.entries()) {
    expect(fileOfLink('secret', parts.with(index, change).join('.'), now)).toBeNull();
    expect(fileOfLink('secret', parts.toSpliced(index, 1).join('.'), now)).toBeNull();
  }
  expect(fileOfLink('secret', [...parts, 'more'].join('.'), now)).toBeNull();
  expect(fileOfLink('secret', '', now)).toBeNull();
});
