import { z } from 'zod';
import { adminEndpoint, endpoint } from './endpoint.ts';
import { ErrorDetail } from './errors.ts';
import { ProcessType } from './processes.ts';

const serviceKinds = ['openai', 'automatic1111', 'libretranslate', 'deepl'] as const;
export const ServiceKind = z.enum(serviceKinds);
export type ServiceKind = z.infer<typeof ServiceKind>;

/** The uses of an OpenAI-compatible endpoint, each with its own model; translation uses chat. */
export const serviceUses = ['chat', 'embeddings', 'speech', 'transcription', 'images'] as const;
export type ServiceUse = (typeof serviceUses)[number];

const ModelName = z.string().trim().max(200);

/**
 * Model names by use, '' for unused ones. AUTOMATIC1111 uses only `images`: the name of a checkpoint, or '' for the one
 * that is loaded.
 */
export const ServiceModels = z.object({
  chat: ModelName.default(''),
  embeddings: ModelName.default(''),
  speech: ModelName.default(''),
  transcription: ModelName.default(''),
  images: ModelName.default(''),
});
export type ServiceModels = z.infer<typeof ServiceModels>;

/** A URL without a user name or password, because users see addresses but never keys. */
export const ServiceUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => URL.canParse(url) && new URL(url).username + new URL(url).password === '');

/** A key that fits into an HTTP header. */
export const ServiceKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,1000}$/);

/** The names of the `speech` model's voices. Without any, the service doesn't speak. */
export const ServiceVoices = z.array(z.string().trim().min(1).max(100)).max(50);

const settings = {
  name: z.string().trim().min(1).max(80),
  /** The base URL of its API: "http://127.0.0.1:11434/v1", "https://api-free.deepl.com/v2". */
  url: ServiceUrl,
  models: ServiceModels.prefault({}),
  voices: ServiceVoices.default([]),
  /** The chat model's context, in tokens. */
  contextTokens: z.int().min(1_000).max(10_000_000).default(8_000),
};

/** A service as admins see it; the key never leaves the server. */
export const Service = z.object({
  id: z.string(),
  kind: ServiceKind,
  ...settings,
  hasKey: z.boolean(),
  /** environment: read from the environment variables, and changed only there. */
  source: z.enum(['environment', 'stored']),
});
export type Service = z.infer<typeof Service>;

/** key: absent keeps the stored key, or leaves a new service without one; null removes it. */
export const ServiceBody = z.object({
  kind: ServiceKind,
  ...settings,
  key: ServiceKey.nullish(),
});
export type ServiceBody = z.infer<typeof ServiceBody>;

const ServiceParams = z.object({ id: z.string().max(100) });
const ServiceAnswer = z.object({ service: Service });

export const listServices = endpoint({
  method: 'GET',
  path: '/admin/services',
  summary: 'The configured services',
  ...adminEndpoint,
  status: 200,
  answer: z.object({ data: z.array(Service) }),
  errors: [],
});

export const storeService = endpoint({
  method: 'POST',
  path: '/admin/services',
  summary: 'Add a service',
  ...adminEndpoint,
  body: ServiceBody,
  status: 201,
  answer: ServiceAnswer,
  errors: ['validation_failed'],
});

export const updateService = endpoint({
  method: 'PUT',
  path: '/admin/services/{id}',
  summary: 'Change a service',
  ...adminEndpoint,
  params: ServiceParams,
  body: ServiceBody,
  status: 200,
  answer: ServiceAnswer,
  errors: ['validation_failed', 'not_found', 'service_from_environment'],
});

export const destroyService = endpoint({
  method: 'DELETE',
  path: '/admin/services/{id}',
  summary: 'Remove a service and its key',
  ...adminEndpoint,
  params: ServiceParams,
  status: 204,
  errors: ['not_found', 'service_from_environment'],
});

/** The result of testing one use: 'translation' for LibreTranslate and DeepL, 'images' for AUTOMATIC1111. */
export const ServiceCheck = z.object({
  use: z.enum([...serviceUses, 'translation']),
  milliseconds: z.int(),
  /** Null when it worked. */
  error: ErrorDetail.nullable(),
});
export type ServiceCheck = z.infer<typeof ServiceCheck>;

export const testService = endpoint({
  method: 'POST',
  path: '/admin/services/test',
  summary: 'Test each use of a service once, before or after it is stored',
  ...adminEndpoint,
  /** `id` names the stored service whose key is used when the body has none. */
  body: ServiceBody.extend({ id: z.string().max(100).optional() }),
  status: 200,
  answer: z.object({ checks: z.array(ServiceCheck) }),
  errors: ['validation_failed', 'not_found', 'rate_limited'],
});

/**
 * The name of the engine that "auto" means, by tool. A tool without an entry, or whose engine isn't ready, uses its
 * best ready engine.
 */
export const EngineDefaults = z.partialRecord(ProcessType, z.string().max(100));
export type EngineDefaults = z.infer<typeof EngineDefaults>;

export const showEngineDefaults = endpoint({
  method: 'GET',
  path: '/admin/engines',
  summary: 'The engine that each tool uses when nobody chooses one',
  ...adminEndpoint,
  status: 200,
  answer: z.object({ defaults: EngineDefaults }),
  errors: [],
});

export const replaceEngineDefaults = endpoint({
  method: 'PUT',
  path: '/admin/engines',
  summary: 'Choose the engine that each tool uses when nobody chooses one',
  ...adminEndpoint,
  body: z.object({ defaults: EngineDefaults }),
  status: 200,
  answer: z.object({ defaults: EngineDefaults }),
  errors: ['validation_failed'],
});
