import { resolve } from 'node:path';
import { z } from 'zod';
import { modelDownloads } from '#contract/models.ts';

export const modelSettings = {
  KALEM_MODELS_DOWNLOAD: z
    .enum(modelDownloads)
    .default('automatic')
    .describe(
      'automatic: a translation brings its models itself, others come when somebody asks. ask: all of them when somebody asks. never: on the command line alone.',
    ),
  KALEM_MODELS_MIRROR: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe("Asked for models before their publishers: at {mirror}/{model's id}/{file's name}."),
  KALEM_MODELS_CATALOGUE: z
    .string()
    .min(1)
    .optional()
    .describe('A JSON file with models of your own, which go before those of the product.'),
};

export interface ModelsConfig {
  downloads: (typeof modelDownloads)[number];
  mirror: URL | null;
  catalogue: string | null;
}

export function modelsConfig(settings: z.output<z.ZodObject<typeof modelSettings>>): ModelsConfig {
  const { KALEM_MODELS_MIRROR: mirror, KALEM_MODELS_CATALOGUE: catalogue } = settings;
  return {
    downloads: settings.KALEM_MODELS_DOWNLOAD,
    mirror: mirror ? new URL(mirror) : null,
    catalogue: catalogue ? resolve(catalogue) : null,
  };
}
