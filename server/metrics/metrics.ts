import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { ProcessStatus, ProcessType } from '#contract/processes.ts';
import { filesBytes, queueState } from '#server/admin/state.ts';
import { cachedFor } from '#server/cached.ts';
import type { Database } from '#server/database/open.ts';
import type { Logger } from '#server/logger.ts';

/** Counters of a node. They contain no names and no texts. */
export interface Metrics {
  /** @param startedAt null when the process ended before it ran */
  recordEnd(type: ProcessType, status: Exclude<ProcessStatus, 'processing'>, startedAt: Date | null): void;
  /** @param route with the names of its parameters, not their values; undefined when no route matched */
  recordAnswer(method: string, route: string | undefined, status: number, seconds: number): void;
  /** Registers how a web node counts its sockets; called whenever the metrics are read. */
  countConnections(count: () => number): void;
}

export const noMetrics: Metrics = {
  recordEnd: () => undefined,
  recordAnswer: () => undefined,
  countConnections: () => undefined,
};

/** Seconds: a summary takes one, a long recording takes hours. */
const runBuckets = [0.5, 1, 2.5, 5, 10, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200];
const answerBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
/** Cached, because summing the sizes reads a whole table. */
const bytesMilliseconds = 60_000;

/**
 * Serves metrics for Prometheus at /metrics, from a registry of this node's own.
 * @throws Error when it can't listen
 */
export async function openMetrics(
  address: { host: string; port: number },
  db: Database,
  log: Logger,
): Promise<Metrics & { close(): Promise<void> }> {
  const client = await import('prom-client');
  const registry: Registry = new client.Registry();
  const registers = [registry];
  client.collectDefaultMetrics({ register: registry });
  /** Collects from the database; a metric is left out while the database doesn't answer. */
  const collectFrom = (metric: string, ask: (gauge: Gauge) => Promise<void>) =>
    async function collect(this: Gauge) {
      this.reset();
      await ask(this).catch((error: unknown) =>
        log.warn({ err: error, what: metric }, 'a metric could not be read'),
      );
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
    collect: collectFrom('queue', async (gauge) => {
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
    collect: collectFrom('storage', async (gauge) => gauge.set(await bytes())),
  });
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
      return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics());
  });
  server.listen(address.port, address.host);
  await once(server, 'listening');
  return {
    recordEnd(type, status, startedAt) {
      ended.inc({ type, status });
      if (startedAt && status !== 'cancelled')
        runs.observe({ type }, (Date.now() - startedAt.getTime()) / 1_000);
    },
    recordAnswer: (method, route = 'none', status, seconds) =>
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
