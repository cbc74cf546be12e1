import { expect, test } from 'vitest';
import { processTypes } from '#contract/processes.ts';
import { tools } from './registry.ts';
import { webTools } from './registry.web.ts';

test('browser and server know the same tools, in the same order', () => {
  expect(webTools.map((tool) => tool.contract)).toEqual(tools.map((tool) => tool.contract));
});

test('every type that a process can have has its tool', () => {
  expect(new Set(tools.map((tool) => tool.contract.type))).toEqual(new Set(processTypes));
});
