import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { ErrorDetail } from './errors.ts';

/** What a model is for. */
const modelCapabilities = ['embed', 'detect-speech', 'transcribe', 'speak', 'translate'] as const;
export const ModelCapability = z.enum(modelCapabilities);
export type ModelCapability = z.infer<typeof ModelCapability>;

/**
 * bundled: ships with the product. available: can be brought. disabled: known, but no address or no digest
 * is pinned, so it can't be downloaded. broken: its files aren't those that the catalogue names.
 */
export const modelStates = ['bundled', 'available', 'downloading', 'ready', 'broken', 'disabled'] as const;

/** A download under way. Sizes in bytes; speed in bytes a second, null until it is known. */
export const ModelDownload = z.object({
  received: z.number(),
  total: z.number(),
  speed: z.number().nullable(),
});
export type ModelDownload = z.infer<typeof ModelDownload>;

export const ModelInfo = z.object({
  id: z.string(),
  capability: ModelCapability,
  /** ISO 639-1; null when it is many, or doesn't matter. */
  languages: z.array(z.string()).nullable(),
  /** Of a model that translates. */
  pair: z.object({ from: z.string(), to: z.string() }).nullable(),
  licence: z.string(),
  /** What it weighs once it is there, in bytes, and what of it lies on the disk now. */
  bytes: z.number(),
  diskBytes: z.number(),
  state: z.enum(modelStates),
  download: ModelDownload.nullable(),
  /** Why the last download failed; null after a new one began. */
  error: ErrorDetail.nullable(),
  /** The very files have run in this product. */
  verified: z.boolean(),
});
export type ModelInfo = z.infer<typeof ModelInfo>;

/**
 * automatic: translation models are brought by the run that needs them, others when somebody asks.
 * ask: all of them when somebody asks. never: by `kalem models` alone.
 */
export const modelDownloads = ['automatic', 'ask', 'never'] as const;

/** What an endpoint has that names one model and answers how it stands. */
const ofModel = {
  params: z.object({ id: z.string().max(100) }),
  status: 200,
  answer: z.object({ model: ModelInfo }),
} as const;
const ofModelByAdmin = { ...ofModel, tag: 'admin', admin: true } as const;

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
  ...ofModel,
  errors: ['not_found'],
});

export const downloadModel = endpoint({
  method: 'POST',
  path: '/models/{id}/download',
  summary: 'Begin to download a model, or go on; one that is there already stays',
  tag: 'server',
  ...ofModel,
  errors: ['not_found', 'model_downloads_off', 'model_missing', 'rate_limited'],
});

export const cancelModelDownload = endpoint({
  method: 'DELETE',
  path: '/admin/models/{id}/download',
  summary: 'Stop a download; what has come is kept for the next one',
  ...ofModelByAdmin,
  errors: ['not_found'],
});

export const verifyModel = endpoint({
  method: 'POST',
  path: '/admin/models/{id}/verify',
  summary: "Read a model's files through and compare their digests",
  ...ofModelByAdmin,
  errors: ['not_found'],
});

export const destroyModel = endpoint({
  method: 'DELETE',
  path: '/admin/models/{id}',
  summary: 'Remove a model that was brought, and what was downloaded of it',
  ...ofModelByAdmin,
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
    /** Named as in the catalogue, with other content. */
    wrong: z.array(z.string()),
    unknown: z.array(z.string()),
  }),
  errors: ['upload_incomplete', 'storage_full', 'file_too_large'],
});
