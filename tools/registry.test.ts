import { expect, test } from 'vitest';
import { processTypes } from '#contract/processes.ts';
import english from '#contract/texts/en.json' with { type: 'json' };
import turkish from '#contract/texts/tr.json' with { type: 'json' };
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
