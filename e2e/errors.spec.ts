import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shortText } from '#server/testing/texts.ts';
import { shownToasts } from './support/browser/toasts.ts';
import { lockedPdf, pngNamed } from './support/documents.ts';
import { sharedJourney } from './support/journey.ts';
import { errorTitle, wordsOf } from './support/words.ts';

const world = sharedJourney();
const languages = ['en', 'tr'] as const;

it('a title that the server refuses gives way to the one before, again and again', async () => {
  const { page, client, words } = await world.member();
  const { id } = await client.start({ type: 'TextSummarization', text: shortText });
  await client.finished(id);
  await page.goto(`/text-summarization/result/${id}`);
  const heading = page.getByRole('heading', { level: 1 });
  const { title } = await client.show(id);
  await expect.poll(() => heading.textContent()).toBe(title);
  for (const count of [1, 2]) {
    await page.getByRole('button', { name: words.tool('result.rename'), exact: true }).click();
    await page.getByRole('textbox', { name: words.tool('result.title'), exact: true }).fill('\u200b');
    await page.keyboard.press('Enter');
    const told = () =>
      shownToasts(page).filter((text) => text.includes(words.tool('result.renameFailed'))).length;
    await expect.poll(told).toBe(count);
    expect(await heading.textContent()).toBe(title);
  }
});

/** Begins to note every heading and alert that the page ever shows; returns what reads them. */
async function notingWords(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Reflect.set(window, 'seenWords', seen);
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('#root :is(h1, h2, [role=alert])'))
        seen.add(textContent);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return () => page.evaluate(() => [...Reflect.get(window, 'seenWords')].map(String));
}

describe.each(languages)('the first error of a visit, in %s,', (language) => {
  /** Whatever stands in place of an error's own words. */
  const substitutes = (code: string) => [code, errorTitle(wordsOf(language), 'unknown')];

  it('is worded at once when it is a failed process opened by its address, and again in another language', async () => {
    const { page, client, words } = await world.member({ language });
    const { id } = await client.start({ type: 'TextSummarization' }, await lockedPdf('locked.pdf'));
    await client.finished(id);
    const seen = await notingWords(page);
    await page.goto(`/text-summarization/result/${id}`);
    await page.getByText(errorTitle(words, 'document_encrypted')).waitFor();
    for (const text of await seen())
      for (const other of substitutes('document_encrypted')) expect(text).not.toContain(other);

    const next = language === 'en' ? 'tr' : 'en';
    await page
      .getByRole('banner')
      .getByRole('button', { name: words.shell('languages.label') })
      .click();
    await page.getByRole('menuitemradio', { name: words.shell(`languages.${next}`) }).click();
    await page.getByText(errorTitle(wordsOf(next), 'document_encrypted')).waitFor();
  });

  it('is worded at once when the server refuses the page itself', async () => {
    const { page, words } = await world.member({ language, expected: /403/ });
    await page.route('**/api/me', (route) =>
      route.fulfill({
        status: 403,
        json: { error: { code: 'account_blocked', params: {}, message: 'blocked' } },
      }),
    );
    const seen = await notingWords(page);
    await page.goto('/');
    await page.getByText(errorTitle(words, 'account_blocked')).waitFor();
    for (const text of await seen())
      for (const other of substitutes('account_blocked')) expect(text).not.toContain(other);
  });

  it('is worded when a file is refused', async () => {
    const { page, words } = await world.member({ language });
    await page.goto('/text-summarization');
    await page.locator('input[type=file]').setInputFiles(await pngNamed(world.browser, 'photo.pdf'));
    await page.getByRole('button', { name: words.summary('submit'), exact: true }).click();
    await page.getByRole('alert').getByText(errorTitle(words, 'file_content_mismatch')).waitFor();
  });
});

it('the words of errors come with the first sign of the user, not with the home page', async () => {
  const { page, words } = await world.member();
  const title = errorTitle(words, 'document_encrypted');
  const files: Promise<string>[] = [];
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) files.push(response.text().catch(() => ''));
  });
  const areThere = async () => (await Promise.all(files)).some((code) => code.includes(title));
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await areThere()).toBe(false);
  await page.mouse.move(300, 300, { steps: 3 });
  await expect.poll(areThere).toBe(true);
});
