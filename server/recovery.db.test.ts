import { once } from 'node:events';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listProcesses, type Process } from '#contract/processes.ts';
import { password } from '#testing/account.ts';
import { eventually } from '#testing/eventually.ts';
import { SummaryResult } from '#tools/text-summarization/contract.ts';
import { childrenOf, isAlive } from './testing/children/children.ts';
import { Client } from './testing/client.ts';
import { createTestDatabase, type TestDatabase } from './testing/database.ts';
import { beginUpload } from './testing/multipart.ts';
import { Program, type RunningProgram, sameCaller, settingsOf, startProgram } from './testing/program.ts';
import { longText } from './testing/texts.ts';

// Whole servers are started several times over; on a busy machine each takes seconds.
vi.setConfig({ testTimeout: 120_000 });

const text = longText(1_200);
let database: TestDatabase;
let running: RunningProgram[];

beforeEach(async () => {
  database = await createTestDatabase();
  running = [];
});
afterEach(async () => {
  for (const program of running) await program.end('SIGKILL');
  await database.remove();
});

async function start(settings: Record<string, string> = {}): Promise<RunningProgram> {
  const program = await startProgram(database, settings);
  running.push(program);
  return program;
}

async function signUp(program: RunningProgram): Promise<Client> {
  const client = new Client(program.url);
  await client.register({ email: 'ayse@example.org' });
  return client;
}

/** Starts a run and waits until its child has reported something. */
async function startRun(client: Client): Promise<Process> {
  const { id } = await client.start({ type: 'TextSummarization', text });
  await eventually('the run is under way', async () => (await client.show(id)).progress.fraction > 0);
  return client.show(id);
}

/** Expects exactly one successful process with one result, one document and nothing else on disk. */
async function expectWhole(client: Client, id: string): Promise<Process> {
  const done = await client.finished(id);
  expect(done.status).toBe('success');
  expect(SummaryResult.parse(done.result).stats.totalLength).toBe(14_400);
  const { data, total } = await client.call(listProcesses, {});
  expect([total, data[0]?.id]).toEqual([1, id]);
  expect(done.files.map(({ role }) => role)).toEqual(['text', 'document']);
  const stored = readdirSync(join(database.dataDir, 'files', id)).sort();
  expect(stored).toEqual(done.files.map((file) => file.id).sort());
  const document = await (await client.fetch(`/api/processes/${id}/document`)).json();
  expect(document.text.startsWith('Kayıt 0 için')).toBe(true);
  return done;
}

describe('kill -9 in the middle of a run', () => {
  it('loses and duplicates nothing, since the next start finishes the run', async () => {
    const first = await start();
    const before = await signUp(first);
    const { id, attempts } = await startRun(before);
    expect(attempts).toBe(1);
    const halfUpload = await beginUpload(first.url, before.token, 500_000);
    const children = childrenOf(first.pid);
    await first.end('SIGKILL');
    halfUpload.socket.destroy();
    await eventually('its children are gone too', () => children.every((pid) => !isAlive(pid)));
    await letTimePass(id);
    const second = await start();
    const after = sameCaller(before, second.url);
    const done = await expectWhole(after, id);
    expect(done.attempts).toBe(2);
    if (database.databaseUrl === null) {
      expect(readdirSync(join(database.dataDir, 'uploads'))).toEqual([]);
    }
    expect((await second.end('SIGTERM')).code).toBe(0);
  });
});

