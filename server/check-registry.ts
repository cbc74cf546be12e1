import { tools } from '#tools/registry.ts';
import type { ToolTexts } from '#tools/tool.ts';

/**
 * Refuses to start with a broken tool: two tools of one type, one without its runner, one whose chat can't be opened,
 * or one that lacks texts in a language.
 * @throws Error naming the tool and the fault
 */
export async function checkRegistry(registered = tools): Promise<void> {
  const seen = new Set<string>();
  for (const tool of registered) {
    const { type } = tool.contract;
    if (seen.has(type)) throw new Error(`Two tools are registered for ${type}`);
    seen.add(type);
    const runner = (await tool.load()).default;
    if (typeof runner?.run !== 'function' || typeof runner.export !== 'function') {
      throw new Error(`${type}: the default export of run.ts needs run and export`);
    }
    if (tool.loadChat && typeof (await tool.loadChat()).default?.open !== 'function') {
      throw new Error(`${type}: the default export of chat.ts needs open`);
    }
    const [turkish, english] = [keysOf(tool.texts.tr), keysOf(tool.texts.en)];
    for (const [file, missing] of [
      ['tr.json', english.difference(turkish)],
      ['en.json', turkish.difference(english)],
    ] as const)
      if (missing.size > 0) throw new Error(`${type}: ${file} lacks ${[...missing].join(', ')}`);
    for (const key of ['name', 'description']) {
      if (!english.has(key)) throw new Error(`${type}: its texts lack "${key}"`);
    }
  }
}

function keysOf(texts: ToolTexts): Set<string> {
  return new Set(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [key] : Object.keys(value).map((inner) => `${key}.${inner}`),
    ),
  );
}
