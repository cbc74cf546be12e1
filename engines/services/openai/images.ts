import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import type { Painter, Painting, PaintRequest } from '#engines/capabilities/painter.ts';
import { answerInvalid } from '../failure.ts';
import { readPicture } from '../picture.ts';
import { bytesOf, request, requestJson } from '../request.ts';
import { authorization, openaiCall, withParameters } from './call.ts';

const limits = { seconds: 900, beginSeconds: 900, megabytes: 128 };

const AnsweredPicture = z.object({ b64_json: z.string().nullish(), url: z.string().nullish() });
type AnsweredPicture = z.infer<typeof AnsweredPicture>;
const Answer = z.object({ data: z.array(AnsweredPicture).min(1) });

/** Sizes of OpenAI's models, by the beginning of their names; other models use the last entry. */
const sizesByModel: readonly (readonly [model: string, sizes: readonly string[]])[] = [
  ['dall-e-2', ['256x256', '512x512', '1024x1024']],
  ['dall-e-3', ['1024x1024', '1792x1024', '1024x1792']],
  ['', ['1024x1024', '1536x1024', '1024x1536']],
];

/**
 * Draws with the images API of OpenAI, which other servers share. A parameter that a model refuses is left out; a size
 * that it refuses is replaced by the nearest that OpenAI's models have. A model that draws fewer pictures at once is
 * called again. The API reports no seeds.
 */
export function createOpenAiPainter(service: ServiceAccess): Painter {
  return {
    async paint(paintRequest, { signal, onProgress }) {
      const paintings: Painting[] = [];
      while (paintings.length < paintRequest.count) {
        signal.throwIfAborted();
        const count = paintRequest.count - paintings.length;
        const answered = await draw(service, { ...paintRequest, count }, signal);
        for (const each of answered.slice(0, count)) {
          const picture = await readPicture(service, await pictureBytes(service, each, signal));
          paintings.push({ ...picture, svg: null, seed: null, parts: [] });
        }
        onProgress(paintings.length / paintRequest.count);
      }
      return { paintings, reading: null };
    },
  };
}

async function draw(
  service: ServiceAccess,
  { prompt, width, height, count }: PaintRequest,
  signal: AbortSignal,
): Promise<AnsweredPicture[]> {
  const substitutes = { size: { size: nearestSize(service.models.images, width, height) } };
  const { data } = await withParameters(
    service,
    'images',
    // Newer OpenAI models always answer in base64, and refuse the parameter.
    { n: count, size: `${width}x${height}`, response_format: 'b64_json' },
    substitutes,
    (parameters) => {
      const body = { prompt, ...parameters };
      const call = openaiCall(service, 'images', '/images/generations', body, { ...limits, signal });
      return requestJson(service, call, Answer);
    },
  );
  return data;
}

/** The size with the most similar shape, and among those with the most similar area. */
function nearestSize(model: string, width: number, height: number): string {
  const sizes = sizesByModel.find(([name]) => model.startsWith(name))?.[1] ?? [];
  const measured = sizes.map((name) => {
    const [w = 1, h = 1] = name.split('x').map(Number);
    return {
      name,
      shape: Math.abs(Math.log(w / h / (width / height))),
      size: Math.abs(Math.log((w * h) / (width * height))),
    };
  });
  const [nearest] = measured.sort((one, other) => one.shape - other.shape || one.size - other.size);
  return nearest?.name ?? 'auto';
}

/**
 * The bytes of a picture, which may have to be downloaded: only from the service's own origin, since its key is sent
 * along and nobody else should learn of the picture.
 */
async function pictureBytes(
  service: ServiceAccess,
  { b64_json, url: address }: AnsweredPicture,
  signal: AbortSignal,
): Promise<Uint8Array> {
  if (b64_json) return Buffer.from(b64_json, 'base64');
  const url = address && URL.canParse(address, service.url) ? new URL(address, service.url) : null;
  if (url?.origin !== new URL(service.url).origin)
    throw answerInvalid(service, 'The picture has no content, or an address elsewhere');
  const origin = { ...service, url: url.origin };
  const answer = await request(origin, {
    method: 'GET',
    path: url.pathname,
    query: url.search.slice(1),
    headers: authorization(service),
    ...limits,
    signal,
  });
  return bytesOf(answer);
}
