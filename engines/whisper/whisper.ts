import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Whisper, WhisperFullParams, WhisperSamplingStrategy } from '@napi-rs/whisper';
import type { Transcriber } from '../capabilities/transcriber.ts';
import { areWhole, type WordSegment, wordsOf } from './words.ts';

const whisperRate = 16_000;
/** The model takes less than a second for nothing at all: what is shorter is filled up with silence. */
const leastSamples = 1.25 * whisperRate;
/** Segments come in right after a call; this is only how long a fault would be waited for. Milliseconds. */
const segmentPatience = 2_000;

/**
 * OpenAI's Whisper, run by whisper.cpp. A call holds the thread until it is done, and the library keeps
 * its process alive: it belongs into a process that ends by itself.
 *
 * Decoding is greedy with whisper.cpp's own fallback to higher temperatures when the text is improbable or
 * repeats itself. No text is carried over from call to call, which is what makes the model go in circles.
 * The binding tells no probabilities, so words have no confidence.
 * @param model Path of a model in ggml format, already checked
 */
export function createWhisper(model: string, name: string): Transcriber {
  const whisper = new Whisper(model, { useGpu: false });
  // Its threads spin while they wait for each other: more of them than idle cores make it ten times slower.
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  return {
    name,
    async transcribe(samples, language) {
      const params = new WhisperFullParams(WhisperSamplingStrategy.Greedy);
      params.nThreads = threads;
      params.language = language ?? 'auto';
      params.noContext = true;
      params.suppressNonSpeechTokens = true;
      // One segment a word.
      params.tokenTimestamps = true;
      params.maxLen = 1;
      params.splitOnWord = true;
      params.printProgress = false;
      params.printRealtime = false;
      params.printTimestamps = false;
      const segments: WordSegment[] = [];
      params.onNewSegment = (segment) => segments.push(segment);
      const text = whisper.full(params, filled(samples));
      await arrival(segments, text);
      const spoken = language ?? Whisper.lang(whisper.fullLangId) ?? 'und';
      return { language: spoken, words: wordsOf(segments, text, samples.length / whisperRate, spoken) };
    },
    async close() {},
  };
}

function filled(samples: Float32Array): Float32Array {
  if (samples.length >= leastSamples) return samples;
  const longer = new Float32Array(leastSamples);
  longer.set(samples);
  return longer;
}

async function arrival(segments: readonly WordSegment[], text: string): Promise<void> {
  const patience = performance.now() + segmentPatience;
  while (!areWhole(segments, text)) {
    if (performance.now() > patience) throw new Error('The words of a text never came');
    await delay(1);
  }
}
