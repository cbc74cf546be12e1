import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listProcesses } from '#contract/processes.ts';
import { beginUpload } from '#server/testing/multipart.ts';
import { startTestServer } from '#server/testing/server.ts';
import { eventually } from '#testing/eventually.ts';

it('stalled uploads are given up, leave nothing, and keep nobody waiting', async () => {
  const server = await startTestServer({ idleSeconds: 1 });
  const client = await server.user();
  const folder = join(server.database.dataDir, 'uploads');
  const uploads = () => (existsSync(folder) ? readdirSync(folder) : []);
  const begun = await Promise.all(
    Array.from({ length: 20 }, () => beginUpload(server.url, client.token, 1_000_000)),
  );
  const seen = new Set<string>();
  await eventually('they arrive', () => {
    for (const name of uploads()) seen.add(name);
    return seen.size === 20;
  });
  expect((await client.call(listProcesses, {})).total).toBe(0);
  await Promise.all(begun.map(({ socket }) => socket.closed || once(socket, 'close')));
  await eventually('nothing of them stays', () => uploads().length === 0);
  expect((await client.call(listProcesses, {})).total).toBe(0);
  await server.stop();
});
