import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Upload } from '#testing/upload.ts';
import { faults } from './support/browser/axe.ts';
import { atPath } from './support/browser/visitor.ts';
import { sharedJourney } from './support/journey.ts';
import { scan } from './support/scan.ts';
import type { Words } from './support/words.ts';

const world = sharedJourney();
const resultPath = /^\/result\/[\w-]+$/;

/** The texts on the pages. */
const first =
  'Liman müdürlüğü 14 Mart günü 1.250 sandığın teslim edildiğini onaylar. İki nüshayı da imzalayınız.';
const second = 'Sorularınız için her iş günü öğleden önce bizi arayabilirsiniz.';
const word = 'müdürlüğü';
const correction = 'başkanlığı';

async function read(page: Page, words: Words, files: Upload[]): Promise<void> {
  await page.goto('/image-to-text');
  await page.locator('input[type=file]').setInputFiles(files);
  await page.getByRole('button', { name: words.image('submit'), exact: true }).click();
  await atPath(page, resultPath);
}

const plain = (text: string) => text.replace(/\s+/g, ' ').trim();

it('two scanned pages are read, checked against the picture, corrected and saved', async () => {
  const { page, words } = await world.member({ language: 'tr', viewport: { width: 1440, height: 900 } });
  await read(page, words, [
    await scan(world.browser, 'one.png', first),
    await scan(world.browser, 'two.png', second, 90),
  ]);

  const text = page.getByRole('textbox', { name: words.image('result.text') });
  await text.waitFor();
  expect(plain(await text.inputValue())).toBe(first);

  // Choosing a word in the picture selects it in the text.
  const picture = page.getByRole('region', { name: words.image('picture.label') });
  await picture.getByRole('img').waitFor();
  const at = first.split(' ').indexOf(word);
  await picture.locator(`rect[data-word="${at}"]`).click();
  expect(
    await text.evaluate((field: HTMLTextAreaElement) =>
      field.value.slice(field.selectionStart, field.selectionEnd),
    ),
  ).toBe(word);
  await page.keyboard.type(correction);
  const corrected = first.replace(word, correction);
  expect(plain(await text.inputValue())).toBe(corrected);
  await page.getByText(words.tool('edits.saved')).waitFor();
  const framed = picture.locator('rect:not([data-word])');
  await picture.locator('rect[data-word="0"]').click();
  await expect.poll(() => framed.count()).toBe(1);

  // The second page was scanned sideways.
  await page.getByRole('button', { name: words.image('pages.next') }).click();
  await expect.poll(async () => plain(await text.inputValue())).toBe(second);
  // The word chosen on the first page is not selected on this one.
  await picture.locator('rect[data-word]').first().waitFor({ state: 'attached' });
  expect(await framed.count()).toBe(0);
  expect(await faults(page, 'main')).toEqual([]);

  await page.reload();
  await page.getByRole('button', { name: words.image('pages.previous') }).click();
  await expect.poll(async () => plain(await text.inputValue())).toBe(corrected);

  await page.getByRole('button', { name: words.tool('result.download'), exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: words.tool('formats.txt') }).click(),
  ]);
  expect(plain(await readFile(await download.path(), 'utf8'))).toBe(`${corrected} ${second}`);

  await page.getByRole('button', { name: words.tool('edits.restore') }).click();
  await expect.poll(async () => plain(await text.inputValue())).toBe(first);
});

