import { expect, it } from 'vitest';
import { upload } from '#testing/upload.ts';
import { faults } from './support/browser/axe.ts';
import { droppedFiles } from './support/browser/drop.ts';
import { atPath } from './support/browser/visitor.ts';
import { agreement, compareForm, comparePage, differences } from './support/comparison.ts';
import { sharedJourney } from './support/journey.ts';

const world = sharedJourney();
const resultPath = /^\/document-compare\/result\/[\w-]+$/;

it('two agreements are compared, and each change is listed, stepped to and ignored', async () => {
  const { page, words } = await world.member({ language: 'tr', viewport: { width: 1440, height: 900 } });
  const { figures, added, changed } = differences.tr;
  await page.goto('/document-compare');
  const form = compareForm(page, words);
  // The files are chosen in the wrong order, and then swapped.
  await form.choose(1, await agreement('tr', 'revised'));
  await form.choose(2, await agreement('tr', 'original'));
  await page.getByRole('button', { name: words.tool('upload.swap') }).click();
  await form.slot(1).getByText('original.docx').waitFor();
  await form.slot(2).getByText('revised.docx').waitFor();
  await form.submit.click();
  await atPath(page, resultPath);

  const result = comparePage(page, words);
  await result.total(changed).waitFor();
  await expect.poll(() => result.entries.count()).toBe(changed);
  for (const figure of figures) await result.entries.first().getByText(figure).waitFor();

  await page.keyboard.press('n');
  await result.position(1, changed).waitFor();
  await expect.poll(() => result.current.allInnerTexts()).toEqual([...figures]);
  await page.keyboard.press('Alt+ArrowDown');
  await result.step('next').click();
  await result.position(3, changed).waitFor();
  await expect.poll(() => result.current.allInnerTexts()).toEqual([added]);
  await expect.poll(() => result.entries.last().getAttribute('aria-current')).toBe('true');
  await page.keyboard.press('p');
  await result.position(2, changed).waitFor();

  expect(await faults(page, 'main')).toEqual([]);

  // The list works with arrow keys and a filter.
  await result.entries.nth(1).focus();
  await page.keyboard.press('ArrowUp');
  await result.position(1, changed).waitFor();
  await page.locator('label', { hasText: words.compare('types.insert') }).click();
  await expect.poll(() => result.entries.allInnerTexts()).toEqual([expect.stringContaining(added)]);
  await page.locator('label', { hasText: words.compare('types.insert') }).click();

  // Inline, the old figure is before the new one.
  await page.getByText(words.compare('toolbar.inline'), { exact: true }).click();
  await expect.poll(() => result.current.allInnerTexts()).toEqual([...figures]);
  await result.documents.locator('p').first().getByText(figures.join('')).waitFor();
  await page.getByRole('checkbox', { name: words.compare('toolbar.onlyChanges') }).check();
  const fold = result.documents.getByRole('button', {
    name: words.compare('view.fold_other', { number: 3 }),
  });
  await fold.click();
  await fold.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: words.compare('toolbar.ignore'), exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: words.compare('ignorables.case') }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => result.entries.count()).toBe(changed - 1);
  await expect.poll(() => result.documents.locator('del').count()).toBe(1);

  await page.getByRole('button', { name: words.tool('result.download'), exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words.compare('formats.docx') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.docx$/);

  // On a phone the list covers the text, and closes when an entry is chosen.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: words.compare('list.label'), exact: true }).click();
  const sheet = page.getByRole('dialog', { name: words.compare('list.label') });
  await sheet.locator('[data-entry]').last().click();
  await sheet.waitFor({ state: 'hidden' });
  await expect.poll(() => result.current.allInnerTexts()).toEqual([added]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it('two files with the same text are reported as the same', async () => {
  const { page, words } = await world.member();
  await page.goto('/document-compare');
  const form = compareForm(page, words);
  await form.submit.click();
  await form.slot(1).getByRole('alert').waitFor();
  // Two files dropped anywhere fill both slots.
  const files = ['a.txt', 'b.txt'].map((name) => upload(name, 'First.\n\nSecond <b>line</b> & more.'));
  const dataTransfer = await droppedFiles(page, ...files);
  await page.dispatchEvent('body', 'drop', { dataTransfer });
  await form.slot(1).getByText('a.txt').waitFor();
  await form.slot(2).getByText('b.txt').waitFor();
  await form.submit.click();
  await atPath(page, resultPath);
  await page.getByText(words.compare('identical.title'), { exact: true }).waitFor();
});

it('the page names a file that can’t be read', async () => {
  const { page, words } = await world.member({ language: 'tr' });
  await page.goto('/document-compare');
  const form = compareForm(page, words);
  await form.choose(1, upload('eski.txt', 'Bir iki üç.'));
  await form.choose(2, upload('bos.txt', '\n \n'));
  await form.submit.click();
  await atPath(page, /^\/(loading|document-compare\/result)\//);
  await page.getByText(/^bos\.txt: /).waitFor();
});
