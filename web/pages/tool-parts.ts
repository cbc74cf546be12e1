import { lazyPart } from '../components/lazy-part.tsx';
import { preloadErrorTexts } from '../i18n/error-texts.ts';
import { currentLanguage } from '../i18n/languages.ts';
import { loadToolTexts } from '../i18n/tool-texts.ts';
import type { WebTool } from '../registry/web-tool.ts';

/** The view of a process in its current state: its progress, its result or its failure. */
export const ProcessView = lazyPart(async () => ({
  default: (await import('../components/tool/process/ProcessView.tsx')).ProcessView,
}));

/** Preloads a tool's result page and texts when it is likely to be opened soon. */
export function preloadResult(tool: WebTool | undefined): void {
  ProcessView.preload();
  preloadErrorTexts();
  if (!tool) return;
  tool.Result.preload();
  preloadTexts(tool);
}

/** Preloads a tool's form and texts when it is likely to be opened soon. */
export function preloadForm(tool: WebTool): void {
  tool.Form.preload();
  preloadTexts(tool);
}

function preloadTexts(tool: WebTool): void {
  // Errors are reported when the page itself is loaded.
  loadToolTexts(tool, currentLanguage()).catch(() => {});
}
