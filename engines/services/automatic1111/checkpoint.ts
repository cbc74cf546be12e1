import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { requestJson } from '../request.ts';
import { webUiCall } from './call.ts';

const limits = { seconds: 30, megabytes: 8 };

const Checkpoints = z.array(
  z.object({
    /** The file's name, mostly with the hash behind it: "painter.safetensors [6ce0161689]". */
    title: z.string(),
    model_name: z.string(),
    hash: z.string().nullish(),
  }),
);

/**
 * What the server calls the checkpoint that the operator named by its title, name, file or hash. It is looked
 * up, for the server draws with another one when it doesn't know a name.
 * @throws KalemError service_model_missing, service_*
 */
export async function checkpointTitle(service: ServiceAccess, signal: AbortSignal): Promise<string> {
  const wanted = service.models.images;
  const call = webUiCall(service, '/sdapi/v1/sd-models', { ...limits, signal });
  const found = (await requestJson(service, call, Checkpoints)).find(({ title, model_name, hash }) =>
    [title, title.replace(/ \[\w+\]$/, ''), model_name, hash].includes(wanted),
  );
  if (!found) throw new KalemError('service_model_missing', { service: service.name, model: wanted });
  return found.title;
}
