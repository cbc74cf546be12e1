import type { FastifyInstance } from 'fastify';
import { readCatalogue } from '#models/catalogue.ts';
import { openMailer } from './accounts/mail/mail.ts';
import { openOpenId } from './accounts/open-id/open-id.ts';
import { throttle } from './accounts/passwords/throttle.ts';
import { isSessionLive } from './accounts/sessions/sessions.ts';
import { setupCodeToPrint } from './accounts/setup-code.ts';
import { openAnswerers } from './chat/answerers.ts';
import { followChange } from './chat/ask.ts';
import { openQuestions } from './chat/open-questions.ts';
import { checkRegistry } from './check-registry.ts';
import { openCommandSocket } from './cli/socket.ts';
import { type Config, modelsFolder } from './config.ts';
import { openDatabase } from './database/open.ts';
import { createApp } from './http/app.ts';
import type { Logger } from './logger.ts';
import { noMetrics, openMetrics } from './metrics/metrics.ts';
import { openModels } from './models/models.ts';
import { isOwnOrigin } from './own-origin.ts';
import { openGate } from './processes/results/gate.ts';
import { openChildPool } from './processes/running/child-pool.ts';
import { openQueue } from './processes/running/queue.ts';
import { startSweeper } from './processes/running/sweeper.ts';
import { startWorker } from './processes/running/worker.ts';
import { openChanges } from './processes/state/changes.ts';
import { readListItem } from './processes/state/queries.ts';
import { startHousekeeping } from './processes/upkeep/housekeeping.ts';
import { type BroadcastMessage, memoryBroadcaster } from './realtime/broadcaster.ts';
import { postgresBroadcaster } from './realtime/postgres-broadcaster.ts';
import { createRealtime, type Realtime } from './realtime/server.ts';
import { ensureDataFolder, readSecret } from './secrets.ts';
import type { Services } from './services.ts';
import { openFileStore } from './storage/open.ts';

export interface Node {
  /** The address it listens on; null for a worker. */
  address: string | null;
  setupCode: string | null;
  services: Services;
  stop(): Promise<void>;
}

/** Keeps one child free for another reader during a long answer. */
const answerersMinimum = 2;

/** Steps to stop a node, in the order in which its parts were started. */
type Undo = (() => Promise<unknown> | unknown)[];

interface Web {
  address: string;
  realtime: Realtime;
}

