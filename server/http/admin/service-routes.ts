import type { FastifyInstance, FastifyReply } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import * as contract from '#contract/services.ts';
import { isRefusedAddress } from '#engines/services/address.ts';
import { tryService } from '#engines/services/try-service.ts';
import { throttle } from '#server/accounts/throttle.ts';
import {
  addService,
  changeService,
  configuredServices,
  engineDefaults,
  findService,
  keepEngineDefaults,
  keyFor,
  present,
  removeService,
} from '#server/engines/store.ts';
import { route } from '#server/http/route.ts';

/** Each try costs the service a request a use, and may be made at any address. */
const triesAMinute = 10;

/** Services and engines, for those who run the server. */
export function serviceRoutes(app: FastifyInstance): void {
  const { services } = app;
  const tries = throttle(triesAMinute, 60);

  route(app, contract.listServices, async () => {
    const all = await configuredServices(services);
    return { data: all.map((service) => present(service, services)) };
  });

  route(app, contract.storeService, async ({ body }) => {
    checkAddress(body);
    return { service: present(await addService(services, body), services) };
  });

  route(app, contract.updateService, async ({ params, body }) => {
    checkAddress(body);
    return { service: present(await changeService(services, params.id, body), services) };
  });

  route(app, contract.destroyService, async ({ params, reply }) => {
    await removeService(services, params.id);
    return reply.send();
  });

  route(app, contract.testService, async ({ body, caller, reply }) => {
    checkAddress(body);
    await tries.take(caller.user.id);
    const { id, key: given, ...settings } = body;
    const key = id === undefined ? (given ?? null) : keyFor(await findService(services, id), body);
    return { checks: await tryService({ id: id ?? 'tried', ...settings, key }, leaving(reply)) };
  });

  route(app, contract.showEngineDefaults, async () => ({ defaults: await engineDefaults(services) }));

  route(app, contract.replaceEngineDefaults, async ({ body: { defaults } }) => {
    await keepEngineDefaults(services, defaults);
    return { defaults };
  });
}

/** @throws KalemError validation_failed for an address that no service has; names are checked on connecting */
function checkAddress({ url }: contract.ServiceBody): void {
  if (!isRefusedAddress(new URL(url).hostname)) return;
  const field = { field: 'url', rule: 'invalid', params: {} } as const;
  throw new KalemError('validation_failed', {}, 'No service may have this address', [field]);
}

/** Aborted when whoever asked has gone. */
function leaving({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}
