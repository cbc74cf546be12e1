import { readFile } from 'node:fs/promises';
import { runContext } from '#tools/testing/context.ts';
import { runInput } from '#tools/testing/input.ts';
import { textToSpeech } from '#tools/text-to-speech/contract.ts';
import runner from '#tools/text-to-speech/run/run.ts';

/** Speaks a text as a run does and prints the result as JSON: node child.ts TEXT_FILE FOLDER VOICE */
const [path = '', folder = '', voice = 'auto'] = process.argv.slice(2);
const text = await readFile(path, 'utf8');
const start = performance.now();
const { result } = await runner.run(
  runInput(textToSpeech, { text, options: { voice } }),
  // The files stay where the run wrote them, which is in the folder and under their final names.
  runContext({ folder, async keepFile() {} }),
);
console.log(JSON.stringify({ ...result, peaks: [], seconds: (performance.now() - start) / 1_000 }));
