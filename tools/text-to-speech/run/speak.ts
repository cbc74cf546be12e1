import type { Synthesizer } from '#engines/capabilities/synthesizer.ts';
import type { SoundWriter } from '#engines/sound/sound.ts';
import type { SpeechSentence } from '#text/speech/reading.ts';
import type { TextToSpeechOptions } from '../contract.ts';
import { shapeSentence } from './shape-sentence.ts';

/** Seconds of silence after a sentence, at normal pauses and speed. */
const pauseSeconds: Record<SpeechSentence['pauseAfter'], number> = {
  clause: 0.18,
  sentence: 0.4,
  paragraph: 0.8,
  heading: 0.9,
};
const pauseFactors: Record<TextToSpeechOptions['pauses'], number> = { short: 0.55, normal: 1, long: 1.8 };
/** Seconds of silence before the first and after the last sentence, because players fade in and cut ends off. */
const edgeSeconds = 0.15;

/** A spoken sentence; `from` and `to` are seconds from the start of the sound. */
export interface TimedSentence {
  sentence: SpeechSentence;
  voice: string;
  from: number;
  to: number;
}

interface SpeakOptions {
  sentences: readonly SpeechSentence[];
  /** The name of the voice for a sentence. */
  voiceOf(sentence: SpeechSentence): string;
  options: Pick<TextToSpeechOptions, 'speed' | 'pitch' | 'pauses'>;
  synthesizer: Synthesizer;
  writer: Pick<SoundWriter, 'write'>;
  /** Called with a fraction from 0 to 1. */
  onProgress(fraction: number): void;
}

/** Speaks the sentences one by one into the writer, with pauses between them, leaving out silent ones. */
export async function speakSentences(
  speech: SpeakOptions,
): Promise<{ spoken: TimedSentence[]; duration: number }> {
  const { sentences, options, synthesizer, writer } = speech;
  const rate = synthesizer.sampleRate;
  const total = sentences.reduce((sum, { text }) => sum + text.length, 0);
  const timed: TimedSentence[] = [];
  let written = 0;
  let charactersDone = 0;
  const write = async (samples: Float32Array) => {
    await writer.write(samples);
    written += samples.length;
  };
  const writeSilence = (seconds: number) => write(new Float32Array(Math.round(seconds * rate)));

  await writeSilence(edgeSeconds);
  for (const [index, sentence] of sentences.entries()) {
    const voice = speech.voiceOf(sentence);
    const samples = shapeSentence(await synthesizer.speak(sentence.text, { ...options, voice }), rate);
    if (samples.length > 0) {
      const from = written / rate;
      await write(samples);
      timed.push({ sentence, voice, from, to: written / rate });
      const pause = (pauseSeconds[sentence.pauseAfter] * pauseFactors[options.pauses]) / options.speed;
      await writeSilence(index === sentences.length - 1 ? edgeSeconds : pause);
    }
    charactersDone += sentence.text.length;
    speech.onProgress(charactersDone / total);
  }
  return { spoken: timed, duration: written / rate };
}
