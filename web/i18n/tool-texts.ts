import i18next from 'i18next';
import { use } from 'react';
import type { Language } from '#contract/languages.ts';
import type { ProcessType } from '#contract/processes.ts';
import { webToolOf, webTools } from '../registry/tools.ts';
import type { WebTool } from '../registry/web-tool.ts';
import { useLanguage } from './useLanguage.ts';

/** A tool's words come with its pages: those on their way and those that are there, by language and type. */
const asked = new Map<string, Promise<void>>();

function keyOf(type: ProcessType, language: Language): string {
  return `${language} ${type}`;
}

/** Loads all words of a tool in one language, once. */
export function loadToolTexts(tool: WebTool, language: Language): Promise<void> {
  const { type } = tool.contract;
  const key = keyOf(type, language);
  const known = asked.get(key);
  if (known) return known;
  const loading = tool.texts[language]().then(
    async ({ default: texts }) => {
      await initialized();
      i18next.addResourceBundle(language, type, texts, true, true);
      // As React marks what it has waited for: else it would show a fallback even for what is there already.
      Object.assign(loading, { status: 'fulfilled', value: undefined });
    },
    (error: unknown) => {
      // Asked for again by the next page.
      asked.delete(key);
      throw error;
    },
  );
  asked.set(key, loading);
  return loading;
}

/** What the home page says of the tools. */
export async function loadCards(language: Language): Promise<void> {
  await Promise.all(
    webTools().map(async (tool) => {
      const { default: card } = await tool.cards[language]();
      i18next.addResourceBundle(language, tool.contract.type, card, true, false);
    }),
  );
}

/** The words of the tools whose pages were shown, in another language. */
export async function loadShownTools(language: Language): Promise<void> {
  const shown = webTools().filter(({ contract }) =>
    [...asked.keys()].some((key) => key.endsWith(` ${contract.type}`)),
  );
  await Promise.all(shown.map((tool) => loadToolTexts(tool, language)));
}

/** Holds a page back until all words of a tool are there. */
export function useLoadedTexts(type: ProcessType): void {
  const language = useLanguage();
  hold(webToolOf(type), language);
}

/** Holds a page back that names what all tools have. */
export function useAllLoadedTexts(): void {
  const language = useLanguage();
  for (const tool of webTools()) hold(tool, language);
}

function hold(tool: WebTool | undefined, language: Language): void {
  // Even where they are there: React takes a render up again that has waited, and expects the same calls in it.
  if (tool) use(loadToolTexts(tool, language));
}

/** Pages are preloaded before the words are started. */
async function initialized(): Promise<void> {
  if (!i18next.isInitialized) await new Promise<void>((done) => i18next.on('initialized', () => done()));
}
