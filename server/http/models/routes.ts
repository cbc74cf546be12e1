import type { FastifyInstance } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import * as contract from '#contract/models.ts';
import { throttle } from '#server/accounts/throttle.ts';
import { route } from '#server/http/route.ts';
import { receiveModels } from './receive.ts';

/** Downloads that a user may begin in an hour. */
const startsInAnHour = 60;

export function modelRoutes(app: FastifyInstance): void {
  const { services } = app;
  const { models, config } = services;
  const startsOfUser = throttle(startsInAnHour, 3_600);

  route(app, contract.listModels, async () => ({
    data: await models.list(),
    downloads: config.models.downloads,
  }));

  route(app, contract.showModel, async ({ params }) => ({ model: await models.info(params.id) }));

  route(app, contract.downloadModel, async ({ params, caller }) => {
    const model = await models.info(params.id);
    if (['bundled', 'ready', 'downloading'].includes(model.state)) return { model };
    if (config.models.downloads === 'never') throw new KalemError('model_downloads_off');
    await startsOfUser.take(caller.user.id);
    return { model: await models.start(params.id) };
  });

  route(app, contract.cancelModelDownload, async ({ params }) => ({ model: await models.cancel(params.id) }));

  route(app, contract.verifyModel, async ({ params }) => ({ model: await models.verify(params.id) }));

  route(app, contract.destroyModel, async ({ params }) => ({ model: await models.remove(params.id) }));

  route(app, contract.importModelFiles, async ({ request }) => receiveModels(services, request));
}
