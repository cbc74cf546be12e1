import i18next from 'i18next';
import { use } from 'react';
import type { Language } from '#contract/languages.ts';
import type { ProcessType } from '#contract/processes.ts';
import { webToolOf, webTools } from '../registry/tools.ts';
import type { WebTool } from '../registry/web-tool.ts';
import { loadErrorTexts } from './error-texts.ts';
import { areUsed, loadTexts } from './load-texts.ts';
import { useLanguage } from './useLanguage.ts';

/** Loads all texts of a tool in one language, once, and those of the errors that its pages word. */
export async function loadToolTexts(tool: WebTool, language: Language): Promise<void> {
  await Promise.all([ownTexts(tool, language), loadErrorTexts(language)]);
}

function ownTexts(tool: WebTool, language: Language): Promise<void> {
  return loadTexts(tool.contract.type, language, tool.texts[language]);
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
  const usedTools = webTools().filter(({ contract }) => areUsed(contract.type));
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
  if (!tool) return;
  // The promises are used even when loaded: React resumes a suspended render and expects the same calls in it.
  use(loadErrorTexts(language));
  use(ownTexts(tool, language));
}
