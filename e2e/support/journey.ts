import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, type TestContext } from 'vitest';
import { launchChromium, sharedChromium } from './browser/chromium.ts';
import { type Member, member, type Visitor, type VisitorOptions, visit } from './browser/visitor.ts';
import { type Product, sharedProduct, startProduct } from './server/product.ts';

export interface Journey {
  readonly browser: Browser;
  readonly product: Product;
  /** Replaces the product with another start of it, for journeys that end the first. */
  replace(product: Product): void;
  visit(options?: VisitorOptions): Promise<Visitor>;
  member(options?: VisitorOptions & { name?: string }): Promise<Member>;
}

/**
 * Starts one product for a file of journeys, with the browser that all files share unless it needs arguments. After
 * each journey its browser windows are closed; complaints in their consoles fail it.
 * @param settings environment of the product
 * @param chromium arguments of the browser
 */
export function journey(settings: Record<string, string> = {}, chromium: readonly string[] = []): Journey {
  return journeyWith(
    () => startProduct(settings),
    (product) => product.stop(),
    chromium,
  );
}

/** Uses a product that several files share, for journeys that don't change its settings. */
export function sharedJourney(chromium: readonly string[] = []): Journey {
  return journeyWith(sharedProduct, async () => {}, chromium);
}

function journeyWith(
  open: () => Promise<Product>,
  close: (product: Product) => Promise<void>,
  chromium: readonly string[],
): Journey {
  let browser: Browser | undefined;
  let product: Product | undefined;
  const present: Visitor[] = [];

  beforeAll(async () => {
    // Each is assigned as soon as it starts, so that afterAll ends it even if the other one fails.
    const starts = await Promise.allSettled([
      (chromium.length > 0 ? launchChromium(chromium) : sharedChromium()).then((launched) => {
        browser = launched;
      }),
      open().then((running) => {
        product = running;
      }),
    ]);
    for (const each of starts) if (each.status === 'rejected') throw each.reason;
  });
  afterEach(async ({ task }: TestContext) => {
    const visitors = present.splice(0);
    if (task.result?.state === 'fail') await photograph(visitors, task.name);
    for (const { context } of visitors) await context.close();
    expect(visitors.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  afterAll(async () => {
    // The shared browser stays open for the next file.
    if (chromium.length > 0) await browser?.close();
    if (product) await close(product);
  });

  const own = {
    get browser() {
      return started(browser);
    },
    get product() {
      return started(product);
    },
    replace(next: Product) {
      product = next;
    },
    async visit(options?: VisitorOptions) {
      const visitor = await visit(own.browser, own.product, options);
      present.push(visitor);
      return visitor;
    },
    async member(options?: VisitorOptions & { name?: string }) {
      const visitor = await member(own.browser, own.product, options);
      present.push(visitor);
      return visitor;
    },
  };
  return own;
}

function started<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The browser or product was used before it was started');
  return value;
}

/** Saves screenshots of a failed journey's windows, if KALEM_TEST_PICTURES names a folder. */
async function photograph(visitors: Visitor[], name: string): Promise<void> {
  const folder = process.env.KALEM_TEST_PICTURES;
  if (!folder) return;
  const pages = visitors.flatMap(({ context }) => context.pages());
  for (const [index, page] of pages.entries()) {
    const path = join(folder, `${name.replace(/\W+/g, '-')}-${index}.png`);
    await page.screenshot({ path }).catch(() => undefined);
  }
}
