import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { ServiceKey, ServiceModels, ServiceUrl, ServiceVoices } from '#contract/services.ts';
import { splitList } from '#server/split-list.ts';

const model = z.string().max(200);

export const serviceSettings = {
  KALEM_OPENAI_URL: ServiceUrl.optional(),
  KALEM_OPENAI_KEY: ServiceKey.optional(),
  KALEM_OPENAI_NAME: z.string().max(80).optional(),
  KALEM_OPENAI_CHAT_MODEL: model.optional(),
  KALEM_OPENAI_EMBEDDINGS_MODEL: model.optional(),
  KALEM_OPENAI_SPEECH_MODEL: model.optional(),
  KALEM_OPENAI_SPEECH_VOICES: z
    .string()
    .refine((names) => ServiceVoices.safeParse(splitList(names)).success, 'at most 50 names')
    .default(''),
  KALEM_OPENAI_TRANSCRIPTION_MODEL: model.optional(),
  KALEM_OPENAI_IMAGES_MODEL: model.optional(),
  KALEM_OPENAI_CONTEXT_TOKENS: z.coerce.number().int().min(1_000).max(10_000_000).default(8_000),
  KALEM_AUTOMATIC1111_URL: ServiceUrl.optional(),
  KALEM_AUTOMATIC1111_KEY: ServiceKey.optional(),
  KALEM_AUTOMATIC1111_MODEL: model.optional(),
  KALEM_LIBRETRANSLATE_URL: ServiceUrl.optional(),
  KALEM_LIBRETRANSLATE_KEY: ServiceKey.optional(),
  KALEM_DEEPL_KEY: ServiceKey.optional(),
  KALEM_DEEPL_URL: ServiceUrl.optional(),
};

type ParsedSettings = z.infer<z.ZodObject<typeof serviceSettings>>;

/** Keys of DeepL's free plan end like this and have their own host. */
const freeKey = /:fx$/;

/** The services that the settings name. */
export function environmentServices(settings: ParsedSettings): ServiceAccess[] {
  return [openai(settings), automatic1111(settings), libretranslate(settings), deepl(settings)].filter(
    (service) => service !== null,
  );
}

/** Settings that are missing beside others, each with the reason. */
export function missingServiceSettings(
  settings: ParsedSettings,
): [name: keyof ParsedSettings, reason: string][] {
  const missing: [keyof ParsedSettings, string][] = [];
  const isSet = (name: keyof ParsedSettings) => settings[name] !== undefined;
  const hasModel = Object.values(openaiModels(settings)).some(Boolean);
  if (!isSet('KALEM_OPENAI_URL') && (hasModel || isSet('KALEM_OPENAI_KEY')))
    missing.push(['KALEM_OPENAI_URL', 'needed by the other settings of KALEM_OPENAI']);
  if (isSet('KALEM_OPENAI_URL') && !hasModel)
    missing.push(['KALEM_OPENAI_URL', 'needs a model, such as KALEM_OPENAI_CHAT_MODEL']);
  const isWebUiSet = isSet('KALEM_AUTOMATIC1111_KEY') || isSet('KALEM_AUTOMATIC1111_MODEL');
  if (isWebUiSet && !isSet('KALEM_AUTOMATIC1111_URL'))
    missing.push(['KALEM_AUTOMATIC1111_URL', 'needed by the other settings of KALEM_AUTOMATIC1111']);
  if (isSet('KALEM_LIBRETRANSLATE_KEY') && !isSet('KALEM_LIBRETRANSLATE_URL'))
    missing.push(['KALEM_LIBRETRANSLATE_URL', 'needed by KALEM_LIBRETRANSLATE_KEY']);
  if (isSet('KALEM_DEEPL_URL') && !isSet('KALEM_DEEPL_KEY'))
    missing.push(['KALEM_DEEPL_KEY', 'needed by KALEM_DEEPL_URL']);
  return missing;
}

function openaiModels(settings: ParsedSettings): ServiceModels {
  return ServiceModels.parse({
    chat: settings.KALEM_OPENAI_CHAT_MODEL,
    embeddings: settings.KALEM_OPENAI_EMBEDDINGS_MODEL,
    speech: settings.KALEM_OPENAI_SPEECH_MODEL,
    transcription: settings.KALEM_OPENAI_TRANSCRIPTION_MODEL,
    images: settings.KALEM_OPENAI_IMAGES_MODEL,
  });
}

function openai(settings: ParsedSettings): ServiceAccess | null {
  const { KALEM_OPENAI_URL: url, KALEM_OPENAI_KEY, KALEM_OPENAI_NAME } = settings;
  if (url === undefined) return null;
  return {
    id: 'openai',
    kind: 'openai',
    name: KALEM_OPENAI_NAME ?? new URL(url).host.slice(0, 80),
    url,
    models: openaiModels(settings),
    voices: splitList(settings.KALEM_OPENAI_SPEECH_VOICES),
    contextTokens: settings.KALEM_OPENAI_CONTEXT_TOKENS,
    key: KALEM_OPENAI_KEY ?? null,
  };
}

function automatic1111(settings: ParsedSettings): ServiceAccess | null {
  const { KALEM_AUTOMATIC1111_URL: url, KALEM_AUTOMATIC1111_KEY, KALEM_AUTOMATIC1111_MODEL } = settings;
  if (url === undefined) return null;
  return {
    id: 'automatic1111',
    kind: 'automatic1111',
    name: 'Stable Diffusion',
    url,
    ...unused,
    models: ServiceModels.parse({ images: KALEM_AUTOMATIC1111_MODEL }),
    key: KALEM_AUTOMATIC1111_KEY ?? null,
  };
}

function libretranslate({ KALEM_LIBRETRANSLATE_URL: url, KALEM_LIBRETRANSLATE_KEY }: ParsedSettings) {
  if (url === undefined) return null;
  const service = { id: 'libretranslate', kind: 'libretranslate', name: 'LibreTranslate', url } as const;
  return { ...service, ...unused, key: KALEM_LIBRETRANSLATE_KEY ?? null };
}

function deepl({ KALEM_DEEPL_KEY, KALEM_DEEPL_URL }: ParsedSettings) {
  if (KALEM_DEEPL_KEY === undefined) return null;
  const url = KALEM_DEEPL_URL ?? `https://api${freeKey.test(KALEM_DEEPL_KEY) ? '-free' : ''}.deepl.com/v2`;
  return { id: 'deepl', kind: 'deepl', name: 'DeepL', url, ...unused, key: KALEM_DEEPL_KEY } as const;
}

/** Fields that services which only translate or draw don't use. */
const unused = { models: ServiceModels.parse({}), voices: [], contextTokens: 8_000 };
