import { type EngineInfo, type EnginePair, routeOf } from '#contract/tools.ts';

/** Languages that are offered where a service doesn't say which it knows: those it is likely to. */
const common =
  'ar az bg bn bs ca cs da de el en es et fa fi fr he hi hr hu id it ja ka kk ko ky lt lv mk ms nl no pl pt ro ru ' +
  'sk sl sq sr sv sw th tr uk ur uz vi zh';
const commonLanguages: readonly string[] = common.split(' ');

/** What "auto" and a chosen engine leave to translate with. */
export function enginesFor(engines: readonly EngineInfo[], chosen: string): readonly EngineInfo[] {
  const able = engines.filter(({ missing }) => missing !== 'platform');
  return chosen === 'auto' ? able : able.filter(({ name }) => name === chosen);
}

/** The languages that engines translate from and into, in no order. */
export function languagesOf(engines: readonly EngineInfo[]): { from: string[]; to: string[] } {
  const from = new Set<string>();
  const to = new Set<string>();
  for (const { pairs, languages } of engines) {
    for (const pair of pairs ?? []) {
      from.add(pair.from);
      to.add(pair.to);
    }
    if (pairs) continue;
    for (const code of languages ?? commonLanguages) {
      from.add(code);
      to.add(code);
    }
  }
  return { from: [...from], to: [...to] };
}

/** What a translation from one language into another takes. */
export interface Need {
  /** The language between, where none translates directly. */
  via: string | null;
  /** The models that aren't there yet. */
  missing: readonly EnginePair[];
}

/** The way that needs least, of those that the engines know; null where none covers both languages. */
export function needOf(engines: readonly EngineInfo[], from: string, to: string): Need | null {
  if (from === to) return null;
  const needs = engines.flatMap((engine): Need[] => {
    if (!engine.pairs) {
      const known = engine.languages ?? commonLanguages;
      return known.includes(from) && known.includes(to) ? [{ via: null, missing: [] }] : [];
    }
    const route = routeOf(engine.pairs, from, to);
    if (!route) return [];
    const via = route.length > 1 ? (route[0]?.to ?? null) : null;
    return [{ via, missing: route.filter(({ ready }) => !ready) }];
  });
  return needs.toSorted((left, right) => left.missing.length - right.missing.length)[0] ?? null;
}

/**
 * Whether a language can be translated into: at once, after models were brought, or not at all. Where the source is
 * still to be found in the text, nothing is said against any.
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

/**
 * The services, as the operator calls them, that a text is sent to: surely the one that is chosen or preferred, maybe
 * those of all where the server chooses. Null where it stays on this server.
 */
export function sentTo(
  engines: readonly EngineInfo[],
  preferred: Pick<EngineInfo, 'label'> | undefined,
  chosen: string,
): { surely: string } | { maybe: string[] } | null {
  const engine = chosen === 'auto' ? preferred : engines.find(({ name }) => name === chosen);
  if (engine?.label) return { surely: engine.label };
  const services = engines.flatMap(({ label }) => label ?? []);
  return chosen !== 'auto' || services.length === 0 ? null : { maybe: services };
}

/** What models weigh together, in megabytes. */
export function megabytesOf(models: readonly EnginePair[]): number {
  return models.reduce((sum, { megabytes }) => sum + megabytes, 0);
}
