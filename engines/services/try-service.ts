import type { ServiceAccess } from '#contract/engine-context.ts';
import { KalemError } from '#contract/errors.ts';
import { type ServiceCheck, serviceUses } from '#contract/services.ts';
import type { PaintRequest } from '../capabilities/painter.ts';
import { answerInvalid, unreachable } from './failure.ts';
import { writeChat } from './openai/chat.ts';
import { createServiceEmbedder } from './openai/embeddings.ts';
import { createServiceVoices, serviceVoice } from './openai/speech.ts';
import { createServiceTranscriber } from './openai/transcription.ts';
import { createServicePainter } from './painters.ts';
import { createServiceTranslator } from './translators.ts';

type Use = ServiceCheck['use'];

const patienceMilliseconds = 60_000;
const oneSecondOfSamples = 16_000;
/** A small picture with few steps, which only shows that the service draws. */
const picture: PaintRequest = {
  prompt: 'A pencil on white paper',
  width: 256,
  height: 256,
  count: 1,
  seed: 1,
  palette: 'natural',
  negative: '',
  steps: 4,
  sampler: null,
};

/** Tries all uses of a service at once, with minimal requests, and returns one check for each. */
export async function tryService(service: ServiceAccess, signal: AbortSignal): Promise<ServiceCheck[]> {
  return Promise.all(usesOf(service).map((use) => check(service, use, signal)));
}

function usesOf({ kind, models }: ServiceAccess): Use[] {
  if (kind === 'openai') return serviceUses.filter((use) => models[use] !== '');
  return kind === 'automatic1111' ? ['images'] : ['translation'];
}

async function check(service: ServiceAccess, use: Use, signal: AbortSignal): Promise<ServiceCheck> {
  const started = performance.now();
  const ended = AbortSignal.any([signal, AbortSignal.timeout(patienceMilliseconds)]);
  const { promise: never, reject } = Promise.withResolvers<never>();
  ended.addEventListener('abort', () => reject(ended.reason), { once: true });
  let error: ServiceCheck['error'] = null;
  try {
    await Promise.race([tries[use](service, ended), never]);
  } catch (thrown) {
    if (!(thrown instanceof KalemError) && !ended.aborted) throw thrown;
    const { code, params } = thrown instanceof KalemError ? thrown : unreachable(service, thrown);
    error = { code, params };
  }
  return { use, milliseconds: Math.round(performance.now() - started), error };
}

const tries: Record<Use, (service: ServiceAccess, signal: AbortSignal) => Promise<unknown>> = {
  chat: (service, signal) =>
    writeChat(service, [{ role: 'user', content: 'Answer with the word OK.' }], { signal }),
  embeddings: (service, signal) => createServiceEmbedder(service, signal),
  async speech(service, signal) {
    const [voice = 'alloy'] = service.voices;
    const spoken = { voice: serviceVoice(service, voice), speed: 1, pitch: 50 };
    const voices = createServiceVoices(service);
    const sound = await closeAfter(signal, voices, () => voices.speak('Merhaba.', spoken));
    if (sound.length === 0) throw answerInvalid(service, 'The sound is empty');
  },
  transcription(service, signal) {
    const transcriber = createServiceTranscriber(service);
    return closeAfter(signal, transcriber, () =>
      transcriber.transcribe(new Float32Array(oneSecondOfSamples), 'en'),
    );
  },
  images: (service, signal) =>
    createServicePainter(service).paint(picture, { signal, onProgress: () => undefined }),
  translation: (service, signal) =>
    createServiceTranslator(service).translate(
      [{ text: 'Merhaba', spans: [] }],
      { from: 'tr', to: 'en' },
      { signal },
    ),
};

/** Closes an engine when its call is over or the signal aborts; closing ends the engine's requests. */
async function closeAfter<T>(
  signal: AbortSignal,
  engine: { close(): Promise<void> },
  call: () => Promise<T>,
): Promise<T> {
  const close = () => void engine.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    return await call();
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