describe('SIGTERM', () => {
  it('in the middle of a run puts it back, ends at once with code 0, and the next start finishes it', async () => {
    // The stop limit is longer than a test may take, so the test fails if the server waits for it.
    const first = await start({ KALEM_STOP_SECONDS: '600', KALEM_LOG_LEVEL: 'info' });
    const before = await signUp(first);
    const { id } = await startRun(before);
    const children = childrenOf(first.pid);
    await before.call(listProcesses, { query: { q: 'aranan sözcük' } });
    const { code, errors } = await first.end('SIGTERM');
    expect([code, errors]).toEqual([0, '']);
    expect(children.filter(isAlive)).toEqual([]);
    // The log has each request's id, but nothing that users write, search for or own.
    expect(first.output).toMatch(/"reqId":"[\w-]{22}","req":\{"method":"GET","path":"\/api\/processes",/);
    for (const secret of [before.token ?? '', 'Kayıt', 'aranan', 'ayse@', password]) {
      expect(first.output).not.toContain(secret);
    }
    expect(readdirSync(join(database.dataDir, 'files', id))).toHaveLength(1);
    // A web node without workers shows the state: queued, and the attempt not counted.
    if (database.databaseUrl !== null) {
      const web = await start({ KALEM_ROLE: 'web' });
      const waiting = await sameCaller(before, web.url).show(id);
      expect(waiting).toMatchObject({ status: 'processing', startedAt: null, attempts: 0 });
    }
    const second = await start();
    const done = await expectWhole(sameCaller(before, second.url), id);
    expect(done.attempts).toBe(1);
  });

  it('lets a slow request end, takes no new ones, and gives up on one that is too slow', async () => {
    const program = await start({ KALEM_STOP_SECONDS: '10' });
    const client = await signUp(program);
    const folder = join(database.dataDir, 'uploads');
    const uploads = () => (existsSync(folder) ? readdirSync(folder) : []);
    const slow = await beginUpload(program.url, client.token, 5_000);
    let answer = '';
    slow.socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    const stuck = await beginUpload(program.url, client.token, 5_000);
    const broken = new Promise((resolve) => stuck.socket.once('close', resolve));
    // Sent isn't received: a request that the server first sees after the signal is refused.
    await eventually('both are being written', () => uploads().length === 2);
    program.child.kill('SIGTERM');
    await eventually('no new connection is taken', () => isRefused(new URL(program.url)));
    slow.finish();
    await eventually('the slow request is answered', () => answer.includes('"process"'));
    expect(answer).toMatch(/^HTTP\/1\.1 201 /);
    await broken;
    expect((await program.ended).code).toBe(0);
    expect(uploads()).toEqual([]);
  });
});

describe('a start', () => {
  it('locks the data folder, and a second start on the folder or the port reports why it ends', async () => {
    const first = await start();
    expect(modeOf('.')).toBe(0o700);
    expect(modeOf('secret')).toBe(0o600);
    expect(modeOf('kalem.sock')).toBe(0o600);

    const other = await createTestDatabase();
    const { host, port } = new URL(first.url);
    const rivals = [
      new Program(['server/main.ts'], { ...settingsOf(database), KALEM_PORT: '0' }),
      new Program(['server/main.ts'], { ...settingsOf(other), KALEM_PORT: port, KALEM_LOG_LEVEL: 'silent' }),
    ];
    // Nodes on PostgreSQL may share a folder.
    if (database.databaseUrl !== null) void rivals.shift()?.end('SIGKILL');
    const ends = await Promise.all(rivals.map(({ ended }) => ended));
    for (const { code, errors } of ends) {
      expect(code).toBe(1);
      expect(errors.trim().split('\n')).toHaveLength(1);
    }
    expect(ends.at(-1)?.errors).toContain(`another program uses ${host}`);
    expect(ends.at(-1)?.errors).toContain('KALEM_PORT=8080');
    if (database.databaseUrl === null) expect(ends[0]?.errors).toContain(`process ${first.pid} on `);
    await other.remove();
  });

  it('with invalid settings ends with the name and the reason of each', async () => {
    const { code, errors } = await new Program(['server/main.ts'], {
      ...settingsOf(database),
      KALEM_PORT: 'eighty',
      KALEM_PROT: '80',
    }).ended;
    expect(code).toBe(1);
    expect(errors).toMatch(/^KALEM_PORT: .*number/m);
    expect(errors).toMatch(/^KALEM_PROT: no such setting$/m);
    expect(errors).not.toMatch(/\bat .+\.ts:/);
  });
});

/**
 * Makes a heartbeat twenty seconds old, since with PostgreSQL a run is taken over only after that time without a
 * heartbeat. the built-in database has one node, which takes lost runs over at its start.
 */
async function letTimePass(id: string): Promise<void> {
  if (database.databaseUrl === null) return;
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  await client.query("UPDATE processes SET heartbeat_at = now() - interval '21 s' WHERE id = $1", [id]);
  await client.end();
}

/** True when nobody listens at this address any more. */
async function isRefused({ hostname, port }: URL): Promise<boolean> {
  const socket = connect(Number(port), hostname);
  try {
    await once(socket, 'connect');
    return false;
  } catch {
    return true;
  } finally {
    socket.destroy();
  }
}

const modeOf = (name: string) => statSync(join(database.dataDir, name)).mode & 0o777;
