import type { Page, Request } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shortText } from '#server/testing/texts.ts';
import { tools } from '#tools/registry.ts';
import { sharedJourney } from './support/journey.ts';

const world = sharedJourney();

/** The position of each visible word of the sidebar and the top bar, by the word. */
const words = (page: Page, within: string) =>
  page.evaluate((selector) => {
    const found: Record<string, number[]> = {};
    for (const root of document.querySelectorAll(selector)) {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const range = document.createRange();
        range.selectNodeContents(node);
        const { x, y, width } = range.getBoundingClientRect();
        // The skip link is there for screen readers alone.
        const isHidden = node.parentElement?.closest('.sr-only');
        if (width > 1 && !isHidden)
          found[`${node.textContent} ${Math.round(y)}`] = [x, y, width].map(Math.round);
      }
    }
    return found;
  }, within);

/** The number of frames on the screen, of those that the page has for each language and mode. */
const shownFrames = (page: Page) => page.locator('#frame > *').filter({ visible: true }).count();

describe('the frame in the page itself', () => {
  it.each([
    { language: 'en', colorScheme: 'light', width: 1280 },
    { language: 'tr', colorScheme: 'dark', width: 1280 },
    { language: 'tr', colorScheme: 'light', width: 375 },
  ] as const)(
    'stands before any code has run, where the page then draws it: $language, $colorScheme, $width px',
    async ({ language, colorScheme, width }) => {
      const { page } = await world.member({ language, colorScheme, viewport: { width, height: 800 } });
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/assets/*.js', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto('/settings', { waitUntil: 'commit' });
      await expect.poll(() => shownFrames(page)).toBe(1);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
      expect(await page.evaluate(() => document.documentElement.classList.contains('dark'))).toBe(
        colorScheme === 'dark',
      );
      const before = await words(page, '#frame');
      release();
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await page.locator('#frame').count()).toBe(0);
      const after = await words(page, '#root aside, #root header');
      expect(Object.keys(before).length).toBeGreaterThan(width === 375 ? 0 : 8);
      expect(after).toMatchObject(before);
    },
  );

  it('is not shown to visitors, nor before the login page', async () => {
    const { page } = await world.visit();
    await page.route('**/assets/*.js', () => {});
    for (const path of ['/', '/login']) {
      await page.goto(path, { waitUntil: 'commit' });
      await page.locator('#root').waitFor({ state: 'attached' });
      await expect.poll(() => shownFrames(page)).toBe(0);
    }
  });
});

describe('what a page asks the server for', () => {
  it('is asked for once on every page', async () => {
    const { page, client } = await world.member();
    const { id } = await client.start({ type: 'TextSummarization', text: shortText });
    await client.finished(id);
    const paths = [
      '/',
      '/processes',
      '/settings',
      '/manage-subscription',
      '/faq',
      ...tools.map(({ contract }) => contract.path),
      `/text-summarization/result/${id}`,
    ];
    for (const path of paths) {
      const asked: string[] = [];
      const note = (request: Request) => {
        // An import takes a file from the browser's cache, into which the page has fetched it.
        const isFetched = request.resourceType() === 'script' && asked.includes(request.url());
        if (request.method() === 'GET' && !isFetched) asked.push(request.url());
      };
      page.on('request', note);
      const subscribed = page.waitForEvent('websocket').then((socket) =>
        socket.waitForEvent('framereceived', {
          predicate: ({ payload }) => String(payload).includes('subscription_succeeded'),
        }),
      );
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await subscribed;
      await page.waitForLoadState('networkidle');
      page.off('request', note);
      expect(asked.length).toBeGreaterThan(5);
      expect(asked.filter((address, index) => asked.indexOf(address) !== index)).toEqual([]);
    }
  });
});
