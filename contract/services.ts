import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ErrorDetail } from './errors.ts';
import { ProcessType } from './processes.ts';

/** The protocols that the product speaks with services of others. */
const serviceKinds = ['openai', 'automatic1111', 'libretranslate', 'deepl'] as const;
export const ServiceKind = z.enum(serviceKinds);
export type ServiceKind = z.infer<typeof ServiceKind>;

/** What an OpenAI-compatible endpoint can do, each with a model's name; translation is done by chat. */
export const serviceUses = ['chat', 'embeddings', 'speech', 'transcription', 'images'] as const;
export type ServiceUse = (typeof serviceUses)[number];

const ModelName = z.string().trim().max(200);

/**
 * The models of an OpenAI-compatible endpoint; '' where it isn't used for that. Of AUTOMATIC1111 images alone counts:
 * its checkpoint, '' for the one that is loaded there.
 */
export const ServiceModels = z.object({
  chat: ModelName.default(''),
  embeddings: ModelName.default(''),
  speech: ModelName.default(''),
  transcription: ModelName.default(''),
  images: ModelName.default(''),
});
export type ServiceModels = z.infer<typeof ServiceModels>;

/** Without a name or password in it: an address is shown, a key is not. */
export const ServiceUrl = z
  .url({ protocol: /^https?$/ })
  .max(500)
  .refine((url) => URL.canParse(url) && new URL(url).username + new URL(url).password === '');

/** Goes into a header. */
export const ServiceKey = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,1000}$/);

/** Names of the voices of `speech`. */
export const ServiceVoices = z.array(z.string().trim().min(1).max(100)).max(50);

const settings = {
  /** What people see as the engine's name. */
  name: z.string().trim().min(1).max(80),
  /** Where its API begins: "http://127.0.0.1:11434/v1", "https://api-free.deepl.com/v2". */
  url: ServiceUrl,
  models: ServiceModels.prefault({}),
  voices: ServiceVoices.default([]),
  /** How much text the chat model takes at once, in tokens: its context. */
  contextTokens: z.int().min(1_000).max(10_000_000).default(8_000),
};

/** A service as an operator may see it: the key never leaves the server. */
export const Service = z.object({
  id: z.string(),
  kind: ServiceKind,
  ...settings,
  hasKey: z.boolean(),
  /** environment: from the settings, and changed there. */
  source: z.enum(['environment', 'stored']),
});
export type Service = z.infer<typeof Service>;

/** key: absent leaves the stored one, null takes it away. */
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
  tag: 'admin',
  admin: true,
  status: 200,
  answer: z.object({ data: z.array(Service) }),
  errors: [],
});

export const storeService = endpoint({
  method: 'POST',
  path: '/admin/services',
  summary: 'Add a service',
  tag: 'admin',
  admin: true,
  body: ServiceBody,
  status: 201,
  answer: ServiceAnswer,
  errors: ['validation_failed'],
});

export const updateService = endpoint({
  method: 'PUT',
  path: '/admin/services/{id}',
  summary: 'Change a service',
  tag: 'admin',
  admin: true,
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
  tag: 'admin',
  admin: true,
  params: ServiceParams,
  status: 204,
  errors: ['not_found', 'service_from_environment'],
});

/** use: what was tried, 'translation' for LibreTranslate and DeepL, 'images' for AUTOMATIC1111. */
export const ServiceCheck = z.object({
  use: z.enum([...serviceUses, 'translation']),
  milliseconds: z.int(),
  error: ErrorDetail.nullable(),
});
export type ServiceCheck = z.infer<typeof ServiceCheck>;

export const testService = endpoint({
  method: 'POST',
  path: '/admin/services/test',
  summary: 'Try each use of a service once, before or after it is stored',
  tag: 'admin',
  admin: true,
  /** id: whose key is used when none is given. */
  body: ServiceBody.extend({ id: z.string().max(100).optional() }),
  status: 200,
  answer: z.object({ checks: z.array(ServiceCheck) }),
  errors: ['validation_failed', 'not_found', 'rate_limited'],
});

/** By tool, the name of the engine that "auto" means; absent or not ready: the best that is ready. */
export const EngineDefaults = z.partialRecord(ProcessType, z.string().max(100));
export type EngineDefaults = z.infer<typeof EngineDefaults>;

export const showEngineDefaults = endpoint({
  method: 'GET',
  path: '/admin/engines',
  summary: 'The engine that each tool uses when nobody chooses one',
  tag: 'admin',
  admin: true,
  status: 200,
  answer: z.object({ defaults: EngineDefaults }),
  errors: [],
});

export const replaceEngineDefaults = endpoint({
  method: 'PUT',
  path: '/admin/engines',
  summary: 'Choose the engine that each tool uses when nobody chooses one',
  tag: 'admin',
  admin: true,
  body: z.object({ defaults: EngineDefaults }),
  status: 200,
  answer: z.object({ defaults: EngineDefaults }),
  errors: ['validation_failed'],
});
