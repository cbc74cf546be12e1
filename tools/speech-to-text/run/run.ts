import { join } from 'node:path';
import { KalemError } from '#contract/errors.ts';
import { stageReporter } from '#tools/stage-reporter.ts';
import type { RunContext, RunInput } from '#tools/tool.ts';
import { toolRunner } from '#tools/tool-runner.ts';
import { dataFileNames, type SpeechToTextResult, speechToText } from '../contract.ts';

// Engines are imported late, so that the child process reports its first stage sooner.

/** The length of the partial text on the waiting page, in UTF-16 code units. */
const partialLength = 600;
/** The fraction at which each stage begins. */
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

  const { listening, finishing } = stageStarts;
  const reportListening = stageReporter(context, 'listening', [listening, finishing]);
  const soundPath = join(context.folder, 'listening.mp3');
  const heard = await listen(file, {
    detector,
    transcriber,
    language: input.options.language === 'auto' ? null : input.options.language,
    soundPath,
    onProgress: (fraction, words) =>
      reportListening(fraction, textOf(words.slice(-partialLength)).slice(-partialLength)),
  }).finally(() => transcriber.close());

  context.report({ fraction: finishing, stage: 'finishing' });
  await context.keepData(dataFileNames.sound, 'audio/mpeg', soundPath);
  const { paragraphsOf } = await import('#text/transcript/paragraphs.ts');
  const { words, language, duration, speech, peaks } = heard;
  const result = { paragraphs: paragraphsOf(words), language: language ?? 'und', duration, speech, peaks };
  context.report({ fraction: 1, stage: 'finishing' });
  return { result, engine: transcriber.name };
}

export default toolRunner(speechToText, run, async () => (await import('./export.ts')).exportTranscript);
