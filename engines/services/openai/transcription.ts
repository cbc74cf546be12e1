import { z } from 'zod';
import type { ServiceAccess } from '#contract/engine-context.ts';
import type { Transcriber } from '#engines/capabilities/transcriber.ts';
import { requestJson, type ServiceRequest } from '../request.ts';
import { authorization, withParameters } from './call.ts';
import { languageCode } from './language-code.ts';
import { writeWav } from './wav.ts';
import { timedWords } from './words.ts';

const limits = { seconds: 600, megabytes: 16 };
const sampleRate = 16_000;

/** More than anybody says in the 30 seconds that are sent at once. Longer answers would be slow to match with the text. */
const most = { characters: 20_000, words: 10_000 };

const Timed = z.object({ start: z.number().min(0), end: z.number().min(0) });
const Answer = z.object({
  text: z.string().max(most.characters),
  language: z.string().nullish(),
  words: z
    .array(Timed.extend({ word: z.string() }))
    .max(most.words)
    .nullish(),
  segments: z
    .array(Timed.extend({ text: z.string() }))
    .max(most.words)
    .nullish(),
});

/**
 * A service's transcription model. Words get their own times if the service gives them, else share those of
 * their segment, or of the whole sound.
 * @throws KalemError service_*, from `transcribe`
 */
export function createServiceTranscriber(service: ServiceAccess): Transcriber {
  const ended = new AbortController();
  return {
    name: service.name,
    async transcribe(samples, language) {
      const sound = writeWav(samples, sampleRate);
      const heard = await withParameters(
        service,
        'transcription',
        { response_format: 'verbose_json' },
        { response_format: { response_format: 'json' } },
        async ({ response_format }) => {
          const fields = {
            response_format: String(response_format),
            ...(language !== null && language !== 'und' && { language }),
          };
          return requestJson(service, await formCall(service, fields, sound, ended.signal), Answer);
        },
      );
      const spoken = language ?? languageCode(heard.language ?? '');
      return { language: spoken, words: timedWords(heard, samples.length / sampleRate, spoken) };
    },
    async close() {
      ended.abort();
    },
  };
}

async function formCall(
  service: ServiceAccess,
  fields: Readonly<Record<string, string>>,
  sound: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<ServiceRequest> {
  const model = service.models.transcription;
  const form = new FormData();
  form.append('file', new Blob([sound], { type: 'audio/wav' }), 'sound.wav');
  form.append('model', model);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (fields.response_format === 'verbose_json')
    for (const detail of ['word', 'segment']) form.append('timestamp_granularities[]', detail);
  // Response serialises the form, boundary included.
  const written = new Response(form);
  const type = written.headers.get('content-type') ?? 'multipart/form-data';
  return {
    method: 'POST',
    path: '/audio/transcriptions',
    headers: authorization(service),
    body: { type, content: new Uint8Array(await written.arrayBuffer()) },
    model,
    ...limits,
    signal,
  };
}
