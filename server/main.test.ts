import { execFile } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { root } from '#scripts/spawn.ts';
import { testFolder } from '#testing/folder.ts';
import { closeServer, listenOnLoopback } from '#testing/loopback.ts';

const folder = testFolder();

it('a server whose port is taken ends with advice', { timeout: 60_000 }, async () => {
  const other = createServer();
  const port = await listenOnLoopback(other);
  const env = { ...process.env, KALEM_PORT: String(port), KALEM_DATA_DIR: join(folder, 'data') };
  try {
    await expect(
      promisify(execFile)(process.execPath, [join(root, 'server/main.ts')], { cwd: folder, env }),
    ).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'another program uses its port. Write another one, such as KALEM_PORT=8080',
      ),
    });
  } finally {
    await closeServer(other);
  }
});
