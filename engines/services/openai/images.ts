import { z } from 'zod';
import type { ServiceAccess } from '#contract/places.ts';
import { requestJson } from '../request.ts';
import { openaiCall, withParameters } from './call.ts';

export interface DrawRequest {
  prompt: string;
  /** Pixels. */
  width: number;
  height: number;
  count: number;
}

const limits = { seconds: 600, megabytes: 128 };
const Answer = z.object({ data: z.array(z.object({ b64_json: z.base64() })).min(1) });

/**
 * Pictures for a prompt, as files of an image format: the service chooses it.
 * @throws KalemError service_*; the signal's reason when it was aborted
 */
export async function draw(
  service: ServiceAccess,
  { prompt, width, height, count }: DrawRequest,
  signal: AbortSignal,
): Promise<Uint8Array[]> {
  // Newer models of OpenAI always answer so, and refuse to be asked for it.
  const { data } = await withParameters(
    service,
    'images',
    { response_format: 'b64_json' },
    {},
    (parameters) => {
      const body = { prompt, n: count, size: `${width}x${height}`, ...parameters };
      const call = openaiCall(service, 'images', '/images/generations', body, { ...limits, signal });
      return requestJson(service, call, Answer);
    },
  );
  return data.map(({ b64_json }) => new Uint8Array(Buffer.from(b64_json, 'base64')));
}
