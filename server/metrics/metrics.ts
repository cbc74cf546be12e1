import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ProcessStatus, ProcessType } from '#contract/processes.ts';
import { cachedFor } from '#server/admin/cached.ts';
import { filesBytes, queueState } from '#server/admin/state.ts';
import type { Database } from '#server/database/open.ts';
import type { Logger } from '#server/logger.ts';

/** What a node counts as it goes. Neither names nor texts: what people do is no figure. */
export interface Metrics {
  /** @param startedAt null where it ended before it ran */
  ended(type: ProcessType, status: Exclude<ProcessStatus, 'processing'>, startedAt: Date | null): void;
  /** @param route with its parameters' names, not their values; undefined where there is none */
  answered(method: string, route: string | undefined, status: number, seconds: number): void;
  /** Of a web node: how many sockets it has, asked when the figures are. */
  countConnections(count: () => number): void;
}

/** Where nobody asks for figures, none are gathered. */
export const noMetrics: Metrics = {
  ended: () => undefined,
  answered: () => undefined,
  countConnections: () => undefined,
};

export interface OpenMetrics extends Metrics {
  close(): Promise<void>;
}

/** A summary takes a second, a long recording hours. */
const runBuckets = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200];
const answerBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** The sum over all files reads a whole table. */
const bytesMilliseconds = 60_000;

/**
 * Serves figures for Prometheus at /metrics of an address of their own. Their registry is this node's, so that two in
 * one process don't share it.
 * @throws Error when the address can't be listened on
 */
export async function openMetrics(
  at: { host: string; port: number },
  db: Database,
  log: Logger,
): Promise<OpenMetrics> {
  const client = await import('prom-client');
  const registry: Registry = new client.Registry();
  const registers = [registry];
  client.collectDefaultMetrics({ register: registry });
  /** Figures of the database: left out while it doesn't answer. */
  const asked = (what: string, ask: (gauge: Gauge) => Promise<void>) =>
    async function collect(this: Gauge) {
      this.reset();
      await ask(this).catch((error: unknown) => log.warn({ err: error, what }, 'metrics'));
    };
  const ended: Counter = new client.Counter({
    name: 'kalem_processes_total',
    help: 'Processes that ended on this node.',
    labelNames: ['type', 'status'],
    registers,
  });
  const runs: Histogram = new client.Histogram({
    name: 'kalem_run_seconds',
    help: 'From the start of a run to its success or failure.',
    labelNames: ['type'],
    buckets: runBuckets,
    registers,
  });
  const answers: Histogram = new client.Histogram({
    name: 'kalem_http_requests_seconds',
    help: 'Answers to HTTP requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: answerBuckets,
    registers,
  });
  new client.Gauge({
    name: 'kalem_queue',
    help: 'Processes that wait, run or are stuck, of all nodes.',
    labelNames: ['queue', 'state'],
    registers,
    collect: asked('queue', async (gauge) => {
      for (const { name: queue, queued, running, stuck } of await queueState(db)) {
        for (const [state, count] of Object.entries({ queued, running, stuck }))
          gauge.set({ queue, state }, count);
      }
    }),
  });
  const bytes = cachedFor(bytesMilliseconds, () => filesBytes(db));
  new client.Gauge({
    name: 'kalem_storage_bytes',
    help: "Bytes of all processes' files, of all nodes.",
    registers,
    collect: asked('storage', async (gauge) => gauge.set(await bytes())),
  });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  server.listen(at.port, at.host);
  await once(server, 'listening');
  return {
    ended(type, status, startedAt) {
      ended.inc({ type, status });
      if (startedAt && status !== 'cancelled')
        runs.observe({ type }, (Date.now() - startedAt.getTime()) / 1_000);
    },
    answered: (method, route = 'none', status, seconds) =>
      answers.observe({ method, route, status }, seconds),
    countConnections(count) {
      new client.Gauge({
        name: 'kalem_realtime_connections',
        help: 'Sockets of browsers on this node.',
        registers,
        collect() {
          this.set(count());
        },
      });
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
