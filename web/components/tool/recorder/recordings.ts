import { onLeaving } from '../../../auth/token.ts';

export interface Recording {
  file: File;
  seconds: number;
  /** The loudness of equal slices, 0 to 100. */
  peaks: readonly number[];
}

const maximumPeaks = 2_000;

/** The unsent recording and its user. It outlives the form, in this tab's memory only. */
let unsent: { user: string; recording: Recording } | null = null;

// Like a typed text, a recording survives when the server ends the session, but not when the user logs out.
onLeaving(() => {
  unsent = null;
});

/** The recording that a user has made and not sent yet. */
export function unsentRecording(user: string): Recording | null {
  return unsent?.user === user ? unsent.recording : null;
}

export function storeRecording(user: string, recording: Recording): void {
  unsent = { user, recording };
}

/** Called once the recording is sent or discarded. */
export function forgetRecording(): void {
  unsent = null;
}

/** The formats in which browsers record, the best first. */
const kinds = [
  { mediaType: 'audio/webm;codecs=opus', extension: 'webm' },
  { mediaType: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mediaType: 'audio/mp4', extension: 'm4a' },
] as const;

/** The format in which this browser records; undefined when it supports none of the known ones. */
export function recordingKind(isSupported: (mediaType: string) => boolean) {
  return kinds.find(({ mediaType }) => isSupported(mediaType));
}

/**
 * A name such as "Recording 2026-11-28 14.05.webm", which sorts by time and is valid on every system.
 * @param word "Recording" in the user's language
 */
export function recordingName(word: string, at: Date, extension: string): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${word} ${day} ${two(at.getHours())}.${two(at.getMinutes())}.${extension}`;
}

/** Converts levels from 0 to 1 into peaks from 0 to 100, limited to the number that a waveform needs. */
export function peaksOf(levels: readonly number[]): number[] {
  const count = Math.min(levels.length, maximumPeaks);
  return Array.from({ length: count }, (_, index) => {
    const slice = levels.slice(
      Math.floor((index * levels.length) / count),
      Math.floor(((index + 1) * levels.length) / count),
    );
    return Math.round(Math.min(1, Math.max(...slice)) * 100);
  });
}
