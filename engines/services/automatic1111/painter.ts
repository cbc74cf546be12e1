import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import type { Painter, Painting, PaintRequest } from '#engines/capabilities/painter.ts';
import { answerInvalid, ParameterRefused, unreachable } from '../failure.ts';
import { readPicture } from '../picture.ts';
import { requestJson } from '../request.ts';
import { webUiCall } from './call.ts';
import { checkpointTitle } from './checkpoint.ts';
import { interrupt } from './interrupt.ts';
import { type Patience, watchProgress } from './progress.ts';

/** The server answers nothing while it draws; its progress shows that it is working. */
const limits = { seconds: 1_700, beginSeconds: 1_700, megabytes: 128 };
const patienceDefault: Patience = { pollMilliseconds: 700, stallSeconds: 300 };

const Answer = z.object({ images: z.array(z.string()), info: z.string() });
/** The JSON in `info`. A grid of all pictures may precede the first one. */
const Info = z.object({
  all_seeds: z.array(z.int().min(0).max(4_294_967_295).nullable().catch(null)).catch([]),
  index_of_first_image: z.int().min(0).catch(0),
});

/** Draws with the API of AUTOMATIC1111's web UI for Stable Diffusion, which Forge and SD.Next share. */
export function createAutomatic1111(service: ServiceAccess, patience = patienceDefault): Painter {
  return {
    async paint(request, { signal, onProgress }) {
      const task = `kalem-${randomUUID()}`;
      const body = await bodyOf(service, request, task, signal);
      const watch = watchProgress(service, patience, onProgress);
      const ended = AbortSignal.any([signal, watch.stalled]);
      try {
        const call = webUiCall(service, '/sdapi/v1/txt2img', { body, ...limits, signal: ended });
        const answer = await requestJson(service, call, Answer).finally(watch.end);
        return { paintings: await readAnswer(service, answer, request.count), reading: null };
      } catch (error) {
        if (ended.aborted) await interrupt(service, task);
        signal.throwIfAborted();
        if (watch.stalled.aborted) throw unreachable(service, 'The drawing makes no progress');
        if (error instanceof ParameterRefused && error.parameter === 'sampler_name' && request.sampler)
          throw new KalemError('sampler_unknown', { service: service.name, sampler: request.sampler });
        throw error;
      }
    },
  };
}

/** The body of a request. The task identifies this drawing to the server, in versions that support it. */
async function bodyOf(
  service: ServiceAccess,
  { prompt, negative, width, height, count, seed, steps, sampler }: PaintRequest,
  task: string,
  signal: AbortSignal,
) {
  const checkpoint = service.models.images === '' ? null : await checkpointTitle(service, signal);
  return {
    prompt,
    negative_prompt: negative,
    width,
    height,
    seed,
    // Pictures are drawn one by one, as several at once need the memory of several.
    n_iter: count,
    batch_size: 1,
    force_task_id: task,
    ...(steps !== null && { steps }),
    ...(sampler !== null && { sampler_name: sampler }),
    ...(checkpoint !== null && { override_settings: { sd_model_checkpoint: checkpoint } }),
  };
}

async function readAnswer(
  service: ServiceAccess,
  { images, info }: z.infer<typeof Answer>,
  count: number,
): Promise<Painting[]> {
  const { all_seeds: seeds, index_of_first_image: first } = readInfo(info);
  const paintings: Painting[] = [];
  for (const [index, base64] of images.slice(first, first + count).entries()) {
    // Some versions answer with data URLs.
    const bytes = Buffer.from(base64.replace(/^data:[^,]{0,100},/, ''), 'base64');
    const picture = await readPicture(service, bytes);
    paintings.push({ ...picture, svg: null, seed: seeds[index] ?? null, parts: [] });
  }
  if (paintings.length === 0) throw answerInvalid(service, 'The answer has no picture');
  return paintings;
}

function readInfo(info: string): z.infer<typeof Info> {
  try {
    return Info.parse(JSON.parse(info));
  } catch {
    return { all_seeds: [], index_of_first_image: 0 };
  }
}
