import type { Catalogue } from '#models/catalogue.ts';
import { modelsFolder } from '#server/config.ts';
import { readEngineContext } from '#server/engines/engine-context.ts';
import { describeModel } from '#server/models/describe.ts';
import type { Services } from '#server/services.ts';
import { tools } from '#tools/registry.ts';
import { type Finding, findingsAbout } from './finding.ts';

type Context = Pick<Services, 'config' | 'catalogue' | 'db' | 'secret' | 'log'>;

/** Checks models by size and record; `kalem models verify` reads them. */
export async function checkModels({
  config,
  catalogue,
}: Pick<Context, 'config'> & { catalogue: Pick<Catalogue, 'models'> }): Promise<Finding[]> {
  const { ok, warning, problem } = findingsAbout('Models');
  const described = await Promise.all(
    catalogue.models.map((model) => describeModel(model, modelsFolder(config), config.models.mirror, null)),
  );
  const idsIn = (state: string) => described.filter((model) => model.state === state).map(({ id }) => id);
  const broken = idsIn('broken');
  const unfinished = described.filter(({ error }) => error !== null).map(({ id }) => id);
  return [
    ok(`${idsIn('bundled').length} ship with the product, ${idsIn('ready').length} are installed`),
    ...broken.map((id) => problem(`${id} is damaged: kalem models pull ${id}, or import it again`)),
    ...unfinished.map((id) => warning(`${id} couldn't be downloaded: see kalem models pull ${id}`)),
  ];
}

/** Checks for each tool that an engine is ready, as its page would show it. */
export async function checkEngines(context: Context): Promise<Finding[]> {
  const { ok, warning } = findingsAbout('Engines');
  const { defaults, ...engineContext } = await readEngineContext(context);
  const results = await Promise.all(
    tools.map(async ({ contract, engines }) => {
      const all = await engines({ ...engineContext, catalogue: context.catalogue });
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
  const warnings = results.filter((each) => each !== null);
  return warnings.length > 0 ? warnings : [ok(`all ${tools.length} tools have one that is ready`)];
}
