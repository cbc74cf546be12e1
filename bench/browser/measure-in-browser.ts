import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '#e2e/support/browser/chromium.ts';
import { signedIn } from '#e2e/support/browser/visitor.ts';
import { startProduct } from '#e2e/support/server/product.ts';
import type { Client } from '#server/testing/client.ts';
import { newCaller } from '../support/new-caller.ts';

/** A browser page that is signed in, the product's address, and a client with the same account. */
interface Visit {
  page: Page;
  url: string;
  client: Client;
}

/** Starts the product and a browser for one measurement, and ends both. */
export async function measureInBrowser<T>(
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
