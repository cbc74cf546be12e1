import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { toHtml } from '#text/plain/marked/html.ts';
import type { Translator } from '../capabilities/translator.ts';
import { answeredTexts } from './answered-texts.ts';
import { translateInBatches } from './batches.ts';
import { postJson, requestJson } from './request.ts';

/** Public servers accept 2,000 characters at once, including tags. */
const batch = { texts: 20, characters: 1_500 };
const limits = { seconds: 600, megabytes: 8 };

const Answer = z.object({ translatedText: z.array(z.string()) });
const Languages = z.array(z.object({ code: z.string(), targets: z.array(z.string()).optional() }));
type Languages = z.infer<typeof Languages>;

/** Translates with a LibreTranslate server, whose /translate takes several texts as HTML. */
export function createLibreTranslate(service: ServiceAccess): Translator {
  let known: Promise<Languages> | null = null;
  return {
    name: service.name,
    async translate(texts, pair, hooks = {}) {
      known ??= libreLanguages(service, hooks.signal);
      const languages = await known.catch((error: unknown) => {
        known = null;
        throw error;
      });
      const source = languages.find(({ code }) => isSame(code, pair.from));
      const target = (source?.targets ?? languages.map(({ code }) => code)).find((code) =>
        isSame(code, pair.to),
      );
      if (!source || target === undefined) throw new KalemError('languages_uncovered', { ...pair });
      return translateInBatches(texts, batch, hooks, async (part, signal) => {
        const key = service.key === null ? {} : { api_key: service.key };
        const body = { q: part.map(toHtml), source: source.code, target, format: 'html', ...key };
        const call = postJson('/translate', body, { ...limits, signal });
        const { translatedText } = await requestJson(service, call, Answer);
        return answeredTexts(service, translatedText, part);
      });
    },
    async close() {},
  };
}

/** The languages of a server, each with those that it is translated into. */
export function libreLanguages(
  service: ServiceAccess,
  signal?: AbortSignal,
  seconds = 30,
): Promise<Languages> {
  const call = { method: 'GET', path: '/languages', seconds, megabytes: 1, signal } as const;
  return requestJson(service, call, Languages);
}

/** True when a server's code means a language: "pt-BR" means "pt", and "nb" means "no", Norwegian. */
function isSame(code: string, language: string): boolean {
  const base = code.split('-', 1)[0];
  return base === language || (base === 'nb' && language === 'no');
}
