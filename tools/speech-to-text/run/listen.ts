import { KalemError } from '#contract/errors.ts';
import type { Transcriber } from '#engines/capabilities/transcriber.ts';
import { decodeSound, soundFacts } from '#engines/ffmpeg/decode.ts';
import { writeSound } from '#engines/ffmpeg/encode.ts';
import type { VoiceDetector } from '#engines/silero/silero.ts';
import { Peaks } from '#engines/sound/peaks.ts';
import type { TimedWord } from '#text/plain/timed-word.ts';
import { type SpeechWindow, SpeechWindows } from '#text/transcript/windows.ts';
import type { RunFile } from '#tools/tool.ts';
import { GrowingTranscript, heardShare } from './growing-transcript.ts';

/** The sample rate in hertz of detector, transcriber and stored sound. */
const rate = 16_000;
/** A sound shorter than this can't contain speech. */
const minimumSeconds = 0.5;

interface ListenOptions {
  detector: VoiceDetector;
  transcriber: Transcriber;
  /** ISO 639-1, or null to detect it. */
  language: string | null;
  /** The mp3 for the player is written here. */
  soundPath: string;
  /** Called with the share of the sound that was heard, 0 to 1, and all words so far. */
  onProgress(fraction: number, words: readonly TimedWord[]): void;
}

export interface HeardSound {
  words: TimedWord[];
  /** ISO 639-1; null when there is no speech. */
  language: string | null;
  /** In seconds, as is `speech`. */
  duration: number;
  speech: number;
  peaks: number[];
}

/**
 * Decodes a sound, finds the speech in it and transcribes that, in one pass whose memory doesn't depend on the
 * length. The first words decide the language of the rest.
 * @throws KalemError media_corrupt, media_without_sound, sound_too_short, engine_missing
 */
export async function listen(file: RunFile, listening: ListenOptions): Promise<HeardSound> {
  const { detector, transcriber, soundPath, onProgress } = listening;
  const total = (await durationOf(file)) * rate;
  const transcript = new GrowingTranscript(listening.language);
  const windows = new SpeechWindows(rate);
  const peaks = new Peaks();
  const writer = writeSound([{ path: soundPath, format: 'mp3' }], rate);
  let samples = 0;
  let speech = 0;
  const reportProgress = () => onProgress(heardShare(total, samples, windows.waitingFrom), transcript.words);
  const countSpeech = (spans: readonly { start: number; end: number }[]) => {
    for (const { start, end } of spans) speech += end - start;
    return spans;
  };
  try {
    for await (const piece of decodeSound(file, rate)) {
      samples += piece.length;
      peaks.add(piece);
      await writer.write(piece);
      const spans = countSpeech(detector.add(piece));
      for (const window of windows.add(piece, spans, detector.speaking)) {
        await transcribeWindow(window, transcriber, transcript);
        reportProgress();
      }
      reportProgress();
    }
    if (samples < minimumSeconds * rate) throw new KalemError('sound_too_short', { name: file.name });
    for (const window of windows.end(countSpeech(detector.end())))
      await transcribeWindow(window, transcriber, transcript);
    reportProgress();
    await writer.end();
  } catch (error) {
    writer.abort();
    throw error;
  }
  const { words, language } = transcript;
  const duration = samples / rate;
  return { words, language, duration, speech: Math.min(speech / rate, duration), peaks: peaks.values() };
}

/** The length in seconds. A browser's recording doesn't state it, so it is decoded once to measure it. */
async function durationOf(file: RunFile): Promise<number> {
  const { duration } = await soundFacts(file);
  if (duration !== null && duration > 0) return duration;
  let samples = 0;
  for await (const piece of decodeSound(file, rate)) samples += piece.length;
  return Math.max(samples, 1) / rate;
}

/** Transcribes a window and adds its words to the transcript. */
async function transcribeWindow(
  { samples, pieces }: SpeechWindow,
  transcriber: Transcriber,
  transcript: GrowingTranscript,
) {
  // The call blocks the thread for seconds, so pending messages are sent first.
  await new Promise((resolve) => setImmediate(resolve));
  transcript.add(await transcriber.transcribe(samples, transcript.expected), pieces, rate);
}