it('a letter keeps the lines of its head, and words without doubt stay unmarked', async () => {
  const { page, words } = await world.member();
  const line = (text: string) => `<div>${text}</div>`;
  const head = ['Harbourside Housing', '14 Meadow Street', 'Bristol'].map(line).join('');
  const sides =
    '<div style="display:flex;justify-content:space-between;margin:60px 0"><span>Number 118</span><span>12 May 2026</span></div>';
  await read(page, words, [await scan(world.browser, 'letter.png', `${head}${sides}${second}`)]);
  const text = page.getByRole('textbox', { name: words.image('result.text') });
  await text.waitFor();
  const paragraphs = (await text.inputValue()).split('\n\n');
  expect(paragraphs[0]?.split('\n')).toEqual(['Harbourside Housing', '14 Meadow Street', 'Bristol']);
  expect(paragraphs[1]).toBe('Number 118\t12 May 2026');

  const picture = page.getByRole('region', { name: words.image('picture.label') });
  const boxes = picture.locator('rect[data-word]');
  await boxes.first().waitFor({ state: 'attached' });
  // The edge of what is shown of the picture is in the pane, on both sides and above.
  const edge = await picture.locator(':scope > div').boundingBox();
  const pane = await picture.boundingBox();
  if (!edge || !pane) throw new Error('The picture is not shown');
  expect(edge.x - pane.x).toBeGreaterThanOrEqual(8);
  expect(edge.y - pane.y).toBeGreaterThanOrEqual(8);
  expect(pane.x + pane.width - edge.x - edge.width).toBeGreaterThanOrEqual(8);
  const outlined = () =>
    boxes.evaluateAll(
      (all) => all.filter((box) => getComputedStyle(box).stroke !== 'rgba(0, 0, 0, 0)').length,
    );
  const choose = (key: string) =>
    page
      .locator('label', {
        has: page.getByRole('radio', { name: words.image(`picture.${key}`), exact: true }),
      })
      .click();
  // Boxes are shown at first only where there is a word to check; that there is none is said on request.
  const chosen = (key: string) =>
    page.getByRole('radio', { name: words.image(`picture.${key}`), exact: true }).isChecked();
  const unsure = await outlined();
  expect(await chosen(unsure === 0 ? 'none' : 'unsure')).toBe(true);
  await choose('unsure');
  expect(await outlined()).toBe(unsure);
  expect(await page.getByText(words.image('picture.allSure')).count()).toBe(unsure === 0 ? 1 : 0);
  await choose('all');
  await expect.poll(outlined).toBe(await boxes.count());
  await choose('none');
  await expect.poll(outlined).toBe(0);
  // The only page needs no bar with the file's name.
  expect(await page.getByText('letter.png', { exact: true }).count()).toBe(0);

  // The date stands at the side of its line; on a phone it begins a line, without a hole or a break within.
  const lineOf = (wanted: string) =>
    page.locator('[data-text-copy]').evaluate((copy, part) => {
      const nodes = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
      while (nodes.nextNode()) {
        const { currentNode: node } = nodes;
        const at = node.textContent?.indexOf(part) ?? -1;
        if (at < 0) continue;
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + part.length);
        const boxes = [...range.getClientRects()];
        return { lines: boxes.length, left: boxes[0]?.left, top: boxes[0]?.top };
      }
      throw new Error(`There is no ${part}`);
    }, wanted);
  const [number, date] = [await lineOf('Number 118'), await lineOf('12 May 2026')];
  expect(date.top).toBe(number.top);
  await page.setViewportSize({ width: 375, height: 812 });
  // The panes become tabs first.
  await page.getByRole('tab').first().waitFor();
  await expect.poll(async () => (await lineOf('12 May 2026')).lines).toBe(1);
  const [above, below] = [await lineOf('Number 118'), await lineOf('12 May 2026')];
  expect(below).toMatchObject({ lines: 1, left: above.left });
  expect(below.top).toBeGreaterThan(above.top ?? Number.NaN);
  expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

it('a picture without text is reported as such', async () => {
  const { page, words } = await world.member();
  await read(page, words, [await scan(world.browser, 'empty.png', '')]);
  await page.getByText(words.image('result.empty')).waitFor();
});

it('a file that is no picture is refused before a run starts', async () => {
  const { page, words } = await world.member();
  await page.goto('/image-to-text');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') });
  await page.getByRole('button', { name: words.image('submit'), exact: true }).click();
  await page.getByRole('alert').getByText('photo.png').first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/image-to-text');
});
