import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join } from 'node:path';
import { SpeechToTextOptions } from '#tools/speech-to-text/contract.ts';
import runner from '#tools/speech-to-text/run.ts';
import { bareInput, needNoModels, never } from '#tools/testing.ts';

/**
 * Transcribes one file as a run does, and prints the result and the seconds it took as JSON:
 * node bench/speech/once.ts FILE [LANGUAGE]
 */
const [path = '', language = 'auto'] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'kalem-bench-speech-'));
const start = performance.now();
try {
  const { result } = await runner.run(
    {
      ...bareInput,
      text: null,
      files: [{ path, name: basename(path), kind: extname(path).slice(1) }],
      options: SpeechToTextOptions.parse({ language }),
      modelsFolder: folder,
    },
    {
      report() {},
      async keepDocument() {},
      async keepFile() {},
      async keepData() {},
      needModels: needNoModels,
      signal: never,
      async makeUsable() {},
      folder,
    },
  );
  const seconds = (performance.now() - start) / 1_000;
  console.log(JSON.stringify({ ...result, peaks: [], seconds }));
} finally {
  await rm(folder, { recursive: true });
}
// The transcriber's library keeps the process alive.
process.exit(0);
