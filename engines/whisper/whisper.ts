import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { Whisper, WhisperFullParams, WhisperSamplingStrategy } from '@napi-rs/whisper';
import type { Transcriber } from '../capabilities/transcriber.ts';
import { areComplete, type WordSegment, wordsOf } from './words.ts';

/** Hertz of the samples. */
const whisperRate = 16_000;
/** The model can't handle less than a second, so a shorter sound is padded with silence. */
const leastSamples = 1.25 * whisperRate;
/** Segments arrive right after a call; this limits the wait for them in case of a fault. */
const patienceMilliseconds = 2_000;

/**
 * Opens OpenAI's Whisper, run by whisper.cpp. A call blocks the thread, and the library keeps its process alive, so
 * it belongs in a process that exits by itself. Decoding is greedy with whisper.cpp's fallback to higher
 * temperatures when the text is improbable or repeats itself. No text is carried over between calls, as that
 * makes the model loop. The binding gives no probabilities, so words have no confidence.
 * @param model the path of a model in ggml format, already checked
 */
export function createWhisper(model: string, name: string): Transcriber {
  const whisper = new Whisper(model, { useGpu: false });
  // Threads spin while they wait: with more of them than idle cores, a call takes ten times as long.
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  return {
    name,
    async transcribe(samples, language) {
      const params = new WhisperFullParams(WhisperSamplingStrategy.Greedy);
      params.nThreads = threads;
      params.language = language ?? 'auto';
      params.noContext = true;
      params.suppressNonSpeechTokens = true;
      // One segment is one word.
      params.tokenTimestamps = true;
      params.maxLen = 1;
      params.splitOnWord = true;
      params.printProgress = false;
      params.printRealtime = false;
      params.printTimestamps = false;
      const segments: WordSegment[] = [];
      params.onNewSegment = (segment) => segments.push(segment);
      const text = whisper.full(params, padSound(samples));
      await waitForSegments(segments, text);
      const spoken = language ?? Whisper.lang(whisper.fullLangId) ?? 'und';
      return { language: spoken, words: wordsOf(segments, text, samples.length / whisperRate, spoken) };
    },
    async close() {},
  };
}

function padSound(samples: Float32Array): Float32Array {
  if (samples.length >= leastSamples) return samples;
  const longer = new Float32Array(leastSamples);
  longer.set(samples);
  return longer;
}

async function waitForSegments(segments: readonly WordSegment[], text: string): Promise<void> {
  const deadline = performance.now() + patienceMilliseconds;
  while (!areComplete(segments, text)) {
    if (performance.now() > deadline) throw new Error('The words of a text did not arrive');
    await delay(1);
  }
}
