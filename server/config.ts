import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import {
  accountSettings,
  type MailConfig,
  mailConfig,
  missingAccountSettings,
  type OpenIdConfig,
  openIdConfig,
} from './accounts/settings.ts';
import {
  type BillingConfig,
  billingConfig,
  billingSettings,
  missingBillingSettings,
} from './billing/settings.ts';
import { environmentServices, missingSettings, serviceSettings } from './engines/environment.ts';
import { type ModelsConfig, modelSettings, modelsConfig } from './models/settings.ts';
import { splitList } from './split-list.ts';
import { missingStorageSettings, type S3Config, s3Config, storageSettings } from './storage/settings.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const integer = (minimum: number, maximum: number) =>
  z.coerce.number('a number is needed').int('a whole number is needed').min(minimum).max(maximum);

const serverSettings = {
  KALEM_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address to listen on. 0.0.0.0 opens the server to other machines.'),
  KALEM_PORT: integer(0, 65535).default(3000).describe('Port to listen on; 0 takes a free one.'),
  KALEM_ROLE: z
    .enum(['all', 'web', 'worker'])
    .default('all')
    .describe('What this node does. web and worker apart need KALEM_DATABASE_URL.'),
  KALEM_DATA_DIR: z
    .string()
    .min(1)
    .default('./data')
    .describe('Folder for files, secrets and the built-in database. Nodes that work together share it.'),
  KALEM_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('A PostgreSQL 15 or later. Absent: the built-in database in the data folder.'),
  KALEM_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/', 'it can have no path')
    .optional()
    .describe(
      'The address people type, when a proxy stands in front. Its origin may open realtime connections.',
    ),
  KALEM_TRUST_PROXY: flag
    .default(false)
    .describe(
      'true believes the X-Forwarded-* headers of one proxy: set it only behind a proxy that sets them.',
    ),
  KALEM_UPLOAD_MEGABYTES: integer(1, 4096)
    .default(50)
    .describe('Largest file, unless a tool names its own limit.'),
  KALEM_WORKERS: integer(1, 64)
    .default(Math.max(1, Math.floor(cpus().length / 2)))
    .describe(
      'Runs at the same time on this node, and beside them half as many heavy ones (speech, pictures), at least one.',
    ),
  KALEM_RUNS_PER_USER: integer(1, 100_000).default(120).describe('Processes a user may start in an hour.'),
  KALEM_QUESTIONS_PER_USER: integer(1, 100_000)
    .default(600)
    .describe('Questions a user may ask documents in an hour.'),
  KALEM_PICTURE_WORDS_REFUSED: z
    .string()
    .transform(splitList)
    .refine((words) => words.every(({ length }) => length > 1), 'each word needs two letters or more')
    .default([])
    .describe(
      'Words and phrases, parted by commas, with which no picture is drawn; Turkish endings and English plurals included.',
    ),
  KALEM_LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('How much is logged.'),
  KALEM_LOG_FORMAT: z
    .enum(['json', 'pretty'])
    .default(process.env.NODE_ENV === 'production' || !process.stdout.isTTY ? 'json' : 'pretty')
    .describe('JSON lines, or text for a terminal.'),
  KALEM_IDLE_SECONDS: integer(1, 3_600)
    .default(300)
    .describe(
      'A connection that is silent for so long in the middle of a request, as of an upload, is given up.',
    ),
  KALEM_STOP_SECONDS: integer(1, 600).default(10).describe('How long a stop waits for open requests.'),
  KALEM_REALTIME_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('kalem')
    .describe("The realtime application's key; not a secret."),
  KALEM_REALTIME_HOST: z
    .string()
    .min(1)
    .optional()
    .describe('Host of the realtime server, if it differs from the page.'),
  KALEM_REALTIME_PORT: integer(1, 65535)
    .optional()
    .describe(
      'Port of the realtime server, reached without TLS. Absent: as the page was reached, with TLS under https.',
    ),
  KALEM_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Signs realtime authorizations and links to files. Absent: made at first start and kept in the data folder.',
    ),
  KALEM_RETENTION_DAYS: integer(0, 36_500)
    .default(0)
    .describe('Processes that ended so many days ago are deleted with their files; 0 keeps them.'),
  KALEM_BACKUPS_KEPT: integer(0, 100)
    .default(3)
    .describe(
      'Of the backups that are made before the database changes its form, so many stay; 0 makes none.',
    ),
  KALEM_METRICS_PORT: integer(1, 65535)
    .optional()
    .describe('Port with figures for Prometheus at /metrics, on KALEM_METRICS_HOST. Absent: none.'),
  KALEM_METRICS_HOST: z
    .string()
    .min(1)
    .default('127.0.0.1')
    .describe('Address of the figures. They hold no names and no texts, and ask for no password.'),
};

/** All settings by topic, in the order of docs/settings.md. */
export const settingGroups = {
  'The server': serverSettings,
  Accounts: accountSettings,
  Plans: billingSettings,
  'Files in an S3-compatible store': storageSettings,
  Models: modelSettings,
  Services: serviceSettings,
};

/** Every setting, read once at start from the environment and from a .env file; the environment wins. */
export const Settings = z.strictObject({
  ...serverSettings,
  ...accountSettings,
  ...billingSettings,
  ...storageSettings,
  ...modelSettings,
  ...serviceSettings,
});

