/** Why there is no sound from a microphone. */
export type MicrophoneProblem = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy' | 'failed';

/** What the browser's refusals mean for the person in front of it. */
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

/** Whether this page may ask for a microphone at all; null when it may. */
export function recordingHindrance(): MicrophoneProblem | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('mediaDevices' in navigator) || !('MediaRecorder' in window)) return 'unsupported';
  return null;
}

/** How loud a stream is at this moment. */
export interface LevelMeter {
  /** Loudest sample of the last 40 milliseconds, 0 to 1. */
  level: () => number;
  close: () => void;
}

export function meterOf(stream: MediaStream): LevelMeter {
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
