import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shortText } from '#server/testing/texts.ts';
import { upload } from '#testing/upload.ts';
import { tools } from '#tools/registry.ts';
import { atPath, storage } from './support/browser/visitor.ts';
import { sharedJourney } from './support/journey.ts';

const world = sharedJourney();
const isDark = (page: Page) => page.evaluate(() => document.documentElement.classList.contains('dark'));
/** The page's colour after the transition. */
const ground = (page: Page) =>
  page.evaluate(async () => {
    const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
    return getComputedStyle(document.documentElement).backgroundColor;
  });
const htmlLanguage = (page: Page) => page.evaluate(() => document.documentElement.lang);
const home = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Hello|Merhaba), / }).waitFor();

describe('the sidebar', () => {
  it('is beside the page from 1280 px, 288 px wide, with the current item marked and the coming flows listed', async () => {
    const { page } = await world.member({ viewport: { width: 1280, height: 800 } });
    await page.goto('/');
    const sidebar = page.getByRole('complementary');
    await sidebar.waitFor();
    expect(await sidebar.boundingBox()).toEqual({ x: 0, y: 0, width: 288, height: 800 });
    await expect.poll(() => page.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(false);

    const menu = sidebar.getByRole('navigation', { name: 'Menu' });
    const entries = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
    expect(entries).toEqual([
      ['Home', '/'],
      ['Manage Subscription', '/manage-subscription'],
      ['Updates & FAQ', '/faq'],
      ['Settings', '/settings'],
    ]);
    const current = menu.locator('[aria-current="page"]');
    await expect.poll(() => current.allInnerTexts()).toEqual(['Home']);
    await menu.getByRole('link', { name: 'Settings' }).click();
    await atPath(page, '/settings');
    await expect.poll(() => current.allInnerTexts()).toEqual(['Settings']);
    await expect.poll(() => page.title()).toBe('Settings · Kalem');

    // The coming flows can't be clicked.
    const flows = page.getByRole('complementary').getByRole('region', { name: /^Flows/ });
    await flows.getByText('coming soon', { exact: true }).waitFor();
    const coming = flows.getByRole('listitem');
    await expect
      .poll(() => coming.allInnerTexts())
      .toEqual(['Summarize, then translate', 'Transcribe, then summarize', 'Scan, then ask']);
    await expect.poll(() => flows.getByRole('link').or(flows.getByRole('button')).count()).toBe(0);
    await coming.first().click({ force: true });
    expect(new URL(page.url()).pathname).toBe('/settings');
  });

  it('is a drawer below 1280 px that closes by its button, by Escape and by navigation', async () => {
    const { page } = await world.member({ viewport: { width: 1279, height: 800 } });
    await page.goto('/');
    await home(page);
    await expect.poll(() => page.getByRole('complementary').isVisible()).toBe(false);
    const opener = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

    await opener.click();
    await drawer.waitFor();
    expect((await drawer.boundingBox())?.width).toBe(288);
    await drawer.getByRole('button', { name: 'Close menu' }).click();
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('Open menu');

    await page.keyboard.press('Enter');
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(focused).toBe('Open menu');

    await opener.click();
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await atPath(page, '/settings');
    await drawer.waitFor({ state: 'hidden' });
  });
});

describe('the home page', () => {
  it('greets by name, and has a card for each tool that leads to it', async () => {
    const { page } = await world.member({ name: 'Grace Hopkins' });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Hello, Grace Hopkins', exact: true }).waitFor();
    await page.getByText('How can I help you?', { exact: true }).waitFor();
    const cards = page.getByRole('region', { name: 'Tools' }).getByRole('link');
    const specified = [
      ['Text summarization', '/text-summarization'],
      ['Text translation', '/text-translate'],
      ['Speech to text', '/speech-to-text'],
      ['Text to speech', '/text-to-speech'],
      ['Text to image', '/text-to-image'],
      ['Document comparison', '/document-compare'],
      ['Image to text', '/image-to-text'],
      ['Question answer', '/question-answer'],
    ];
    const shown = tools.map(({ contract, texts }) => [texts.en.name, contract.path] as const);
    const named = new Set(specified.map(([name]) => name));
    expect(shown.filter(([name]) => named.has(name))).toEqual(specified);
    await expect.poll(() => cards.count()).toBe(shown.length);
    for (const [index, [name, path]] of shown.entries()) {
      await cards.nth(index).click();
      await atPath(page, path);
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      await page.goBack();
      await cards.first().waitFor();
    }
  });
});

describe('the language', () => {
  it('is chosen in the top bar, changes every text, and is remembered', async () => {
    const { page } = await world.member({ language: 'en' });
    await page.goto('/');
    await home(page);
    expect(await htmlLanguage(page)).toBe('en');
    await page.getByRole('button', { name: 'Language: English' }).click();
    const choices = page.getByRole('menuitemradio');
    await expect.poll(() => choices.allInnerTexts()).toEqual(['Turkish', 'English']);
    for (const choice of await choices.all())
      await expect.poll(() => choice.locator('svg').first().isVisible()).toBe(true);
    await choices.filter({ hasText: 'Turkish' }).click();

    const inTurkish = async () => {
      await page.getByRole('heading', { level: 1, name: /^Merhaba, / }).waitFor();
      await page.getByText('Nasıl yardımcı olabilirim?', { exact: true }).waitFor();
      await page
        .getByRole('link', { name: /^Metin özetleme/ })
        .first()
        .waitFor();
      await page.getByRole('navigation', { name: 'Menü' }).getByText('Ana sayfa').waitFor();
      await expect.poll(() => page.getByText(/Hello|Settings|Processes|Flows|Light|Dark/).count()).toBe(0);
      expect(await htmlLanguage(page)).toBe('tr');
      await expect.poll(() => page.title()).toBe('Ana sayfa · Kalem');
    };
    await inTurkish();
    expect((await storage(page)).app_language).toBe('tr');
    await page.reload();
    await inTurkish();
  });

  it.each([
    ['tr-TR', 'tr', 'Giriş yap'],
    ['en-US', 'en', 'Sign in'],
    ['fr-FR', 'en', 'Sign in'],
  ] as const)('for a browser in %s is %s', async (locale, language, heading) => {
    const { page } = await world.visit({ locale });
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
    expect(await htmlLanguage(page)).toBe(language);
    expect((await storage(page)).app_language).toBeUndefined();
  });
});

describe('light and dark', () => {
  it('follow the system at first; both switches change the mode, and the choice is remembered', async () => {
    const { page } = await world.member({ colorScheme: 'dark' });
    await page.goto('/');
    await home(page);
    expect(await isDark(page)).toBe(true);
    const dark = await ground(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => isDark(page)).toBe(false);
    const light = await ground(page);
    expect(light).not.toBe(dark);

    await page.getByRole('banner').getByRole('button', { name: 'Switch to dark mode' }).click();
    await expect.poll(() => ground(page)).toBe(dark);
    await page.reload();
    await home(page);
    expect(await ground(page)).toBe(dark);

    const foot = page.getByRole('complementary').getByRole('group', { name: 'Theme' });
    await expect
      .poll(() => foot.getByRole('button', { name: 'Dark' }).getAttribute('aria-pressed'))
      .toBe('true');
    await foot.getByRole('button', { name: 'Light' }).click();
    await expect.poll(() => ground(page)).toBe(light);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.reload();
    await home(page);
    expect(await ground(page)).toBe(light);
  });
});

describe('the rest of the frame', () => {
  it('has a user menu with the initials and two entries, and leaves /forbidden blank', async () => {
    const { page } = await world.member({ name: 'ilknur ışık' });
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Account of ilknur ışık' });
    await opener.waitFor();
    await expect.poll(() => opener.locator('span').first().textContent()).toMatch(/^[Iİ]I$/);
    await opener.click();
    const entries = page.getByRole('menuitem');
    await expect.poll(() => entries.allInnerTexts()).toEqual(['Settings', 'Log Out']);
    await entries.first().click();
    await atPath(page, '/settings');

    // A page that is closed to them is blank.
    await page.goto('/forbidden');
    await page.getByRole('main').waitFor({ state: 'attached' });
    expect(await page.locator('body').allInnerTexts()).toEqual(['']);
  });

  it.each([
    ['en', "Sorry, we couldn't find the page you were looking for.", 'Page not found'],
    ['tr', 'Üzgünüz, aradığınız sayfayı bulamadık.', 'Sayfa bulunamadı'],
  ] as const)('says in %s that a page is unknown, and leads home', async (language, subtitle, title) => {
    const { page, words } = await world.member({ language });
    await page.goto('/no/such/page');
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByText(subtitle, { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} · Kalem`);
    await page.getByRole('link', { name: words.shell('notFound.back') }).click();
    await atPath(page, '/');
  });

  it('finds no page at an address that cannot be decoded', async () => {
    const { page } = await world.member();
    await page.goto('/%E0%A4%A');
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
  });

  it('shows a toast at the top of the list for 3000 ms or until it is closed', async () => {
    const { page, words } = await world.member();
    await page.goto('/text-to-image');
    const chooser = page.getByLabel(words.picture('form.settings'), { exact: true });
    // The form's code is loaded lazily, which must happen before the clock is stopped.
    await chooser.waitFor({ state: 'attached' });
    // The page's clock is stopped from here on, so that 3000 ms are exact.
    await page.clock.install({ time: 0 });
    await page.clock.pauseAt(1_000);
    const toasts = page.getByRole('region', { name: 'Messages' }).getByRole('alert');
    const unsupported = upload('picture.png', 'x');

    await chooser.setInputFiles(unsupported);
    await toasts.first().waitFor();
    await expect
      .poll(() => toasts.allInnerTexts())
      .toEqual([`${words.picture('form.settingsNone')}\n\n${words.picture('form.settingsNoneText')}`]);
    await page.clock.runFor(2_900);
    await expect.poll(() => toasts.count()).toBe(1);
    await page.clock.runFor(200);
    await expect.poll(() => toasts.count()).toBe(0);

    await chooser.setInputFiles(unsupported);
    await expect.poll(() => toasts.count()).toBe(1);
    const first = await toasts.first().elementHandle();
    await chooser.setInputFiles(upload('other.png', 'x'));
    await expect.poll(() => toasts.count()).toBe(2);
    await expect.poll(() => toasts.last().evaluate((toast, earlier) => toast === earlier, first)).toBe(true);
    await toasts.first().getByRole('button', { name: 'Close' }).click();
    await expect.poll(() => toasts.count()).toBe(1);
    await expect.poll(() => toasts.first().evaluate((toast, earlier) => toast === earlier, first)).toBe(true);
  });

  it('names every page in its title', async () => {
    const { page, client } = await world.member();
    const { id } = await client.start({ type: 'TextSummarization', text: shortText });
    const { title } = await client.finished(id);
    for (const [path, name] of [
      ['/', 'Home'],
      ['/text-summarization', 'Text summarization'],
      ['/settings', 'Settings'],
      [`/text-summarization/result/${id}`, title],
    ] as const) {
      await page.goto(path);
      await expect.poll(() => page.title()).toBe(`${name} · Kalem`);
    }
  });
});
