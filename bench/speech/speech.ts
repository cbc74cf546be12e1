import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeSound } from '#engines/ffmpeg/encode.ts';
import { atMost, type Figure, megabytes } from '../support/figures.ts';
import type { BenchOptions } from '../support/options.ts';
import { librivoxClips, rate, samplesOf, silence, speechless, writeSoundFile } from './sounds.ts';
import { transcribe } from './transcribe.ts';
import { totalErrors, type WordErrors, wordErrorFigure, wordErrors } from './word-errors.ts';

const targets = { wordErrors: 0.04, realTime: 0.4, megabytes: 700 };

/** The built-in voice speaks these sentences, and speech to text hears them again. */
const spokenTurkish = [
  'Toplantı yarın sabah saat onda belediye binasında yapılacak.',
  'Kütüphane hafta sonları da öğleden sonra açık olacak.',
  'Yeni köprünün yapımı gelecek yıl ilkbaharda tamamlanacak.',
  'Hava bugün güneşli, akşama doğru yağmur bekleniyor.',
];

/** Measures transcription: word errors, sounds that aren't speech, speed and memory. */
export async function measure({ hours }: BenchOptions): Promise<Figure[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kalem-bench-speech-'));
  return [
    ...(await wordErrorFigures(folder.path)),
    ...(await speechlessFigures(folder.path)),
    ...(await lengthFigures(folder.path, hours)),
    await turkishFigure(folder.path),
  ];
}

async function wordErrorFigures(folder: string): Promise<Figure[]> {
  const clips = librivoxClips();
  if (clips.length === 0) return [missingClips];
  const alone: WordErrors[] = [];
  const parts: Float32Array[] = [silence(2)];
  for (const { path, words } of clips) {
    alone.push(wordErrors(words, (await transcribe(path, 'auto')).text, 'en'));
    parts.push(await samplesOf(path), silence(2));
  }
  const path = join(folder, 'joined.wav');
  await writeSoundFile(path, 'wav', parts);
  const joined = await transcribe(path, 'auto');
  const together = wordErrors(clips.map(({ words }) => words).join(' '), joined.text, 'en');
  return [
    wordErrorFigure('word errors, clip by clip', totalErrors(alone), targets.wordErrors),
    wordErrorFigure('word errors, one file with silences', together, targets.wordErrors),
  ];
}

const missingClips: Figure = {
  name: 'read speech',
  measured: 'left out: pocketsphinx-testdata is not installed',
  target: 'figures on its clips',
  met: false,
};

async function speechlessFigures(folder: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, samples] of Object.entries(speechless())) {
    const path = join(folder, 'speechless.wav');
    await writeSoundFile(path, 'wav', [samples]);
    const { text } = await transcribe(path, 'auto');
    figures.push({
      name: `half a minute of ${name}`,
      measured: text || 'no text',
      target: 'no text',
      met: text === '',
    });
  }
  return figures;
}

async function lengthFigures(folder: string, hours: number): Promise<Figure[]> {
  const clips = await Promise.all(librivoxClips().map(({ path }) => samplesOf(path)));
  if (clips.length === 0) return [missingClips];
  const minutes = 10;
  const path = join(folder, 'long.mp3');
  await writeSoundFile(path, 'mp3', repeated(clips, minutes * 60, 1.5));
  const { result, processor, megabytes: peak } = await transcribe(path, 'auto', true);
  const figures = [
    atMost(
      `${minutes} minutes on one core`,
      result.seconds / result.duration,
      targets.realTime,
      (share) => `${share.toFixed(2)} of real time`,
      `${(processor / result.duration).toFixed(2)} of processor time; ${percentOfSpeech(result)}`,
    ),
    atMost('peak memory, all processes of the run', peak, targets.megabytes, megabytes),
  ];
  if (hours > 0) figures.push(await longFigure(folder, clips, hours));
  return figures;
}

function percentOfSpeech({ speech, duration }: { speech: number; duration: number }): string {
  return `${Math.round((100 * speech) / duration)} % of it is speech`;
}

/** Transcribes the clips over and over, with five minutes of silence between the rounds. */
async function longFigure(folder: string, clips: Float32Array[], hours: number): Promise<Figure> {
  const path = join(folder, 'hours.mp3');
  await writeSoundFile(path, 'mp3', repeated([...clips, silence(300)], hours * 3_600, 1.5));
  const { result, megabytes: peak } = await transcribe(path, 'auto');
  const words = result.paragraphs.reduce((sum, paragraph) => sum + paragraph.words.length, 0);
  return {
    name: `${hours} hours`,
    measured: `${words} words in ${(result.seconds / 60).toFixed(0)} min, ${megabytes(peak)}`,
    target: 'runs to its end',
    met: result.duration > hours * 3_600 - 60 && words > 0,
    reference: percentOfSpeech(result),
  };
}

/** Yields the clips over and over for this many seconds, with a pause in seconds after each. */
function* repeated(clips: readonly Float32Array[], seconds: number, pause: number): Generator<Float32Array> {
  for (let index = 0, samples = 0; samples < seconds * rate; index++) {
    const clip = clips[index % clips.length] ?? silence(1);
    yield clip;
    yield silence(pause);
    samples += clip.length + pause * rate;
  }
}

async function turkishFigure(folder: string): Promise<Figure> {
  const { createEspeak } = await import('#engines/espeak/espeak.ts');
  const espeak = await createEspeak();
  const path = join(folder, 'turkish.wav');
  const writer = writeSound([{ path, format: 'wav' }], espeak.sampleRate);
  for (const sentence of spokenTurkish) {
    await writer.write(await espeak.speak(sentence, { voice: 'espeak-tr', speed: 1, pitch: 50 }));
    await writer.write(new Float32Array(espeak.sampleRate));
  }
  await writer.end();
  await espeak.close();
  const { text } = await transcribe(path, 'tr');
  const errors = wordErrors(spokenTurkish.join(' '), text, 'tr');
  return wordErrorFigure('word errors, Turkish, built-in voice', errors, null);
}
