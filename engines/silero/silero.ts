import sherpa from 'sherpa-onnx-node';
import { joinSamples } from '#text/transcript/join-samples.ts';

/** Hertz. */
export const sileroRate = 16_000;
/** The samples of one step of the model. */
const step = 512;
/** All times are in seconds. Speech ends at a pause of at least this length. */
const shortestPause = 0.3;
const shortestSpeech = 0.1;
/** From this length of speech on, shorter pauses also end it. */
const softLimit = 20;
/** At this length, speech is cut without a pause; with padding, the engine takes 30 seconds at most. */
const hardLimit = 28;

/** A span of speech, in samples from the start of the sound. */
export interface VoicedSpan {
  start: number;
  end: number;
}

/**
 * Opens Silero's voice activity model (version 6), run by sherpa-onnx. It detects speech in constant memory.
 * @param model the path of the model, already checked
 */
export function createVoiceDetector(model: string) {
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
    /** Takes the next samples, and returns the spans that have ended. */
    add(samples: Float32Array): VoicedSpan[] {
      const all = joinSamples([rest, samples]);
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
    /** Ends the sound, and returns the spans that hadn't ended. */
    end(): VoicedSpan[] {
      const last = new Float32Array(step);
      last.set(rest);
      vad.acceptWaveform(last);
      vad.flush();
      return takeSpans();
    },
    /** True when someone is speaking at the end of the samples added so far. */
    get speaking(): boolean {
      return vad.isDetected();
    },
  };
}
export type VoiceDetector = ReturnType<typeof createVoiceDetector>;
