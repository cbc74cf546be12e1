// Transcribes a file as a run does and prints the result as JSON: node child.ts FILE [LANGUAGE]
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { speechToText } from '#tools/speech-to-text/contract.ts';
import runner from '#tools/speech-to-text/run/run.ts';
import { runContext } from '#tools/testing/context.ts';
import { runFile, runInput } from '#tools/testing/input.ts';

const [path = '', language = 'auto'] = process.argv.slice(2);
{
  await using folder = await mkdtempDisposable(join(tmpdir(), 'kalem-bench-speech-'));
  const start = performance.now();
  const { result } = await runner.run(
    runInput(speechToText, { files: [runFile(path)], options: { language } }),
    runContext({ folder: folder.path }),
  );
  console.log(JSON.stringify({ ...result, peaks: [], seconds: (performance.now() - start) / 1_000 }));
}
// The transcriber's library keeps the process alive.
process.exit(0);
