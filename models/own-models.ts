import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { ModelCapability } from '#contract/models.ts';
import type { Model } from './model.ts';
import { stampName } from './store.ts';

/** Thrown when an operator's own catalogue can't be used; the message says which one and why. */
export class OwnModelsError extends Error {}

/** A single path segment that can't lead out of its folder. */
const Name = z
  .string()
  .regex(
    /^[A-Za-z0-9][\w.+-]{0,119}$/,
    'must be letters, digits and . _ - + only, at most 120 of them, and begin with a letter or digit',
  );
const Language = z.string().regex(/^[a-z]{2,3}(-[A-Za-z]{4})?$/, 'must be a language code like "tr"');

const ListedFile = z.strictObject({
  name: Name.refine((name) => name !== stampName, 'is a name that the product uses itself'),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 digest in lowercase hexadecimal'),
  url: z.url({ protocol: /^https?$/ }).nullable(),
  archive: z.boolean().optional(),
  compression: z.literal('gzip').optional(),
});

/** A model as the files of catalogues list it. */
export const ListedModel = z.strictObject({
  id: Name.max(100),
  capability: ModelCapability,
  languages: z.array(Language).nullable(),
  licence: z.string().min(1).max(200),
  /** True by default, since operators answer for the models that they list. */
  verified: z.boolean().default(true),
  files: z.array(ListedFile).min(1),
  voices: z.record(z.string(), z.int().nonnegative()).optional(),
  pair: z.strictObject({ from: Language, to: Language }).optional(),
  disabled: z.literal(true).optional(),
});
const OwnModel = ListedModel.refine(
  ({ capability, pair }) => (capability === 'translate') === (pair !== undefined),
  { path: ['pair'], message: 'is needed by a model that translates, and by no other' },
);

/**
 * Reads an operator's own catalogue.
 * @param bundledIds ids of the models that ship with the product, which can't be replaced
 * @throws OwnModelsError when the file can't be read, an entry isn't valid, or two have one id
 */
export function readOwnModels(path: string, bundledIds: ReadonlySet<string>): Model[] {
  const models = parse(path);
  const seen = new Set<string>();
  for (const { id } of models) {
    if (bundledIds.has(id)) throw refusal(path, `${id} ships with the product and can't be replaced`);
    if (seen.has(id)) throw refusal(path, `${id} is listed twice`);
    seen.add(id);
  }
  return models.map((model) => ({ ...model, bundled: false }));
}

function parse(path: string): z.infer<typeof OwnModel>[] {
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw refusal(path, error instanceof Error ? error.message : String(error));
  }
  const parsed = z.array(OwnModel).safeParse(content);
  if (parsed.success) return parsed.data;
  throw refusal(
    path,
    parsed.error.issues.map((issue) => `${issue.path.join('.') || 'the list'}: ${issue.message}`).join('\n'),
  );
}

function refusal(path: string, reason: string): OwnModelsError {
  return new OwnModelsError(`The models of KALEM_MODELS_CATALOGUE (${path}) can't be used:\n${reason}`);
}
