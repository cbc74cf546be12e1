import type { FastifyInstance } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import type { ModelInfo } from '#contract/models.ts';
import * as contract from '#contract/models.ts';
import { hour, throttle } from '#server/accounts/passwords/throttle.ts';
import { audit, type Named } from '#server/audit.ts';
import { route } from '#server/http/route.ts';
import { receiveModels } from './receive.ts';

const startsInAnHour = 60;

type Change = 'fetched' | 'stopped' | 'removed' | 'imported';

export function modelRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { models, config, db } = services;
  const startsPerUser = throttle(startsInAnHour, hour);

  route(app, contract.listModels, async () => ({
    data: await models.list(),
    downloads: config.models.downloads,
  }));

  route(app, contract.showModel, async ({ params }) => ({ model: await models.info(params.id) }));

  route(app, contract.downloadModel, async ({ params, caller }) => {
    const model = await models.info(params.id);
    if (['bundled', 'ready', 'downloading'].includes(model.state)) return { model };
    if (config.models.downloads === 'never') throw new KalemError('model_downloads_off');
    await startsPerUser.take(caller.user.id);
    return { model: await withAudit(caller.user, 'fetched', models.start(params.id)) };
  });

  route(app, contract.cancelModelDownload, async ({ params, caller }) => ({
    model: await withAudit(caller.user, 'stopped', models.cancel(params.id)),
  }));

  route(app, contract.verifyModel, async ({ params }) => ({ model: await models.verify(params.id) }));

  route(app, contract.destroyModel, async ({ params, caller }) => ({
    model: await withAudit(caller.user, 'removed', models.remove(params.id)),
  }));

  route(app, contract.importModelFiles, async ({ request, caller }) => {
    const imported = await receiveModels(services, request);
    for (const id of new Set(imported.taken.map(({ model }) => model)))
      await write(caller.user, 'imported', id);
    return imported;
  });

  /** Records a change after it was made, since models are files and can't share a transaction with the entry. */
  async function withAudit(actor: Named, change: Change, act: Promise<ModelInfo>): Promise<ModelInfo> {
    const model = await act;
    await write(actor, change, model.id);
    return model;
  }

  function write(actor: Named, change: Change, id: string): Promise<void> {
    return audit(db, { actor, action: 'model.changed', subject: { id, name: id }, details: { change } });
  }
}
