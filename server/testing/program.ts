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

/** A program of the product as an operator runs it, in a process and environment of its own. */
export class Program {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
  output = '';
  errors = '';

  /** @param script the path from the repository's root, then the arguments */
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
    // The program doesn't outlive a test run that is broken off.
    const kill = () => this.child.kill('SIGKILL');
    process.once('exit', kill);
    this.child.once('exit', () => process.off('exit', kill));
    this.ended = once(this.child, 'close').then(() => ({
      code: this.child.exitCode,
      output: this.output,
      errors: this.errors,
    }));
  }

  get pid(): number {
    return this.child.pid ?? 0;
  }

  /**
   * Waits until the output matches.
   * @returns the pattern's first group, or an empty string
   * @throws Error when the program ends before
   */
  printed(pattern: RegExp): Promise<string> {
    return new Promise((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(this.output);
        if (match) resolve(match[1] ?? '');
      };
      this.child.stdout?.on('data', check);
      check();
      void this.ended.then(({ code, errors }) => reject(new Error(`ended with ${code}: ${errors}`)));
    });
  }

  /** Sends a signal and waits until the process is gone. */
  async end(signal: NodeJS.Signals): Promise<Ended> {
    this.child.kill(signal);
    return this.ended;
  }
}

export interface RunningProgram extends Program {
  /** Empty for a worker, which has no web server. */
  url: string;
}

/** Starts the server in a process of its own, and resolves once it is ready. */
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
  const url = await program.printed(/(?:is ready: (http:\S+)|worker is ready)/);
  return Object.assign(program, { url });
}

/** The settings with which a program uses a test database. */
export function settingsOf({ dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>) {
  return { KALEM_DATA_DIR: dataDir, ...(databaseUrl ? { KALEM_DATABASE_URL: databaseUrl } : {}) };
}

/** The same signed-in caller on another server with the same database. */
export function sameCaller({ token, user }: Client, url: string): Client {
  return Object.assign(new Client(url), { token, user });
}
