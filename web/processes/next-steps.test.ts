import { expect, test } from 'vitest';
import type { Process, ProcessFile, ProcessType } from '#contract/processes.ts';
import { documentCompare } from '#tools/document-compare/contract.ts';
import { imageToText } from '#tools/image-to-text/contract.ts';
import { questionAnswer } from '#tools/question-answer/contract.ts';
import { speechToText } from '#tools/speech-to-text/contract.ts';
import { textSummarization } from '#tools/text-summarization/contract.ts';
import { textToImage } from '#tools/text-to-image/contract.ts';
import { textToSpeech } from '#tools/text-to-speech/contract.ts';
import { textTranslate } from '#tools/text-translate/contract.ts';
import { nextSteps, sharedFormats, sourcesFor } from './next-steps.ts';
import { processFile as file, listedProcess, shownProcess } from './testing.ts';

const tools = [
  textSummarization,
  textTranslate,
  speechToText,
  textToSpeech,
  questionAnswer,
  documentCompare,
  imageToText,
  textToImage,
].map((contract) => ({ contract }));

const process = (type: ProcessType, result: unknown, ...files: ProcessFile[]) =>
  shownProcess({ type, result, files });
const transcript = (count: number) => ({
  paragraphs: [
    {
      start: 0,
      end: 9,
      words: Array.from({ length: count }, () => ({ text: ' a', start: 0, end: 1, confidence: 1 })),
    },
  ],
  language: 'en',
  duration: 9,
  speech: 9,
  peaks: [],
});
/** For each source, the tools that can use it and the format they get. */
const offered = (given: Process) =>
  Object.fromEntries(
    nextSteps(given, tools).map(({ file, steps }) => [
      file?.name ?? 'result',
      steps.map(
        ({ tool, source }) => `${tool.contract.type} ${'file' in source ? source.file : source.format}`,
      ),
    ]),
  );

test('a transcript fits all tools that read text, and a recording offers nothing else', () => {
  expect(offered(process('SpeechToText', transcript(200), file('talk.mp3')))).toEqual({
    result: [
      'TextSummarization txt',
      'Translate txt',
      'TextToSpeech txt',
      'QuestionAnswer txt',
      'Compare txt',
    ],
  });
  expect(sharedFormats(speechToText, textTranslate)).toEqual(['txt', 'srt']);
});

test('a few words can be translated and spoken, and nothing else; no words offer nothing', () => {
  expect(offered(process('SpeechToText', transcript(5)))).toEqual({
    result: ['Translate txt', 'TextToSpeech txt'],
  });
  expect(offered(process('SpeechToText', transcript(0)))).toEqual({});
});

test('a recognised scan is not offered as the scan again', () => {
  const result = { pages: [], language: 'en' };
  expect(offered(process('ImageToText', result, file('scan.pdf')))).toEqual({});
});

test('a summary and its document are two sources, and neither is offered to recognition or drawing', () => {
  const result = {
    sentences: [],
    form: 'paragraph',
    stats: { totalLength: 900, finalLength: 90, summarizationRate: 0.1 },
    keywords: [],
    language: 'en',
  };
  expect(offered(process('TextSummarization', result, file('report.pdf')))).toEqual({
    result: ['Translate docx', 'TextToSpeech docx', 'QuestionAnswer docx', 'Compare docx'],
    'report.pdf': [
      'Translate report.pdf',
      'TextToSpeech report.pdf',
      'QuestionAnswer report.pdf',
      'Compare report.pdf',
    ],
  });
});

test('a comparison offers only its documents', () => {
  const groups = offered(process('Compare', {}, file('old.docx'), file('new.doc')));
  expect(Object.keys(groups)).toEqual(['old.docx', 'new.doc']);
  expect(groups['new.doc']).toEqual([
    'TextSummarization new.doc',
    'Translate new.doc',
    'TextToSpeech new.doc',
    'QuestionAnswer new.doc',
  ]);
});

test('a picture offers its short description, and captions are offered to the translator', () => {
  expect(offered(process('TextToImage', {}, file('text.txt', { role: 'text', size: 60 })))).toEqual({
    'text.txt': ['Translate text.txt', 'TextToSpeech text.txt'],
  });
  expect(offered(process('Translate', {}, file('film.srt')))).toEqual({});
});

test('an unfinished or missing result offers only its document', () => {
  for (const status of ['processing', 'fail'] as const) {
    const files = [file('a.docx'), file('document.json', { role: 'document' })];
    const running = shownProcess({ type: 'Translate', status, result: null, files });
    expect(Object.keys(offered(running))).toEqual(['a.docx']);
  }
});

test('a process from a list, without its result, is assumed to have enough words', () => {
  const listed = listedProcess({ status: 'success', files: [file('a.pdf')] });
  expect(sourcesFor(listed, textSummarization, documentCompare)).toEqual([
    { process: 'a', format: 'docx' },
    { process: 'a', file: 'a.pdf' },
  ]);
});

test('a usable but unfinished translation is not offered', () => {
  const progress = { fraction: 0.5, stage: 'translating', usable: true };
  const growing = listedProcess({ type: 'Translate', status: 'processing', progress });
  expect(sourcesFor(growing, textTranslate, documentCompare)).toEqual([]);
  // A partial result can be used once its run has ended.
  expect(sourcesFor({ ...growing, status: 'cancelled' }, textTranslate, documentCompare)).toHaveLength(1);
});

test('exactly the minimum number of words is enough', () => {
  const least = textSummarization.input.words;
  const goes = (count: number) =>
    offered(process('SpeechToText', transcript(count))).result?.includes('TextSummarization txt') ?? false;
  expect([goes(least - 1), goes(least)]).toEqual([false, true]);
});
