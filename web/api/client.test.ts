import { expect, test } from 'vitest';
import { downloadFile, listProcesses } from '#contract/processes.ts';
import { addressOf } from './client.ts';

test('parameters are encoded, so that an id never becomes a path', () => {
  expect(addressOf(downloadFile, { params: { id: 'a/../b', fileId: 'ü?x=1' } })).toBe(
    '/api/processes/a%2F..%2Fb/files/%C3%BC%3Fx%3D1',
  );
});

test('what was left out of a query is not sent', () => {
  expect(addressOf(listProcesses, { query: { page: 2, q: '', type: undefined } })).toBe(
    '/api/processes?page=2',
  );
  expect(addressOf(listProcesses, {})).toBe('/api/processes');
});
