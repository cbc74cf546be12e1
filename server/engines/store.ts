import { eq } from 'drizzle-orm';
import { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { EngineDefaults, type Service, type ServiceBody } from '#contract/services.ts';
import { facts, services as table } from '#server/database/schema.ts';
import { seal, unseal } from '#server/sealed.ts';
import type { Services } from '#server/services.ts';
import { newId } from '#server/storage/files.ts';

type Where = Pick<Services, 'config' | 'db' | 'secret' | 'log'>;
type Row = typeof table.$inferSelect;

/** Sealed keys that were told of: services are read with every run. */
const unreadable = new Set<string>();

const defaultsKey = 'engine_defaults';

/** The services of the environment, then those that admins have added, in the order of their addition. */
export async function configuredServices(where: Where): Promise<ServiceAccess[]> {
  const rows = await where.db.select().from(table).orderBy(table.createdAt, table.id);
  return [...where.config.services, ...rows.map((row) => accessOf(row, where))];
}

/** As an admin sees it: without the key. */
export function present({ key, ...service }: ServiceAccess, { config }: Pick<Where, 'config'>): Service {
  const fromEnvironment = config.services.some(({ id }) => id === service.id);
  return { ...service, hasKey: key !== null, source: fromEnvironment ? 'environment' : 'stored' };
}

/** @throws KalemError not_found */
export async function findService(where: Where, id: string): Promise<ServiceAccess> {
  const found = (await configuredServices(where)).find((service) => service.id === id);
  if (!found) throw new KalemError('not_found');
  return found;
}

/** Stores it with a new id, its key sealed. */
export async function addService(where: Where, body: ServiceBody): Promise<ServiceAccess> {
  const { key = null, ...given } = body;
  const service = { id: newId(), ...given, key };
  await where.db.insert(table).values(rowOf(service, where));
  return service;
}

/** @throws KalemError not_found, service_from_environment */
export async function changeService(where: Where, id: string, body: ServiceBody): Promise<ServiceAccess> {
  const before = await findService(where, id);
  refuseEnvironment(where, id);
  const { key, ...given } = body;
  const service = { id, ...given, key: keyFor(before, body) };
  await where.db.update(table).set(rowOf(service, where)).where(eq(table.id, id));
  return service;
}

/** @returns what it was. @throws KalemError not_found, service_from_environment */
export async function removeService(where: Where, id: string): Promise<ServiceAccess> {
  refuseEnvironment(where, id);
  const [removed] = await where.db.delete(table).where(eq(table.id, id)).returning();
  if (!removed) throw new KalemError('not_found');
  return accessOf(removed, where);
}

/**
 * The key that a changed service has: the given one, else the one before. A known key goes to no other
 * server than the one it was entered for: who changes the address may not know it.
 */
export function keyFor(before: ServiceAccess, { key, url, kind }: ServiceBody): string | null {
  if (key !== undefined) return key;
  const same = kind === before.kind && new URL(url).origin === new URL(before.url).origin;
  return same ? before.key : null;
}

/** By tool, what the operator set; none where what is kept isn't of this version. */
export async function engineDefaults({ db }: Pick<Where, 'db'>): Promise<EngineDefaults> {
  const [row] = await db.select().from(facts).where(eq(facts.key, defaultsKey));
  return EngineDefaults.catch({}).parse(row?.value ?? {});
}

/** In the place of all that was set before. */
export async function keepEngineDefaults({ db }: Pick<Where, 'db'>, value: EngineDefaults): Promise<void> {
  await db
    .insert(facts)
    .values({ key: defaultsKey, value })
    .onConflictDoUpdate({ target: facts.key, set: { value } });
}

function refuseEnvironment({ config }: Where, id: string): void {
  if (config.services.some((service) => service.id === id)) throw new KalemError('service_from_environment');
}

function rowOf({ key, ...service }: ServiceAccess, { secret }: Where) {
  return { ...service, sealedKey: key === null ? null : seal(key, service.id, secret) };
}

function accessOf({ sealedKey, createdAt, ...row }: Row, { secret, log }: Where): ServiceAccess {
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
