import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'kalem-lock-'));
const holder = (pid: number, more = {}) =>
  JSON.stringify({ pid, host: hostname(), born: '1', since: '2026-01-01T00:00:00Z', token: 't', ...more });

describe('lockFolder', () => {
  it('refuses a second holder and says which process has it, then frees the folder', () => {
    const path = folder();
    const unlock = lockFolder(path);
    expect(() => lockFolder(path)).toThrow(new RegExp(`process ${process.pid} on ${hostname()}`));
    unlock();
    lockFolder(path)();
    expect(existsSync(join(path, 'lock'))).toBe(false);
  });

  it('takes over from a process that was killed', async () => {
    const path = folder();
    const program = new URL('./folder-lock.ts', import.meta.url).href;
    const script = join(path, 'hold.mjs');
    writeFileSync(
      script,
      `import { lockFolder } from '${program}'; lockFolder(process.argv[2]); process.send('held'); setInterval(() => {}, 1000);`,
    );
    const child = fork(script, [path], { execArgv: [] });
    await once(child, 'message');
    expect(() => lockFolder(path)).toThrow(`process ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    lockFolder(path)();
  });

  it('takes over when the process number now belongs to another program', () => {
    const path = folder();
    writeFileSync(join(path, 'lock'), holder(process.pid, { born: 'another birth' }));
    lockFolder(path)();
  });

  it('believes the lock of another machine while it is touched', () => {
    const path = folder();
    writeFileSync(join(path, 'lock'), holder(1, { host: 'elsewhere' }));
    expect(() => lockFolder(path)).toThrow('on elsewhere');
    const touched = (seconds: number) => {
      const then = Date.now() / 1_000 - seconds;
      utimesSync(join(path, 'lock'), then, then);
    };
    touched(20);
    expect(() => lockFolder(path)).toThrow('on elsewhere');
    touched(40);
    lockFolder(path)();
  });

  it("doesn't release a folder that another process has taken over meanwhile", () => {
    const path = folder();
    const unlock = lockFolder(path);
    const other = holder(1, { host: 'elsewhere' });
    writeFileSync(join(path, 'lock'), other);
    unlock();
    expect(readFileSync(join(path, 'lock'), 'utf8')).toBe(other);
  });

  it('takes over a lock file that makes no sense', () => {
    const path = folder();
    writeFileSync(join(path, 'lock'), '{"pid":');
    const unlock = lockFolder(path);
    expect(JSON.parse(readFileSync(join(path, 'lock'), 'utf8'))).toMatchObject({ pid: process.pid });
    unlock();
  });
});
