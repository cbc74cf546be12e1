import type { Synthesizer } from '#engines/capabilities/synthesizer.ts';
import type { SoundWriter } from '#engines/sound/sound.ts';
import type { SpeechSentence } from '#text/speech/reading.ts';
import type { TextToSpeechOptions } from '../contract.ts';
import { shapeSentence } from './shape.ts';

/** Seconds of silence behind a sentence, at normal pauses and speed. */
const rests: Record<SpeechSentence['pauseAfter'], number> = {
  clause: 0.18,
  sentence: 0.4,
  paragraph: 0.8,
  heading: 0.9,
};
const restFactors: Record<TextToSpeechOptions['pauses'], number> = { short: 0.55, normal: 1, long: 1.8 };
/** Silence before the first and behind the last sentence: players fade in, and cut ends off. */
const edge = 0.15;

/** When a sentence is heard, in seconds from the beginning, to the sample. */
export interface Spoken {
  sentence: SpeechSentence;
  voice: string;
  from: number;
  to: number;
}

interface Speech {
  sentences: readonly SpeechSentence[];
  voiceOf(sentence: SpeechSentence): string;
  options: Pick<TextToSpeechOptions, 'speed' | 'pitch' | 'pauses'>;
  synthesizer: Synthesizer;
  writer: Pick<SoundWriter, 'write'>;
  onProgress(fraction: number): void;
}

/**
 * Speaks sentence after sentence into the writer, with rests between them. Only one sentence is in memory.
 * A sentence of which nothing is heard is left out.
 */
export async function speakSentences(speech: Speech): Promise<{ spoken: Spoken[]; duration: number }> {
  const { sentences, options, synthesizer, writer } = speech;
  const rate = synthesizer.sampleRate;
  const total = sentences.reduce((sum, { text }) => sum + text.length, 0);
  const spoken: Spoken[] = [];
  let written = 0;
  let done = 0;
  const write = async (samples: Float32Array) => {
    await writer.write(samples);
    written += samples.length;
  };
  const rest = (seconds: number) => write(new Float32Array(Math.round(seconds * rate)));

  await rest(edge);
  for (const [index, sentence] of sentences.entries()) {
    const voice = speech.voiceOf(sentence);
    const samples = shapeSentence(await synthesizer.speak(sentence.text, { ...options, voice }), rate);
    if (samples.length > 0) {
      const from = written / rate;
      await write(samples);
      spoken.push({ sentence, voice, from, to: written / rate });
      const pause = (rests[sentence.pauseAfter] * restFactors[options.pauses]) / options.speed;
      await rest(index === sentences.length - 1 ? edge : pause);
    }
    done += sentence.text.length;
    speech.onProgress(done / total);
  }
  return { spoken, duration: written / rate };
}
