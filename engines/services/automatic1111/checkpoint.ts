import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { requestJson } from '../request.ts';
import { webUiCall } from './call.ts';

const limits = { seconds: 30, megabytes: 8 };

const Checkpoints = z.array(
  z.object({
    /** The file's name, usually followed by its hash: "painter.safetensors [6ce0161689]". */
    title: z.string(),
    model_name: z.string(),
    hash: z.string().nullish(),
  }),
);

/**
 * The server's title for the checkpoint that the operator chose by its title, name, file or hash. It is looked up
 * because the server draws with another one if it doesn't know the name.
 * @throws KalemError service_model_missing, service_*
 */
export async function checkpointTitle(service: ServiceAccess, signal: AbortSignal): Promise<string> {
  const named = service.models.images;
  const call = webUiCall(service, '/sdapi/v1/sd-models', { ...limits, signal });
  const checkpoint = (await requestJson(service, call, Checkpoints)).find(({ title, model_name, hash }) =>
    [title, title.replace(/ \[\w+\]$/, ''), model_name, hash].includes(named),
  );
  if (!checkpoint) throw new KalemError('service_model_missing', { service: service.name, model: named });
  return checkpoint.title;
}
