import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import type { Words } from './words.ts';

export function pictureForm(page: Page, words: Words, within: Page | Locator = page) {
  const { picture } = words;
  return {
    async open() {
      await page.goto('/text-to-image');
      await this.description.waitFor();
    },
    description: page.getByRole('textbox', { name: picture('form.label'), exact: true }),
    example: (number: number) =>
      page.getByRole('button', { name: picture(`examples.${number}`), exact: true }),
    /** The radio button of a shape, a number of pictures or a palette. */
    choice: (name: string) => within.getByRole('radio', { name, exact: true }),
    /** Clicks the label, since the radio button itself is too small. */
    choose: (name: string) =>
      within.locator('label', { has: page.getByRole('radio', { name, exact: true }) }).click(),
    size: within.getByLabel(picture('options.size'), { exact: true }),
    seed: within.getByLabel(picture('options.seed'), { exact: true }),
    settings: page.getByLabel(picture('form.settings'), { exact: true }),
    submit: within.getByRole('button', { name: picture('submit'), exact: true }),
  };
}

export function picturePage(page: Page, words: Words) {
  const { picture } = words;
  const gallery = page.getByRole('region', { name: picture('result.illustrations'), exact: true });
  const description = page.getByRole('region', { name: picture('result.description'), exact: true });
  const card = (number: number) => gallery.getByRole('listitem').nth(number - 1);
  const view = page.getByRole('dialog', { name: picture('result.open'), exact: true });
  return {
    cards: gallery.getByRole('listitem'),
    image: (number: number) =>
      gallery.getByRole('button', {
        name: `${picture('result.open')}: ${picture('result.illustration', { number })}`,
        exact: true,
      }),
    action: (number: number, key: string) =>
      card(number).getByRole('button', { name: picture(`result.${key}`), exact: true }),
    /** The words of the description that the pictures show. */
    words: description.getByRole('button'),
    word: (text: string) => description.getByRole('button', { name: text, exact: true }),
    /** The description as a whole. */
    sentence: (text: string) => description.getByText(text, { exact: true }),
    outlines: gallery.locator('[data-part]'),
    view,
    inView: (key: string) => view.getByRole('button', { name: picture(key), exact: true }),
    /** Widths of the loaded pictures in pixels; 0 for one that isn't loaded. */
    widths: () =>
      gallery
        .locator('img')
        .evaluateAll((images) =>
          images.map((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
        ),
    async download(number: number, key: 'png' | 'svg') {
      const [download] = await Promise.all([page.waitForEvent('download'), this.action(number, key).click()]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    },
  };
}

/** Swipes sideways over the middle of the window. @param from, to CSS pixels from the left */
export async function swipe(page: Page, from: number, to: number): Promise<void> {
  const y = (page.viewportSize()?.height ?? 0) / 2;
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...xs: number[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: xs.map((x) => ({ x, y })) });
  await touch('touchStart', from);
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', from + (to - from) * share);
  await touch('touchEnd');
  await browser.detach();
}
