import sherpa from 'sherpa-onnx-node';

export const sileroRate = 16_000;
/** Samples that the model takes at a time. */
const step = 512;
/** Seconds: a pause is at least this long, speech at least that; from `soft` on shorter pauses are cut at, too. */
const pause = 0.3;
const shortest = 0.1;
const soft = 20;
/** Whatever has no pause at all is cut here, in seconds: the engine takes no more than 30 with what is around it. */
const hard = 28;

/** In samples from the start of the sound. */
export interface VoicedSpan {
  start: number;
  end: number;
}

export interface VoiceDetector {
  /** Takes the next samples; tells the spans that have ended. */
  add(samples: Float32Array): VoicedSpan[];
  /** Nothing more comes: tells the spans that were still open. */
  end(): VoicedSpan[];
  /** Whether someone speaks at the end of what was added. */
  readonly speaking: boolean;
}

/**
 * Tells where someone speaks, with Silero's voice activity model (version 6) run by sherpa-onnx. Memory
 * doesn't grow with the sound.
 * @param model Path of the model, already checked
 */
export function createVoiceDetector(model: string): VoiceDetector {
  const vad = new sherpa.Vad(
    {
      sileroVad: {
        model,
        threshold: 0.5,
        minSilenceDuration: pause,
        minSpeechDuration: shortest,
        maxSpeechDuration: soft,
        windowSize: step,
      },
      sampleRate: sileroRate,
      numThreads: 1,
      debug: false,
    },
    hard * 2,
  );
  let rest = new Float32Array(0);
  /** Samples since someone began to speak. */
  let spoken = 0;

  function ended(): VoicedSpan[] {
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
      let at = 0;
      for (; at + step <= all.length; at += step) {
        vad.acceptWaveform(all.slice(at, at + step));
        spoken = vad.isDetected() ? spoken + step : 0;
        if (spoken >= hard * sileroRate) {
          vad.flush();
          spoken = 0;
        }
        spans.push(...ended());
      }
      rest = all.slice(at);
      return spans;
    },
    end() {
      const last = new Float32Array(step);
      last.set(rest);
      vad.acceptWaveform(last);
      vad.flush();
      return ended();
    },
    get speaking() {
      return vad.isDetected();
    },
  };
}
