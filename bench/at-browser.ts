import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '#e2e/support/browser/chromium.ts';
import { signedIn } from '#e2e/support/browser/visitor.ts';
import { startProduct } from '#e2e/support/server/product.ts';
import type { Client } from '#server/testing/client.ts';
import { newCaller } from './account.ts';

/** A page of a browser in which the caller is signed in, and the product's address. */
interface Visit {
  page: Page;
  url: string;
  client: Client;
}

/** Starts the product and a browser, has something measured in it, and ends both. */
export async function atBrowser<T>(
  options: BrowserContextOptions,
  measure: (visit: Visit) => Promise<T>,
): Promise<T> {
  const product = await startProduct();
  const browser = await launchChromium();
  try {
    const client = await newCaller(product.url);
    const context = await browser.newContext({ storageState: signedIn(client), ...options });
    return await measure({ page: await context.newPage(), url: product.url, client });
  } finally {
    await browser.close();
    await product.stop();
  }
}
