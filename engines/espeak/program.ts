/**
 * The program that runs espeak-ng in a separate process: the package is under GPL 3, so the product runs it
 * as a separate program and links nothing of it. Communicates over IPC (engines/voice-program/).
 */
import loadEspeak from '@echogarden/espeak-ng-emscripten';
import { joinSamples } from '#text/transcript/join-samples.ts';
import { serveVoice } from '../voice-program/serve.ts';
import { espeakVoices } from './voices.ts';

/** The rate at speed 1. */
const wordsPerMinute = 175;
/** At espeak-ng's normal volume of 100, loud vowels reach the limit of 16 bits. */
const volume = 70;
/** Characters that espeak-ng would take for SSML or phonemes. */
const markup = /[<>&[\]\0]/g;

serveVoice(async () => {
  const { eSpeakNGWorker: Espeak } = await loadEspeak();
  const espeak = new Espeak();
  return {
    sampleRate: espeak.get_samplerate(),
    async speak(text, { voice, speed, pitch }) {
      const known = espeakVoices.find(({ name }) => name === voice);
      if (!known || espeak.set_voice(known.variant, '', 0, 0, 0) !== 0)
        throw new Error(`espeak-ng has no voice ${voice}`);
      espeak.set_volume(volume);
      espeak.set_rate(Math.round(wordsPerMinute * speed));
      espeak.set_pitch(Math.min(pitch, 99));
      const pieces: Int16Array[] = [];
      espeak.synthesize(text.replace(markup, ' '), (piece) => {
        pieces.push(piece);
        return false;
      });
      return joinSamples(pieces).map((value) => value / 32_768);
    },
  };
});
