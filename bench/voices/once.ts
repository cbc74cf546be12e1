import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareInput, needNoModels, never } from '#tools/testing.ts';
import { TextToSpeechOptions } from '#tools/text-to-speech/contract.ts';
import runner from '#tools/text-to-speech/run.ts';

/**
 * Speaks a text as a run does, keeps its files in a folder, and prints the result and the seconds it took as
 * JSON: node bench/voices/once.ts TEXT FOLDER VOICE
 */
const [path = '', folder = '', voice = 'auto'] = process.argv.slice(2);
const models = await mkdtemp(join(tmpdir(), 'kalem-bench-models-'));
const text = await readFile(path, 'utf8');
const start = performance.now();
try {
  const { result } = await runner.run(
    { ...bareInput, text, files: [], options: TextToSpeechOptions.parse({ voice }), modelsFolder: models },
    {
      report() {},
      async keepDocument() {},
      // They lie in the folder already, under the names they are kept by.
      async keepFile() {},
      async keepData() {},
      needModels: needNoModels,
      signal: never,
      async makeUsable() {},
      folder,
    },
  );
  console.log(JSON.stringify({ ...result, peaks: [], seconds: (performance.now() - start) / 1_000 }));
} finally {
  await rm(models, { recursive: true });
}
