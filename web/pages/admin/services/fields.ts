import { z } from 'zod';
import { type Service, ServiceBody } from '#contract/services.ts';
import { type PresetName, presets, properName } from './presets.ts';

const { voices, key: _key, ...others } = ServiceBody.shape;

/** The form's fields as they are typed; parsed, the body that is sent. */
export const ServiceFields = z
  .object({
    ...others,
    /** Parted by commas. */
    voices: z
      .string()
      .transform((text) => text.split(',').map((name) => name.trim()))
      .transform((names) => names.filter(Boolean))
      .pipe(voices.unwrap()),
    key: z.string().trim().max(1_000),
    removeKey: z.boolean(),
  })
  .transform(({ key: typed, removeKey, ...rest }): ServiceBody => {
    if (typed !== '') return { ...rest, key: typed };
    return removeKey ? { ...rest, key: null } : rest;
  });
export type ServiceFields = z.input<typeof ServiceFields>;

const noModels = { chat: '', embeddings: '', speech: '', transcription: '', images: '' };

/** The form of a service that is new. */
export function fieldsOfPreset(preset: PresetName): ServiceFields {
  const { kind, url } = presets[preset];
  return {
    kind,
    name: properName(preset),
    url,
    models: noModels,
    voices: '',
    contextTokens: 8_000,
    key: '',
    removeKey: false,
  };
}

/** The form after another preset was chosen: what a model is called belongs to its protocol. */
export function withPreset(fields: ServiceFields, preset: PresetName): ServiceFields {
  const { kind, name, url, models } = fieldsOfPreset(preset);
  return { ...fields, kind, name, url, models: kind === fields.kind ? fields.models : models };
}

/** The form of a stored service. Its key isn't known here. */
export function fieldsOfService({ kind, name, url, models, voices, contextTokens }: Service): ServiceFields {
  return { kind, name, url, models, voices: voices.join(', '), contextTokens, key: '', removeKey: false };
}

/** What of a stored service is sent to test it with its stored key. */
export function bodyOfService({ kind, name, url, models, voices, contextTokens, id }: Service) {
  return { kind, name, url, models, voices, contextTokens, id };
}
