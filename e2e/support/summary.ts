import type { Locator, Page } from 'playwright-core';
import type { Upload } from '#testing/upload.ts';
import { atPath } from './browser/visitor.ts';
import type { Words } from './words.ts';

export const resultPath = /^\/text-summarization\/result\/[\w-]+$/;
export const loadingPath = /^\/loading\/[\w-]+$/;

/** Chooses a file on the page /text-summarization and starts the summary. */
export async function summarize(page: Page, words: Words, file: Upload): Promise<void> {
  await page.goto('/text-summarization');
  await page.getByLabel(words.tool('upload.choose')).setInputFiles(file);
  await page.getByRole('button', { name: words.summary('submit'), exact: true }).click();
}

export function resultPage(page: Page, words: Words) {
  const document = page.getByRole('region', { name: words.tool('document.label'), exact: true });
  const summary = page.getByRole('region', { name: words.summary('result.summary'), exact: true });
  return {
    summary,
    document,
    sentences: summary.locator('[data-sentence]'),
    /** The text of the document that is marked as the chosen sentence; a long one may have several marks. */
    marked: document.locator('[data-highlight][aria-pressed="true"]'),
    title: page.getByRole('heading', { level: 1 }),
    action: (key: string): Locator =>
      page
        .getByRole('group', { name: words.tool('result.actions') })
        .getByRole('button', { name: words.tool(`result.${key}`), exact: true }),
    opened: () => atPath(page, resultPath).then(() => summary.waitFor()),
  };
}

/** A sentence's text with single spaces and without the page behind it. */
export function sentenceText(sentence: Locator): Promise<string> {
  return sentence.evaluate((element) =>
    [...element.childNodes]
      .filter((node) => !(node instanceof Element && node.ariaHidden === 'true'))
      .map((node) => node.textContent)
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

export async function markedText(marked: Locator): Promise<string> {
  return (await marked.allTextContents()).join(' ').replace(/\s+/g, ' ').trim();
}
