import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { reportPdf } from './support/documents.ts';
import { sharedJourney } from './support/journey.ts';
import { resultPage, summarize } from './support/summary.ts';
import type { Words } from './support/words.ts';

const world = sharedJourney();

/** A summary's page at a window's size, with its parts. */
async function opened(viewport: { width: number; height: number }) {
  const { page, words } = await world.member({ viewport });
  await summarize(page, words, await reportPdf('en', 'report.pdf'));
  const result = resultPage(page, words);
  await result.opened();
  return { page, words, result, ...panes(page, words) };
}

function panes(page: Page, words: Words) {
  const divider = page.getByRole('separator', { name: words.tool('result.divider'), exact: true });
  const sheet = page.getByRole('region', { name: words.tool('document.page', { page: 1 }), exact: true });
  const view = (key: string) => page.getByRole('radio', { name: words.tool(`document.${key}`), exact: true });
  return {
    divider,
    sheet,
    view,
    show: (key: string) => page.locator('label', { has: view(key) }).click(),
    share: async () => Number(await divider.getAttribute('aria-valuenow')),
    width: async () => (await sheet.boundingBox())?.width ?? 0,
  };
}

/** The drawn size in pixels of most letters on the first page. */
const textSize = (page: Page) =>
  page.evaluate(() => {
    const sizes = [...document.querySelectorAll('.pdf-text span')].flatMap((run) =>
      Array.from(run.textContent ?? '', () => parseFloat(getComputedStyle(run).fontSize)),
    );
    return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
  });

it('a divider between two panes is dragged or moved by keys, and remembered', async () => {
  const { page, words, divider, sheet, share, width } = await opened({ width: 1600, height: 900 });
  await sheet.locator('canvas').waitFor();
  expect(await share()).toBe(50);
  const before = await width();

  const handle = await divider.boundingBox();
  if (!handle) throw new Error('There is no divider.');
  const [x, y] = [handle.x + handle.width / 2, handle.y + 100];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 100, y);
  await page.mouse.move(x - 200, y);
  await page.mouse.up();
  const dragged = await share();
  expect(dragged).toBeLessThan(40);
  // The page is fitted into the wider pane, and the text over it with it.
  await expect.poll(width).toBeGreaterThan(before);
  const size = await textSize(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pane_share'))).not.toBeNull();
  await page.reload();
  await sheet.locator('canvas').waitFor();
  expect(await share()).toBe(dragged);
  await expect.poll(() => textSize(page)).toBeCloseTo(size, 0);

  await divider.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await share()).toBe(dragged - 2);
  await page.keyboard.press('End');
  const most = await share();
  await page.keyboard.press('ArrowRight');
  expect(await share()).toBe(most);
  await page.keyboard.press('Home');
  expect(await share()).toBeLessThan(50);
  const summary = page.getByRole('region', { name: words.summary('result.summary'), exact: true });
  expect((await summary.boundingBox())?.width).toBeGreaterThan(250);
  await divider.dblclick();
  expect(await share()).toBe(50);
});

it('pages too small to read open as text, and a chosen view and zoom are remembered', async () => {
  const { page, words, result, divider, sheet, view, show, width } = await opened({
    width: 1280,
    height: 800,
  });
  await sheet.locator('canvas').waitFor();
  await divider.focus();
  await page.keyboard.press('End');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pane_share'))).not.toBeNull();
  await page.reload();
  await expect.poll(() => view('text').isChecked()).toBe(true);
  await result.sentences.first().click();
  await result.marked.first().waitFor();

  await show('pages');
  await sheet.locator('canvas').waitFor();
  const fitted = await width();
  await page.getByRole('button', { name: words.tool('document.larger'), exact: true }).click();
  await expect.poll(width).toBeGreaterThan(fitted * 1.2);
  await page.reload();
  await sheet.locator('canvas').waitFor();
  expect(await view('pages').isChecked()).toBe(true);
  expect(await width()).toBeGreaterThan(fitted * 1.2);

  // A wheel with Ctrl zooms the page alone.
  await sheet.hover({ position: { x: 100, y: 100 } });
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 120);
  await page.keyboard.up('Control');
  await expect.poll(async () => Math.abs((await width()) - fitted)).toBeLessThan(2);
});

it('a wide pane shows pages whose text can be read, without their margins', async () => {
  const { page, words, sheet, view } = await opened({ width: 1600, height: 900 });
  await sheet.locator('canvas').waitFor();
  expect(await view('pages').isChecked()).toBe(true);
  expect(await textSize(page)).toBeGreaterThanOrEqual(11);
  const pane = await page
    .getByRole('region', { name: words.tool('document.label'), exact: true })
    .boundingBox();
  const firstLine = await page.locator('.pdf-text span').first().boundingBox();
  expect((firstLine?.y ?? 0) - (pane?.y ?? 0)).toBeLessThan(60);
});
