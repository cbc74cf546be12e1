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
