import { join } from 'node:path';
import { type Document, pageAt } from '#contract/documents.ts';
import { KalemError } from '#contract/errors.ts';
import { speechFiles, type TextToSpeechResult } from '#contract/speech.ts';
import { readInputDocument } from '#tools/read-input-document.ts';
import { stageReporter } from '#tools/stage-reporter.ts';
import type { RunContext, RunInput } from '#tools/tool.ts';
import { toolRunner } from '#tools/tool-runner.ts';
import { textToSpeech } from '../contract.ts';
import type { TimedSentence } from './speak.ts';

// Readers and engines are imported late, so that the child process reports its first stage sooner.

const readingShare = { pdf: 0.2, other: 0.05 };
/** The fraction of the run at which everything is spoken. */
const finishingStart = 0.98;
const mediaTypes = { mp3: 'audio/mpeg', wav: 'audio/wav', ogg: 'audio/ogg' } as const;
const formats = ['mp3', 'wav', 'ogg'] as const;

async function run(input: RunInput<typeof textToSpeech>, context: RunContext<TextToSpeechResult>) {
  const { options } = input;
  const { document, share } = await readInputDocument(input, context, readingShare);

  const { readAloud } = await import('#text/speech/reading.ts');
  const { chooseVoice, openVoices, voices } = await import('#engines/voices.ts');
  const { lackingModel, wantedEngine } = await import('#engines/wanted.ts');
  let available = await voices(input);
  const { sentences, skipped, foreign } = readAloud(document, options.language);
  const preferredVoice = wantedEngine(options.voice, input.preferredEngine, available);
  const missingModel = lackingModel(preferredVoice, available);
  if (missingModel !== null) {
    await context.needModels([missingModel]);
    available = await voices(input);
  }
  // Before anything is spoken, `chooseVoice` throws if no voice speaks the text's language or that of a part.
  if (foreign !== null) chooseVoice(available, 'auto', foreign);
  if (sentences.length === 0) throw new KalemError('text_unspeakable');
  const languages = namesByAmount(sentences, ({ text, language }) => [language, text.length]);
  const voiceByLanguage = new Map(
    languages.map((each) => [each, chooseVoice(available, preferredVoice, each)]),
  );

  const reportSpeaking = stageReporter(context, 'speaking', [share, finishingStart]);
  reportSpeaking(0);
  const { writeSound } = await import('#engines/ffmpeg/encode.ts');
  const { Peaks } = await import('#engines/sound/peaks.ts');
  const { speakSentences } = await import('./speak.ts');
  const targets = formats.map((format) => ({ path: join(context.folder, speechFiles[format]), format }));
  const peaks = new Peaks();
  const synthesizer = openVoices(input);
  const writer = writeSound(targets, synthesizer.sampleRate);
  try {
    const { spoken, duration } = await speakSentences({
      sentences,
      voiceOf: ({ language }) => voiceByLanguage.get(language) ?? '',
      options,
      synthesizer,
      writer: {
        write(samples) {
          peaks.add(samples);
          return writer.write(samples);
        },
      },
      onProgress: reportSpeaking,
    });
    if (spoken.length === 0) throw new KalemError('text_unspeakable');
    context.report({ fraction: finishingStart, stage: 'finishing' });
    await writer.end();
    for (const { path, format } of targets)
      await context.keepFile(speechFiles[format], mediaTypes[format], path);
    // A service's voice gets the operator's name, because the service may be gone when the result is read.
    const voicesUsed = namesByAmount(spoken, ({ voice, from, to }) => [voice, to - from]).map(
      (voice) => available.find(({ name }) => name === voice)?.label ?? voice,
    );
    const result = {
      sentences: spoken.map((each) => sentenceResult(document, each)),
      duration,
      voices: voicesUsed,
      languages,
      skipped,
      peaks: peaks.values(),
    };
    context.report({ fraction: 1, stage: 'finishing' });
    return { result, engine: voicesUsed[0] ?? '' };
  } catch (error) {
    writer.abort();
    throw error;
  } finally {
    await synthesizer.close();
  }
}

function sentenceResult({ pages }: Document, { sentence: { start, end }, from, to }: TimedSentence) {
  return { start, end, page: pageAt(pages, start), from, to };
}

/** The parts' distinct names, the one with the largest total amount first. */
function namesByAmount<Part, Name extends string>(
  parts: readonly Part[],
  nameAndAmount: (part: Part) => [name: Name, amount: number],
): Name[] {
  const amounts = new Map<Name, number>();
  for (const [name, amount] of parts.map(nameAndAmount)) amounts.set(name, (amounts.get(name) ?? 0) + amount);
  return [...amounts].sort(([, left], [, right]) => right - left).map(([name]) => name);
}

export default toolRunner(textToSpeech, run);
