import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '#testing/eventually.ts';
import type { Client } from './client.ts';
import type { TestServer } from './server.ts';
import { longText } from './texts.ts';

/** Starts a run of a pasted text that takes seconds, and waits for its child's first report. */
export async function startLong(user: Client) {
  const { id } = await user.start({ type: 'TextSummarization', options: '{}', text: longText(20_000) });
  await eventually('the run is under way', async () => (await user.show(id)).progress.fraction > 0);
  return user.show(id);
}

/** The same, with the child process stopped, so that it ends only when it is killed or goes on. */
export async function startStill({ services }: TestServer, user: Client) {
  const { pool } = services;
  const taken: ChildProcess[] = [];
  const take = () => {
    const child = pool.take();
    taken.push(child);
    return child;
  };
  services.pool = { ...pool, take };
  const { id } = await startLong(user);
  services.pool = pool;
  const child = taken.at(-1);
  if (!child) throw new Error('no child was taken');
  child.kill('SIGSTOP');
  return { id, ended: once(child, 'exit'), goOn: () => child.kill('SIGCONT') };
}
