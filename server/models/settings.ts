import { resolve } from 'node:path';
import { z } from 'zod';
import { modelDownloads } from '#contract/models.ts';

export const modelSettings = {
  KALEM_MODELS_DOWNLOAD: z.enum(modelDownloads).default('automatic'),
  KALEM_MODELS_MIRROR: z.url({ protocol: /^https?$/ }).optional(),
  KALEM_MODELS_CATALOGUE: z.string().min(1).optional(),
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
