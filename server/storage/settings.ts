import { z } from 'zod';

export const storageSettings = {
  KALEM_S3_BUCKET: z
    .string()
    .min(3)
    .max(63)
    .optional()
    .describe('Bucket of an S3-compatible store that holds the files. Absent: they lie in the data folder.'),
  KALEM_S3_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("The store's address, where it isn't Amazon's."),
  KALEM_S3_REGION: z.string().max(60).default('us-east-1').describe("The store's region."),
  KALEM_S3_ACCESS_KEY: z
    .string()
    .max(200)
    .optional()
    .describe("Key id. Absent: what the machine's own surroundings give (AWS_ACCESS_KEY_ID, a role)."),
  KALEM_S3_SECRET_KEY: z.string().max(200).optional().describe('The secret that goes with it.'),
  KALEM_S3_PREFIX: z
    .string()
    .regex(/^([\w.-]+\/)*$/)
    .default('')
    .describe('What all names in the bucket begin with, such as kalem/.'),
  KALEM_S3_CACHE_MEGABYTES: z.coerce
    .number()
    .int()
    .min(100)
    .max(10_000_000)
    .default(5_000)
    .describe('How much of the store each node keeps in its data folder, so as not to fetch it again.'),
};

type ParsedSettings = z.output<z.ZodObject<typeof storageSettings>>;

export interface S3Config {
  bucket: string;
  endpoint: URL | null;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string } | null;
  prefix: string;
  cacheMegabytes: number;
}

export function s3Config(settings: ParsedSettings): S3Config | null {
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

export function missingStorageSettings(settings: ParsedSettings): [name: string, reason: string][] {
  const missing: [string, string][] = [];
  const beside = (given: keyof ParsedSettings, needed: keyof ParsedSettings) => {
    if (settings[given] && !settings[needed]) missing.push([needed, `needed beside ${given}`]);
  };
  beside('KALEM_S3_ENDPOINT', 'KALEM_S3_BUCKET');
  beside('KALEM_S3_ACCESS_KEY', 'KALEM_S3_SECRET_KEY');
  beside('KALEM_S3_SECRET_KEY', 'KALEM_S3_ACCESS_KEY');
  return missing;
}
