import { join } from 'node:path';
import { KalemError } from '#contract/errors.ts';
import type { RunContext, RunInput, ToolRunner } from '#tools/tool.ts';
import { dataFileNames, type SpeechToTextResult, type speechToText } from '../contract.ts';

// Engines are imported late, so that the child process reports its first stage sooner.

/** The length of the partial text on the waiting page, in UTF-16 code units. */
const partialLength = 600;
const stageStarts = { listening: 0.02, finishing: 0.99 };

async function run(input: RunInput<typeof speechToText>, context: RunContext<SpeechToTextResult>) {
  context.report({ fraction: 0, stage: 'reading' });
  const [file] = input.files;
  if (!file) throw new KalemError('input_missing');
  const { openTranscriber } = await import('#engines/transcribers.ts');
  const { loadVoiceDetector } = await import('#engines/silero/load.ts');
  const { listen } = await import('./listen.ts');
  const { textOf } = await import('#text/plain/timed-word.ts');
  const detector = await loadVoiceDetector();
  const transcriber = await openTranscriber(input.options.model, input, context.needModels);

  const soundPath = join(context.folder, 'listening.mp3');
  const heard = await listen(file, {
    detector,
    transcriber,
    language: input.options.language === 'auto' ? null : input.options.language,
    soundPath,
    onProgress(fraction, words) {
      const partial = textOf(words.slice(-partialLength)).slice(-partialLength);
      context.report({
        fraction: stageStarts.listening + fraction * (stageStarts.finishing - stageStarts.listening),
        stage: 'listening',
        ...(partial && { partial }),
      });
    },
  }).finally(() => transcriber.close());

  context.report({ fraction: stageStarts.finishing, stage: 'finishing' });
  await context.keepData(dataFileNames.sound, 'audio/mpeg', soundPath);
  const { paragraphsOf } = await import('#text/transcript/paragraphs.ts');
  const { words, language, duration, speech, peaks } = heard;
  const result = { paragraphs: paragraphsOf(words), language: language ?? 'und', duration, speech, peaks };
  context.report({ fraction: 1, stage: 'finishing' });
  return { result, engine: transcriber.name };
}

const runner: ToolRunner<typeof speechToText> = {
  run,
  async export(input) {
    const { exportTranscript } = await import('./export.ts');
    return exportTranscript(input);
  },
};
export default runner;
