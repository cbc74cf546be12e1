import type { Catalogue } from '#models/catalogue.ts';
import type { Mailer } from './accounts/mail/mail.ts';
import type { OpenId } from './accounts/open-id/open-id.ts';
import type { Throttle } from './accounts/passwords/throttle.ts';
import type { Answerers } from './chat/answerers.ts';
import type { OpenQuestions } from './chat/open-questions.ts';
import type { Config } from './config.ts';
import type { Database } from './database/open.ts';
import type { Logger } from './logger.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Models } from './models/models.ts';
import type { Gate } from './processes/results/gate.ts';
import type { ChildPool } from './processes/running/child-pool.ts';
import type { RunQueue } from './processes/running/queue.ts';
import type { Changes } from './processes/state/changes.ts';
import type { Broadcaster } from './realtime/broadcaster.ts';
import type { FileStore } from './storage/files.ts';

/** Shared by a node's parts; made once by `openServices` and handed on. */
export interface Services {
  config: Config;
  log: Logger;
  db: Database;
  files: FileStore;
  queue: RunQueue;
  broadcaster: Broadcaster;
  changes: Changes;
  pool: ChildPool;
  /** Limits concurrent exports, each of which runs in a child process. */
  exports: Gate;
  exportsPerUser: Throttle;
  catalogue: Catalogue;
  models: Models;
  metrics: Metrics;
  mail: Mailer | null;
  openId: OpenId;
  answerers: Answerers;
  questions: OpenQuestions;
  /** The installation's secret, the same on all nodes. */
  secret: string;
  /** True when no other node can share this database. */
  alone: boolean;
}
