import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { processTypes } from '#contract/processes.ts';
import * as contract from '#contract/services.ts';
import { isRefusedAddress } from '#engines/services/address.ts';
import { tryService } from '#engines/services/try-service.ts';
import { throttle } from '#server/accounts/passwords/throttle.ts';
import { audit, type Named } from '#server/audit.ts';
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
import type { Services } from '#server/services.ts';

/** Each test sends the service a request for each of its uses, and may go to any address. */
const triesAMinute = 10;

export function serviceRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db } = services;
  const tries = throttle(triesAMinute, 60);

  route(app, contract.listServices, async () => {
    const all = await configuredServices(services);
    return { data: all.map((service) => present(service, services)) };
  });

  route(app, contract.storeService, async ({ body, caller }) => {
    checkAddress(body);
    const added = await withAudit(caller.user, 'added', (within) => addService(within, body));
    return { service: present(added, services) };
  });

  route(app, contract.updateService, async ({ params, body, caller }) => {
    checkAddress(body);
    const changed = await withAudit(caller.user, 'changed', (within) =>
      changeService(within, params.id, body),
    );
    return { service: present(changed, services) };
  });

  route(app, contract.destroyService, async ({ params, caller, reply }) => {
    await withAudit(caller.user, 'removed', (within) => removeService(within, params.id));
    return reply.send();
  });

  route(app, contract.testService, async ({ body, caller, reply }) => {
    checkAddress(body);
    await tries.take(caller.user.id);
    const { id, key: enteredKey, ...settings } = body;
    const key = id === undefined ? (enteredKey ?? null) : keyFor(await findService(services, id), body);
    return { checks: await tryService({ id: id ?? 'tried', ...settings, key }, signalOfLeaving(reply)) };
  });

  route(app, contract.showEngineDefaults, async () => ({ defaults: await engineDefaults(services) }));

  route(app, contract.replaceEngineDefaults, async ({ body: { defaults }, caller }) => {
    await db.transaction(async (tx) => {
      const before = await engineDefaults({ db: tx });
      await keepEngineDefaults({ db: tx }, defaults);
      for (const tool of processTypes) {
        const { [tool]: engine = 'auto' } = defaults;
        if (engine === (before[tool] ?? 'auto')) continue;
        await audit(tx, { actor: caller.user, action: 'engine.changed', details: { tool, engine } });
      }
    });
    return { defaults };
  });

  function withAudit(
    actor: Named,
    change: 'added' | 'changed' | 'removed',
    act: (within: Services) => Promise<ServiceAccess>,
  ): Promise<ServiceAccess> {
    return db.transaction(async (tx) => {
      const service = await act({ ...services, db: tx });
      await audit(tx, { actor, action: 'service.changed', subject: service, details: { change } });
      return service;
    });
  }
}

/** @throws KalemError validation_failed for a refused address; host names are checked on connecting */
function checkAddress({ url }: contract.ServiceBody): void {
  if (!isRefusedAddress(new URL(url).hostname)) return;
  const field = { field: 'url', rule: 'invalid', params: {} } as const;
  throw new KalemError('validation_failed', {}, 'No service may have this address', [field]);
}

function signalOfLeaving({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => controller.abort());
  return controller.signal;
}
