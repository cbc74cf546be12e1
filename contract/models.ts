import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ErrorDetail } from './errors.ts';

const modelCapabilities = ['embed', 'detect-speech', 'transcribe', 'speak', 'translate'] as const;
export const ModelCapability = z.enum(modelCapabilities);
export type ModelCapability = z.infer<typeof ModelCapability>;

/**
 * bundled: ships with the product. available: can be downloaded. disabled: can't be downloaded, because the
 * catalogue pins no address or digest. broken: its files differ from the catalogue's.
 */
export const modelStates = ['bundled', 'available', 'downloading', 'ready', 'broken', 'disabled'] as const;

/** A running download. Sizes in bytes; speed in bytes a second, null until it is known. */
export const ModelDownload = z.object({
  received: z.number(),
  total: z.number(),
  speed: z.number().nullable(),
});
export type ModelDownload = z.infer<typeof ModelDownload>;

export const ModelInfo = z.object({
  id: z.string(),
  capability: ModelCapability,
  /** ISO 639-1; null for many languages, or when language doesn't matter. */
  languages: z.array(z.string()).nullable(),
  /** The languages of a translation model; null for others. */
  pair: z.object({ from: z.string(), to: z.string() }).nullable(),
  licence: z.string(),
  /** The complete size in bytes, and how much of it is on disk now. */
  bytes: z.number(),
  diskBytes: z.number(),
  state: z.enum(modelStates),
  download: ModelDownload.nullable(),
  /** Why the last download failed; null once a new one begins. */
  error: ErrorDetail.nullable(),
  /** True when exactly these files have been run in this product. */
  verified: z.boolean(),
});
export type ModelInfo = z.infer<typeof ModelInfo>;

/**
 * automatic: a run downloads the translation models it needs, and users ask for the others.
 * ask: users ask for every download. never: models are added by `kalem models` alone.
 */
export const modelDownloads = ['automatic', 'ask', 'never'] as const;

const modelEndpoint = {
  params: z.object({ id: z.string().max(100) }),
  status: 200,
  answer: z.object({ model: ModelInfo }),
} as const;
const adminModelEndpoint = { ...modelEndpoint, tag: 'admin', admin: true } as const;

export const listModels = endpoint({
  method: 'GET',
  path: '/models',
  summary: 'The models of the catalogue and how they stand on this server',
  tag: 'server',
  status: 200,
  answer: z.object({ data: z.array(ModelInfo), downloads: z.enum(modelDownloads) }),
  errors: [],
});

export const showModel = endpoint({
  method: 'GET',
  path: '/models/{id}',
  summary: 'One model and how it stands on this server',
  tag: 'server',
  ...modelEndpoint,
  errors: ['not_found'],
});

export const downloadModel = endpoint({
  method: 'POST',
  path: '/models/{id}/download',
  summary: 'Begin to download a model, or go on; one that is there already stays',
  tag: 'server',
  ...modelEndpoint,
  errors: ['not_found', 'model_downloads_off', 'model_missing', 'rate_limited'],
});

export const cancelModelDownload = endpoint({
  method: 'DELETE',
  path: '/admin/models/{id}/download',
  summary: 'Stop a download; what has come is kept for the next one',
  ...adminModelEndpoint,
  errors: ['not_found'],
});

export const verifyModel = endpoint({
  method: 'POST',
  path: '/admin/models/{id}/verify',
  summary: "Read a model's files through and compare their digests",
  ...adminModelEndpoint,
  errors: ['not_found'],
});

export const destroyModel = endpoint({
  method: 'DELETE',
  path: '/admin/models/{id}',
  summary: 'Remove a model that was brought, and what was downloaded of it',
  ...adminModelEndpoint,
  errors: ['not_found'],
});

export const importModelFiles = endpoint({
  method: 'POST',
  path: '/admin/models/import',
  summary: 'Take model files, or an archive of them, that the catalogue names by name and digest',
  tag: 'admin',
  admin: true,
  encoding: 'multipart',
  body: z.object({}),
  status: 200,
  answer: z.object({
    taken: z.array(z.object({ name: z.string(), model: z.string() })),
    /** Files with a name of the catalogue but other content. */
    wrong: z.array(z.string()),
    unknown: z.array(z.string()),
  }),
  errors: ['upload_incomplete', 'storage_full', 'file_too_large'],
});
