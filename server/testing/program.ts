import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Client } from './client.ts';
import type { TestDatabase } from './database.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Ended {
  code: number | null;
  output: string;
  errors: string;
}

/** A program of the product as an operator runs it: its own process, its own environment. */
export class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  output = '';
  errors = '';

  /** @param script path from the root of the repository, then its arguments */
  constructor(script: string[], settings: Record<string, string>, input?: string) {
    const { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE } = process.env;
    this.child = spawn(process.execPath, script, {
      cwd: root,
      env: { PATH, HOME, TMPDIR, NODE_COMPILE_CACHE, ...settings },
    });
    this.child.stdout?.setEncoding('utf8').on('data', (text) => {
      this.output += text;
    });
    this.child.stderr?.setEncoding('utf8').on('data', (text) => {
      this.errors += text;
    });
    this.child.stdin?.on('error', () => undefined).end(input ?? '');
    this.ended = once(this.child, 'close').then(() => ({
      code: this.child.exitCode,
      output: this.output,
      errors: this.errors,
    }));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /** Sends a signal and waits until the process is gone. */
  async end(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}

export interface RunningProgram extends Program {
  /** Empty for a worker, which serves no pages. */
  url: string;
}

/** The server as its own process, on the folder and database given; resolves once it says that it is ready. */
export async function startProgram(
  { dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>,
  settings: Record<string, string> = {},
): Promise<RunningProgram> {
  const program = new Program(['server/main.ts'], {
    ...settingsOf({ dataDir, databaseUrl }),
    KALEM_PORT: '0',
    KALEM_WORKERS: '1',
    KALEM_LOG_LEVEL: 'warn',
    ...settings,
  });
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const ready = /(?:is ready: (http:\S+)|worker is ready)/.exec(program.output);
      if (ready) resolve(ready[1] ?? '');
    };
    program.child.stdout?.on('data', look);
    void program.ended.then(({ code, errors }) => reject(new Error(`ended with ${code}: ${errors}`)));
  });
  return Object.assign(program, { url });
}

/** The settings by which a program finds a test database. */
export function settingsOf({ dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>) {
  return { KALEM_DATA_DIR: dataDir, ...(databaseUrl ? { KALEM_DATABASE_URL: databaseUrl } : {}) };
}

/** A caller that is signed in on another server with the same database, on this one. */
export function sameCaller({ token, user }: Client, url: string): Client {
  return Object.assign(new Client(url), { token, user });
}
