import type { BrowserContextOptions, Page } from 'playwright-core';
import { launchChromium } from '#e2e/support/browser/chromium.ts';
import { signedIn } from '#e2e/support/browser/visitor.ts';
import type { Client } from '#server/testing/client.ts';
import { startWithClient } from '../support/product.ts';

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
  await using server = await startWithClient();
  const { product, client } = server;
  await using browser = await launchChromium();
  const context = await browser.newContext({ storageState: signedIn(client), ...options });
  return await measure({ page: await context.newPage(), url: product.url, client });
}
