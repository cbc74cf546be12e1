import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { KalemError } from '#contract/errors.ts';
import { isDecodable } from '#text/plain/is-decodable.ts';

const folder = fileURLToPath(new URL('../../../web/dist/', import.meta.url));

/**
 * The address that a request is routed by. One that can't be decoded, such as /%E0%A4%A, is a page that doesn't exist
 * rather than a broken request, unless it is the API's.
 */
export function routedAddress({ url = '/' }: { url?: string | undefined }): string {
  const [path = '', ...query] = url.split('?');
  if (isReserved(path) || isDecodable(path)) return url;
  return [path.replaceAll('%', '%25'), ...query].join('?');
}

/** True for the paths of the API and of the socket, which are no pages. */
function isReserved(path: string): boolean {
  return /^\/(api|app)(\/|$)/.test(path);
}

/** Serves the built pages. Every path that is neither a file nor under /api is a route of the browser. */
export async function staticPages(app: FastifyInstance): Promise<void> {
  if (!existsSync(folder)) {
    app.log.warn('web/dist is missing: run "npm run build"');
    return;
  }
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      // Names under assets/ contain a digest of the content.
      const fixed = path.includes('/assets/') || path.includes('\\assets\\');
      reply.header('cache-control', fixed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // The browser's own worker answers this address once it is there; a share that comes before is lost.
  app.post('/share', { schema: { hide: true } }, (_request, reply) => reply.redirect('/', 303));
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const [path = '/'] = request.url.split('?');
    if (isReserved(path)) throw new KalemError('not_found');
    // A newer build may have added the file since the start.
    if (path.startsWith('/assets/')) return reply.sendFile(path);
    return reply.header('cache-control', 'no-cache').sendFile('index.html');
  });
}
