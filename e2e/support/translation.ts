import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { atPath } from './visitor.ts';
import type { Words } from './words.ts';

export const translationPath = /^\/text-translate\/result\/[\w-]+$/;

/** The form of translation. */
export function translateForm(page: Page, words: Words) {
  const { translate, tool } = words;
  return {
    open: () => page.goto('/text-translate'),
    from: page.getByLabel(translate('options.from'), { exact: true }),
    to: page.getByLabel(translate('options.to'), { exact: true }),
    swap: page.getByRole('button', { name: translate('options.swap'), exact: true }),
    choose: (file: { name: string; mimeType: string; buffer: Buffer }) =>
      page.getByLabel(tool('upload.choose')).setInputFiles(file),
    /** The field of the tab for text, which is opened. */
    async write(text: string) {
      await page.getByRole('tab', { name: tool('form.textTab'), exact: true }).click();
      await page.getByRole('textbox', { name: tool('form.text'), exact: true }).fill(text);
    },
    field: page.getByRole('textbox', { name: tool('form.text'), exact: true }),
    submit: page.getByRole('button', { name: translate('submit'), exact: true }),
  };
}

/** The parts of a translation's page. */
export function translationPage(page: Page, words: Words) {
  const { translate, tool } = words;
  const rows = page.getByRole('region', { name: translate('result.label'), exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  return {
    rows,
    opened: () => atPath(page, translationPath).then(() => rows.waitFor()),
    /** The translated sentences that are drawn. */
    targets: rows.locator('[data-target]'),
    target: (text: string) => rows.locator('[data-target]').filter({ hasText: text }),
    source: (text: string) => rows.locator('[data-sentence]:not([data-target])').filter({ hasText: text }),
    paired: rows.locator('[data-pair]'),
    chosen: rows.locator('[data-selected]'),
    card: rows.locator('[data-card]'),
    edit: button(translate('sentence.edit')),
    editor: rows.getByRole('textbox', { name: translate('sentence.editLabel') }),
    saved: page.getByText(tool('edits.saved'), { exact: true }),
    restore: button(tool('edits.restore')),
    back: button(translate('result.swap')),
    search: page.getByRole('searchbox', { name: tool('search.label') }),
    found: rows.locator('mark'),
    /** What a download's entry of that name gives. */
    async download(name: string): Promise<{ name: string; bytes: Buffer }> {
      await button(tool('result.download')).click();
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name, exact: true }).click(),
      ]);
      return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
    },
  };
}
