import { KalemError } from '#contract/errors.ts';
import type { Transcriber } from '#engines/capabilities/transcriber.ts';
import { decodeSound, soundFacts } from '#engines/ffmpeg/decode.ts';
import { writeSound } from '#engines/ffmpeg/encode.ts';
import type { VoiceDetector } from '#engines/silero/silero.ts';
import { Peaks } from '#engines/sound/peaks.ts';
import type { TimedWord } from '#text/plain/timed-word.ts';
import { type SpeechWindow, SpeechWindows } from '#text/transcript/windows.ts';
import type { RunFile } from '#tools/tool.ts';
import { HeardSoFar, heardShare } from './heard-so-far.ts';

/** Hertz that detector and transcriber take, and that the kept sound has. */
const rate = 16_000;
/** Seconds: in less than this, nothing is said. */
const shortest = 0.5;

interface Listening {
  detector: VoiceDetector;
  transcriber: Transcriber;
  /** ISO 639-1, or null to detect it. */
  language: string | null;
  /** The file that the sound is written to, as mp3. */
  soundPath: string;
  /** How much of the sound was heard, 0 to 1, and all words so far. */
  onProgress(fraction: number, words: readonly TimedWord[]): void;
}

export interface Heard {
  words: TimedWord[];
  /** ISO 639-1; null when nothing was said. */
  language: string | null;
  /** Seconds. */
  duration: number;
  speech: number;
  peaks: number[];
}

/**
 * Decodes a sound, finds speech in it and transcribes that, all in one pass which takes as much memory for
 * two hours as for two minutes. The language of the first words is that of the rest.
 * @throws KalemError media_corrupt, media_without_sound, sound_too_short, engine_missing
 */
export async function listen(file: RunFile, listening: Listening): Promise<Heard> {
  const { detector, transcriber, soundPath, onProgress } = listening;
  const total = (await durationOf(file)) * rate;
  const transcript = new HeardSoFar(listening.language);
  const windows = new SpeechWindows(rate);
  const peaks = new Peaks();
  const writer = writeSound([{ path: soundPath, format: 'mp3' }], rate);
  let samples = 0;
  let speech = 0;
  const tellProgress = () => onProgress(heardShare(total, samples, windows.waitingFrom), transcript.words);
  const spoken = (spans: readonly { start: number; end: number }[]) => {
    for (const { start, end } of spans) speech += end - start;
    return spans;
  };
  try {
    for await (const piece of decodeSound(file, rate)) {
      samples += piece.length;
      peaks.add(piece);
      await writer.write(piece);
      const spans = spoken(detector.add(piece));
      for (const window of windows.add(piece, spans, detector.speaking)) {
        await hear(window, transcriber, transcript);
        tellProgress();
      }
      tellProgress();
    }
    if (samples < shortest * rate) throw new KalemError('sound_too_short', { name: file.name });
    for (const window of windows.end(spoken(detector.end()))) await hear(window, transcriber, transcript);
    tellProgress();
    await writer.end();
  } catch (error) {
    writer.abort();
    throw error;
  }
  const { words, language } = transcript;
  const duration = samples / rate;
  return { words, language, duration, speech: Math.min(speech / rate, duration), peaks: peaks.values() };
}

/** Recordings of browsers don't tell how long they are: they are decoded once to know. Seconds. */
async function durationOf(file: RunFile): Promise<number> {
  const { duration } = await soundFacts(file);
  if (duration !== null && duration > 0) return duration;
  let samples = 0;
  for await (const piece of decodeSound(file, rate)) samples += piece.length;
  return Math.max(samples, 1) / rate;
}

async function hear({ samples, pieces }: SpeechWindow, transcriber: Transcriber, transcript: HeardSoFar) {
  // A call holds the thread for seconds: what was to be told goes out first.
  await new Promise((resolve) => setImmediate(resolve));
  transcript.add(await transcriber.transcribe(samples, transcript.expected), pieces, rate);
}