export interface Config {
  host: string;
  port: number;
  role: 'all' | 'web' | 'worker';
  dataDir: string;
  databaseUrl: string | null;
  publicUrl: URL | null;
  trustProxy: boolean;
  signUp: 'open' | 'invitation' | 'closed';
  mail: MailConfig | null;
  /** Null when no provider is set up; the button says so. */
  openId: OpenIdConfig | null;
  openIdName: string;
  billing: BillingConfig;
  s3: S3Config | null;
  /** 0 keeps ended processes. */
  retentionDays: number;
  backupsKept: number;
  metrics: { host: string; port: number } | null;
  uploadMegabytes: number;
  workers: number;
  runsPerUser: number;
  questionsPerUser: number;
  /** Descriptions of pictures that contain one of these words are refused. */
  refusedWords: readonly string[];
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  logFormat: 'json' | 'pretty';
  idleSeconds: number;
  stopSeconds: number;
  realtime: { key: string; host: string | null; port: number | null };
  secret: string | null;
  models: ModelsConfig;
  services: readonly ServiceAccess[];
}

export function modelsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'models');
}

export class ConfigError extends Error {}

/**
 * Reads the settings. An unknown name that begins with KALEM_ is refused, so that a misspelt setting never passes
 * silently; KALEM_TEST_* is left to the tests.
 * @throws ConfigError with a line for each setting: its name and the reason
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (!name.startsWith('KALEM_') || name.startsWith('KALEM_TEST_') || !value) continue;
    values[name] = value;
  }
  const parsed = Settings.safeParse(values);
  if (!parsed.success) throw new ConfigError(parsed.error.issues.map(describeIssue).join('\n'));
  const settings = parsed.data;
  const missing = [
    ...missingSettings(settings),
    ...missingAccountSettings(settings),
    ...missingBillingSettings(settings),
    ...missingStorageSettings(settings),
    ...missingPublicUrl(settings),
  ];
  if (missing.length > 0) throw new ConfigError(missing.map((line) => line.join(': ')).join('\n'));
  if (settings.KALEM_ROLE !== 'all' && !settings.KALEM_DATABASE_URL) {
    throw new ConfigError(
      `KALEM_ROLE: "${settings.KALEM_ROLE}" needs KALEM_DATABASE_URL, since one process alone can hold the built-in database`,
    );
  }
  if (settings.KALEM_ROLE !== 'all' && settings.KALEM_S3_BUCKET && !settings.KALEM_SECRET) {
    // The secret made at the first start is in a data folder, and here each node has its own.
    throw new ConfigError('KALEM_SECRET: needed beside KALEM_S3_BUCKET, the same one on all nodes');
  }
  return {
    host: settings.KALEM_HOST,
    port: settings.KALEM_PORT,
    role: settings.KALEM_ROLE,
    dataDir: resolve(settings.KALEM_DATA_DIR),
    databaseUrl: settings.KALEM_DATABASE_URL ?? null,
    publicUrl: settings.KALEM_PUBLIC_URL ? new URL(settings.KALEM_PUBLIC_URL) : null,
    trustProxy: settings.KALEM_TRUST_PROXY,
    signUp: settings.KALEM_SIGN_UP,
    mail: mailConfig(settings),
    openId: openIdConfig(settings),
    openIdName: settings.KALEM_OPENID_NAME,
    billing: billingConfig(settings),
    s3: s3Config(settings),
    retentionDays: settings.KALEM_RETENTION_DAYS,
    backupsKept: settings.KALEM_BACKUPS_KEPT,
    metrics: settings.KALEM_METRICS_PORT
      ? { host: settings.KALEM_METRICS_HOST, port: settings.KALEM_METRICS_PORT }
      : null,
    uploadMegabytes: settings.KALEM_UPLOAD_MEGABYTES,
    workers: settings.KALEM_WORKERS,
    runsPerUser: settings.KALEM_RUNS_PER_USER,
    questionsPerUser: settings.KALEM_QUESTIONS_PER_USER,
    refusedWords: settings.KALEM_PICTURE_WORDS_REFUSED,
    logLevel: settings.KALEM_LOG_LEVEL,
    logFormat: settings.KALEM_LOG_FORMAT,
    idleSeconds: settings.KALEM_IDLE_SECONDS,
    stopSeconds: settings.KALEM_STOP_SECONDS,
    realtime: {
      key: settings.KALEM_REALTIME_KEY,
      host: settings.KALEM_REALTIME_HOST ?? null,
      port: settings.KALEM_REALTIME_PORT ?? null,
    },
    secret: settings.KALEM_SECRET ?? null,
    models: modelsConfig(settings),
    services: environmentServices(settings),
  };
}

/** Settings that send the server's address to others need KALEM_PUBLIC_URL, since no request may choose it. */
function missingPublicUrl(settings: z.output<typeof Settings>): [name: string, reason: string][] {
  if (settings.KALEM_PUBLIC_URL) return [];
  const needing = (['KALEM_SMTP_URL', 'KALEM_OPENID_CLIENT_ID', 'KALEM_STRIPE_KEY'] as const).filter(
    (name) => settings[name],
  );
  return needing.map((name) => ['KALEM_PUBLIC_URL', `needed beside ${name}`]);
}

/**
 * The address at which people reach the server, without a slash at the end, for links that are sent or handed over.
 * Never taken from a request, because anybody can forge a Host header.
 */
export function publicAddress({
  publicUrl,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl) return publicUrl.href.replace(/\/+$/, '');
  const name = isWildcard(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

export function isWildcard(host: string): boolean {
  return host === '0.0.0.0' || host === '::';
}

/** The process's environment, completed by the .env file of the working folder if there is one. */
export function environment(path = '.env'): Record<string, string | undefined> {
  const file = existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
  return { ...file, ...process.env };
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => `${key}: no such setting`).join('\n');
  return `${issue.path.join('.')}: ${issue.message}`;
}
