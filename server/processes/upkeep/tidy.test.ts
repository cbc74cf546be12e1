import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/server.ts';
import { shortText } from '#server/testing/texts.ts';
import { removeLeftovers } from './tidy.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('removes what a kill left on disk, and nothing that belongs to a process', async () => {
  const { files } = server.services;
  const user = await server.user();
  const { id } = await user.finished((await user.start({ type: 'TextSummarization', text: shortText })).id);
  const upload = await files.receive(Readable.from(['yarım kalan yükleme']));
  await files.keep((await files.receive(Readable.from(['sahipsiz']))).path, 'nobody', 'file');
  const paths = [
    upload.path,
    join(server.database.dataDir, 'files', 'nobody'),
    join(server.database.dataDir, 'files', id),
  ];
  // Another node may still be writing them.
  await removeLeftovers(server.services);
  expect(paths.map((path) => existsSync(path))).toEqual([true, true, true]);
  await removeLeftovers(server.services, true);
  expect(paths.map((path) => existsSync(path))).toEqual([false, false, true]);
});
