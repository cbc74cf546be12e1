import i18next from 'i18next';
import { use } from 'react';
import type { Language } from '#contract/languages.ts';
import type { ProcessType } from '#contract/processes.ts';
import { webToolOf, webTools } from '../registry/tools.ts';
import type { WebTool } from '../registry/web-tool.ts';
import { useLanguage } from './useLanguage.ts';

/** The loading or loaded texts of tools, by language and type. A tool's texts are loaded with its pages. */
const loads = new Map<string, Promise<void>>();

function keyOf(type: ProcessType, language: Language): string {
  return `${language} ${type}`;
}

/** Loads all texts of a tool in one language, once. */
export function loadToolTexts(tool: WebTool, language: Language): Promise<void> {
  const { type } = tool.contract;
  const key = keyOf(type, language);
  const earlier = loads.get(key);
  if (earlier) return earlier;
  const loading = tool.texts[language]().then(
    async ({ default: texts }) => {
      await initialized();
      i18next.addResourceBundle(language, type, texts, true, true);
      // React marks awaited promises like this; without it, it would suspend even for loaded texts.
      Object.assign(loading, { status: 'fulfilled', value: undefined });
    },
    (error: unknown) => {
      // The next page that needs them tries again.
      loads.delete(key);
      throw error;
    },
  );
  loads.set(key, loading);
  return loading;
}

/** Loads the names and descriptions of all tools for the home page. */
export async function loadCards(language: Language): Promise<void> {
  await Promise.all(
    webTools().map(async (tool) => {
      const { default: card } = await tool.cards[language]();
      i18next.addResourceBundle(language, tool.contract.type, card, true, false);
    }),
  );
}

/** Loads the texts of tools whose pages were shown before, in another language. */
export async function loadUsedTools(language: Language): Promise<void> {
  const usedTools = webTools().filter(({ contract }) =>
    [...loads.keys()].some((key) => key.endsWith(` ${contract.type}`)),
  );
  await Promise.all(usedTools.map((tool) => loadToolTexts(tool, language)));
}

/** Suspends a page until all texts of a tool are loaded. */
export function useLoadedTexts(type: ProcessType): void {
  const language = useLanguage();
  suspendUntilLoaded(webToolOf(type), language);
}

/** Suspends a page that names features of all tools until their texts are loaded. */
export function useAllLoadedTexts(): void {
  const language = useLanguage();
  for (const tool of webTools()) suspendUntilLoaded(tool, language);
}

function suspendUntilLoaded(tool: WebTool | undefined, language: Language): void {
  // The promise is used even when loaded: React resumes a suspended render and expects the same calls in it.
  if (tool) use(loadToolTexts(tool, language));
}

/** Pages are preloaded before i18next is started. */
async function initialized(): Promise<void> {
  if (!i18next.isInitialized) await new Promise<void>((done) => i18next.on('initialized', () => done()));
}
