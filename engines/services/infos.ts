import type { ServiceAccess } from '#contract/engine-context.ts';
import type { EngineInfo } from '#contract/tools.ts';
import { deeplLanguages } from './deepl.ts';
import { libreLanguages } from './libretranslate.ts';
import { serviceVoice } from './openai/speech.ts';
import { serviceEngine } from './service.ts';

/** How long GET /tools waits for a server that is asked for its languages. */
const askSeconds = 3;
/** How long its answer holds, and how long it is left alone when it gave none. Milliseconds. */
const remembers = { answer: 600_000, silence: 30_000 };

/** What a service does for the tools. */
type Does = 'translates' | 'writes' | 'speaks' | 'hears' | 'embeds' | 'draws';

/** What protocols of one use do. */
const onlyUse = { automatic1111: 'draws', libretranslate: 'translates', deepl: 'translates' } as const;

/** Whether an OpenAI-compatible service has the model for it. */
const openaiDoes: Record<Does, (service: ServiceAccess) => boolean> = {
  translates: ({ models }) => models.chat !== '',
  writes: ({ models }) => models.chat !== '',
  speaks: ({ models, voices }) => models.speech !== '' && voices.length > 0,
  hears: ({ models }) => models.transcription !== '',
  embeds: ({ models }) => models.embeddings !== '',
  draws: ({ models }) => models.images !== '',
};

/** The services that do something, in the operator's order. */
export function servicesThat(does: Does, services: readonly ServiceAccess[]): ServiceAccess[] {
  return services.filter((service) =>
    service.kind === 'openai' ? openaiDoes[does](service) : onlyUse[service.kind] === does,
  );
}

/** A service as an engine of a tool. @param languages ISO 639-1; null for any */
export function serviceInfo(service: ServiceAccess, languages: string[] | null = null): EngineInfo {
  const name = serviceEngine(service);
  return { name, label: service.name, ready: true, languages, megabytes: null, missing: null };
}

/** Services that translate; a LibreTranslate server is asked for its languages, and again later. */
export function serviceTranslators(services: readonly ServiceAccess[]): Promise<EngineInfo[]> {
  return Promise.all(
    servicesThat('translates', services).map(async (service) => {
      if (service.kind === 'deepl') return serviceInfo(service, deeplLanguages.map(plainCode));
      return serviceInfo(service, service.kind === 'libretranslate' ? await askedLanguages(service) : null);
    }),
  );
}

/** Services that draw. Of an OpenAI-compatible one nothing but the description is asked. */
export function servicePainters(services: readonly ServiceAccess[]): EngineInfo[] {
  return servicesThat('draws', services).map((service) => {
    const told = service.kind === 'automatic1111';
    return {
      ...serviceInfo(service),
      draws: { negative: told, sampling: told, seed: told, vector: false },
    };
  });
}

/** Services that hear. */
export function serviceTranscribers(services: readonly ServiceAccess[]): EngineInfo[] {
  return servicesThat('hears', services).map((service) => serviceInfo(service));
}

/** The voices of services; they speak the language of the text. */
export function serviceVoices(services: readonly ServiceAccess[]): EngineInfo[] {
  return servicesThat('speaks', services).flatMap((service) =>
    service.voices.map((voice) => ({
      ...serviceInfo(service),
      name: serviceVoice(service, voice),
      label: `${service.name}: ${voice}`,
    })),
  );
}

const remembered = new Map<string, { languages: Promise<string[] | null>; until: number }>();

/** Null when the server doesn't answer now: any language may then be tried. */
function askedLanguages(service: ServiceAccess): Promise<string[] | null> {
  const known = remembered.get(service.url);
  if (known && known.until > Date.now()) return known.languages;
  const asked = { languages: askLanguages(service), until: Date.now() + remembers.answer };
  remembered.set(service.url, asked);
  void asked.languages.then((languages) => {
    if (languages === null) asked.until = Date.now() + remembers.silence;
  });
  return asked.languages;
}

async function askLanguages(service: ServiceAccess): Promise<string[] | null> {
  try {
    const told = await libreLanguages(service, undefined, askSeconds);
    return [...new Set(told.map(({ code }) => plainCode(code)))].filter((code) => /^[a-z]{2,3}$/.test(code));
  } catch {
    return null;
  }
}

/** Kinds of a language are one for the tools, and Norwegian is "no". */
function plainCode(code: string): string {
  const base = code.split('-', 1)[0] ?? code;
  return base === 'nb' ? 'no' : base;
}
