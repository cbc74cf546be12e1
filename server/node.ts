import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { readCatalogue } from '#models/catalogue.ts';
import { openMailer } from './accounts/mail/mail.ts';
import { openOpenId } from './accounts/open-id/open-id.ts';
import { minute, throttle } from './accounts/passwords/throttle.ts';
import { isSessionLive } from './accounts/sessions/sessions.ts';
import { setupCodeToPrint } from './accounts/setup-code.ts';
import { openAnswerers } from './chat/answerers.ts';
import { reopenDocument } from './chat/ask.ts';
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
import { forgetDeleted } from './processes/upkeep/tidy.ts';
import { type BroadcastMessage, memoryBroadcaster } from './realtime/broadcaster.ts';
import { postgresBroadcaster } from './realtime/postgres-broadcaster.ts';
import { createRealtime, type Realtime } from './realtime/server.ts';
import { ensureDataFolder, readSecret } from './secrets.ts';
import type { Services } from './services.ts';
import { openFileStore } from './storage/open.ts';

export interface Node {
  /** The address it listens on; null for a worker. */
  address: string | null;
  /**
   * The code that the first account needs, to be printed; null for a worker, once an account exists, or when no other
   * machine can reach the server.
   */
  setupCode: string | null;
  services: Services;
  stop(): Promise<void>;
}

/** At least two children answer questions, so that one reader's long answer doesn't keep the others waiting. */
const answerersMinimum = 2;
/** For each user. */
const exportsPerMinute = 60;

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
  const parts = new AsyncDisposableStack();
  try {
    let web: Web | null = null;
    const services = await openServices(config, log, parts, () => {
      void web?.realtime.reconnectAll({ staggerMilliseconds: 2_000 });
    });
    // The sweeper starts before this node's worker, which then finds interrupted processes in the queue again.
    parts.adopt(await startSweeper(services), stop);
    parts.adopt(startHousekeeping(services), stop);
    if (config.role !== 'worker') web = await startWeb(services, parts);
    if (config.role !== 'web') parts.adopt(await startWorker(services), stop);
    return {
      address: web?.address ?? null,
      setupCode: web ? await setupCodeToPrint(services.db, config) : null,
      services,
      stop: () => parts.disposeAsync(),
    };
  } catch (error) {
    // An error while stopping is only logged, so that the original one is thrown.
    await parts.disposeAsync().catch((failure: unknown) => log.warn({ err: failure }, 'stop failed'));
    throw error;
  }
}

async function close(part: { close(): unknown } | null): Promise<void> {
  await part?.close();
}

async function stop(part: { stop(): unknown }): Promise<void> {
  await part.stop();
}

/**
 * Opens the services that the node's parts share.
 * @param opened receives the services that must be closed, and will close them in reverse order
 * @param onMissed called when events of other nodes may have been missed
 */
async function openServices(
  config: Config,
  log: Logger,
  opened: AsyncDisposableStack,
  onMissed: () => void,
): Promise<Services> {
  const catalogue = readCatalogue(config.models.catalogue);
  const database = opened.adopt(await openDatabase(config), close);
  const queue = opened.adopt(await openQueue(database, log), close);
  const broadcaster = config.databaseUrl
    ? postgresBroadcaster({
        connectionString: config.databaseUrl,
        channel: 'kalem',
        log,
        onReconnect: onMissed,
      })
    : memoryBroadcaster((error) => log.error({ err: error }, 'a broadcast handler failed'));
  opened.adopt(broadcaster, close);
  const files = opened.adopt(await openFileStore(config, log), close);
  opened.defer(
    broadcaster.subscribe(({ event, id }) => {
      if (event === 'process.deleted') void forgetDeleted({ db: database.db, files, log }, id);
    }),
  );
  const pool = opened.adopt(openChildPool(), close);
  const answerers = opened.adopt(openAnswerers(Math.max(answerersMinimum, config.workers)), close);
  opened.defer(broadcaster.subscribe(({ event, id }) => event === 'process.deleted' && answerers.forget(id)));
  const questions = opened.adopt(openQuestions(), close);
  const models = await openModels(catalogue, modelsFolder(config), config.models, log);
  opened.adopt(models, close);
  const mail = opened.adopt(config.mail && openMailer(config.mail, log), close);
  const metrics = config.metrics && (await openMetrics(config.metrics, database.db, log));
  opened.adopt(metrics, close);
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
    exportsPerUser: throttle(exportsPerMinute, minute),
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

async function startWeb(services: Services, parts: AsyncDisposableStack): Promise<Web> {
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
  parts.defer(broadcaster.subscribe((message) => void deliver(services, realtime, message)));
  parts.defer(() => closeWeb(app, realtime, config.stopSeconds));
  const address = await app.listen({ host: config.host, port: config.port });
  // With port 0 the system chooses the port, and links must contain it.
  config.port ||= Number(new URL(address).port);
  parts.adopt(await openCommandSocket(services), close);
  return { address, realtime };
}

/** Lets open requests finish and disconnects sockets, but waits no longer than `seconds`. */
async function closeWeb(app: FastifyInstance, realtime: Realtime, seconds: number): Promise<void> {
  app.stopping.value = true;
  const closed = realtime.close({ staggerMilliseconds: 500 }).then(() => app.close());
  await Promise.race([closed, sleep(seconds * 1_000, undefined, { ref: false })]);
  app.server.closeAllConnections();
}

/**
 * Passes events of any node on to this node's browsers, and opens a finished document anew if it is open here for
 * questions.
 */
async function deliver(services: Services, realtime: Realtime, message: BroadcastMessage): Promise<void> {
  try {
    const { event, id, userId } = message;
    if (event === 'session.closed') realtime.closeSession(id, userId);
    else if (event === 'user.closed') realtime.closeUser(userId);
    else if (event !== 'process.changed') realtime.sendToUser(userId, event, { id });
    else if (realtime.hasUser(userId)) {
      const process = await readListItem(services.db, id);
      if (!process) return;
      realtime.sendToUser(userId, event, process);
      if (process.status === 'success') await reopenDocument(services, message);
    }
  } catch (error) {
    // The browser refetches when it reconnects, so a missed event isn't worth a crash.
    services.log.warn({ err: error }, 'event not delivered');
  }
}
