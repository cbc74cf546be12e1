import { expect, test } from 'vitest';
import { processTypes } from '#contract/processes.ts';
import english from '#contract/texts/en.json' with { type: 'json' };
import turkish from '#contract/texts/tr.json' with { type: 'json' };
import { findTool } from './find.ts';
import { tools } from './registry.ts';
import { webTools } from './registry.web.ts';

test('browser and server know the same tools, in the same order', () => {
  expect(webTools.map((tool) => tool.contract)).toEqual(tools.map((tool) => tool.contract));
});

test('every type that a process can have has its tool', () => {
  expect(new Set(tools.map((tool) => tool.contract.type))).toEqual(new Set(processTypes));
});

test('a tool is called the same in lists as on its own page', () => {
  for (const { contract, texts } of tools) {
    expect([texts.tr.name, texts.en.name]).toEqual([
      turkish.types[contract.type],
      english.types[contract.type],
    ]);
  }
});

test('each tool stands where the specification says', () => {
  expect(tools.map(({ contract }) => [contract.path, contract.resultPath])).toEqual([
    ['/text-summarization', '/text-summarization/result/{id}'],
    ['/text-translate', '/text-translate/result/{id}'],
    ['/speech-to-text', '/result/{id}'],
    ['/text-to-speech', '/text-to-speech/result/{id}'],
    ['/text-to-image', '/text-to-image/result/{id}'],
    ['/document-compare', '/document-compare/result/{id}'],
    ['/image-to-text', '/result/{id}'],
    ['/question-answer', '/question-answer/{id}'],
  ]);
});

test('each tool takes the text and the files that the specification says', () => {
  const taking = (types: string[]) =>
    tools.filter(({ contract }) => types.includes(contract.type)).map(({ contract }) => contract.input);
  for (const { text, files } of taking(['TextSummarization', 'Translate'])) {
    expect([text, files.minimum, files.maximum]).toEqual([true, 1, 1]);
    expect(files.kinds).toEqual(expect.arrayContaining(['pdf', 'doc', 'docx', 'txt']));
  }
  for (const { text } of taking(['TextToSpeech', 'TextToImage'])) expect(text).toBe(true);
  for (const { text, files } of taking(['SpeechToText', 'ImageToText', 'QuestionAnswer'])) {
    expect([text, files.minimum]).toEqual([false, 1]);
  }
  for (const { text, files } of taking(['Compare'])) {
    expect([text, files.minimum, files.maximum]).toEqual([false, 2, 2]);
  }
});

test('how many words a result holds is counted, and none in what is no result', () => {
  const page = { file: 0, page: 1, text: 'a b', confidence: 1, languages: [], rotation: 0, skew: 0 };
  const sentence = { page: null, start: 0, end: 1, source: 'a', gap: '', issues: [] };
  const block = { kind: 'paragraph', level: 0, part: 'body' };
  const word = { text: ' a', start: 0, end: 1, confidence: 1 };
  const results: Record<string, object> = {
    ImageToText: {
      pages: [3, 4].map((words) => ({ ...page, words, width: 1, height: 1, layer: false })),
      language: 'tr',
    },
    Translate: {
      ...{ from: 'tr', detected: true, to: 'en', via: null, format: 'txt', plain: [] },
      blocks: ['The light went on.', 'It failed.'].map((target) => ({
        ...block,
        sentences: [{ ...sentence, target }],
      })),
    },
    SpeechToText: {
      paragraphs: [2, 3].map((length) => ({ start: 0, end: 1, words: Array(length).fill(word) })),
      ...{ language: 'tr', duration: 1, speech: 1, peaks: [] },
    },
  };
  const counted = Object.entries(results).map(([type, result]) => {
    const { contract } = findTool(processTypes.find((each) => each === type) ?? 'Compare');
    return [contract.words?.(result), contract.words?.({}), contract.words?.(null)];
  });
  expect(counted).toEqual([
    [7, 0, 0],
    [6, 0, 0],
    [5, 0, 0],
  ]);
});
