import { z } from 'zod';
import { type Service, ServiceBody } from '#contract/services.ts';
import { type PresetName, presets, properName } from './presets.ts';

const { voices, key: _key, ...others } = ServiceBody.shape;

/** The form's fields as they are typed; parsing them gives the request's body. */
export const ServiceFields = z
  .object({
    ...others,
    /** The voices' names, separated by commas. */
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

/** The initial fields of a new service. */
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

/** The fields after another preset was chosen. Model names are kept only when the protocol stays the same. */
export function withPreset(fields: ServiceFields, preset: PresetName): ServiceFields {
  const { kind, name, url, models } = fieldsOfPreset(preset);
  return { ...fields, kind, name, url, models: kind === fields.kind ? fields.models : models };
}

/** The fields of a stored service. The browser doesn't know its key. */
export function fieldsOfService({ kind, name, url, models, voices, contextTokens }: Service): ServiceFields {
  return { kind, name, url, models, voices: voices.join(', '), contextTokens, key: '', removeKey: false };
}

/** The request's body for a test of a stored service, whose key the server adds. */
export function bodyOfService({ kind, name, url, models, voices, contextTokens, id }: Service) {
  return { kind, name, url, models, voices, contextTokens, id };
}
