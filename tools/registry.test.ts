import { expect, test } from 'vitest';
import { tools } from './registry.ts';
import { webTools } from './registry.web.ts';

test('browser and server know the same tools, in the same order', () => {
  expect(webTools.map((tool) => tool.contract)).toEqual(tools.map((tool) => tool.contract));
});
