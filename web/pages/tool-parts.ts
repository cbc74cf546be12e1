import { lazyPart } from '../components/lazy-part.tsx';
import { chooseLanguage, languageKey } from '../i18n/languages.ts';
import { loadToolTexts } from '../i18n/tool-texts.ts';
import type { WebTool } from '../registry/web-tool.ts';

/** A process in whatever state it is: running, ended, or its result. */
export const ProcessView = lazyPart(async () => ({
  default: (await import('../components/tool/process/ProcessView.tsx')).ProcessView,
}));

/** Begins to load what a tool's result page needs, when it is likely to be opened soon. */
export function preloadResult(tool: WebTool | undefined): void {
  ProcessView.preload();
  if (!tool) return;
  tool.Result.preload();
  preloadTexts(tool);
}

/** Begins to load a tool's form and words. */
export function preloadForm(tool: WebTool): void {
  tool.Form.preload();
  preloadTexts(tool);
}

function preloadTexts(tool: WebTool): void {
  const language = chooseLanguage(localStorage.getItem(languageKey), navigator.languages);
  // A failure shows when the page itself is loaded.
  loadToolTexts(tool, language).catch(() => {});
}
