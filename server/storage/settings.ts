import { z } from 'zod';

export const storageSettings = {
  KALEM_S3_BUCKET: z.string().min(3).max(63).optional(),
  KALEM_S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  KALEM_S3_REGION: z.string().max(60).default('us-east-1'),
  KALEM_S3_ACCESS_KEY: z.string().max(200).optional(),
  KALEM_S3_SECRET_KEY: z.string().max(200).optional(),
  KALEM_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/)
    .default(''),
  KALEM_S3_CACHE_MEGABYTES: z.coerce.number().int().min(100).max(10_000_000).default(5_000),
};

type ParsedSettings = z.output<z.ZodObject<typeof storageSettings>>;

export type S3Config = NonNullable<ReturnType<typeof s3Config>>;

/** Null when files are stored in the data folder. */
export function s3Config(settings: ParsedSettings) {
  const { KALEM_S3_BUCKET: bucket, KALEM_S3_ENDPOINT: endpoint } = settings;
  const { KALEM_S3_ACCESS_KEY: accessKeyId, KALEM_S3_SECRET_KEY: secretAccessKey } = settings;
  if (!bucket) return null;
  return {
    bucket,
    endpoint: endpoint ? new URL(endpoint) : null,
    region: settings.KALEM_S3_REGION,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    prefix: settings.KALEM_S3_PREFIX,
    cacheMegabytes: settings.KALEM_S3_CACHE_MEGABYTES,
  };
}
