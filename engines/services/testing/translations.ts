import type { ServiceAccess } from '#contract/engine-context.ts';
import { serviceAccess } from '#testing/service.ts';
import { type LoopbackServer, type Received, sendJson, startLoopback } from './http.ts';

export interface TranslationServer extends LoopbackServer {
  service: ServiceAccess;
}

export interface TranslationScript {
  /** The translation of a text in HTML. By default it is in capitals, its tags as they are. */
  translate?(html: string): string;
  key?: string;
}

/** Speaks LibreTranslate's protocol: /languages, and /translate with several texts. */
export async function startLibreTranslate(script: TranslationScript = {}): Promise<TranslationServer> {
  const languages = ['en', 'tr', 'de', 'pt-BR', 'nb'];
  const server = await startLoopback(({ path, json }, response) => {
    if (path === '/languages')
      return sendJson(
        response,
        [...languages, '<script>alert(1)</script>'].map((code) => ({
          code,
          name: code,
          // Many servers have such pairs of small languages.
          targets: code === 'nb' ? ['en'] : languages,
        })),
      );
    if (path !== '/translate') return sendJson(response, { error: 'Not found' }, 404);
    if (script.key !== undefined && json?.api_key !== script.key)
      return sendJson(response, { error: 'Visit the portal to get an API key' }, 400);
    const given = [json?.q].flat().map(String);
    sendJson(response, { translatedText: given.map(script.translate ?? inCapitals) });
  });
  const at = { url: server.url, key: script.key ?? null };
  const service = serviceAccess({ id: 'libre', kind: 'libretranslate', name: 'LibreTranslate', ...at });
  return { ...server, service };
}

/** Speaks DeepL's protocol. */
export async function startDeepl(script: TranslationScript = {}): Promise<TranslationServer> {
  const key = script.key ?? 'secret:fx';
  const server = await startLoopback((received, response) => {
    if (received.headers.authorization !== `DeepL-Auth-Key ${key}`) return void response.writeHead(403).end();
    if (received.path !== '/v2/translate') return void response.writeHead(404).end();
    const texts = textsOf(received);
    if (texts.length > 50) return sendJson(response, { message: 'Too many texts' }, 400);
    const translations = texts.map((text) => ({
      detected_source_language: 'TR',
      text: (script.translate ?? inCapitals)(text),
    }));
    sendJson(response, { translations });
  });
  const at = { url: `${server.url}/v2`, key };
  return { ...server, service: serviceAccess({ id: 'deepl', kind: 'deepl', name: 'DeepL', ...at }) };
}

function textsOf({ json }: Received): string[] {
  return [json?.text].flat().map(String);
}

/** The letters outside of tags and entities in capitals. */
function inCapitals(html: string): string {
  return html.replace(/<[^>]*>|&\w+;|[^<&]+/g, (part) => (/^[<&]/.test(part) ? part : part.toUpperCase()));
}
