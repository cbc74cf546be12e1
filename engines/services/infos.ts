import type { ServiceAccess } from '#contract/engine-context.ts';
import type { EngineInfo } from '#contract/tools.ts';
import { deeplLanguages } from './deepl.ts';
import { libreLanguages } from './libretranslate.ts';
import { serviceVoice } from './openai/speech.ts';
import { serviceEngine } from './service.ts';

/** The seconds that GET /tools waits for a server's languages. */
const askSeconds = 3;
/** The time for which an answer is cached, and for which a silent server isn't asked again. */
const cacheMilliseconds = { answer: 600_000, silence: 30_000 };

type Ability = 'translates' | 'writes' | 'speaks' | 'hears' | 'embeds' | 'draws';

/** The other kinds of services have one ability each. */
const singleAbility = { automatic1111: 'draws', libretranslate: 'translates', deepl: 'translates' } as const;

/** True when an OpenAI-compatible service has the model for an ability; to speak, it needs a voice as well. */
const openaiHas: Record<Ability, (service: ServiceAccess) => boolean> = {
  translates: ({ models }) => models.chat !== '',
  writes: ({ models }) => models.chat !== '',
  speaks: ({ models, voices }) => models.speech !== '' && voices.length > 0,
  hears: ({ models }) => models.transcription !== '',
  embeds: ({ models }) => models.embeddings !== '',
  draws: ({ models }) => models.images !== '',
};

/** The services that have an ability. */
export function servicesThat(does: Ability, services: readonly ServiceAccess[]): ServiceAccess[] {
  return services.filter((service) =>
    service.kind === 'openai' ? openaiHas[does](service) : singleAbility[service.kind] === does,
  );
}

/** A service as an engine of a tool, for some languages (ISO 639-1), or null for any. */
function serviceInfo(service: ServiceAccess, languages: string[] | null = null): EngineInfo {
  const name = serviceEngine(service);
  return { name, label: service.name, ready: true, languages, megabytes: null, missing: null };
}

/** Services that translate; LibreTranslate servers are asked for their languages. */
export function serviceTranslators(services: readonly ServiceAccess[]): Promise<EngineInfo[]> {
  return Promise.all(
    servicesThat('translates', services).map(async (service) => {
      if (service.kind === 'deepl') return serviceInfo(service, deeplLanguages.map(plainCode));
      return serviceInfo(service, service.kind === 'libretranslate' ? await cachedLanguages(service) : null);
    }),
  );
}

/** Services that draw. OpenAI-compatible ones accept only the description. */
export function servicePainters(services: readonly ServiceAccess[]): EngineInfo[] {
  return servicesThat('draws', services).map((service) => {
    const isWebUi = service.kind === 'automatic1111';
    return {
      ...serviceInfo(service),
      draws: { negative: isWebUi, sampling: isWebUi, seed: isWebUi, vector: false },
    };
  });
}

/** The services that have an ability, as engines for any language. */
export function serviceInfos(does: Ability, services: readonly ServiceAccess[]): EngineInfo[] {
  return servicesThat(does, services).map((service) => serviceInfo(service));
}

/** The voices of services, which speak whatever language the text is in. */
export function serviceVoices(services: readonly ServiceAccess[]): EngineInfo[] {
  return servicesThat('speaks', services).flatMap((service) =>
    service.voices.map((voice) => ({
      ...serviceInfo(service),
      name: serviceVoice(service, voice),
      label: `${service.name}: ${voice}`,
    })),
  );
}

const languageCache = new Map<string, { languages: Promise<string[] | null>; until: number }>();

/**
 * A server's languages, from the cache if possible; null without a usable answer, so that any language may be tried.
 */
function cachedLanguages(service: ServiceAccess): Promise<string[] | null> {
  const cached = languageCache.get(service.url);
  if (cached && cached.until > Date.now()) return cached.languages;
  const entry = { languages: askLanguages(service), until: Date.now() + cacheMilliseconds.answer };
  languageCache.set(service.url, entry);
  void entry.languages.then((languages) => {
    if (languages === null) entry.until = Date.now() + cacheMilliseconds.silence;
  });
  return entry.languages;
}

async function askLanguages(service: ServiceAccess): Promise<string[] | null> {
  try {
    const languages = await libreLanguages(service, undefined, askSeconds);
    return [...new Set(languages.map(({ code }) => plainCode(code)))].filter((code) =>
      /^[a-z]{2,3}$/.test(code),
    );
  } catch {
    return null;
  }
}

/** Drops a language's variant; Norwegian is "no" for the tools. */
function plainCode(code: string): string {
  const base = code.split('-', 1)[0] ?? code;
  return base === 'nb' ? 'no' : base;
}
