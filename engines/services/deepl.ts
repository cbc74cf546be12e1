import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { toHtml } from '#text/plain/marked/html.ts';
import type { Translator } from '../capabilities/translator.ts';
import { answeredTexts } from './answered-texts.ts';
import { translateInBatches } from './batches.ts';
import { postJson, requestJson } from './request.ts';

/** DeepL takes 50 texts and 128 KiB in one call; a character may take three bytes, and tags take more. */
const batch = { texts: 50, characters: 20_000 };
const limits = { seconds: 120, megabytes: 8 };

/** Languages that DeepL translates from and to (its documentation, 2026), as ISO 639-1. */
export const deeplLanguages: readonly string[] =
  'ar bg cs da de el en es et fi fr he hu id it ja ko lt lv nb nl pl pt ro ru sk sl sv th tr uk vi zh'.split(
    ' ',
  );
/** Targets that DeepL knows only with a variant. */
const targets: Readonly<Record<string, string>> = { en: 'EN-US', pt: 'PT-BR', zh: 'ZH-HANS' };

const Answer = z.object({ translations: z.array(z.object({ text: z.string() })) });

/** Translates with DeepL's API, https://developers.deepl.com/docs, without its glossaries. */
export function createDeepl(service: ServiceAccess): Translator {
  return {
    name: service.name,
    async translate(texts, pair, hooks = {}) {
      const [from, to] = [deeplCode(pair.from), deeplCode(pair.to)];
      if (from === null || to === null) throw new KalemError('languages_uncovered', { ...pair });
      return translateInBatches(texts, batch, hooks, async (part, signal) => {
        const body = {
          text: part.map(toHtml),
          source_lang: from.toUpperCase(),
          target_lang: targets[to] ?? to.toUpperCase(),
          tag_handling: 'html',
          // Each text is a sentence, a heading or a cell.
          split_sentences: '0',
          preserve_formatting: true,
        };
        const headers = { authorization: `DeepL-Auth-Key ${service.key ?? ''}` };
        const call = postJson('/translate', body, { headers, ...limits, signal });
        const { translations } = await requestJson(service, call, Answer);
        const answers = translations.map(({ text }) => text);
        return answeredTexts(service, answers, part);
      });
    },
    async close() {},
  };
}

/** DeepL's code for a language; null for one that it doesn't translate. */
function deeplCode(language: string): string | null {
  const code = language === 'no' ? 'nb' : language;
  return deeplLanguages.includes(code) ? code : null;
}
