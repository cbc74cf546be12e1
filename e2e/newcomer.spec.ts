import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { locationText } from '#contract/texts/location-text.ts';
import { readDocument } from '#documents/read.ts';
import { newAccount } from '#testing/account.ts';
import { suiteFirstThenWide } from '#testing/wide.ts';
import { submitLogin } from './support/browser/login.ts';
import { atPath, colourOf, flagKeys, storage, tokenKey } from './support/browser/visitor.ts';
import { reportPdf } from './support/documents.ts';
import { journey } from './support/journey.ts';
import { reports } from './support/prose.ts';
import { openConnected } from './support/server/realtime.ts';
import { markedText, resultPage, resultPath, sentenceText } from './support/summary.ts';
import type { Language } from './support/words.ts';

interface Case {
  language: Language;
  name: string;
  greeting: string;
  question: string;
  file: string;
  figures: RegExp[];
}

const cases: Case[] = [
  {
    language: 'tr',
    name: 'Gülşah Işık',
    greeting: 'Merhaba, Gülşah Işık',
    question: 'Nasıl yardımcı olabilirim?',
    file: 'kıyı kütüphanesi raporu.pdf',
    figures: [
      /^Toplam uzunluk\s*\d[\d.]* kelime$/,
      /^Son uzunluk\s*\d[\d.]*$/,
      /^Özetleme oranı\s*%\d+(,\d)?$/,
    ],
  },
  {
    language: 'en',
    name: 'Grace Hopkins',
    greeting: 'Hello, Grace Hopkins',
    question: 'How can I help you?',
    file: 'night bus report.pdf',
    figures: [
      /^Total length\s*\d[\d,]* words$/,
      /^Final length\s*\d[\d,]*$/,
      /^Summarization rate\s*\d+(\.\d)?%$/,
    ],
  },
];

