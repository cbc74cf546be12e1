import { expect, it } from 'vitest';
import { tools } from '#tools/registry.ts';
import { checkRegistry } from './check-registry.ts';

const [tool] = tools;
if (!tool) throw new Error('no tool is registered');

it('accepts the registered tools', async () => {
  await expect(checkRegistry()).resolves.toBeUndefined();
});

it('refuses two tools of one type', async () => {
  await expect(checkRegistry([tool, tool])).rejects.toThrow(/Two tools/);
});

it('refuses a tool without a runner', async () => {
  const broken = { ...tool, load: async () => ({ default: {} }) } as unknown as typeof tool;
  await expect(checkRegistry([broken])).rejects.toThrow(/run\.ts/);
});

it("refuses a tool whose chat can't open a document", async () => {
  const broken = { ...tool, loadChat: async () => ({ default: {} }) } as unknown as typeof tool;
  await expect(checkRegistry([broken])).rejects.toThrow(/chat\.ts/);
});

it('refuses a tool with texts in one language only', async () => {
  const broken = { ...tool, texts: { ...tool.texts, tr: { ...tool.texts.tr, extra: 'fazla' } } };
  await expect(checkRegistry([broken])).rejects.toThrow('extra');
});
