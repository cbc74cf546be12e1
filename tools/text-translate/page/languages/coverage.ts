import { type EngineInfo, type EnginePair, routeOf } from '#contract/tools.ts';

/** Languages offered for a service that doesn't list its own, as it is likely to know them. */
const commonCodes =
  'ar az bg bn bs ca cs da de el en es et fa fi fr he hi hr hu id it ja ka kk ko ky lt lv mk ms nl no pl pt ro ru ' +
  'sk sl sq sr sv sw th tr uk ur uz vi zh';
const commonLanguages: readonly string[] = commonCodes.split(' ');

/** The engines that "auto" or a chosen engine name allows. */
export function enginesFor(engines: readonly EngineInfo[], engineName: string): readonly EngineInfo[] {
  const usable = engines.filter(({ missing }) => missing !== 'platform');
  return engineName === 'auto' ? usable : usable.filter(({ name }) => name === engineName);
}

/**
 * The engines of which the server takes one for a pair: the chosen one; for "auto" the operator's, or else a built-in
 * one, or else a service.
 */
export function actingEngines(
  engines: readonly EngineInfo[],
  preferred: EngineInfo | undefined,
  engineName: string,
  pair: { from: string; to: string },
): readonly EngineInfo[] {
  const usable = enginesFor(engines, engineName);
  if (engineName !== 'auto') return usable;
  const covers = (engine: EngineInfo) => needOf([engine], pair.from, pair.to) !== null;
  const chosenByOperator = usable.filter((engine) => engine.name === preferred?.name && covers(engine));
  if (chosenByOperator.length > 0) return chosenByOperator;
  const builtIn = usable.filter((engine) => engine.label === undefined && covers(engine));
  return builtIn.length > 0 ? builtIn : usable;
}

/**
 * The megabytes that must be downloaded before a text can be translated; 0 when none. While a language is detected,
 * these are counted only if no likely pair can do without.
 */
export function megabytesBefore(
  engines: readonly EngineInfo[],
  preferred: EngineInfo | undefined,
  { source, target, engine }: { source: string; target: string; engine: string },
): number {
  const sources = source === 'auto' ? ['en', 'tr'] : [source];
  const pairs = sources.flatMap((from) => {
    const to = target === 'auto' ? (from === 'tr' ? 'en' : 'tr') : target;
    return from === to ? [] : [{ from, to }];
  });
  const needs = pairs.flatMap((pair) => {
    const need = needOf(actingEngines(engines, preferred, engine, pair), pair.from, pair.to);
    return need ? [megabytesOf(need.missing)] : [];
  });
  return needs.length === 0 || needs.includes(0) ? 0 : Math.max(1, ...needs);
}

/** The languages that engines translate from and into, unsorted. */
export function languagesOf(engines: readonly EngineInfo[]): { from: string[]; to: string[] } {
  const codesOf = ({ pairs, languages }: EngineInfo, side: 'from' | 'to') =>
    pairs?.map((pair) => pair[side]) ?? languages ?? commonLanguages;
  const distinct = (side: 'from' | 'to') => [...new Set(engines.flatMap((engine) => codesOf(engine, side)))];
  return { from: distinct('from'), to: distinct('to') };
}

/** A way to translate a pair of languages, and the models that it still needs. */
export interface PairNeed {
  /** The intermediate language, when no engine translates directly. */
  via: string | null;
  missing: readonly EnginePair[];
}

/**
 * The need of the engine that lacks the fewest models; null when none covers both languages, or when they are the same.
 */
export function needOf(engines: readonly EngineInfo[], from: string, to: string): PairNeed | null {
  if (from === to) return null;
  const needs = engines.flatMap((engine): PairNeed[] => {
    if (!engine.pairs) {
      const languages = engine.languages ?? commonLanguages;
      return languages.includes(from) && languages.includes(to) ? [{ via: null, missing: [] }] : [];
    }
    const route = routeOf(engine.pairs, from, to);
    if (!route) return [];
    const via = route.length > 1 ? (route[0]?.to ?? null) : null;
    return [{ via, missing: route.filter(({ ready }) => !ready) }];
  });
  return needs.toSorted((left, right) => left.missing.length - right.missing.length)[0] ?? null;
}

/**
 * A target is ready, is ready once models are downloaded (brought), or isn't covered by any engine. While the source
 * is unknown, all targets are ready.
 */
export function targetState(
  engines: readonly EngineInfo[],
  source: string,
  target: string,
): 'ready' | 'brought' | 'uncovered' {
  if (source === 'auto' || source === target) return 'ready';
  const need = needOf(engines, source, target);
  if (!need) return 'uncovered';
  return need.missing.length === 0 ? 'ready' : 'brought';
}

/** The services that surely or maybe receive a text, by the operator's names; null when it stays on this server. */
export function servicesFor(
  engines: readonly EngineInfo[],
  preferred: Pick<EngineInfo, 'label'> | undefined,
  chosen: string,
): { surely: string } | { maybe: string[] } | null {
  const engine = chosen === 'auto' ? preferred : engines.find(({ name }) => name === chosen);
  if (engine?.label) return { surely: engine.label };
  const services = engines.flatMap(({ label }) => label ?? []);
  return chosen !== 'auto' || services.length === 0 ? null : { maybe: services };
}

/** The models' total size in megabytes. */
export function megabytesOf(models: readonly EnginePair[]): number {
  return models.reduce((sum, { megabytes }) => sum + megabytes, 0);
}