suiteFirstThenWide(cases, 'a newcomer reading $language', (one) => {
  const { language } = one;
  // This journey needs its own product, so that its account is the first.
  const world = journey();
  const { email, password } = newAccount();

  it('gets from the first visit to a summary, and back to it after signing in again', async () => {
    const visitor = await world.visit({
      language,
      acceptDownloads: true,
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const { page, words } = visitor;
    const { shell, tool, summary } = words;

    // The first account.
    await page.goto('/');
    await atPath(page, '/login');
    await page.getByRole('heading', { level: 1, name: words.login('register.title') }).waitFor();
    await page.getByText(words.login('register.first')).waitFor();
    await page.getByLabel(shell('fields.name'), { exact: true }).fill(one.name);
    await page.getByLabel(shell('fields.email')).fill(email);
    await page.getByLabel(shell('fields.password'), { exact: true }).fill(password);
    await page.getByLabel(shell('fields.passwordConfirmation')).fill(password);
    await page.getByRole('button', { name: words.login('register.submit') }).click();
    await atPath(page, '/');
    await page.getByRole('heading', { level: 1, name: one.greeting, exact: true }).waitFor();
    await page.getByText(one.question, { exact: true }).waitFor();

    // The card opens the tool, which gets a real file of several pages.
    await page
      .getByRole('region', { name: shell('home.tools') })
      .getByRole('link', { name: summary('name') })
      .click();
    await atPath(page, '/text-summarization');
    const upload = await reportPdf(language, one.file);
    await page.getByLabel(tool('upload.choose')).setInputFiles(upload);
    await page.getByText(one.file, { exact: true }).waitFor();
    const seen = await watchProgress(page);
    await page.getByRole('button', { name: summary('submit'), exact: true }).click();

    // The page shows stages in words and a bar that never falls, then opens the result by itself.
    const result = resultPage(page, words);
    await result.opened();
    const { stages, values } = await seen();
    const known = ['reading', 'analysing', 'selecting', 'finishing'].map((stage) =>
      summary(`stages.${stage}`),
    );
    expect([...known, tool('run.queued'), tool('run.next')]).toEqual(expect.arrayContaining(stages));
    expect(stages.some((stage) => known.includes(stage))).toBe(true);
    expect(values).toEqual([...values].sort((left, right) => left - right));
    const address = new URL(page.url()).pathname;

    // Every sentence leads to its source in the document.
    const count = await result.sentences.count();
    expect(count).toBeGreaterThanOrEqual(4);
    const sentences: string[] = [];
    const pages = new Set<string>();
    for (let index = 0; index < count; index++) {
      const sentence = result.sentences.nth(index);
      const text = await sentenceText(sentence);
      const title = (await sentence.getAttribute('title')) ?? '';
      const number = /\d+/.exec(title)?.[0] ?? '';
      const place = { page: Number(number) };
      expect(title).toBe(summary('result.showAt', { place: locationText(place, language, 'inline') ?? '' }));
      // The page is named behind the last of the sentences that stand together on it.
      expect([text, `${text}${locationText(place, language, 'short')}`]).toContain(
        ((await sentence.textContent()) ?? '').replace(/\s+/g, ' ').trim(),
      );
      await sentence.click();
      await expect.poll(() => markedText(result.marked)).toBe(text);
      expect(await isInView(result.document, result.marked.first())).toBe(true);
      expect(await markedPage(result.marked)).toBe(number);
      await expect.poll(() => sentence.getAttribute('aria-pressed')).toBe('true');
      sentences.push(text);
      pages.add(number);
    }
    expect(pages.size).toBeGreaterThan(1);
    const source = reports[language].sections.flatMap(({ paragraphs }) => paragraphs).join(' ');
    for (const sentence of sentences) expect(source).toContain(sentence);

    const figures = await page
      .locator('dl')
      .filter({ hasText: summary('figures.totalLength') })
      .locator('div')
      .evaluateAll((rows) =>
        // Short words stand there for the eye, the whole ones for the ear.
        rows.map((row) => {
          for (const hidden of row.querySelectorAll('[aria-hidden]')) hidden.remove();
          return row.textContent;
        }),
      );
    for (const [index, figure] of one.figures.entries()) expect(figures[index]).toMatch(figure);

    // The side list shows it green.
    const entry = page
      .getByRole('complementary')
      .getByRole('region', { name: shell('processes.title') })
      .getByRole('listitem');
    await entry.getByRole('img', { name: shell('statuses.success') }).waitFor();
    await expect
      .poll(() => entry.getByRole('img').evaluate((icon) => getComputedStyle(icon).color))
      .toBe(await colourOf(page, '--success'));
    // The rest differs only in its texts, so Turkish alone goes through it.
    if (language === 'en') return;

    // Copy.
    await result.action('copy').click();
    await page
      .getByRole('status')
      .filter({ hasText: tool('result.copied') })
      .waitFor();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    for (const sentence of sentences) expect(copied).toContain(sentence);

    // Rename; the side list follows.
    const title = `${reports[language].title} (2)`;
    await page.getByRole('button', { name: tool('result.rename') }).click();
    await page.getByRole('textbox', { name: tool('result.title') }).fill(title);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await entry.getByText(title, { exact: true }).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} · Kalem`);

    // Download in every format.
    for (const format of ['txt', 'md', 'docx', 'pdf']) {
      await result.action('download').click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: tool(`formats.${format}`) }).click(),
      ]);
      // Some systems refuse a file name with a colon.
      expect(download.suggestedFilename()).toBe(`${title.replace(':', '-')}.${format}`);
      const path = await download.path();
      expect((await readFile(path)).length).toBeGreaterThan(200);
      if (format === 'md') continue;
      const read = await readDocument({ path, name: download.suggestedFilename(), kind: format });
      const text = read.text.replace(/\s+/g, ' ');
      for (const sentence of sentences) expect(text).toContain(sentence);
    }

    // Running again with other options makes a new process.
    await result.action('runAgain').click();
    const dialog = page.getByRole('dialog', { name: tool('runAgain.title') });
    await dialog.getByText(summary('options.short'), { exact: true }).click();
    await dialog.getByText(summary('options.bullets'), { exact: true }).click();
    await dialog.getByRole('button', { name: summary('submit'), exact: true }).click();
    await page.waitForURL((url) => resultPath.test(url.pathname) && url.pathname !== address);
    await result.summary.getByRole('listitem').first().waitFor();
    await expect.poll(() => result.sentences.count()).toBeLessThan(count);
    const second = new URL(page.url()).pathname;
    await expect.poll(() => entry.count()).toBe(2);

    // Delete, then cancel.
    await result.action('delete').click();
    await atPath(page, '/');
    await expect.poll(() => entry.count()).toBe(1);
    await page.getByRole('button', { name: tool('result.undo') }).click();
    await atPath(page, second);
    await result.summary.waitFor();
    await expect.poll(() => entry.count()).toBe(2);

    // Delete for real.
    const gone = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await result.action('delete').click();
    expect((await gone).status()).toBe(204);
    await expect.poll(() => entry.count()).toBe(1);
    await page.goto(second);
    await page.getByText(tool('run.missing')).waitFor();

    // Logging out makes no call, closes the socket and forgets the token.
    const { socket } = await openConnected(page, '/');
    await page.waitForLoadState('networkidle');
    const requests: string[] = [];
    page.on('request', (request) => requests.push(new URL(request.url()).pathname));
    await page.getByRole('button', { name: shell('menu.account', { name: one.name }) }).click();
    await page.getByRole('menuitem', { name: shell('menu.logOut') }).click();
    await atPath(page, '/login');
    await page.getByRole('heading', { level: 1, name: words.login('login.title') }).waitFor();
    await expect.poll(() => socket.isClosed()).toBe(true);
    expect(requests.filter((path) => path.startsWith('/api'))).toEqual([]);
    const left = Object.keys(await storage(page));
    for (const key of [tokenKey, ...flagKeys]) expect(left).not.toContain(key);

    // Sign in again.
    await submitLogin(visitor, email);
    await page.getByRole('heading', { level: 1, name: one.greeting, exact: true }).waitFor();
    await page.getByRole('main').getByRole('link', { name: title }).click();
    await atPath(page, address);
    await expect.poll(() => result.sentences.count()).toBe(count);
  });
});

/** Records every stage and fraction that the page shows from now on, however briefly. */
async function watchProgress(page: Page): Promise<() => Promise<{ stages: string[]; values: number[] }>> {
  const notes = await page.evaluateHandle(() => {
    const stages: string[] = [];
    const values: number[] = [];
    new MutationObserver(() => {
      const main = document.querySelector('main');
      const stage = main?.querySelector('section [aria-live]')?.textContent;
      const value = main?.querySelector('section [role=progressbar]')?.getAttribute('aria-valuenow');
      if (stage && stages.at(-1) !== stage) stages.push(stage);
      if (value && values.at(-1) !== Number(value)) values.push(Number(value));
    }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    return { stages, values };
  });
  return () => notes.jsonValue();
}

/** True when an element is in the visible part of its pane. */
async function isInView(pane: Locator, element: Locator): Promise<boolean> {
  const [outer, inner] = await Promise.all([pane.boundingBox(), element.boundingBox()]);
  if (!outer || !inner) return false;
  return inner.y >= outer.y - 1 && inner.y + inner.height <= outer.y + outer.height + 1;
}

/** The number of the document page with the chosen mark. */
function markedPage(marked: Locator): Promise<string | undefined> {
  return marked
    .first()
    .evaluate((mark) => mark.closest('section')?.getAttribute('aria-label')?.match(/\d+/)?.[0]);
}
