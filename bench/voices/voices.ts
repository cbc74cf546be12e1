import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speechRate } from '#engines/capabilities/synthesizer.ts';
import { decodeSound } from '#engines/ffmpeg/decode.ts';
import { transcribe } from '../speech/transcribe.ts';
import { wordErrorFigure, wordErrors } from '../speech/word-errors.ts';
import { atMost, type Figure, megabytes, seconds } from '../support/figures.ts';
import { type SpokenText, speakText } from './speak.ts';
import { longText, prose } from './texts.ts';

const longCharacters = 100_000;
const targets = { timesRealTime: 20, megabytes: 500, peakDbfs: -1, wordErrors: 0.15 };
/** The number of samples on each side of a join in which a click, a jump at the join itself, is searched for. */
const joinWidth = 0.001 * speechRate;

/** Measures the built-in voices: speed and memory for a long text, its joins and level, and word errors. */
export async function measure(): Promise<Figure[]> {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kalem-bench-voices-'));
  const long = await speakText(join(folder.path, 'long'), longText(longCharacters));
  return [...lengthFigures(long), ...(await soundFigures(long)), ...(await transcriptFigures(folder.path))];
}

function lengthFigures({ result, megabytes: peak }: SpokenText): Figure[] {
  const speed = result.duration / result.seconds;
  return [
    {
      name: `${longCharacters} characters, as mp3, wav and ogg`,
      measured: `${speed.toFixed(0)} times real time`,
      target: `over ${targets.timesRealTime}`,
      met: speed > targets.timesRealTime,
      reference: `${(result.duration / 60).toFixed(0)} minutes of speech in ${seconds(result.seconds)}`,
    },
    atMost('peak memory, all processes of the run', peak, targets.megabytes, megabytes),
  ];
}

/**
 * Compares the largest step between neighbouring samples at the joins of silence and speech with the largest inside
 * speech; without clicks, the one at the joins is far smaller. Also measures the peak and the length.
 */
async function soundFigures({ result, folder }: SpokenText): Promise<Figure[]> {
  const edges = result.sentences.flatMap(({ from, to }) =>
    [from, to].map((time) => Math.round(time * speechRate)),
  );
  let position = 0;
  let nextEdge = 0;
  let previous = 0;
  let loudest = 0;
  let clipped = 0;
  let largestAtJoin = 0;
  let largestInside = 0;
  const file = { path: join(folder, 'speech.wav'), name: 'speech.wav', kind: 'wav' };
  for await (const piece of decodeSound(file, speechRate)) {
    for (const sample of piece) {
      while (position > (edges[nextEdge] ?? Number.POSITIVE_INFINITY) + joinWidth) nextEdge += 1;
      const step = Math.abs(sample - previous);
      const isAtJoin = position >= (edges[nextEdge] ?? Number.POSITIVE_INFINITY) - joinWidth;
      if (isAtJoin) largestAtJoin = Math.max(largestAtJoin, step);
      else largestInside = Math.max(largestInside, step);
      loudest = Math.max(loudest, Math.abs(sample));
      if (Math.abs(sample) >= 0.999) clipped += 1;
      previous = sample;
      position += 1;
    }
  }
  const peak = 20 * Math.log10(loudest);
  const difference = Math.abs(position - Math.round(result.duration * speechRate));
  return [
    {
      name: `largest step within 1 ms of ${edges.length} joins`,
      measured: largestAtJoin.toFixed(4),
      target: 'at most a tenth of the largest inside speech',
      met: largestAtJoin * 10 <= largestInside,
      reference: `inside speech ${largestInside.toFixed(4)}`,
    },
    {
      name: 'peak',
      measured: `${peak.toFixed(1)} dBFS, ${clipped} samples clipped`,
      target: `at most ${targets.peakDbfs} dBFS, no clipped samples`,
      met: peak <= targets.peakDbfs && clipped === 0,
    },
    {
      name: 'length of the file against the result',
      measured: `off by ${difference} samples`,
      target: '0',
      met: difference === 0,
    },
  ];
}

/** Speaks a page with each voice and transcribes it with the product's own speech to text. */
async function transcriptFigures(folder: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [language, voice] of [
    ['en', 'espeak-en-us'],
    ['en', 'espeak-en-us-f'],
    ['en', 'espeak-en-gb'],
    ['en', 'espeak-en-gb-f'],
    ['tr', 'espeak-tr'],
    ['tr', 'espeak-tr-f'],
  ] as const) {
    const spoken = await speakText(join(folder, voice), prose[language].join('\n\n'), voice);
    const { text } = await transcribe(join(spoken.folder, 'speech.mp3'), language);
    const errors = wordErrors(prose[language].join(' '), text, language);
    const limit = voice === 'espeak-en-us' ? targets.wordErrors : null;
    figures.push(wordErrorFigure(`word errors when transcribed back, ${voice}`, errors, limit));
  }
  return figures;
}
