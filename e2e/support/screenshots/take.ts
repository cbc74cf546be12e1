import type { Page } from 'playwright-core';

/** Photographs a page under a name. */
export type Take = (page: Page, picture: string) => Promise<unknown>;

/** Waits until fonts are loaded and no request is open. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
