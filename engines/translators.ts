import { KalemError } from '#contract/errors.ts';
import { type EngineInfo, type EnginePair, routeOf } from '#contract/tools.ts';
import { bytesOf } from '#models/model.ts';
import { hasModel } from '#models/store.ts';
import { bergamotName, createBergamot } from './bergamot/bergamot.ts';
import { bergamotInstalled } from './bergamot/module.ts';
import type { LanguagePair, Translator } from './capabilities/translator.ts';
import { engineMissing } from './installed.ts';
import { serviceTranslators } from './services/infos.ts';
import { noSuchEngine, serviceEngine } from './services/service.ts';
import { createServiceTranslator } from './services/translators.ts';
import type { EngineSources, ModelSources } from './sources.ts';

/** Every engine that translates: the built-in one, which sends no text elsewhere, before the services. */
export async function translators(sources: EngineSources): Promise<EngineInfo[]> {
  const installed = bergamotInstalled();
  const [pairs, others] = await Promise.all([bergamotPairs(sources), serviceTranslators(sources.services)]);
  const usable = installed ? pairs : pairs.map((pair) => ({ ...pair, ready: false }));
  const ready = usable.some((pair) => pair.ready);
  const bergamot: EngineInfo = {
    name: bergamotName,
    ready,
    languages: [...new Set(pairs.flatMap(({ from, to }) => [from, to]))],
    megabytes: null,
    missing: ready ? null : installed ? 'model' : 'platform',
    pairs: usable,
  };
  return [bergamot, ...others];
}

/** Pairs that the catalogue's models translate, and their readiness; unavailable ones are left out. */
async function bergamotPairs({ catalogue, modelsFolder }: ModelSources): Promise<EnginePair[]> {
  const pairs = catalogue.models.map(async (model): Promise<EnginePair | null> => {
    if (!model.pair) return null;
    const ready = await hasModel(model, modelsFolder);
    if (model.disabled && !ready) return null;
    return { ...model.pair, ready, megabytes: Math.round(bytesOf(model) / 1_000_000), model: model.id };
  });
  return (await Promise.all(pairs)).filter((pair) => pair !== null);
}

export interface TranslatorChoice {
  engine: string;
  /** Ids of the catalogue models on the route, installed or not, in order. */
  models: string[];
  /** The intermediate language, where no model translates directly. */
  via: string | null;
}

interface Route extends TranslatorChoice {
  missing: EngineInfo['missing'];
}

/**
 * Chooses the engine for a pair of languages: the wanted one, else the operator's choice, else the first that
 * covers both. The built-in one comes first even if its models are still to be downloaded: text leaves this
 * server only when somebody has decided so.
 * @param wanted an engine's name, or "auto"
 * @param preferred the operator's choice; null for none
 * @throws KalemError languages_same; languages_uncovered when no engine, or not the wanted one, covers both;
 *   engine_missing when it doesn't run on this system; model_missing for an unknown name
 */
export function chooseTranslator(
  wanted: string,
  preferred: string | null,
  { from, to }: LanguagePair,
  engines: readonly EngineInfo[],
): TranslatorChoice {
  if (from === to) throw new KalemError('languages_same', { language: to });
  if (wanted !== 'auto' && !engines.some(({ name }) => name === wanted)) throw noSuchEngine(wanted);
  const routes = engines.flatMap((engine) => routeThrough(engine, from, to) ?? []);
  const runnable = routes.filter(({ missing }) => missing !== 'platform');
  const chosen =
    wanted === 'auto'
      ? (runnable.find(({ engine }) => engine === preferred) ?? runnable[0] ?? routes[0])
      : routes.find(({ engine }) => engine === wanted);
  if (!chosen) throw new KalemError('languages_uncovered', { from, to });
  const { engine, models, via } = chosen;
  if (chosen.missing === 'platform') throw engineMissing(engine);
  return { engine, models, via };
}

/** An engine's route between two languages; null without one. */
function routeThrough(
  { name, languages, missing, pairs }: EngineInfo,
  from: string,
  to: string,
): Route | null {
  if (!pairs) {
    const covers = languages === null || (languages.includes(from) && languages.includes(to));
    return covers ? { engine: name, models: [], via: null, missing } : null;
  }
  const route = routeOf(pairs, from, to);
  if (!route) return null;
  return {
    engine: name,
    models: route.map(({ model }) => model),
    via: route.length > 1 ? (route[0]?.to ?? null) : null,
    missing,
  };
}

/** Opens the chosen engine, whose models must be installed; throws KalemError engine_missing or model_missing. */
export async function openTranslator(
  { engine, models }: Pick<TranslatorChoice, 'engine' | 'models'>,
  { catalogue, modelsFolder, services }: EngineSources,
): Promise<Translator> {
  const service = services.find((each) => serviceEngine(each) === engine);
  if (service) return createServiceTranslator(service);
  const [first, second] = models;
  if (engine !== bergamotName || first === undefined) throw noSuchEngine(engine);
  return createBergamot(
    { first: catalogue.find(first), second: second === undefined ? null : catalogue.find(second) },
    modelsFolder,
  );
}
