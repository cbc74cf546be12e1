import type { Catalogue } from '#models/catalogue.ts';
import { modelsFolder } from '#server/config.ts';
import { engineContext } from '#server/engines/places.ts';
import { describeModel } from '#server/models/describe.ts';
import type { Services } from '#server/services.ts';
import { tools } from '#tools/registry.ts';
import { type Finding, finder } from './finding.ts';

type Where = Pick<Services, 'config' | 'catalogue' | 'db' | 'secret' | 'log'>;

/** By size and marks; `kalem models verify` reads them through. */
export async function lookAtModels({
  config,
  catalogue,
}: Pick<Where, 'config'> & { catalogue: Pick<Catalogue, 'models'> }): Promise<Finding[]> {
  const { ok, warning, problem } = finder('Models');
  const found = await Promise.all(
    catalogue.models.map((model) => describeModel(model, modelsFolder(config), config.models.mirror, null)),
  );
  const named = (state: string) => found.filter((model) => model.state === state).map(({ id }) => id);
  const broken = named('broken');
  const halves = found.filter(({ error }) => error !== null).map(({ id }) => id);
  return [
    ok(`${named('bundled').length} ship with the product, ${named('ready').length} are installed`),
    ...broken.map((id) => problem(`${id} is damaged: kalem models pull ${id}, or import it again`)),
    ...halves.map((id) => warning(`${id} couldn't be downloaded: see kalem models pull ${id}`)),
  ];
}

/** Which tools have an engine that is ready, as their pages are told. */
export async function lookAtEngines(where: Where): Promise<Finding[]> {
  const { ok, warning } = finder('Engines');
  const { defaults, ...places } = await engineContext(where);
  const found = await Promise.all(
    tools.map(async ({ contract, engines }) => {
      const all = await engines({ ...places, catalogue: where.catalogue });
      const ready = all.filter((engine) => engine.ready);
      const preferred = defaults[contract.type];
      if (preferred && !ready.some(({ name }) => name === preferred))
        return warning(`${contract.type}: the engine chosen for it, ${preferred}, is not ready`);
      if (ready.length > 0 || all.length === 0) return null;
      const platform = all.every(({ missing }) => missing === 'platform');
      return warning(
        platform
          ? `${contract.type}: nothing that this system can run`
          : `${contract.type}: no model yet; it brings its own when it is first used, or see kalem models list`,
      );
    }),
  );
  const wanting = found.filter((each) => each !== null);
  return wanting.length > 0 ? wanting : [ok(`all ${tools.length} tools have one that is ready`)];
}
