import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { longText, shortText } from '#server/testing/texts.ts';
import { faults } from './support/browser/axe.ts';
import { atPath, type Member, storage, tokenKey } from './support/browser/visitor.ts';
import { sharedJourney } from './support/journey.ts';
import { resultPage } from './support/summary.ts';

const world = sharedJourney();
const field = (page: Page) => page.getByRole('combobox', { name: /^(Search or go to|Ara veya git)$/ });
const options = (page: Page) =>
  page.getByRole('listbox', { name: /^(Results|Sonuçlar)$/ }).getByRole('option');
const active = (page: Page) => options(page).and(page.locator('[aria-selected=true]'));
const sidebar = (page: Page) => page.getByRole('complementary');

/** Opens the palette by its keys. */
async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

/** A summary of a short text, with a title of its own. */
async function summary({ client }: Member, title?: string): Promise<string> {
  const text = title === undefined ? shortText : `${title}\n\n${shortText}`;
  const { id } = await client.start({ type: 'TextSummarization', text });
  await client.finished(id);
  return id;
}

describe('the palette', () => {
  it('leads by keyboard alone to a tool, whose heading then has the focus', async () => {
    const { page } = await world.member();
    await page.goto('/settings');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    expect(await faults(page)).toEqual([]);
    await expect.poll(() => active(page).textContent()).toBe('Text summarization');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active(page).textContent()).toBe('Text translation');
    await page.keyboard.press('ArrowUp');
    // The label that exists without a tool can be found, but not chosen.
    const coming = page.getByRole('option', { name: 'Report creation coming soon' });
    await expect.poll(() => coming.getAttribute('aria-disabled')).toBe('true');
    // It is also found by what people call it.
    await page.keyboard.type('transcr');
    await expect.poll(() => active(page).textContent()).toBe('Speech to text');
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('compar');
    await expect.poll(() => active(page).textContent()).toBe('Document comparison');
    await page.keyboard.press('Enter');
    await atPath(page, '/document-compare');
    await page.getByRole('heading', { level: 1, name: 'Document comparison' }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await field(page).waitFor({ state: 'hidden' });
  });

  it('finds a process by a word typed without its Turkish letters, also beyond those at hand', async () => {
    const one = await world.member({ language: 'tr' });
    const { page, client } = one;
    const id = await summary(one);
    const { title } = await client.finished(id);
    expect(title).toMatch(/şebekesini/);
    await page.goto('/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type('sebeke');
    await expect.poll(() => active(page).textContent()).toContain(title);
    await page.keyboard.press('Enter');
    await atPath(page, `/text-summarization/result/${id}`);

    // The list of the sidebar is kept from it, so that only the server's search can find the process.
    await page.route(/\/api\/processes\?(?!.*\bq=)/, (route) =>
      route.fulfill({ json: { data: [], page: 1, perPage: 20, total: 0 } }),
    );
    await page.goto('/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openPalette(page);
    await page.keyboard.type('SEBEKE');
    await expect.poll(() => active(page).allInnerTexts()).toEqual([expect.stringContaining(title)]);
  });

  it('leads to a section of the settings, also from the settings themselves', async () => {
    const { page } = await world.member();
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('button', { name: 'Search or go to…' }).click();
    await field(page).fill('xyzzy');
    await page.getByText('Nothing found for “xyzzy”').waitFor();
    for (const [typed, label, hash] of [
      ['your data', 'Your data', '#data'],
      ['change pass', 'Change password', '#password'],
      ['time zone', 'Personal information', '#profile'],
    ]) {
      if (!(await field(page).isVisible())) await openPalette(page);
      await field(page).fill(typed ?? '');
      await expect.poll(() => active(page).textContent()).toContain(label);
      await page.keyboard.press('Enter');
      await page.waitForURL((url) => url.pathname === '/settings' && url.hash === hash);
      await expect
        .poll(() => page.getByRole('heading', { level: 2, name: label, exact: true }).isVisible())
        .toBe(true);
      await expect
        .poll(() =>
          page
            .getByRole('heading', { level: 2, name: label, exact: true })
            .evaluate((heading) => heading.getBoundingClientRect().top < innerHeight),
        )
        .toBe(true);
    }
  });

  it('changes language and theme, and gives the focus back when it is closed', async () => {
    const { page } = await world.member({ colorScheme: 'light' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const opener = page.getByRole('button', { name: 'Search or go to…' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await field(page).waitFor();
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);

    await openPalette(page);
    await field(page).fill('dark');
    await expect.poll(() => active(page).textContent()).toBe('Switch to dark mode');
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await storage(page)).app_mode).toBe('dark');
    await openPalette(page);
    await field(page).fill('turk');
    await expect.poll(() => active(page).textContent()).toBe('Language: Turkish');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Merhaba, / }).waitFor();
  });

  it('offers the actions of the result that is open', async () => {
    const one = await world.member();
    const { page, words } = one;
    await page.goto(`/text-summarization/result/${await summary(one)}`);
    await resultPage(page, words).opened();
    await openPalette(page);
    await page.getByRole('group', { name: 'On this page' }).waitFor();
    await field(page).fill('plain text');
    const [saved] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Enter')]);
    expect(saved.suggestedFilename()).toMatch(/\.txt$/);
  });

  it('is an icon on a phone, where it fills the width', async () => {
    const { page } = await world.member({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
    });
    await page.goto('/');
    await page.getByRole('button', { name: 'Search or go to…' }).tap();
    await field(page).waitFor();
    expect(await faults(page)).toEqual([]);
    await field(page).fill('speech');
    const found = options(page).filter({ hasText: 'Text to speech' });
    await found.waitFor();
    for (const option of await options(page).all())
      expect((await option.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await found.tap();
    await atPath(page, '/text-to-speech');
    await field(page).waitFor({ state: 'hidden' });
  });
});

describe('the switcher of a tool', () => {
  it('leads from a form to another tool, and marks the one that is open', async () => {
    const { page } = await world.member();
    await page.goto('/text-summarization');
    await page.getByRole('button', { name: 'Switch tool: Text summarization' }).click();
    const entries = page.getByRole('menuitem');
    await expect
      .poll(() => entries.allInnerTexts())
      .toEqual([
        'Text summarization',
        'Text translation',
        'Speech to text',
        'Text to speech',
        'Text to image',
        'Document comparison',
        'Image to text',
        'Question answer',
        expect.stringContaining('Report creation'),
      ]);
    expect(await entries.first().getAttribute('aria-current')).toBe('page');
    expect(await entries.last().getAttribute('aria-disabled')).toBe('true');
    expect(await faults(page)).toEqual([]);
    await page.getByRole('menuitem', { name: 'Image to text' }).click();
    await atPath(page, '/image-to-text');
    await page.getByRole('button', { name: 'Switch tool: Image to text' }).waitFor();
  });
});

describe('a menu of the top bar', () => {
  it('opens at the first click, because its code has been fetched when the pointer moved', async () => {
    const { page, name } = await world.member();
    await page.goto('/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    const fetched: string[] = [];
    page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
    await page.mouse.move(400, 300, { steps: 3 });
    for (const menu of ['/Menu-', 'LanguageMenuContent', 'UserMenuContent']) {
      await expect.poll(() => fetched.some((path) => path.includes(menu))).toBe(true);
    }
    // A file is fetched first and then imported from the browser's cache, which counts as a request too.
    const before = new Set(fetched);
    for (const button of ['Language: English', `Account of ${name}`]) {
      await page.getByRole('button', { name: button }).click();
      await page.getByRole('menu').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    }
    expect(fetched.filter((path) => path.includes('Menu') && !before.has(path))).toEqual([]);
  });
});

describe('the ? key', () => {
  it.each([
    ['en', 'Keyboard shortcuts', 'Search in the text'],
    ['tr', 'Klavye kısayolları', 'Metinde ara'],
  ] as const)('lists the shortcuts in %s, but is a letter in a field', async (language, title, entry) => {
    const { page } = await world.member({ language });
    await page.goto('/settings');
    const name = page.getByRole('textbox').first();
    await name.waitFor();
    const list = page.getByRole('dialog', { name: title });
    await name.press('?');
    await expect.poll(() => name.inputValue()).toContain('?');
    expect(await list.isVisible()).toBe(false);
    await name.blur();
    await page.keyboard.press('?');
    await list.getByText(entry, { exact: true }).waitFor();
    expect(await faults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });
  });
});

describe('the list in the sidebar', () => {
  it('tells runs of one name apart, marks what is new, and is one tab stop', async () => {
    const one = await world.member();
    const { page } = one;
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const ids = [await summary(one), await summary(one), await summary(one)];
    const links = sidebar(page)
      .getByRole('region', { name: 'Processes' })
      .getByRole('listitem')
      .getByRole('link');
    await expect.poll(() => links.count()).toBe(3);
    await sidebar(page).getByRole('heading', { level: 3, name: 'Today' }).waitFor();
    await expect.poll(() => links.first().textContent()).toMatch(/\d\d:\d\d · Text summarization$/);

    // The check shrinks to a dot once the result has been opened.
    const width = (at: number) =>
      links
        .nth(at)
        .getByRole('img', { name: 'Success' })
        .evaluate((mark) => (mark.firstElementChild ?? mark).getBoundingClientRect().width);
    const fresh = await width(0);
    await links.first().click();
    await atPath(page, `/text-summarization/result/${ids[2]}`);
    await expect.poll(async () => (await width(0)) < fresh).toBe(true);
    expect(await width(1)).toBe(fresh);
    await page.reload();
    await links.first().waitFor();
    await expect.poll(async () => (await width(0)) < fresh).toBe(true);

    const stops = await links.evaluateAll((all) => all.filter((link) => link.tabIndex === 0).length);
    expect(stops).toBe(1);
    await links.first().focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => links.nth(2).evaluate((link) => link === document.activeElement)).toBe(true);
    await expect.poll(() => links.nth(2).getAttribute('tabindex')).toBe('0');
  });

  it('shows six runs at 1280 x 800 beside the menu, the flows and the switch', async () => {
    const one = await world.member({ viewport: { width: 1280, height: 800 } });
    const { page, client } = one;
    const started = await Promise.all(
      Array.from({ length: 6 }, () => client.start({ type: 'TextSummarization', text: shortText })),
    );
    for (const { id } of started) await client.finished(id);
    await page.goto('/');
    const last = sidebar(page).getByRole('region', { name: 'Processes' }).getByRole('listitem').nth(5);
    await last.waitFor();
    const foot = await sidebar(page).getByRole('group', { name: 'Theme' }).boundingBox();
    const box = await last.boundingBox();
    expect(box && foot && box.y + box.height <= foot.y).toBe(true);
  });
});

describe('a toast', () => {
  it('rises at the foot, away from the actions of a result', async () => {
    const one = await world.member({ expected: /net::ERR_FAILED/ });
    const { page, words } = one;
    const id = await summary(one);
    for (const viewport of [
      { width: 1280, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.goto(`/text-summarization/result/${id}`);
      await resultPage(page, words).opened();
      await page.getByRole('button', { name: words.tool('result.rename') }).click();
      await page.getByLabel(words.tool('result.title')).fill(`Renamed ${viewport.width}`);
      // Renaming fails, while the page may go on asking for the process.
      await page.route(`**/api/processes/${id}`, (route) =>
        route.request().method() === 'PATCH' ? route.abort() : route.fallback(),
      );
      await page.keyboard.press('Enter');
      const toast = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
      // A toast that is pointed at stays.
      await toast.hover();
      const box = await toast.boundingBox();
      const actions = await page.getByRole('group', { name: words.tool('result.actions') }).boundingBox();
      expect(box && box.y > viewport.height / 2 && box.y + box.height <= viewport.height).toBe(true);
      expect(box && actions && actions.y + actions.height <= box.y).toBe(true);
      await toast.getByRole('button', { name: 'Close' }).click();
      await page.unroute(`**/api/processes/${id}`);
    }
  });
});

describe('a long run that ends', () => {
  /** Makes every process begin a minute ago in what the page learns, so that each run is a long one. */
  async function lengthenRuns(page: Page): Promise<void> {
    const longAgo = new Date(Date.now() - 60_000).toISOString();
    const rewrite = (text: string) => text.replaceAll(/(createdAt\\?":\\?")[^"\\]+/g, `$1${longAgo}`);
    await page.routeWebSocket(/\/app\//, (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) => socket.send(typeof message === 'string' ? rewrite(message) : message));
    });
    await page.route(/\/api\/processes\?/, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: rewrite(await response.text()) });
    });
  }

  it('says so while another page is in front, and leads to its result', async () => {
    const { page, client } = await world.member();
    await lengthenRuns(page);
    await page.goto('/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const { id } = await client.start({ type: 'TextSummarization', text: longText(1_500) });
    const toast = page.getByRole('region', { name: 'Messages' }).getByRole('status');
    await toast.getByText(/^Ready: /).hover();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await atPath(page, `/text-summarization/result/${id}`);
  });

  it('is counted in the title of a tab behind another until it is seen, and notified if allowed', async () => {
    const { page, client } = await world.member();
    await lengthenRuns(page);
    // The system's notifications are recorded, since a browser without a window shows none.
    await page.addInitScript(() => {
      const shown: string[] = [];
      class Recorded {
        static permission = 'default';
        static requestPermission() {
          Recorded.permission = 'granted';
          return Promise.resolve('granted');
        }
        constructor(title: string) {
          shown.push(title);
        }
      }
      Object.assign(window, { Notification: Recorded, shown });
    });
    await page.goto('/faq');
    await page.getByRole('heading', { level: 1 }).waitFor();
    // The browser is asked only when the user wishes it.
    await openPalette(page);
    await field(page).fill('notification');
    await expect.poll(() => active(page).textContent()).toBe('Tell me when long runs end');
    await page.keyboard.press('Enter');
    const show = (state: 'visible' | 'hidden') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { configurable: true, value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    await client.start({ type: 'TextSummarization', text: longText(1_500) });
    await expect.poll(() => page.title()).toMatch(/^\(1\) .* · Kalem$/);
    expect(await page.evaluate(() => Reflect.get(window, 'shown'))).toEqual([
      expect.stringMatching(/^Ready: /),
    ]);
    const toasts = page.getByRole('region', { name: 'Messages' });
    expect(await toasts.getByRole('status').count()).toBe(0);
    await show('visible');
    await toasts.getByText(/^Ready: /).waitFor();
    await expect.poll(() => page.title()).not.toContain('(1)');

    // After a sign-out, which may come from another tab, the title tells of nobody's runs.
    await show('hidden');
    await client.start({ type: 'TextSummarization', text: longText(1_500) });
    await expect.poll(() => page.title()).toMatch(/^\(1\) /);
    await page.evaluate((key) => {
      localStorage.removeItem(key);
      dispatchEvent(new StorageEvent('storage', { key }));
    }, tokenKey);
    await atPath(page, '/login');
    await expect.poll(() => page.title()).not.toContain('(1)');
  });
});
