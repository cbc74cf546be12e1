import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import type { Translator } from '../capabilities/translator.ts';
import { createDeepl } from './deepl.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { createChatTranslator } from './openai/translate.ts';

const creators = { openai: createChatTranslator, libretranslate: createLibreTranslate, deepl: createDeepl };

/** A service's translator; throws KalemError model_missing for a service that draws. */
export function createServiceTranslator(service: ServiceAccess): Translator {
  if (service.kind !== 'automatic1111') return creators[service.kind](service);
  throw new KalemError('model_missing', { model: service.name }, 'The service draws and does not translate');
}
