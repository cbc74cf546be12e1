import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import type { Translator } from '../capabilities/translator.ts';
import { createDeepl } from './deepl.ts';
import { createLibreTranslate } from './libretranslate.ts';
import { createChatTranslator } from './openai/translate.ts';

export function createServiceTranslator(service: ServiceAccess): Translator {
  switch (service.kind) {
    case 'openai':
      return createChatTranslator(service);
    case 'libretranslate':
      return createLibreTranslate(service);
    case 'deepl':
      return createDeepl(service);
    case 'automatic1111':
      throw new KalemError(
        'model_missing',
        { model: service.name },
        'The service draws and does not translate',
      );
  }
}
