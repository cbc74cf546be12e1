import sherpa from 'sherpa-onnx-node';

export const sileroRate = 16_000;
/** Samples of one model step. */
const step = 512;
/** Seconds: least pause, least speech, and speech after which shorter pauses also cut it. */
const shortestPause = 0.3;
const shortestSpeech = 0.1;
const softLimit = 20;
/** Seconds after which speech without a pause is cut; with its padding, the engine takes 30 at most. */
const hardLimit = 28;

/** Samples from the start of the sound. */
export interface VoicedSpan {
  start: number;
  end: number;
}

export interface VoiceDetector {
  /** Takes the next samples and returns the spans that have ended. */
  add(samples: Float32Array): VoicedSpan[];
  /** Ends the sound and returns the spans that were still open. */
  end(): VoicedSpan[];
  /** True when someone is speaking at the end of the samples added so far. */
  readonly speaking: boolean;
}

/**
 * Detects speech with Silero's voice activity model (version 6), run by sherpa-onnx, in constant memory.
 * @param model Path of the model, already checked
 */
export function createVoiceDetector(model: string): VoiceDetector {
  const vad = new sherpa.Vad(
    {
      sileroVad: {
        model,
        threshold: 0.5,
        minSilenceDuration: shortestPause,
        minSpeechDuration: shortestSpeech,
        maxSpeechDuration: softLimit,
        windowSize: step,
      },
      sampleRate: sileroRate,
      numThreads: 1,
      debug: false,
    },
    hardLimit * 2,
  );
  let rest = new Float32Array(0);
  /** Samples since speech began. */
  let speechLength = 0;

  function takeSpans(): VoicedSpan[] {
    const spans: VoicedSpan[] = [];
    while (!vad.isEmpty()) {
      const { start, samples } = vad.front(false);
      spans.push({ start, end: start + samples.length });
      vad.pop();
    }
    return spans;
  }

  return {
    add(samples) {
      const all = new Float32Array(rest.length + samples.length);
      all.set(rest);
      all.set(samples, rest.length);
      const spans: VoicedSpan[] = [];
      let offset = 0;
      for (; offset + step <= all.length; offset += step) {
        vad.acceptWaveform(all.slice(offset, offset + step));
        speechLength = vad.isDetected() ? speechLength + step : 0;
        if (speechLength >= hardLimit * sileroRate) {
          vad.flush();
          speechLength = 0;
        }
        spans.push(...takeSpans());
      }
      rest = all.slice(offset);
      return spans;
    },
    end() {
      const last = new Float32Array(step);
      last.set(rest);
      vad.acceptWaveform(last);
      vad.flush();
      return takeSpans();
    },
    get speaking() {
      return vad.isDetected();
    },
  };
}
