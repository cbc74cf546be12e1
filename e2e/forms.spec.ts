import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { processTypes } from '#contract/processes.ts';
import { findTool } from '#tools/find-tool.ts';
import { openOptions, textField } from './support/forms.ts';
import { sharedJourney } from './support/journey.ts';
import type { Words } from './support/words.ts';

const world = sharedJourney();

const sizes = [
  { width: 1280, height: 800 },
  { width: 375, height: 812 },
];

/** Where an element stands in the window, once it has come to rest. */
async function boxOf(page: Page, selector: string) {
  const box = await page.locator(selector).boundingBox();
  if (!box) throw new Error(`${selector} isn't shown`);
  return box;
}

async function openForm(page: Page, words: Words, type: (typeof processTypes)[number]): Promise<void> {
  await page.goto(findTool(type).contract.path);
  await page.getByRole('heading', { level: 1, name: words.ofTool(type)('name') }).waitFor();
  await page.locator('main button[type=submit]').waitFor();
}

describe("a form's button", () => {
  it.each(sizes)('is in sight in every tool at $width x $height, also beside errors', async (viewport) => {
    const { page, words } = await world.member({ viewport });
    for (const type of processTypes) {
      await openForm(page, words, type);
      const isInSight = async () => {
        const { y, height } = await boxOf(page, 'main button[type=submit]');
        return y > 0 && y + height <= viewport.height;
      };
      await expect.poll(isInSight, { message: type }).toBe(true);
      await page.locator('main button[type=submit]').click();
      await page.getByRole('alert').first().waitFor();
      await expect.poll(isInSight, { message: `${type} with an error` }).toBe(true);
    }
  });

  it('ends the column of the options, as wide as they are', async () => {
    const { page, words } = await world.member({ viewport: { width: 1280, height: 800 } });
    for (const type of processTypes.filter((each) => each !== 'Compare' && each !== 'QuestionAnswer')) {
      await openForm(page, words, type);
      const options = await boxOf(page, 'main fieldset[id]:not(fieldset fieldset)');
      const button = await boxOf(page, 'main button[type=submit]');
      expect([button.x, button.width], type).toEqual([options.x, options.width]);
    }
  });
});

describe('the options', () => {
  it('are a line of their values on a phone, and open into sight', async () => {
    const { page, words } = await world.member({ language: 'tr', viewport: { width: 375, height: 812 } });
    await openForm(page, words, 'Compare');
    const panel = page.getByRole('region', { name: words.tool('form.options'), exact: true });
    // The whole value can be read.
    const line = panel.getByText(words.compare('options.acceptedUsed'), { exact: true });
    expect(await line.evaluate((node) => node.scrollHeight <= node.clientHeight)).toBe(true);
    await openOptions(page, words);
    const rejected = panel.getByRole('radio', { name: words.compare('options.rejected') });
    await panel.getByText(words.compare('options.rejected'), { exact: true }).click();
    const choice = await panel.locator('fieldset').first().boundingBox();
    const button = await boxOf(page, 'main button[type=submit]');
    expect((choice?.y ?? 0) + (choice?.height ?? 0)).toBeLessThanOrEqual(button.y);
    await panel.getByRole('button', { name: words.tool('form.optionsClose') }).click();
    await panel.getByText(words.compare('options.rejectedUsed'), { exact: true }).waitFor();
    await rejected.waitFor({ state: 'hidden' });
  });

  it('are open on a tablet until they are closed', async () => {
    const { page, words } = await world.member({ viewport: { width: 768, height: 1024 } });
    await openForm(page, words, 'TextSummarization');
    const focus = page.getByLabel(words.summary('options.focus'));
    await focus.waitFor();
    await page.getByRole('button', { name: words.tool('form.optionsClose') }).click();
    await focus.waitFor({ state: 'hidden' });
    await page.reload();
    await page.getByRole('button', { name: words.tool('form.optionsChange') }).waitFor();
    expect(await focus.isVisible()).toBe(false);
  });
});

describe('an empty form', () => {
  it('is filled by the example, which leaves everything in its place', async () => {
    const { page, words } = await world.member();
    await openForm(page, words, 'TextSummarization');
    const before = await boxOf(page, 'main button[type=submit]');
    const example = page.getByRole('button', { name: words.tool('form.example') });
    await example.click();
    await expect.poll(() => textField(page, words).inputValue()).toBe(words.summary('example'));
    await example.waitFor({ state: 'hidden' });
    expect(await boxOf(page, 'main button[type=submit]')).toEqual(before);

    await openForm(page, words, 'Compare');
    await example.click();
    for (const slot of [1, 2]) await page.getByText(words.compare(`example.name${slot}`)).waitFor();
    await openForm(page, words, 'ImageToText');
    await example.click();
    await page.getByText(words.image('exampleName')).waitFor();
  });

  it('speaks of dropping only where something can be dropped', async () => {
    const phone = await world.member({
      viewport: { width: 375, height: 812 },
      isMobile: true,
      hasTouch: true,
    });
    await openForm(phone.page, phone.words, 'ImageToText');
    const drop = (words: Words) => words.tool('upload.drop_other', { count: 20 });
    await phone.page.getByText(phone.words.tool('upload.choose_other'), { exact: true }).waitFor();
    expect(await phone.page.getByText(drop(phone.words)).count()).toBe(0);
    const desk = await world.member({ viewport: { width: 1280, height: 800 } });
    await openForm(desk.page, desk.words, 'ImageToText');
    await desk.page.getByText(drop(desk.words)).waitFor();
  });

  it("leads to the tool's last results, and to no other tool's", async () => {
    const { page, words, client } = await world.member();
    const text = words.summary('example');
    const { id } = await client.start({ type: 'TextSummarization', text });
    const { title } = await client.finished(id);
    await openForm(page, words, 'ImageToText');
    const recent = page.getByRole('region', { name: words.tool('form.recent') });
    expect(await recent.count()).toBe(0);
    await openForm(page, words, 'TextSummarization');
    await recent.getByRole('link', { name: title }).click();
    await expect.poll(() => page.url()).toContain(id);
  });
});
