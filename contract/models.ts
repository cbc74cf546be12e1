import { z } from 'zod';
import { adminEndpoint, endpoint } from './endpoint.ts';
import { ErrorDetail } from './errors.ts';

const modelCapabilities = ['embed', 'judge', 'detect-speech', 'transcribe', 'speak', 'translate'] as const;
export const ModelCapability = z.enum(modelCapabilities);
export type ModelCapability = z.infer<typeof ModelCapability>;

/**
 * bundled: ships with the product. ready: downloaded or imported, and whole. available: can be downloaded. disabled:
 * can't be downloaded, because an address or digest isn't known for sure. broken: its files differ from the
 * catalogue's.
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
  /**
   * Language codes such as "tr", both of them for a translation model; null for a multilingual model, or when language
   * doesn't matter.
   */
  languages: z.array(z.string()).nullable(),
  /** The languages of a translation model; null for others. */
  pair: z.object({ from: z.string(), to: z.string() }).nullable(),
  licence: z.string(),
  /** The complete size in bytes. */
  bytes: z.number(),
  /** The bytes on disk now, those of an unfinished download included. */
  diskBytes: z.number(),
  state: z.enum(modelStates),
  download: ModelDownload.nullable(),
  /** Why the last download failed; null if it didn't, once a new one begins, and once the model is whole. */
  error: ErrorDetail.nullable(),
  /**
   * True when these very files were tried before the catalogue listed them: by Kalem's developers, or by the operator
   * for own models. It says nothing about the files on this disk, which verifyModel checks.
   */
  verified: z.boolean(),
});
export type ModelInfo = z.infer<typeof ModelInfo>;

/**
 * Who may start downloads. automatic: runs, for the translation models that they need, and users, for all models.
 * ask: users alone. never: neither; models are added with `kalem models` or imported.
 */
export const downloadPolicies = ['automatic', 'ask', 'never'] as const;

const modelEndpoint = {
  params: z.object({ id: z.string().max(100) }),
  status: 200,
  answer: z.object({ model: ModelInfo }),
} as const;
const adminModelEndpoint = { ...modelEndpoint, ...adminEndpoint } as const;

export const listModels = endpoint({
  method: 'GET',
  path: '/models',
  summary: 'The models of the catalogue and their state on this server',
  tag: 'server',
  status: 200,
  answer: z.object({
    data: z.array(ModelInfo),
    /** The operator's policy. */
    downloads: z.enum(downloadPolicies),
  }),
  errors: [],
});

export const showModel = endpoint({
  method: 'GET',
  path: '/models/{id}',
  summary: 'One model and its state on this server',
  tag: 'server',
  ...modelEndpoint,
  errors: ['not_found'],
});

export const downloadModel = endpoint({
  method: 'POST',
  path: '/models/{id}/download',
  summary: 'Start or resume the download of a model; nothing happens when it is already there',
  tag: 'server',
  ...modelEndpoint,
  /** model_missing: the model can't be downloaded. */
  errors: ['not_found', 'model_downloads_off', 'model_missing', 'rate_limited'],
});

export const cancelModelDownload = endpoint({
  method: 'DELETE',
  path: '/admin/models/{id}/download',
  summary: 'Stop a download; the part received is kept for the next one',
  ...adminModelEndpoint,
  errors: ['not_found'],
});

export const verifyModel = endpoint({
  method: 'POST',
  path: '/admin/models/{id}/verify',
  summary: "Check a model's files against the digests in the catalogue",
  ...adminModelEndpoint,
  errors: ['not_found'],
});

export const destroyModel = endpoint({
  method: 'DELETE',
  path: '/admin/models/{id}',
  summary: 'Remove a model that was downloaded or imported, even in part',
  ...adminModelEndpoint,
  errors: ['not_found'],
});

export const importModelFiles = endpoint({
  method: 'POST',
  path: '/admin/models/import',
  summary: 'Import model files, or an archive of them, whose names and digests are in the catalogue',
  ...adminEndpoint,
  encoding: 'multipart',
  body: z.object({}),
  status: 200,
  answer: z.object({
    /** The files that were imported, each with its model's id. */
    taken: z.array(z.object({ name: z.string(), model: z.string() })),
    /** Names of files that are in the catalogue with other content. */
    wrong: z.array(z.string()),
    /** Names of files that aren't in the catalogue. */
    unknown: z.array(z.string()),
  }),
  errors: ['upload_incomplete', 'storage_full', 'file_too_large'],
});
