/*
 * node e2e/screenshots.ts FOLDER takes screenshots of every page for people to look at, and those of the two READMEs,
 * docs/screenshot.png and docs/screenshot.tr.png. It shows the pages as they were last built.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { root } from '#scripts/spawn.ts';
import type { Client } from '#server/testing/client.ts';
import { launchChromium } from './support/browser/chromium.ts';
import { member, registerOperator, signedIn, visit } from './support/browser/visitor.ts';
import { startModelMirror, tinyTranslators } from './support/models.ts';
import { memberPages, operatorPages, publicPages } from './support/screenshots/pages.ts';
import { makeProcesses } from './support/screenshots/processes.ts';
import { chooseSentence } from './support/screenshots/results.ts';
import { type Product, startProduct } from './support/server/product.ts';
import type { Language } from './support/words.ts';
import { startWriter } from './support/writer.ts';

/** The widths of the pictures, in CSS pixels. */
const widths = [375, 768, 1280, 1920];
const heights: Record<number, number> = { 375: 812, 768: 1024, 1280: 800, 1920: 1080 };
const folder = process.argv[2];
if (!folder) throw new Error('Name the folder for the pictures: node e2e/screenshots.ts FOLDER');
await mkdir(folder, { recursive: true });

const tiny = tinyTranslators();
const [mirror, writer] = await Promise.all([startModelMirror(tiny.models), startWriter()]);
const [browser, product] = await Promise.all([
  launchChromium(),
  startProduct({ ...mirror.settings, ...writer.settings }),
]);
try {
  const operator = await registerOperator(product);
  for (const language of ['en', 'tr'] as const)
    await photographAll(browser, product, folder, language, operator);
} finally {
  await browser.close();
  await product.stop();
  await Promise.all([mirror.close(), writer.stop()]);
  tiny.remove();
}

async function photographAll(
  browser: Browser,
  product: Product,
  folder: string,
  language: Language,
  client: Client,
): Promise<void> {
  const name = language === 'tr' ? 'Gülşah Işık' : 'Grace Hopkins';
  const person = await member(browser, product, { language, name });
  const stranger = await visit(browser, product, { language });
  const operator = await visit(browser, product, { language, storageState: signedIn(client) });
  const ids = await makeProcesses(person, language);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of widths) {
      const take = (page: Page, picture: string) =>
        page.screenshot({ path: join(folder, `${picture}-${width}-${colorScheme}-${language}.png`) });
      for (const { page } of [person, stranger, operator]) {
        await page.setViewportSize({ width, height: heights[width] ?? 800 });
        await page.emulateMedia({ colorScheme });
      }
      await publicPages(stranger, take);
      await operatorPages(operator, take);
      await memberPages(person, language, ids, take);
      if (width === 1280 && colorScheme === 'light') {
        await person.page.goto(`/text-summarization/result/${ids.done}`);
        await chooseSentence(person);
        const picture = language === 'en' ? 'screenshot.png' : 'screenshot.tr.png';
        await person.page.screenshot({ path: join(root, 'docs', picture) });
      }
    }
  }
  await person.context.close();
  await stranger.context.close();
  await operator.context.close();
}
