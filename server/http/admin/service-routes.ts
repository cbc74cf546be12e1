import type { FastifyInstance } from 'fastify';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { processTypes } from '#contract/processes.ts';
import * as contract from '#contract/services.ts';
import { isRefusedAddress } from '#engines/services/address.ts';
import { tryService } from '#engines/services/try-service.ts';
import { minute, throttle } from '#server/accounts/passwords/throttle.ts';
import { audit, type Named } from '#server/audit.ts';
import {
  addService,
  changeService,
  configuredServices,
  engineDefaults,
  findService,
  keepEngineDefaults,
  keyFor,
  presentService,
  removeService,
} from '#server/engines/store.ts';
import { route } from '#server/http/route.ts';
import { signalOfClose } from '#server/http/signal-of-close.ts';
import { invalidField } from '#server/invalid-field.ts';
import type { Services } from '#server/services.ts';

/** Each test sends the service a request for each of its uses, and may go to any address. */
const testsPerMinute = 10;

export function serviceRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { db } = services;
  const testsPerAdmin = throttle(testsPerMinute, minute);

  route(app, contract.listServices, async () => {
    const all = await configuredServices(services);
    return { data: all.map((service) => presentService(service, services)) };
  });

  route(app, contract.storeService, async ({ body, caller }) => {
    checkAddress(body);
    const added = await withAudit(caller.user, 'added', (context) => addService(context, body));
    return { service: presentService(added, services) };
  });

  route(app, contract.updateService, async ({ params, body, caller }) => {
    checkAddress(body);
    const changed = await withAudit(caller.user, 'changed', (context) =>
      changeService(context, params.id, body),
    );
    return { service: presentService(changed, services) };
  });

  route(app, contract.destroyService, async ({ params, caller }) => {
    await withAudit(caller.user, 'removed', (context) => removeService(context, params.id));
  });

  route(app, contract.testService, async ({ body, caller, reply }) => {
    checkAddress(body);
    await testsPerAdmin.take(caller.user.id);
    const { id, key: enteredKey, ...settings } = body;
    const key = id === undefined ? (enteredKey ?? null) : keyFor(await findService(services, id), body);
    return { checks: await tryService({ id: id ?? 'tried', ...settings, key }, signalOfClose(reply)) };
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

  /** Changes a service and records that in one transaction. */
  function withAudit(
    actor: Named,
    change: 'added' | 'changed' | 'removed',
    act: (context: Services) => Promise<ServiceAccess>,
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
  throw invalidField('url', 'No service may have this address');
}
