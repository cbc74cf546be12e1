import { expect, test } from 'vitest';
import { nameIn } from './tool-text.ts';

test("a document's own name is shown as it is when the tool has no words for it", () => {
  const named = { name: 'Name', description: '', submit: '', stages: {}, properties: { bold: 'Bold' } };
  expect(['bold', 'my.style'].map((key) => nameIn(named, 'properties', key))).toEqual(['Bold', 'my.style']);
  expect(nameIn(named, 'name', 'bold')).toBe('bold');
});
