import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '#testing/eventually.ts';

const folder = mkdtempSync(join(tmpdir(), 'kalem-run-'));
const log = join(folder, 'log');
/** A server that needs a moment to stop, and writes down how it ended. */
const server = join(folder, 'server.mjs');
writeFileSync(
  server,
  `import { appendFileSync } from 'node:fs';
   const note = (text) => appendFileSync(${JSON.stringify(log)}, text + '\\n');
   for (const signal of ['SIGINT', 'SIGTERM']) {
     process.on(signal, () => setTimeout(() => { note('stopped'); process.exit(7); }, 50));
   }
   setInterval(() => {}, 1000);
   note('ready');`,
);
const runner = join(import.meta.dirname, 'run.mjs');
writeFileSync(
  join(folder, 'package.json'),
  JSON.stringify({ scripts: { start: `node ${JSON.stringify(runner)} ${JSON.stringify(server)}` } }),
);
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts a command and waits until its server is ready. */
async function started(command: string, args: string[], options: SpawnOptions = {}): Promise<ChildProcess> {
  rmSync(log, { force: true });
  writeFileSync(log, '');
  // The variable would make a runner that no npm started look like npm's.
  const { npm_lifecycle_event: _, ...env } = process.env;
  const child = spawn(command, args, { cwd: folder, stdio: 'ignore', env, ...options });
  await logged('ready');
  return child;
}

function logged(text: string): Promise<void> {
  return eventually(`the server is ${text}`, async () => readFileSync(log, 'utf8').includes(text));
}

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a script gets a %s, and its exit code counts once it has stopped',
  async (signal) => {
    const child = await started(process.execPath, [runner, server]);
    const exit = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    expect(await exit).toBe(7);
    expect(readFileSync(log, 'utf8')).toBe('ready\nstopped\n');
  },
);

test('a SIGTERM to npm stops the server too', async () => {
  const npm = await started('npm', ['start']);
  npm.kill('SIGTERM');
  await logged('stopped');
});

test('Ctrl+C in the terminal of npm, which signals the whole group, stops the server', async () => {
  const npm = await started('npm', ['start'], { detached: true });
  process.kill(-(npm.pid ?? 0), 'SIGINT');
  await logged('stopped');
});