/** Starts all parts for this node's role. If one fails, those already started are stopped. */
export async function startNode(settings: Config, log: Logger): Promise<Node> {
  // A copy, because the port is replaced by the one that is listened on.
  const config = { ...settings };
  await checkRegistry();
  ensureDataFolder(config.dataDir);
  const undo: Undo = [];
  const stop = async () => {
    const failures: unknown[] = [];
    for (const step of undo.splice(0).reverse()) {
      try {
        await step();
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  try {
    let web: Web | null = null;
    const services = await openServices(config, log, undo, () => {
      void web?.realtime.reconnectAll({ staggerMilliseconds: 2_000 });
    });
    // Runs first, so that interrupted processes are queued again before any worker takes them.
    const sweeper = await startSweeper(services);
    undo.push(() => sweeper.stop());
    const housekeeping = startHousekeeping(services);
    undo.push(() => housekeeping.stop());
    if (config.role !== 'worker') web = await startWeb(services, undo);
    if (config.role !== 'web') {
      const worker = await startWorker(services);
      undo.push(() => worker.stop());
    }
    return {
      address: web?.address ?? null,
      setupCode: web ? await setupCodeToPrint(services.db, config) : null,
      services,
      stop,
    };
  } catch (error) {
    // The original error counts.
    await stop().catch((failure: unknown) => log.warn({ err: failure }, 'stop failed'));
    throw error;
  }
}

/** @param onMissed called when events of other nodes may have been missed */
async function openServices(
  config: Config,
  log: Logger,
  undo: Undo,
  onMissed: () => void,
): Promise<Services> {
  const catalogue = readCatalogue(config.models.catalogue);
  const database = await openDatabase(config);
  undo.push(() => database.close());
  const queue = await openQueue(database, log);
  undo.push(() => queue.close());
  const broadcaster = config.databaseUrl
    ? postgresBroadcaster({
        connectionString: config.databaseUrl,
        channel: 'kalem',
        log,
        onReconnect: onMissed,
      })
    : memoryBroadcaster((error) => log.error({ err: error }, 'a broadcast handler failed'));
  undo.push(() => broadcaster.close());
  const files = await openFileStore(config, log);
  undo.push(() => files.close());
  undo.push(
    broadcaster.subscribe(({ event, id }) => {
      if (event !== 'process.deleted') return;
      files
        .forget(id)
        .catch((error: unknown) =>
          log.warn({ err: error }, 'copies of a deleted process could not be removed'),
        );
    }),
  );
  const pool = openChildPool();
  undo.push(() => pool.close());
  const answerers = openAnswerers(Math.max(answerersMinimum, config.workers));
  undo.push(() => answerers.close());
  undo.push(broadcaster.subscribe(({ event, id }) => event === 'process.deleted' && answerers.forget(id)));
  const questions = openQuestions();
  undo.push(() => questions.close());
  const models = await openModels(catalogue, modelsFolder(config), config.models, log);
  undo.push(() => models.close());
  const mail = config.mail && openMailer(config.mail, log);
  undo.push(() => mail?.close());
  const metrics = config.metrics && (await openMetrics(config.metrics, database.db, log));
  undo.push(() => metrics?.close());
  return {
    config,
    log,
    db: database.db,
    files,
    queue,
    broadcaster,
    changes: openChanges(broadcaster),
    pool,
    exports: openGate(config.workers),
    exportsOfUser: throttle(60, 60),
    catalogue,
    models,
    metrics: metrics ?? noMetrics,
    mail,
    openId: openOpenId(config, log),
    answerers,
    questions,
    secret: readSecret(config.dataDir, config.secret),
    alone: config.databaseUrl === null,
  };
}

async function startWeb(services: Services, undo: Undo): Promise<Web> {
  const { config, db, log, broadcaster } = services;
  const realtime = createRealtime({
    key: config.realtime.key,
    secret: services.secret,
    allowedOrigins: (origin, host) => isOwnOrigin(config, origin, host),
    isSessionLive: (sessionId) => isSessionLive(db, sessionId),
    log,
  });
  services.metrics.countConnections(() => realtime.stats().connections);
  const app = await createApp(services, realtime);
  undo.push(broadcaster.subscribe((message) => void deliver(services, realtime, message)));
  undo.push(() => closeWeb(app, realtime, config.stopSeconds));
  const address = await app.listen({ host: config.host, port: config.port });
  // With port 0 the system chooses the port, and links must contain it.
  config.port ||= Number(new URL(address).port);
  const socket = await openCommandSocket(services);
  undo.push(() => socket.close());
  return { address, realtime };
}

/** Lets open requests finish and disconnects sockets, but waits no longer than `seconds`. */
async function closeWeb(app: FastifyInstance, realtime: Realtime, seconds: number): Promise<void> {
  app.stopping.value = true;
  const closed = realtime.close({ staggerMilliseconds: 500 }).then(() => app.close());
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, seconds * 1_000);
  await Promise.race([closed, late]);
  clearTimeout(timer);
  app.server.closeAllConnections();
}

/** Passes events of any node on to this node's browsers. */
async function deliver(services: Services, realtime: Realtime, message: BroadcastMessage): Promise<void> {
  try {
    if (message.event === 'process.deleted') {
      realtime.sendToUser(message.userId, message.event, { id: message.id });
    } else if (message.event === 'process.changed') {
      if (!realtime.hasUser(message.userId)) return;
      const process = await readListItem(services.db, message.id);
      if (!process) return;
      realtime.sendToUser(message.userId, message.event, process);
      if (process.status === 'success') await followChange(services, message);
    } else if (message.event === 'account.changed') {
      realtime.sendToUser(message.userId, message.event, { id: message.id });
    } else if (message.event === 'session.closed') realtime.closeSession(message.id, message.userId);
    else realtime.closeUser(message.userId);
  } catch (error) {
    // The browser refetches when it reconnects, so a missed event isn't worth a crash.
    services.log.warn({ err: error }, 'event not delivered');
  }
}
