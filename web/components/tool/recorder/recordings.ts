import { signOutReason, watchToken } from '../../../auth/token.ts';

/** A finished recording that may be sent like any other file. */
export interface Recording {
  file: File;
  seconds: number;
  /** Loudness of equal slices, 0 to 100. */
  peaks: readonly number[];
}

const mostPeaks = 2_000;

/** What was recorded and not sent yet, and by whom: it outlives the form, in this tab's memory alone. */
let kept: { user: string; recording: Recording } | null = null;

// As with a text that was typed: a session that the server ended must not cost it, logging out does.
watchToken(() => {
  if (signOutReason() === 'logged_out') kept = null;
});

export function keptRecording(user: string): Recording | null {
  return kept?.user === user ? kept.recording : null;
}

export function keepRecording(user: string, recording: Recording): void {
  kept = { user, recording };
}

/** Once it is sent, or when it isn't wanted. */
export function forgetRecording(): void {
  kept = null;
}

/** Kinds of recording that browsers make, the best first. */
const kinds = [
  { mediaType: 'audio/webm;codecs=opus', extension: 'webm' },
  { mediaType: 'audio/ogg;codecs=opus', extension: 'ogg' },
  { mediaType: 'audio/mp4', extension: 'm4a' },
] as const;

/** The kind that this browser records; undefined where it records none that is known. */
export function recordingKind(isSupported: (mediaType: string) => boolean) {
  return kinds.find(({ mediaType }) => isSupported(mediaType));
}

/**
 * "Recording 2026-11-28 14.05.webm": sorts by time, and no system refuses it.
 * @param word "Recording" in the user's language
 */
export function recordingName(word: string, at: Date, extension: string): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${word} ${day} ${two(at.getHours())}.${two(at.getMinutes())}.${extension}`;
}

/** Levels from 0 to 1 as peaks from 0 to 100, no more than a waveform keeps. */
export function peaksOf(levels: readonly number[]): number[] {
  const count = Math.min(levels.length, mostPeaks);
  return Array.from({ length: count }, (_, index) => {
    const slice = levels.slice(
      Math.floor((index * levels.length) / count),
      Math.floor(((index + 1) * levels.length) / count),
    );
    return Math.round(Math.min(1, Math.max(...slice)) * 100);
  });
}
