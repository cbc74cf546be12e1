import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { storeMessage } from '#contract/chat.ts';
import type { ProcessType } from '#contract/processes.ts';
import { Client } from '#server/testing/client.ts';
import { type Upload, upload } from '#testing/upload.ts';
import { signedIn } from './support/browser/visitor.ts';
import { agreement } from './support/comparison.ts';
import { reportPdf } from './support/documents.ts';
import { journey } from './support/journey.ts';
import { startModelMirror, tinyTranslators } from './support/models.ts';
import { scan } from './support/scan.ts';
import { spokenWav } from './support/speech.ts';
import { contractDocx } from './support/translation.ts';
import type { Language, Words } from './support/words.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 600_000 });
const tiny = tinyTranslators();
const mirror = await startModelMirror(tiny.models);
const world = journey(mirror.settings);
let reader: Client;

/** The tools' results: the address of each, and what its document begins with. */
const results: { path: string; begins: string }[] = [];

beforeAll(async () => {
  reader = new Client(world.product.url);
  await reader.register();
  const run = async (
    type: ProcessType,
    address: string,
    begins: string,
    input: { text?: string; options?: string },
    ...files: Upload[]
  ) => {
    const { id } = await reader.start({ type, ...input }, ...files);
    expect((await reader.finished(id)).status).toBe('success');
    results.push({ path: `${address}/${id}`, begins });
    return id;
  };
  const report = await reportPdf('en', 'report.pdf');
  const sound = upload('talk.wav', await readFile(await spokenWav(1, 0.5)));
  const contract = await contractDocx();
  const letter = await scan(world.browser, 'letter.png', 'The harbour is open from nine to five.');
  const agreements = [await agreement('en', 'original'), await agreement('en', 'revised')];
  const [, asked] = await Promise.all([
    run('TextSummarization', '/text-summarization/result', '.document-text h3, [data-sentence]', {}, report),
    run('QuestionAnswer', '/question-answer', 'article h3', {}, report),
    run('Translate', '/text-translate/result', '[data-target]', { options: '{"target":"tr"}' }, contract),
    run('SpeechToText', '/result', '[data-word]', {}, sound),
    run('TextToSpeech', '/text-to-speech/result', '[data-highlight]', { text: 'The harbour is open.' }),
    run('Compare', '/document-compare/result', '[data-index="0"] p', {}, ...agreements),
    run('ImageToText', '/result', 'textarea', {}, letter),
    run('TextToImage', '/text-to-image/result', 'img', { text: 'A cat on a table' }),
  ]);
  await reader.call(storeMessage, { params: { id: asked }, body: { text: 'What does each journey cost?' } });
});
afterAll(async () => {
  await mirror.close();
  tiny.remove();
});

const screens = [
  { name: 'a laptop', language: 'en', window: { viewport: { width: 1280, height: 800 } }, first: 230 },
  { name: 'a laptop', language: 'tr', window: { viewport: { width: 1280, height: 800 } }, first: 230 },
  {
    name: 'a phone',
    language: 'tr',
    window: { viewport: { width: 375, height: 812 }, isMobile: true, hasTouch: true },
    first: 406,
  },
] as const;

/** Searches in a result that can be searched, whose field holds the cross that empties it. */
async function searchFor(page: Page, words: Words, path: string): Promise<void> {
  await page.keyboard.press('/');
  const field = page.getByRole('searchbox', { name: words.tool('search.label'), exact: true });
  if (!(await field.isVisible())) return;
  // Nothing is found, so nothing scrolls either.
  await field.fill('qxq');
  const [outer, inner] = [
    await field.boundingBox(),
    await page.getByRole('button', { name: words.shell('common.clearSearch'), exact: true }).boundingBox(),
  ];
  if (!outer || !inner) throw new Error('The search has no field or no cross.');
  expect([path, inner.y >= outer.y, inner.y + inner.height <= outer.y + outer.height]).toEqual([
    path,
    true,
    true,
  ]);
  expect(outer.y, path).toBeGreaterThanOrEqual(0);
  await field.press('Escape');
}

describe.each(screens)('on $name, in $language', ({ language, window, first }) => {
  const open = (as: Language) => world.visit({ ...window, language: as, storageState: signedIn(reader) });
  const isWide = window.viewport.width >= 1024;

  it('every result begins in the upper part of the window, under one row of actions', async () => {
    const { page, words } = await open(language);
    const actions = page.getByRole('group', { name: words.tool('result.actions'), exact: true });
    for (const { path, begins } of results) {
      await page.goto(path);
      const beginning = page.getByRole('main').locator(begins).first();
      await beginning.waitFor();
      const header = page.locator('main header').first();
      const box = async () => (await header.boundingBox())?.height ?? 0;
      if (isWide) expect([path, await box()]).toEqual([path, 88]);
      const tops = await actions
        .getByRole('button')
        .evaluateAll((buttons) => buttons.map((button) => Math.round(button.getBoundingClientRect().top)));
      expect([path, new Set(tops).size]).toEqual([path, 1]);
      const top = async () => Math.round((await beginning.boundingBox())?.y ?? Number.NaN);
      const before = await top();
      expect(before, path).toBeLessThanOrEqual(first);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(
        window.viewport.width,
      );

      // Nothing moves while the title is edited.
      await page.getByRole('button', { name: words.tool('result.rename'), exact: true }).click();
      const title = page.getByRole('textbox', { name: words.tool('result.title'), exact: true });
      await title.waitFor();
      expect([path, await top()]).toEqual([path, before]);
      await title.press('Escape');
      await title.waitFor({ state: 'hidden' });
      expect([path, await top()]).toEqual([path, before]);
      await searchFor(page, words, path);
      expect([path, await top()]).toEqual([path, before]);
    }
  });
});
