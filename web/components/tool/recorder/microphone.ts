/** The reason why a microphone can't be recorded. */
export type MicrophoneProblem = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy' | 'failed';

/** Maps the browser's errors to reasons that concern the user. */
export function microphoneProblem(error: unknown): MicrophoneProblem {
  switch (error instanceof DOMException ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'missing';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}

/** The reason why this page can't ask for a microphone at all; null when it can. */
export function recordingObstacle(): MicrophoneProblem | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) return 'unsupported';
  return null;
}

/** Measures the current loudness of a stream. */
export interface LevelMeter {
  /** The loudest sample of the last 40 milliseconds, 0 to 1. */
  level: () => number;
  close: () => void;
}

/** Starts to measure a stream; `close` it to release the audio context. */
export function createMeter(stream: MediaStream): LevelMeter {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      return samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    },
    close: () => void context.close(),
  };
}
