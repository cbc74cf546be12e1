import { existsSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { z } from 'zod';
import { accountSettings, mailConfig, openIdConfig } from './accounts/settings.ts';
import { billingConfig, billingSettings } from './billing/settings.ts';
import { environmentServices, missingServiceSettings, serviceSettings } from './engines/environment.ts';
import { modelSettings, modelsConfig } from './models/settings.ts';
import { splitList } from './split-list.ts';
import { s3Config, storageSettings } from './storage/settings.ts';

const trueOrFalse = z.enum(['true', 'false']).transform((value) => value === 'true');
const integer = (minimum: number, maximum: number) =>
  z.coerce.number('a number is needed').int('a whole number is needed').min(minimum).max(maximum);

// data/settings.tsv says what each setting is for.
const serverSettings = {
  KALEM_HOST: z.string().min(1).default('127.0.0.1'),
  KALEM_PORT: integer(0, 65535).default(3000),
  KALEM_ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  KALEM_DATA_DIR: z.string().min(1).default('./data'),
  KALEM_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  KALEM_PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.canParse(url) && new URL(url).pathname === '/', 'it can have no path')
    .optional(),
  KALEM_TRUST_PROXY: trueOrFalse.default(false),
  KALEM_UPLOAD_MEGABYTES: integer(1, 4096).default(50),
  KALEM_WORKERS: integer(1, 64).default(Math.max(1, Math.floor(cpus().length / 2))),
  KALEM_RUNS_PER_USER: integer(1, 100_000).default(120),
  KALEM_QUESTIONS_PER_USER: integer(1, 100_000).default(600),
  KALEM_PICTURE_WORDS_REFUSED: z
    .string()
    .transform(splitList)
    .refine((words) => words.every(({ length }) => length > 1), 'each word needs two letters or more')
    .default([]),
  KALEM_LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  KALEM_LOG_FORMAT: z
    .enum(['json', 'pretty'])
    .default(process.env.NODE_ENV === 'production' || !process.stdout.isTTY ? 'json' : 'pretty'),
  KALEM_IDLE_SECONDS: integer(1, 3_600).default(300),
  KALEM_STOP_SECONDS: integer(1, 600).default(10),
  KALEM_REALTIME_KEY: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .default('kalem'),
  KALEM_REALTIME_HOST: z.string().min(1).optional(),
  KALEM_REALTIME_PORT: integer(1, 65535).optional(),
  KALEM_SECRET: z.string().min(32).optional(),
  KALEM_RETENTION_DAYS: integer(0, 36_500).default(0),
  KALEM_BACKUPS_KEPT: integer(0, 100).default(3),
  KALEM_METRICS_PORT: integer(1, 65535).optional(),
  KALEM_METRICS_HOST: z.string().min(1).default('127.0.0.1'),
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

type ParsedSettings = z.output<typeof Settings>;
type SettingName = keyof ParsedSettings;

/** Settings of which the first makes no sense without the second. */
const companions: [SettingName, SettingName][] = [
  ['KALEM_SMTP_URL', 'KALEM_MAIL_FROM'],
  ['KALEM_MAIL_FROM', 'KALEM_SMTP_URL'],
  ['KALEM_OPENID_CLIENT_ID', 'KALEM_OPENID_CLIENT_SECRET'],
  ['KALEM_OPENID_CLIENT_SECRET', 'KALEM_OPENID_CLIENT_ID'],
  ['KALEM_STRIPE_KEY', 'KALEM_STRIPE_WEBHOOK_SECRET'],
  ['KALEM_STRIPE_WEBHOOK_SECRET', 'KALEM_STRIPE_KEY'],
  ['KALEM_S3_ENDPOINT', 'KALEM_S3_BUCKET'],
  ['KALEM_S3_ACCESS_KEY', 'KALEM_S3_SECRET_KEY'],
  ['KALEM_S3_SECRET_KEY', 'KALEM_S3_ACCESS_KEY'],
  // These send the server's address to others, and no request may choose it.
  ['KALEM_SMTP_URL', 'KALEM_PUBLIC_URL'],
  ['KALEM_OPENID_CLIENT_ID', 'KALEM_PUBLIC_URL'],
  ['KALEM_STRIPE_KEY', 'KALEM_PUBLIC_URL'],
];

/** The settings in the form in which the server uses them; null stands for an absent one. */
export type Config = ReturnType<typeof configOf>;

export function modelsFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'models');
}

/** Tells the operator which settings can't be used. */
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
    ...missingServiceSettings(settings),
    ...companions
      .filter(([name, companion]) => settings[name] && !settings[companion])
      .map(([name, companion]) => [companion, `needed beside ${name}`]),
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
  return configOf(settings);
}

function configOf(settings: ParsedSettings) {
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
    /** Null when no provider is set up; the button says so. */
    openId: openIdConfig(settings),
    openIdName: settings.KALEM_OPENID_NAME,
    billing: billingConfig(settings),
    s3: s3Config(settings),
    /** 0 keeps ended processes. */
    retentionDays: settings.KALEM_RETENTION_DAYS,
    backupsKept: settings.KALEM_BACKUPS_KEPT,
    metrics: settings.KALEM_METRICS_PORT
      ? { host: settings.KALEM_METRICS_HOST, port: settings.KALEM_METRICS_PORT }
      : null,
    uploadMegabytes: settings.KALEM_UPLOAD_MEGABYTES,
    workers: settings.KALEM_WORKERS,
    runsPerUser: settings.KALEM_RUNS_PER_USER,
    questionsPerUser: settings.KALEM_QUESTIONS_PER_USER,
    /** Descriptions of pictures that contain one of these words are refused. */
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

/** True when the server listens on all of the machine's addresses. */
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
