import { expect, test } from 'vitest';
import { tools } from './registry.ts';

// The specification names eight tools; others may be added.

test('each tool has the address that the specification gives', () => {
  const paths = [
    ['TextSummarization', '/text-summarization', '/text-summarization/result/{id}'],
    ['Translate', '/text-translate', '/text-translate/result/{id}'],
    ['SpeechToText', '/speech-to-text', '/result/{id}'],
    ['TextToSpeech', '/text-to-speech', '/text-to-speech/result/{id}'],
    ['TextToImage', '/text-to-image', '/text-to-image/result/{id}'],
    ['Compare', '/document-compare', '/document-compare/result/{id}'],
    ['ImageToText', '/image-to-text', '/result/{id}'],
    ['QuestionAnswer', '/question-answer', '/question-answer/{id}'],
  ];
  const named = tools.filter(({ contract }) => paths.some(([type]) => type === contract.type));
  expect(named.map(({ contract: { type, path, resultPath } }) => [type, path, resultPath])).toEqual(paths);
});

test('each tool accepts the text and the files that the specification names', () => {
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
    expect([text, files.minimum]).toEqual([false, 2]);
    expect(files.maximum).toBeGreaterThanOrEqual(2);
  }
});
