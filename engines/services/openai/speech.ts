import type { ServiceAccess } from '#contract/engine-context.ts';
import { type Synthesizer, speechRate } from '#engines/capabilities/synthesizer.ts';
import { resample } from '#engines/sound/resample.ts';
import { answerInvalid } from '../failure.ts';
import { bytesOf, request } from '../request.ts';
import { serviceEngine } from '../service.ts';
import { openaiCall, withParameters } from './call.ts';
import { readWav } from './wav.ts';

const limits = { seconds: 300, megabytes: 128 };
/** In seconds; a longer sound isn't that of the text, and resampling it would take minutes. */
const longestSound = { least: 30, perCharacter: 1 };

/** The name of a service's voice in options and results. */
export function serviceVoice(service: Pick<ServiceAccess, 'id'>, voice: string): string {
  return `${serviceEngine(service)}:${voice}`;
}

/** A service's voices, named by `serviceVoice`. They have no pitch; `speak` throws KalemError service_*. */
export function createServiceVoices(service: ServiceAccess): Synthesizer {
  const ended = new AbortController();
  return {
    name: serviceEngine(service),
    sampleRate: speechRate,
    async speak(text, { voice: name, speed }) {
      const voice = service.voices.find((each) => serviceVoice(service, each) === name) ?? name;
      const { signal } = ended;
      const answer = await withParameters(service, 'speech', { speed }, {}, (parameters) => {
        const body = { input: text, voice, response_format: 'wav', ...parameters };
        return request(service, openaiCall(service, 'speech', '/audio/speech', body, { ...limits, signal }));
      });
      const sound = readWav(await bytesOf(answer));
      if (!sound) throw answerInvalid(service, 'The answer is no WAV file');
      const seconds = sound.samples.length / sound.sampleRate;
      if (seconds > longestSound.least + text.length * longestSound.perCharacter)
        throw answerInvalid(service, 'The sound is too long for the text');
      return resample(sound.samples, sound.sampleRate, speechRate);
    },
    async close() {
      ended.abort();
    },
  };
}
