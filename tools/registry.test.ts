import { expect, test } from 'vitest';
import { languages } from '#contract/languages.ts';
import { processTypes } from '#contract/processes.ts';
import { findTool } from './find-tool.ts';
import { tools } from './registry.ts';
import { webTools } from './web-registry.ts';

test('browser and server know the same tools, in the same order', () => {
  expect(webTools.map((tool) => tool.contract)).toEqual(tools.map((tool) => tool.contract));
});

test('every type that a process can have has its tool, in the same order', () => {
  expect(tools.map((tool) => tool.contract.type)).toEqual(processTypes);
});

test('every type of process is named in both languages, with words of its own', () => {
  for (const { texts } of tools) {
    for (const language of languages) expect(texts[language].name).not.toBe('');
    expect(texts.tr.name).not.toBe(texts.en.name);
  }
  for (const language of languages) {
    expect(new Set(tools.map(({ texts }) => texts[language].name)).size).toBe(tools.length);
  }
});

test('each page that the bundler finds is a component', async () => {
  const pages = import.meta.glob<{ default: unknown }>('./*/page/{Form,Result,Options}.tsx');
  const loaded = await Promise.all(Object.values(pages).map((load) => load()));
  expect(loaded.length).toBeGreaterThanOrEqual(2 * tools.length);
  for (const { default: page } of loaded) expect(page).toBeTypeOf('function');
});

test('"Run again" offers other options for a tool that has some, and none for a document to ask', () => {
  const offered = new Map(webTools.map(({ contract, Options }) => [contract.type, Options !== undefined]));
  expect(offered.get('TextSummarization')).toBe(true);
  expect(offered.get('QuestionAnswer')).toBe(false);
});

test('a result’s words are counted, and none in anything else', () => {
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

test('what a tool gives fits on two lines of its card, in both languages', () => {
  for (const { texts } of tools) {
    for (const { description } of [texts.en, texts.tr])
      expect(String(description).length).toBeLessThanOrEqual(60);
  }
});
