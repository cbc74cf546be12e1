import type { BrowserContext, Page } from 'playwright-core';

const shown = new WeakMap<Page, string[]>();

/** Records the toasts of a context's pages, which vanish sooner than a busy machine looks at them. */
export async function recordToasts(context: BrowserContext): Promise<void> {
  await context.exposeBinding('noteToast', ({ page }, text: string) => {
    shownToasts(page).push(text);
  });
  await context.addInitScript(() => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (
          !(node instanceof HTMLElement) ||
          !node.matches('section > [role="status"], section > [role="alert"]')
        )
          continue;
        if (!/^(Messages|İletiler)$/.test(node.parentElement?.ariaLabel ?? '')) continue;
        const note: unknown = Reflect.get(window, 'noteToast');
        const lines = [...node.querySelectorAll('p')].map(({ textContent }) => textContent);
        if (typeof note === 'function') note(lines.join('\n'));
      }
    }).observe(document, { childList: true, subtree: true });
  });
}

/** The toasts that a page has shown so far, the oldest first: the title, and the subtitle in a second line. */
export function shownToasts(page: Page): string[] {
  const known = shown.get(page);
  if (known) return known;
  const texts: string[] = [];
  shown.set(page, texts);
  return texts;
}
