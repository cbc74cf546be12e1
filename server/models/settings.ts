import { resolve } from 'node:path';
import { z } from 'zod';
import { downloadPolicies } from '#contract/models.ts';

export const modelSettings = {
  KALEM_MODELS_DOWNLOAD: z.enum(downloadPolicies).default('automatic'),
  KALEM_MODELS_MIRROR: z.url({ protocol: /^https?$/ }).optional(),
  KALEM_MODELS_CATALOGUE: z.string().min(1).optional(),
};

export type ModelsConfig = ReturnType<typeof modelsConfig>;

export function modelsConfig(settings: z.output<z.ZodObject<typeof modelSettings>>) {
  const { KALEM_MODELS_MIRROR: mirror, KALEM_MODELS_CATALOGUE: catalogue } = settings;
  return {
    downloads: settings.KALEM_MODELS_DOWNLOAD,
    /** Asked for models before their publishers. */
    mirror: mirror ? new URL(mirror) : null,
    /** Path of the operator's own catalogue. */
    catalogue: catalogue ? resolve(catalogue) : null,
  };
}
