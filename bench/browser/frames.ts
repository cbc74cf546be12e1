import { setTimeout as wait } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { z } from 'zod';
import { updateProcess } from '#contract/processes.ts';
import { launchChromium } from '#e2e/support/browser/chromium.ts';
import { signedIn } from '#e2e/support/browser/visitor.ts';
import type { Client } from '#server/testing/client.ts';
import { upload } from '#testing/upload.ts';
import { makeBook } from '../book/book-pdf.ts';
import { makePair } from '../compare/pairs.ts';
import { atMost, type Figure, megabytes, milliseconds } from '../support/figures.ts';
import { startWithProcesses } from '../support/many-processes.ts';

const listed = 300;
const changesPerSecond = 20;
const seconds = 8;
const pages = 300;
const words = 100_000;
const minutes = 5;
const targets = { list: 50, documents: 100, growth: 10 };

/** Milliseconds of a stretch of time in a page. */
const Frames = z.object({
  /** The longest time between two frames. */
  longest: z.number(),
  /** The longest task of the page's own script. */
  task: z.number(),
  frames: z.int(),
});

/** Measures how evenly long lists and documents are drawn, and what walking about leaves in memory. */
export async function measure(): Promise<Figure[]> {
  const { product, client, ids } = await startWithProcesses(listed);
  await using browser = await launchChromium();
  try {
    const context = await browser.newContext({
      baseURL: product.url,
      storageState: signedIn(client),
      viewport: { width: 1600, height: 900 },
    });
    const page = await context.newPage();
    const book = await run(client, 'TextSummarization', [
      upload('book.pdf', await makeBook(pages, 'en', { distinct: true })),
    ]);
    const pair = makePair(words, 0.05);
    const compared = await run(client, 'Compare', [
      upload('original.txt', pair.original.join('\n\n')),
      upload('revised.txt', pair.revised.join('\n\n')),
    ]);
    const documents = [`/text-summarization/result/${book}`, `/document-compare/result/${compared}`] as const;
    return [
      await stillPage(page),
      await changingList(page, client, ids),
      await scrolled(page, `a PDF of ${pages} pages`, documents[0], 'canvas'),
      await scrolled(page, `a comparison of ${words.toLocaleString('en')} words`, documents[1], 'ins'),
      await walkedAbout(page, ['/text-translate', ...documents, '/']),
    ];
  } finally {
    await product.stop();
  }
}

async function run(client: Client, type: string, files: Parameters<Client['start']>[1][]): Promise<string> {
  const { id } = await client.start({ type }, ...files);
  const { status } = await client.finished(id);
  if (status !== 'success') throw new Error(`${type} ended with ${status}.`);
  return id;
}

/** The reference: a page on which nothing happens. */
async function stillPage(page: Page): Promise<Figure> {
  await page.goto('/settings');
  await page.waitForLoadState('networkidle');
  return figure('nothing happens', targets.list, await framesWhile(page, () => wait(seconds * 1_000)));
}

async function changingList(page: Page, client: Client, ids: string[]): Promise<Figure> {
  await page.goto('/processes');
  await page.waitForLoadState('networkidle');
  const measured = await framesWhile(page, async () => {
    const start = performance.now();
    const sent: Promise<unknown>[] = [];
    for (let index = 0; index < changesPerSecond * seconds; index += 1) {
      await wait(Math.max(0, start + (index * 1_000) / changesPerSecond - performance.now()));
      const id = ids[index % 10] ?? '';
      sent.push(client.call(updateProcess, { params: { id }, body: { title: `Yeni başlık ${index}` } }));
    }
    await Promise.all(sent);
  });
  await page
    .getByRole('main')
    .getByTitle(`Yeni başlık ${changesPerSecond * seconds - 1}`)
    .waitFor();
  return figure(`${listed} processes, ${changesPerSecond} changes a second`, targets.list, measured);
}

/** Scrolls through a document with the wheel, as fast as a hand does. */
async function scrolled(page: Page, name: string, address: string, drawn: string): Promise<Figure> {
  await page.goto(address);
  const part: Locator = page.locator(`main ${drawn}`).first();
  await part.waitFor();
  await page.waitForLoadState('networkidle');
  await part.hover({ force: true });
  const measured = await framesWhile(page, async () => {
    for (let turn = 0; turn < seconds * 10; turn += 1) {
      await page.mouse.wheel(0, 600);
      await wait(100);
    }
  });
  const top = await page.evaluate(() =>
    Math.max(...Array.from(document.querySelectorAll('main *'), (each) => each.scrollTop)),
  );
  if (top < 10_000) throw new Error(`Only ${top} pixels of ${name} were scrolled.`);
  return figure(name, targets.documents, measured);
}

/** Goes from page to page by links, again and again, without a reload. */
async function walkedAbout(page: Page, addresses: string[]): Promise<Figure> {
  const session = await page.context().newCDPSession(page);
  const used = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize / 2 ** 20;
  };
  const walk = async (rounds: number) => {
    for (const address of Array.from({ length: rounds }, () => addresses).flat()) {
      await page.locator(`a[href="${address}"]`).first().click();
      await page.waitForURL(address);
      await wait(3_000);
    }
    return used();
  };
  await page.goto('/');
  const before = await walk(2);
  const after = await walk(minutes * 5);
  return atMost(
    `memory that ${minutes} minutes of walking about leave`,
    after - before,
    targets.growth,
    megabytes,
    `from ${megabytes(before)} to ${megabytes(after)}`,
  );
}

function figure(name: string, limit: number, { longest, task, frames }: z.infer<typeof Frames>): Figure {
  const reference = `longest task ${milliseconds(task)}, ${frames} frames`;
  return atMost(`${name}: longest frame`, longest, limit, milliseconds, reference);
}

async function framesWhile(page: Page, act: () => Promise<unknown>): Promise<z.infer<typeof Frames>> {
  await page.evaluate(() => {
    const seen = { longest: 0, task: 0, frames: 0, going: true };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration);
    }).observe({ entryTypes: ['longtask'] });
    let last = performance.now();
    const next = (now: number) => {
      seen.longest = Math.max(seen.longest, now - last);
      seen.frames += 1;
      last = now;
      if (seen.going) requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  await act();
  return Frames.parse(
    await page.evaluate(() => {
      const seen: unknown = Reflect.get(window, 'seen');
      Object.assign(seen as object, { going: false });
      return seen;
    }),
  );
}
