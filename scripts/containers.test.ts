import { existsSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readConfig } from '#server/config.ts';

const root = new URL('../', import.meta.url);
const read = (name: string) => readFileSync(new URL(name, root), 'utf8');

/** The parts of the Compose specification that the files may use. */
const Healthcheck = z.strictObject({
  test: z.tuple([z.literal('CMD')], z.string()),
  interval: z.string(),
  timeout: z.string(),
  start_period: z.string().optional(),
  retries: z.int(),
});
const Service = z.strictObject({
  build: z.literal('.').optional(),
  image: z.string(),
  init: z.boolean().optional(),
  restart: z.enum(['unless-stopped', 'on-failure']),
  stop_grace_period: z.string().optional(),
  command: z.union([z.string(), z.array(z.string())]).optional(),
  entrypoint: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  env_file: z.array(z.strictObject({ path: z.string(), required: z.boolean() })).optional(),
  volumes: z.array(z.string()).default([]),
  depends_on: z
    .record(
      z.string(),
      z.strictObject({ condition: z.enum(['service_healthy', 'service_completed_successfully']) }),
    )
    .default({}),
  healthcheck: Healthcheck.optional(),
});
const Compose = z
  .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.null()) })
  .catchall(z.unknown());

const compose = (name: string) => Compose.parse(parse(read(name), { merge: true }));
const environment: Record<string, string> = {
  KALEM_DOMAIN: 'kalem.example.org',
  KALEM_SECRET: 'x'.repeat(32),
  DATABASE_PASSWORD: 'secret',
  S3_ACCESS_KEY: 'accesskey',
  S3_SECRET_KEY: 'secretkey',
};
const filledIn = (value: string) =>
  value.replace(/\$\{(\w+):\?\}/g, (_, name: string) => {
    if (!environment[name]) throw new Error(`The head of the file doesn't name ${name}`);
    return environment[name];
  });

describe('the Dockerfile', () => {
  const text = read('Dockerfile');

  it('is well-formed', () => {
    expect(validate(text).map(({ message, range }) => `${range.start.line + 1}: ${message}`)).toEqual([]);
  });

  it('copies only files that exist and that .dockerignore lets through, and runs as an ordinary user', () => {
    const allowed =
      read('.dockerignore')
        .match(/^!.+$/gm)
        ?.map((line) => line.slice(1)) ?? [];
    const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
      ([, names]) => names?.split(' ') ?? [],
    );
    for (const name of copied.filter((each) => each !== '.')) {
      expect(existsSync(new URL(name, root)), name).toBe(true);
      expect(allowed).toContain(name);
    }
    for (const name of allowed) expect(existsSync(new URL(name, root)), name).toBe(true);
    expect(text.lastIndexOf('\nUSER node')).toBeLessThan(text.lastIndexOf('\nCMD'));
    expect(text).toContain('\nHEALTHCHECK');
  });

  it('sets only settings that the server understands', () => {
    const settings = Object.fromEntries(
      [...text.matchAll(/\b(KALEM_\w+)=(\S+)/g)].map(([, name, value]) => [name ?? '', value]),
    );
    expect(readConfig(settings)).toMatchObject({ host: '0.0.0.0', dataDir: '/data', port: 3000 });
  });
});

describe.each(['compose.yaml', 'compose.cluster.yaml'])('%s', (name) => {
  const { services, volumes } = compose(name);

  it('has services that depend on existing services, and volumes that are declared and used', () => {
    const mounted = new Set<string>();
    for (const [service, { depends_on, volumes: mounts, build, healthcheck, restart }] of Object.entries(
      services,
    )) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(Object.keys(services), `${service} needs ${other}`).toContain(other);
        const watched = services[other]?.healthcheck ?? services[other]?.build;
        if (condition === 'service_healthy')
          expect(watched, `${other} tells whether it is well`).toBeTruthy();
      }
      for (const mount of mounts) {
        const [source = ''] = mount.split(':');
        if (source.startsWith('.')) expect(existsSync(new URL(source, root)), source).toBe(true);
        else mounted.add(source);
      }
      // Our image has its own health check, and a service that ends by itself needs none.
      if (!build && restart !== 'on-failure') expect(healthcheck, `${service} is watched`).toBeTruthy();
    }
    expect([...mounted].sort()).toEqual(Object.keys(volumes).sort());
  });

  it('gives our nodes settings that the server accepts', () => {
    for (const { build, environment } of Object.values(services)) {
      if (!build) continue;
      const settings = Object.entries(environment).map(([key, value]) => [key, filledIn(value)]);
      expect(() => readConfig(Object.fromEntries(settings))).not.toThrow();
    }
  });
});

it('runs two web and two worker nodes with one secret, database and bucket in the cluster', () => {
  const { services } = compose('compose.cluster.yaml');
  const nodes = Object.values(services).filter(({ build }) => build);
  const roles = nodes.map(({ environment }) => environment.KALEM_ROLE);
  expect(roles.sort()).toEqual(['web', 'web', 'worker', 'worker']);
  for (const shared of ['KALEM_SECRET', 'KALEM_DATABASE_URL', 'KALEM_S3_BUCKET'])
    expect(new Set(nodes.map(({ environment }) => environment[shared])).size).toBe(1);
  expect(new Set(nodes.flatMap(({ volumes }) => volumes)).size).toBe(4);
  const proxied = [...read('docker/Caddyfile').matchAll(/\b([\w-]+):3000\b/g)].map(([, host]) => host);
  expect(proxied).toEqual(['web-1', 'web-2']);
});
