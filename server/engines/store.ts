import { eq } from 'drizzle-orm';
import { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { EngineDefaults, type Service, type ServiceBody } from '#contract/services.ts';
import { facts, services as table } from '#server/database/schema.ts';
import { seal, unseal } from '#server/sealed.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#server/storage/files.ts';

type Context = Pick<Services, 'config' | 'db' | 'secret' | 'log'>;
type Row = typeof table.$inferSelect;

/** Sealed keys whose failure was logged already, because services are read with every run. */
const unreadable = new Set<string>();

const defaultsKey = 'engine_defaults';

/** The services of the environment, then those that admins added, in order of addition. */
export async function configuredServices(context: Context): Promise<ServiceAccess[]> {
  const rows = await context.db.select().from(table).orderBy(table.createdAt, table.id);
  return [...context.config.services, ...rows.map((row) => accessOf(row, context))];
}

/** A service as an admin sees it, without the key. */
export function presentService(
  { key, ...service }: ServiceAccess,
  { config }: Pick<Context, 'config'>,
): Service {
  const fromEnvironment = config.services.some(({ id }) => id === service.id);
  return { ...service, hasKey: key !== null, source: fromEnvironment ? 'environment' : 'stored' };
}

/** @throws KalemError not_found */
export async function findService(context: Context, id: string): Promise<ServiceAccess> {
  const service = (await configuredServices(context)).find((each) => each.id === id);
  if (!service) throw new KalemError('not_found');
  return service;
}

export async function addService(context: Context, body: ServiceBody): Promise<ServiceAccess> {
  const { key = null, ...fields } = body;
  const service = { id: newId(), ...fields, key };
  await context.db.insert(table).values(rowOf(service, context));
  return service;
}

/** @throws KalemError not_found, service_from_environment */
export async function changeService(context: Context, id: string, body: ServiceBody): Promise<ServiceAccess> {
  const before = await findService(context, id);
  refuseEnvironment(context, id);
  const { key, ...fields } = body;
  const service = { id, ...fields, key: keyFor(before, body) };
  await context.db.update(table).set(rowOf(service, context)).where(eq(table.id, id));
  return service;
}

/**
 * Removes a service that an admin added, and returns it.
 * @throws KalemError not_found, service_from_environment
 */
export async function removeService(context: Context, id: string): Promise<ServiceAccess> {
  refuseEnvironment(context, id);
  const [removed] = await context.db.delete(table).where(eq(table.id, id)).returning();
  if (!removed) throw new KalemError('not_found');
  return accessOf(removed, context);
}

/**
 * The key of a changed service: the given one, else the previous one. A stored key is never sent to another server
 * than the one that it was entered for, because whoever changes the address may not know it.
 */
export function keyFor(before: ServiceAccess, { key, url, kind }: ServiceBody): string | null {
  if (key !== undefined) return key;
  const same = kind === before.kind && new URL(url).origin === new URL(before.url).origin;
  return same ? before.key : null;
}

/** The engine set for each tool; empty when the stored value isn't valid in this version. */
export async function engineDefaults({ db }: Pick<Context, 'db'>): Promise<EngineDefaults> {
  const [row] = await db.select().from(facts).where(eq(facts.key, defaultsKey));
  return EngineDefaults.catch({}).parse(row?.value ?? {});
}

export async function keepEngineDefaults({ db }: Pick<Context, 'db'>, value: EngineDefaults): Promise<void> {
  await db
    .insert(facts)
    .values({ key: defaultsKey, value })
    .onConflictDoUpdate({ target: facts.key, set: { value } });
}

function refuseEnvironment({ config }: Context, id: string): void {
  if (config.services.some((service) => service.id === id)) throw new KalemError('service_from_environment');
}

function rowOf({ key, ...service }: ServiceAccess, { secret }: Context) {
  return { ...service, sealedKey: key === null ? null : seal(key, service.id, secret) };
}

/** A stored service with its key, which is null without one or when it can't be read; that is logged once. */
function accessOf({ sealedKey, createdAt, ...row }: Row, { secret, log }: Context): ServiceAccess {
  const key = sealedKey === null ? null : unseal(sealedKey, row.id, secret);
  if (sealedKey !== null && key === null && !unreadable.has(sealedKey)) {
    unreadable.add(sealedKey);
    log.warn(
      { service: row.id },
      "a service's key can't be read: the secret has changed, enter the key again",
    );
  }
  return ServiceAccess.parse({ ...row, key });
}
