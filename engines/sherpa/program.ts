/**
 * The program that speaks with a neural voice in a separate process: sherpa-onnx ends its process when a
 * model isn't as expected, and includes espeak-ng, which is under GPL 3. Communicates over IPC
 * (engines/voice-program/).
 */
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join, relative, sep } from 'node:path';
import sherpa from 'sherpa-onnx-node';
import { z } from 'zod';
import { serveVoice } from '../voice-program/serve.ts';
import { configOf } from './config.ts';

const Settings = z.object({
  folder: z.string(),
  /** Speaker numbers in the model, by voice. */
  speakers: z.record(z.string(), z.int().min(0)),
});

serveVoice(async (settings) => {
  const { folder, speakers } = Settings.parse(settings);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'));
  const threads = Math.max(1, Math.floor(availableParallelism() / 2));
  const tts = await sherpa.OfflineTts.createAsync(configOf(folder, files, threads));
  return {
    sampleRate: tts.sampleRate,
    async speak(text, { voice, speed }) {
      const sid = speakers[voice];
      if (sid === undefined) throw new Error(`The model has no voice ${voice}`);
      const { samples } = await tts.generateAsync({ text, sid, speed, enableExternalBuffer: false });
      return samples;
    },
  };
});
